import { createHash } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import type { BrowserAddress } from '@docket/model/accounts/push'
import {
  awaitedAirings,
  type Follow,
  type Follower,
  followers,
  follows,
} from '@docket/model/guide/following/followers'
import { type FollowSubject, MAX_FOLLOWS } from '@docket/model/guide/following/following'
import { Conflict } from '@docket/model/kernel/errors'
import type { Language } from '@docket/model/texts/languages'
import { DAY_MS, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import type { Records, Where } from '@docket/records/engine'
import { newLink, openLink } from '@docket/service/mail'
import type { Sealer } from '@docket/service/secrets'
import { guide as messages } from '@docket/texts/server/guide'
import type { Station } from '../stations.ts'
import type { FollowCatalogs } from './follow-catalogs.ts'
import { FOLLOWER_LINK } from './follower-link.ts'
import { confirmMail, languageOfFollower } from './follower-notices.ts'

/** How long the link in a confirmation mail is valid. */
export const CONFIRM_MS = DAY_MS
/** The most unconfirmed follows of one station, and of one address. */
const MAX_UNCONFIRMED = 2000
const MAX_ASKED = 10
/** The link in a mail confirms all unconfirmed follows, so few mails are enough. */
const LETTERS_A_DAY = 5
const LETTERS_APART_MS = 2 * MINUTE_MS

export type FollowRequest = {
  station: Station
  subject: FollowSubject
  remindMin: number
  language: Language
}

type Dependencies = { app: App; sealer: Sealer; followWords: FollowCatalogs }

/** Stores a follow for a browser whose user has just agreed. Returns the token of their link. */
export async function followByBrowser(
  { app, sealer }: Dependencies,
  followRequest: FollowRequest,
  browser: BrowserAddress,
): Promise<string> {
  const addressHash = hashOfBrowser(browser)
  return app.transaction(async (records) => {
    const address = { way: 'push', browser, addressHash } as const
    const { follower, token } = await findOrMake({ records, sealer }, followRequest, address)
    if ((await records.count(follows, { follower: follower.id })) >= MAX_FOLLOWS) {
      throw new Conflict(messages.mostFollows({ most: MAX_FOLLOWS }))
    }
    await storeFollow(records, followRequest, follower, { active: true, expiresAt: '' })
    return token
  })
}

/**
 * Stores an unconfirmed follow for an email address and sends the confirmation mail. The caller gets the same
 * response whether the address is known, has received enough mails or has reached the limit of follows.
 */
export async function requestByMail(
  { app, sealer, followWords }: Dependencies,
  followRequest: FollowRequest,
  given: string,
): Promise<void> {
  const email = given.trim().toLowerCase()
  const now = app.clock.now()
  const { station, subject } = followRequest
  await app.transaction(async (records, { post }) => {
    const asked = { active: false, expiresAt: toInstant(now + CONFIRM_MS) }
    const waiting = { organization: station.id, active: false }
    if ((await records.count(follows, waiting)) >= MAX_UNCONFIRMED) {
      await deleteOldest(records, waiting)
    }
    const address = { way: 'email', email, addressHash: hashOf(`email ${email}`) } as const
    const { follower, token } = await findOrMake({ records, sealer }, followRequest, address)
    const own = await records.list(follows, { where: { follower: follower.id } })
    const unconfirmed = own.filter(({ active }) => !active)
    if (own.length >= MAX_FOLLOWS) return
    if (unconfirmed.length >= MAX_ASKED) {
      await deleteOldest(records, { follower: follower.id, active: false })
    }
    await storeFollow(records, followRequest, follower, asked)
    const before = (follower.askedAt ?? []).filter((at) => at > now - DAY_MS)
    const last = before.at(-1) ?? 0
    if (before.length >= LETTERS_A_DAY || last + LETTERS_APART_MS > now) return
    await records.update(followers, follower.id, { askedAt: [...before, now] })
    const words = followWords[languageOfFollower(follower, station)]
    const context = { station, follower, token, words, installation: app.installation() }
    await post(confirmMail(context, subject.title), { kind: 'followAsked' })
  })
}

/** Deletes the oldest request, so that a stranger who types someone else's address cannot block them. */
async function deleteOldest(records: Records, where: Where<Follow>): Promise<void> {
  const [oldest] = await records.list(follows, { where, sort: 'created', limit: 1 })
  if (oldest) await records.delete(follows, oldest.id)
}

type Address = Pick<Follower, 'way' | 'addressHash'> & Partial<Pick<Follower, 'email' | 'browser'>>

async function findOrMake(
  { records, sealer }: { records: Records; sealer: Sealer },
  { station, language }: FollowRequest,
  address: Address,
): Promise<{ follower: Follower; token: string }> {
  const organization = station.id
  const { addressHash } = address
  const known = await records.find(followers, { organization, addressHash })
  const knownToken = known && openLink(known, sealer, FOLLOWER_LINK)
  if (known && knownToken) return { follower: await backAgain(records, known), token: knownToken }
  const { token, ...link } = newLink(sealer, FOLLOWER_LINK)
  const values = { ...address, ...link, organization, language }
  const follower = known
    ? await records.update(followers, known.id, link)
    : await records.create(followers, values)
  return { follower, token }
}

/** Clears `goneAt`, because a follower who sends a request is not gone. */
async function backAgain(records: Records, known: Follower): Promise<Follower> {
  return known.goneAt === '' ? known : records.update(followers, known.id, { goneAt: '' })
}

/** Stores the follow. If the subject is already followed, updates that follow with the new settings. */
async function storeFollow(
  records: Records,
  { subject: { kind, subject, title }, remindMin }: FollowRequest,
  { id: follower, organization }: Follower,
  state: { active: boolean; expiresAt: string },
): Promise<void> {
  const known = await records.find(follows, { follower, kind, subject })
  // A stranger who requests the same follow again must not deactivate a confirmed one.
  if (known?.active && !state.active) return
  if (!known) {
    await records.create(follows, {
      organization,
      follower,
      kind,
      subject,
      remindMin,
      ...state,
      title: title.slice(0, 300).toWellFormed(),
    })
    return
  }
  await records.update(follows, known.id, { remindMin, ...state, seen: false })
  const rows = await records.list(awaitedAirings, { where: { follower, follow: known.id } })
  for (const { id } of rows) await records.update(awaitedAirings, id, { follow: '' })
}

/**
 * Hashes all parts of a browser's subscription, so that someone who knows only its endpoint cannot find the
 * follower.
 */
export function hashOfBrowser({ endpoint, p256dh, auth }: BrowserAddress): string {
  return hashOf(`push ${endpoint} ${p256dh} ${auth}`)
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}
