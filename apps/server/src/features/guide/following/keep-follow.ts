import { createHash } from 'node:crypto'
import {
  awaitedAirings,
  type BrowserAddress,
  type Follow,
  type Follower,
  followers,
  follows,
} from '@docket/model/collections/followers'
import { type FollowSubject, MOST_FOLLOWS } from '@docket/model/guide/following'
import type { Language } from '@docket/model/guide/words'
import { DAY_MS, MINUTE_MS, toInstant } from '@docket/model/time'
import type { App } from '#platform/app.ts'
import { Conflict } from '#platform/errors.ts'
import type { Records, Where } from '#platform/records/records.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import type { Station } from '../stations.ts'
import type { FollowCatalogues } from './follow-catalogues.ts'
import { newLink, openLink } from './link.ts'
import { confirmLetter, languageOfFollower } from './tell-followers.ts'

/** How long a letter's link may be followed. */
export const CONFIRM_MS = DAY_MS
/** So many may wait to be confirmed at one station, and for one address. */
const MOST_UNCONFIRMED = 2000
const MOST_ASKED = 10
/** A letter's link is for all that was asked for, so that few are enough. */
const LETTERS_A_DAY = 5
const LETTERS_APART_MS = 2 * MINUTE_MS

export type Wish = {
  station: Station
  subject: FollowSubject
  remindMin: number
  language: Language
}

type Parts = { app: App; sealer: Sealer; followWords: FollowCatalogues }

/** Keeps what a browser follows, whose person has just agreed. Answers the token of their link. */
export async function followByBrowser(
  { app, sealer }: Parts,
  wish: Wish,
  browser: BrowserAddress,
): Promise<string> {
  const addressHash = hashOfBrowser(browser)
  return app.transaction(async (records) => {
    const address = { way: 'push', browser, addressHash } as const
    const { follower, token } = await findOrMake({ records, sealer }, wish, address)
    if ((await records.count(follows, { follower: follower.id })) >= MOST_FOLLOWS) {
      throw new Conflict(`Nobody follows more than ${MOST_FOLLOWS} things. Stop something first.`)
    }
    await keep(records, wish, follower, { active: true, expiresAt: '' })
    return token
  })
}

/**
 * Keeps what an address of mail is said to want, and posts the letter that asks for it. Whoever asks
 * hears the same, whether the address is known, has enough letters, or follows as much as one can.
 */
export async function askByMail(
  { app, sealer, followWords }: Parts,
  wish: Wish,
  given: string,
): Promise<void> {
  const email = given.trim().toLowerCase()
  const now = app.clock.now()
  const { station, subject } = wish
  await app.transaction(async (records, { post }) => {
    const asked = { active: false, expiresAt: toInstant(now + CONFIRM_MS) }
    const waiting = { organization: station.id, active: false }
    if ((await records.count(follows, waiting)) >= MOST_UNCONFIRMED) {
      await deleteOldest(records, waiting)
    }
    const address = { way: 'email', email, addressHash: hashOf(`email ${email}`) } as const
    const { follower, token } = await findOrMake({ records, sealer }, wish, address)
    const own = await records.list(follows, { where: { follower: follower.id } })
    const unconfirmed = own.filter(({ active }) => !active)
    if (own.length >= MOST_FOLLOWS) return
    if (unconfirmed.length >= MOST_ASKED) {
      await deleteOldest(records, { follower: follower.id, active: false })
    }
    await keep(records, wish, follower, asked)
    const before = (follower.askedAt ?? []).filter((at) => at > now - DAY_MS)
    const last = before.at(-1) ?? 0
    if (before.length >= LETTERS_A_DAY || last + LETTERS_APART_MS > now) return
    await records.update(followers, follower.id, { askedAt: [...before, now] })
    const words = followWords[languageOfFollower(follower, station)]
    const telling = { station, follower, token, words, installation: app.installation() }
    await post(confirmLetter(telling, subject.title), { kind: 'followAsked' })
  })
}

/** The newest is kept: who asks in somebody else's name does not keep them from asking. */
async function deleteOldest(records: Records, where: Where<Follow>): Promise<void> {
  const [oldest] = await records.list(follows, { where, sort: 'created', limit: 1 })
  if (oldest) await records.delete(follows, oldest.id)
}

type Address = Pick<Follower, 'way' | 'addressHash'> & Partial<Pick<Follower, 'email' | 'browser'>>

async function findOrMake(
  { records, sealer }: { records: Records; sealer: Sealer },
  { station, language }: Wish,
  address: Address,
): Promise<{ follower: Follower; token: string }> {
  const organization = station.id
  const { addressHash } = address
  const known = await records.find(followers, { organization, addressHash })
  const knownToken = known && openLink(known, sealer)
  if (known && knownToken) return { follower: await backAgain(records, known), token: knownToken }
  const { token, ...link } = newLink(sealer)
  const values = { ...address, ...link, organization, language }
  const follower = known
    ? await records.update(followers, known.id, link)
    : await records.create(followers, values)
  return { follower, token }
}

/** Whoever asks for something is there. */
async function backAgain(records: Records, known: Follower): Promise<Follower> {
  return known.goneAt === '' ? known : records.update(followers, known.id, { goneAt: '' })
}

/** One follow of a thing is enough: asked for again, it is as it was asked for last. */
async function keep(
  records: Records,
  { subject: { kind, subject, title }, remindMin }: Wish,
  { id: follower, organization }: Follower,
  state: { active: boolean; expiresAt: string },
): Promise<void> {
  const known = await records.find(follows, { follower, kind, subject })
  // What is confirmed is not taken back by a stranger who asks for it once more.
  if (known?.active && !state.active) return
  if (!known) {
    await records.create(follows, {
      ...{ organization, follower, kind, subject, remindMin, ...state },
      title: title.slice(0, 300).toWellFormed(),
    })
    return
  }
  await records.update(follows, known.id, { remindMin, ...state, seen: false })
  const rows = await records.list(awaitedAirings, { where: { follower, follow: known.id } })
  for (const { id } of rows) await records.update(awaitedAirings, id, { follow: '' })
}

/** By all that a browser says of itself: whoever knows but its endpoint finds nobody. */
export function hashOfBrowser({ endpoint, p256dh, auth }: BrowserAddress): string {
  return hashOf(`push ${endpoint} ${p256dh} ${auth}`)
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}
