import {
  type AwaitedAiring,
  awaitedAirings,
  type Follow,
  type Follower,
  followers,
  follows,
} from '@docket/model/collections/followers'
import { type What, whatText } from '@docket/model/guide/following'
import type { Listing } from '@docket/model/guide/guide-page'
import { type EpochMs, MINUTE_MS, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time'
import type { App } from '#platform/app.ts'
import { after, oneOf, type Records, within } from '#platform/records/records.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { SearchIndex } from '../search-index.ts'
import type { Station, Stations } from '../stations.ts'
import {
  compareAirings,
  type Event,
  isToRemind,
  type Outcome,
  placeOf,
  type Wanted,
} from './compare-airings.ts'
import { findShowing, findShowings } from './find-showings.ts'
import type { Tell } from './send-notices.ts'
import { newsAtOf } from './tell-followers.ts'

const WATCH = 'following.watch'
const WATCH_SOON = 'following.watchSoon'
const EVERY_MS = 30 * SECOND_MS
/** The two weeks that are looked at go on, whether the schedule changes or not. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS
const FOLLOWERS_AT_ONCE = 200
const REMINDERS_AT_ONCE = 500
const FIRST = '0000-01-01 00:00:00.000Z'

type WatchParts = {
  app: App
  stations: Stations
  versions: ScheduleVersions
  search: SearchIndex
  tell: Tell
}

/**
 * Every half minute, and shortly after a change: compares what followers were told with the guide,
 * wherever that has changed, and reminds whom it is time for. Answers what has a station looked at
 * soon, because somebody follows something new there. What was told is written down in the transaction that queues the
 * telling, so that each event is told once, by whichever process, also after a crash.
 */
export function watchAirings(parts: WatchParts): (station: Station) => Promise<void> {
  const { app, stations, versions } = parts
  const looked = new Map<string, { version: number; at: EpochMs }>()
  // Others' changes are nobody's concern; those that this misses are seen within half a minute.
  const followed = new Set<string>()

  async function look(station: Station, now: EpochMs): Promise<void> {
    const version = versions.of(station.id)
    const { isPending, isFollowed } = await lookAtStation(parts, station, now)
    if (isFollowed) followed.add(station.id)
    else followed.delete(station.id)
    if (isPending) looked.delete(station.id)
    else looked.set(station.id, { version, at: now })
  }

  async function isDue(station: Station, now: EpochMs): Promise<boolean> {
    const last = looked.get(station.id)
    if (!last || last.version !== versions.of(station.id)) return true
    if (last.at + LOOK_AGAIN_MS <= now) return true
    const unseen = { organization: station.id, active: true, seen: false }
    return (await app.records.find(follows, unseen)) !== undefined
  }

  async function watch(signal: AbortSignal): Promise<void> {
    const now = app.clock.now()
    for (const station of await stations.list()) {
      if (signal.aborted) return
      if (await isDue(station, now)) await look(station, now)
    }
    await remind(parts, now)
  }

  const soon = () => {
    // One look for the changes of a second; one that is under way may have missed the change.
    const at = (Math.floor(app.clock.now() / SECOND_MS) + 1) * SECOND_MS
    return app.jobs.enqueue({ kind: WATCH_SOON, payload: {}, key: String(at), at })
  }
  for (const kind of [WATCH, WATCH_SOON]) {
    app.jobs.handle(kind, (_payload, { signal }) => watch(signal), { lane: 'following' })
  }
  app.jobs.repeat(WATCH, EVERY_MS)
  versions.onChange((organization) => {
    if (!followed.has(organization)) return
    soon().catch((error: unknown) => app.log.warn('Followers are told a little later.', { error }))
  })
  return (station) => {
    followed.add(station.id)
    return soon()
  }
}

/** Answers whether some changes have not settled yet, and whether anybody follows anything. */
async function lookAtStation(
  parts: WatchParts,
  station: Station,
  now: EpochMs,
): Promise<{ isPending: boolean; isFollowed: boolean }> {
  const { records } = parts.app
  const found = new Map<string, Promise<Listing[]>>()
  const find = (what: What) => {
    const key = whatText(what)
    const known =
      found.get(key) ?? findShowings({ records, search: parts.search }, station, what, now)
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
    const wishes = await records.list(follows, { where: { follower, active: true } })
    const rows = await records.list(awaitedAirings, { where: { follower } })
    const byFollower = Map.groupBy(wishes, (wish) => wish.follower)
    const rowsOf = Map.groupBy(rows, (row) => row.follower)
    for (const one of some) {
      const own = byFollower.get(one.id) ?? []
      const wanted = await wantedOf(own, find)
      const look = { station, follower: one, wishes: own, wanted, now }
      const outcome = await outcomeOf(records, look, rowsOf.get(one.id) ?? [])
      isPending ||= outcome.isPending
      if (hasWork(outcome, own)) await writeDown(parts, look)
    }
  }
}

type Look = {
  station: Station
  follower: Follower
  wishes: readonly Follow[]
  wanted: ReadonlyMap<string, Wanted>
  now: EpochMs
}

/** What a follower wants of the guide. Of an airing that they follow itself, that follow decides. */
async function wantedOf(
  wishes: readonly Follow[],
  find: (what: What) => Promise<Listing[]>,
): Promise<Map<string, Wanted>> {
  const wanted = new Map<string, Wanted>()
  for (const wish of wishes) {
    const { id: follow, kind, subject, remindMin, seen } = wish
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
  { station, follower, wanted, now }: Look,
  rows: readonly AwaitedAiring[],
): Promise<Outcome> {
  const standing = new Set<string>()
  for (const { airing } of rows) {
    if (!wanted.has(airing) && (await findShowing(records, station, airing))) standing.add(airing)
  }
  return compareAirings(rows, wanted, standing, { now, newsAt: newsAtOf(follower) })
}

function hasWork({ creates, updates, deletes }: Outcome, wishes: readonly Follow[]): boolean {
  const written = creates.length + updates.length + deletes.length
  return written > 0 || wishes.some(({ seen }) => !seen)
}

/** Compares once more inside the transaction, where nobody else has told it meanwhile. */
async function writeDown({ app, tell }: WatchParts, look: Look): Promise<void> {
  const { station, follower, now } = look
  await app.transaction(async (records, outgoing) => {
    const own = await records.find(followers, { id: follower.id })
    if (!own) return
    const rows = await records.list(awaitedAirings, { where: { follower: own.id } })
    const outcome = await outcomeOf(records, { ...look, follower: own }, rows)
    await writeRows(records, own, outcome)
    for (const wish of look.wishes) await noteLook(records, wish, look)
    const { events } = outcome
    if (events.some(({ kind }) => kind === 'news')) {
      await records.update(followers, own.id, { newsAt: toInstant(now) })
    }
    if (events.length > 0) await tell(station, own, events, outgoing)
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

/** That it was looked at and, of an airing, when it ends: what is over need not be followed. */
async function noteLook(records: Records, wish: Follow, { wanted }: Look): Promise<void> {
  const { id, kind, subject } = wish
  const ends = kind === 'airing' ? wanted.get(subject)?.listing.endsAt : undefined
  const expiresAt = ends === undefined ? wish.expiresAt : toInstant(ends)
  if (wish.seen && expiresAt === wish.expiresAt) return
  // They may have stopped it meanwhile.
  if (await records.find(follows, { id })) {
    await records.update(follows, id, { seen: true, expiresAt })
  }
}

/** Reminds followers whose time it is, each of all that is due. */
async function remind(parts: WatchParts, now: EpochMs): Promise<void> {
  const due = await parts.app.records.list(awaitedAirings, {
    where: { remindAt: within(FIRST, toInstant(now + 1)) },
    sort: 'remindAt',
    limit: REMINDERS_AT_ONCE,
  })
  for (const rows of Map.groupBy(due, ({ follower }) => follower).values()) {
    await remindOne(parts, rows, now)
  }
}

async function remindOne(
  { app, stations, tell }: WatchParts,
  due: readonly AwaitedAiring[],
  now: EpochMs,
): Promise<void> {
  const [first] = due
  if (!first) return
  const id = oneOf(due.map((row) => row.id))
  const station = await stations.byId(first.organization)
  await app.transaction(async (records, outgoing) => {
    const rows = await records.list(awaitedAirings, { where: { id } })
    // What has just changed is told as such, or waits until that has settled.
    const timely = rows.filter((row) => isToRemind(row, now))
    for (const row of timely) await records.update(awaitedAirings, row.id, { remindAt: '' })
    for (const row of rows.filter(({ endsAt }) => toEpochMs(endsAt) <= now)) {
      await records.delete(awaitedAirings, row.id)
    }
    const follower = await records.find(followers, { id: first.follower })
    const events = timely.map((row): Event => {
      return { kind: 'coming', airing: row.airing, follow: row.follow, at: placeOf(row) }
    })
    if (follower && events.length > 0) await tell(station, follower, events, outgoing)
  })
}
