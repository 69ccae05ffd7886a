import {
  type AwaitedAiring,
  awaitedAirings,
  type Follow,
  type Follower,
  followers,
  follows,
} from '@docket/model/guide/following/followers'
import { type FollowTarget, whatText } from '@docket/model/guide/following/following'
import type { Listing } from '@docket/model/guide/program-details'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { after, oneOf, type Records } from '@docket/records/engine'
import type { SearchIndex } from '../listings/search-index.ts'
import type { Station } from '../stations.ts'
import { compareAirings, type MatchingAiring, type Outcome } from './compare-airings.ts'
import { findListedAiring, findListedAirings } from './find-listed-airings.ts'
import { newsAtOf } from './follower-notices.ts'
import type { RemindParts } from './remind-followers.ts'

const FOLLOWERS_AT_ONCE = 200

export type NotifyParts = RemindParts & { search: SearchIndex }

/**
 * Compares what a station's followers were notified about with its guide. Stores the changes in the same transaction
 * that queues the mails and notifications, so that each event is announced once, by one process, even after a crash.
 * Returns whether some changes have not settled yet and whether anyone follows anything.
 */
export async function notifyFollowers(
  parts: NotifyParts,
  station: Station,
  now: EpochMs,
): Promise<{ isPending: boolean; isFollowed: boolean }> {
  const { records } = parts.app
  const found = new Map<string, Promise<Listing[]>>()
  const find = (what: FollowTarget) => {
    const key = whatText(what)
    const known =
      found.get(key) ?? findListedAirings({ records, search: parts.search }, station, what, now)
    found.set(key, known)
    return known
  }
  let isPending = false
  let last = ''
  for (;;) {
    const some = await records.list(followers, {
      where: { organization: station.id, id: after(last) },
      sort: 'id',
      limit: FOLLOWERS_AT_ONCE,
    })
    if (some.length === 0) return { isPending, isFollowed: last !== '' }
    last = some.at(-1)?.id ?? ''
    const follower = oneOf(some.map(({ id }) => id))
    const followRecords = await records.list(follows, { where: { follower, active: true } })
    const rows = await records.list(awaitedAirings, { where: { follower } })
    const byFollower = Map.groupBy(followRecords, (followRecord) => followRecord.follower)
    const rowsOf = Map.groupBy(rows, (row) => row.follower)
    for (const one of some) {
      const own = byFollower.get(one.id) ?? []
      const wanted = await wantedOf(own, find)
      const look = { station, follower: one, followRecords: own, wanted, now }
      const outcome = await outcomeOf(records, look, rowsOf.get(one.id) ?? [])
      isPending ||= outcome.isPending
      if (hasWork(outcome, own)) await writeDown(parts, look)
    }
  }
}

type FollowerCheck = {
  station: Station
  follower: Follower
  followRecords: readonly Follow[]
  wanted: ReadonlyMap<string, MatchingAiring>
  now: EpochMs
}

/**
 * Returns the airings that match a follower's follows. A follow of a single airing takes precedence over
 * other follows.
 */
async function wantedOf(
  followRecords: readonly Follow[],
  find: (what: FollowTarget) => Promise<Listing[]>,
): Promise<Map<string, MatchingAiring>> {
  const wanted = new Map<string, MatchingAiring>()
  for (const followRecord of followRecords) {
    const { id: follow, kind, subject, remindMin, seen } = followRecord
    if (kind === '') continue
    for (const listing of await find({ kind, subject })) {
      const other = wanted.get(listing.id)
      const decides = !other || kind === 'airing'
      wanted.set(
        listing.id,
        decides
          ? { listing, follow, remindMin, seen: seen && other?.seen !== false }
          : { ...other, seen: seen && other.seen },
      )
    }
  }
  return wanted
}

async function outcomeOf(
  records: Records,
  { station, follower, wanted, now }: FollowerCheck,
  rows: readonly AwaitedAiring[],
): Promise<Outcome> {
  const standing = new Set<string>()
  for (const { airing } of rows) {
    if (!wanted.has(airing) && (await findListedAiring(records, station, airing)))
      standing.add(airing)
  }
  return compareAirings(rows, wanted, standing, { now, newsAt: newsAtOf(follower) })
}

function hasWork(
  { creates, updates, deletes }: Outcome,
  followRecords: readonly Follow[],
): boolean {
  const written = creates.length + updates.length + deletes.length
  return written > 0 || followRecords.some(({ seen }) => !seen)
}

/**
 * Compares again inside the transaction, because another process may have announced the changes in the
 * meantime.
 */
async function writeDown({ app, send }: NotifyParts, look: FollowerCheck): Promise<void> {
  const { station, follower, now } = look
  await app.transaction(async (records, outgoing) => {
    const own = await records.find(followers, { id: follower.id })
    if (!own) return
    const rows = await records.list(awaitedAirings, { where: { follower: own.id } })
    const outcome = await outcomeOf(records, { ...look, follower: own }, rows)
    await writeRows(records, own, outcome)
    for (const followRecord of look.followRecords) await noteLook(records, followRecord, look)
    const { events } = outcome
    if (events.some(({ kind }) => kind === 'news')) {
      await records.update(followers, own.id, { newsAt: toInstant(now) })
    }
    if (events.length > 0) await send(station, own, events, outgoing)
  })
}

async function writeRows(
  records: Records,
  { id: follower, organization }: Follower,
  { creates, updates, deletes }: Outcome,
): Promise<void> {
  for (const id of deletes) await records.delete(awaitedAirings, id)
  if (updates.length > 0) await records.updateAll(awaitedAirings, updates)
  for (const row of creates) {
    await records.create(awaitedAirings, { ...row, follower, organization })
  }
}

/**
 * Stores that the follow was evaluated and, for a single airing, when the airing ends, because the follow expires after
 * that.
 */
async function noteLook(
  records: Records,
  followRecord: Follow,
  { wanted }: FollowerCheck,
): Promise<void> {
  const { id, kind, subject } = followRecord
  const ends = kind === 'airing' ? wanted.get(subject)?.listing.endsAt : undefined
  const expiresAt = ends === undefined ? followRecord.expiresAt : toInstant(ends)
  if (followRecord.seen && expiresAt === followRecord.expiresAt) return
  // The follower may have ended this follow in the meantime.
  if (await records.find(follows, { id })) {
    await records.update(follows, id, { seen: true, expiresAt })
  }
}
