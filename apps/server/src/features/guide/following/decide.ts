import type { App } from '@docket/accounts/app'
import {
  awaitedAirings,
  type Follow,
  type Follower,
  followers,
  follows,
} from '@docket/model/guide/following/followers'
import { NotFound } from '@docket/model/kernel/errors'
import { shows } from '@docket/model/library/shows'
import { DAY_MS, type EpochMs, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { before, oneOf, type Records, within } from '@docket/records/engine'
import { hashToken } from '@docket/service/mail'
import { guide as messages } from '@docket/texts/server/guide'
import type { Station } from '../stations.ts'

const FORGET = 'following.forget'
const MAX_DELETED_AT_ONCE = 500
/** How long a browser has to report the subscription that replaced an ended one. */
const GONE_MS = 7 * DAY_MS
const EPOCH = toInstant(0)

/**
 * Returns the follower whose link this is. Throws `NotFound` for a link that is no longer valid or belongs to another
 * station.
 */
export async function followerOf(
  records: Records,
  station: Station,
  token: string,
): Promise<Follower> {
  const where = { organization: station.id, linkHash: hashToken(token) }
  const found = token !== '' && (await records.find(followers, where))
  if (!found) throw new NotFound(messages.linkDead)
  return found
}

/** Activates all follows that the owner of the address was asked to confirm. */
export async function confirmFollows(app: App, { id: follower }: Follower): Promise<void> {
  await app.transaction(async (records) => {
    const asked = await records.list(follows, { where: { follower, active: false } })
    for (const { id, expiresAt } of asked) {
      if (expiresAt <= toInstant(app.clock.now())) continue
      await records.update(follows, id, { active: true, expiresAt: '' })
    }
  })
}

/** Ends one follow, or all of them. Deletes a follower without follows. */
export async function stopFollowing(app: App, follower: Follower, follow = ''): Promise<void> {
  await app.transaction(async (records) => {
    const own = await records.list(follows, { where: { follower: follower.id } })
    const stopped = follow === '' ? own : own.filter(({ id }) => id === follow)
    const kept = own.filter((one) => !stopped.includes(one))
    if (kept.length === 0) return forget(records, follower.id)
    await drop(records, stopped)
    // Airings that also match other follows are found again. Resetting `seen` prevents announcing them as new.
    for (const { id } of kept) await records.update(follows, id, { seen: false })
  })
}

async function drop(records: Records, stopped: readonly Follow[]): Promise<void> {
  for (const { id: follow, follower } of stopped) {
    const rows = await records.list(awaitedAirings, { where: { follower, follow } })
    for (const { id } of rows) await records.delete(awaitedAirings, id)
    await records.delete(follows, follow)
  }
}

async function forget(records: Records, id: string): Promise<void> {
  if (await records.find(followers, { id })) await records.delete(followers, id)
}

/**
 * Registers the cleanup of follows: unconfirmed ones are deleted after a day, those of single airings a day after they
 * end, and those of deleted shows at once. Browsers are deleted a week after their subscription ended, and followers
 * when their last follow expires, together with their mails in the outbox.
 */
export function forgetFollowers(app: App): void {
  app.jobs.handle(FORGET, async () => {
    const now = app.clock.now()
    const asked = { active: false, expiresAt: before(toInstant(now)) }
    const over = {
      kind: 'airing',
      active: true,
      expiresAt: before(toInstant(now - DAY_MS)),
    } as const
    await forgetGone(app, now)
    for (const where of [asked, over]) {
      const ended = await app.records.list(follows, { where, limit: MAX_DELETED_AT_ONCE })
      await forgetEnded(
        app,
        ended.filter(({ expiresAt }) => expiresAt !== ''),
      )
    }
  })
  app.jobs.repeat(FORGET, HOUR_MS)

  const name = 'deletes what viewers follow when the show is deleted'
  app.beforeCommit(shows, name, async (changes, { records }) => {
    const gone = changes.flatMap(({ action, record }) => (action === 'delete' ? record.id : []))
    if (gone.length === 0) return
    const of = { kind: 'show', subject: oneOf(gone) } as const
    for (const { id } of await records.list(follows, { where: of })) {
      await records.delete(follows, id)
    }
  })
}

async function forgetGone(app: App, now: EpochMs): Promise<void> {
  const where = { goneAt: within(EPOCH, toInstant(now - GONE_MS)) }
  const gone = await app.records.list(followers, { where, limit: MAX_DELETED_AT_ONCE })
  for (const { id } of gone) await app.transaction((records) => forget(records, id))
}

async function forgetEnded(app: App, ended: readonly Follow[]): Promise<void> {
  for (const [id, follows_] of Map.groupBy(ended, ({ follower }) => follower)) {
    const gone = await app.transaction(async (records) => {
      const follower = await records.find(followers, { id })
      await drop(records, follows_)
      if ((await records.count(follows, { follower: id })) > 0) return undefined
      await forget(records, id)
      return follower
    })
    if (gone?.email) await app.mail.forget({ topic: 'followAsked', to: gone.email })
  }
}
