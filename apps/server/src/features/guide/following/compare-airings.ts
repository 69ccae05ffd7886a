import type { AwaitedAiring } from '@docket/model/guide/following/followers'
import type { Listing } from '@docket/model/guide/program-details'
import { channelName } from '@docket/model/guide/spoken'
import { DAY_MS, type EpochMs, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'

/** The title, time and channel of an airing. */
export type AiringSummary = {
  title: string
  startsAt: EpochMs
  endsAt: EpochMs
  channelName: string
}

/** An event that a follower is notified about. */
export type Event =
  | { kind: 'coming' | 'news' | 'cancelled'; airing: string; follow: string; at: AiringSummary }
  | { kind: 'moved'; airing: string; follow: string; from: AiringSummary; at: AiringSummary }

/** An airing that matches what a follower follows, with the settings of that follow. */
export type MatchingAiring = {
  listing: Listing
  follow: string
  remindMin: number
  /** Whether the follow was evaluated before. If so, this airing is new to the follower. */
  seen: boolean
}

/** An airing that a follower waits for, without the database's own fields. */
type AwaitedValues = Pick<
  AwaitedAiring,
  | 'airing'
  | 'follow'
  | 'title'
  | 'channel'
  | 'channelName'
  | 'startsAt'
  | 'endsAt'
  | 'isNews'
  | 'changedAt'
  | 'changedTo'
  | 'remindAt'
>

/** The changes to store and the events to send. */
export type Outcome = {
  creates: AwaitedValues[]
  updates: { id: string; changes: Partial<AwaitedValues> }[]
  deletes: string[]
  events: Event[]
  /** Whether some changes are still waiting to settle. */
  isPending: boolean
}

/**
 * How long a change must last before followers are notified. A change that is undone earlier is never
 * announced.
 */
export const SETTLE_MS = 2 * MINUTE_MS
/** Changes to airings that start within this time are announced at once. */
const IMMINENT_MS = 15 * MINUTE_MS
/** Imported schedules vary by less than this; such changes are ignored. */
const TREMBLE_MS = MINUTE_MS
/** New airings are announced together, once a week. Those within a day are announced at once. */
const NEWS_APART_MS = 7 * DAY_MS
const SOON_MS = DAY_MS
/** Shorter reminder times, in minutes, for people who follow an airing late. */
const SHORT_NOTICE_MIN = [5, 1]

/**
 * Compares the airings that one follower was notified about with the guide. `wanted` has the matching airings by id.
 * `standing` has the ids of airings that are still in the guide but no longer match any of the follows.
 */
export function compareAirings(
  awaited: readonly AwaitedAiring[],
  wanted: ReadonlyMap<string, MatchingAiring>,
  standing: ReadonlySet<string>,
  { now, newsAt }: { now: EpochMs; newsAt: EpochMs },
): Outcome {
  const outcome: Outcome = { creates: [], updates: [], deletes: [], events: [], isPending: false }
  const stored = awaited.flatMap((row): StoredAiring[] => {
    const want = wanted.get(row.airing)
    const changes = want
      ? compareOne(row, want, outcome, now)
      : dropOne(row, standing.has(row.airing), outcome, now)
    return changes ? [{ row, changes }] : []
  })
  const known = new Set(awaited.map(({ airing }) => airing))
  for (const want of wanted.values()) {
    const { id, startsAt } = want.listing
    if (!known.has(id) && startsAt > now) outcome.creates.push(awaitedOf(want, now))
  }
  noteNews(stored, outcome, { now, newsAt })
  outcome.updates = stored.flatMap(({ row: { id }, changes }) =>
    Object.keys(changes).length > 0 ? [{ id, changes }] : [],
  )
  return outcome
}

type StoredAiring = { row: AwaitedAiring; changes: Partial<AwaitedValues> }

/** Returns the changes to the row, or `undefined` if the airing is over and the row is deleted. */
function compareOne(
  row: AwaitedAiring,
  want: MatchingAiring,
  outcome: Outcome,
  now: EpochMs,
): Partial<AwaitedValues> | undefined {
  const { listing, follow } = want
  if (listing.endsAt <= now) {
    outcome.deletes.push(row.id)
    return undefined
  }
  const fresh = awaitedOf(want, now)
  const isElsewhere =
    Math.abs(listing.startsAt - toEpochMs(row.startsAt)) >= TREMBLE_MS ||
    listing.channel.id !== row.channel
  if (!isElsewhere) {
    const { title, endsAt } = fresh
    const remindAt = follow === row.follow ? row.remindAt : fresh.remindAt
    return differing(row, { title, endsAt, follow, remindAt, changedAt: '', changedTo: '' })
  }
  const { isNews: _, ...moved } = fresh
  const settled = { ...moved, changedAt: '', changedTo: '' }
  // The follower has not been notified about this airing yet, so there is no move to announce.
  if (row.isNews) return differing(row, settled)
  const to = `${fresh.startsAt} ${fresh.channel}`
  const isDue = hasSettled(row, to, now) || isImminent([row.startsAt, fresh.startsAt], now)
  if (!isDue) return wait(row, to, outcome, now)
  outcome.events.push({
    kind: 'moved',
    airing: row.airing,
    follow,
    from: airingPlaceOf(row),
    at: airingPlaceOf(fresh),
  })
  return differing(row, settled)
}

/** Handles an airing that left the guide or is no longer followed. */
function dropOne(
  row: AwaitedAiring,
  isStanding: boolean,
  outcome: Outcome,
  now: EpochMs,
): Partial<AwaitedValues> | undefined {
  const isPast = toEpochMs(row.startsAt) <= now
  const isDue = hasSettled(row, 'gone', now) || isImminent([row.startsAt], now)
  if (!isStanding && !isPast && !row.isNews && !isDue) return wait(row, 'gone', outcome, now)
  outcome.deletes.push(row.id)
  const { airing, follow } = row
  const event = { airing, follow, at: airingPlaceOf(row) }
  if (!isStanding && !isPast && !row.isNews) outcome.events.push({ kind: 'cancelled', ...event })
  // The server was down at the reminder time; a late reminder still helps while the airing is on.
  if (isStanding && isPast && isToRemind(row, now))
    outcome.events.push({ kind: 'coming', ...event })
  return undefined
}

/** Returns whether the reminder is due and the airing is not over. */
export function isToRemind(
  { remindAt: at, changedAt, endsAt }: AwaitedValues,
  now: EpochMs,
): boolean {
  return at !== '' && toEpochMs(at) <= now && changedAt === '' && now < toEpochMs(endsAt)
}

function wait(
  row: AwaitedAiring,
  to: string,
  outcome: Outcome,
  now: EpochMs,
): Partial<AwaitedValues> {
  outcome.isPending = true
  return row.changedTo === to ? {} : { changedAt: toInstant(now), changedTo: to }
}

function hasSettled({ changedAt, changedTo }: AwaitedAiring, to: string, now: EpochMs): boolean {
  return changedTo === to && toEpochMs(changedAt) + SETTLE_MS <= now
}

function isImminent(starts: readonly string[], now: EpochMs): boolean {
  return starts.some((start) => toEpochMs(start) < now + IMMINENT_MS)
}

function noteNews(
  stored: readonly StoredAiring[],
  { creates, events }: Outcome,
  { now, newsAt }: { now: EpochMs; newsAt: EpochMs },
): void {
  const news = [
    ...stored.map(({ row, changes }) => ({ row: { ...row, ...changes }, noted: changes })),
    ...creates.map((row) => ({ row, noted: row as Partial<AwaitedValues> })),
  ].filter(({ row }) => row.isNews)
  const isSoon = news.some(({ row }) => toEpochMs(row.startsAt) < now + SOON_MS)
  if (!isSoon && newsAt + NEWS_APART_MS > now) return
  for (const { row, noted } of news) {
    noted.isNews = false
    events.push({ kind: 'news', airing: row.airing, follow: row.follow, at: airingPlaceOf(row) })
  }
}

function awaitedOf(
  { listing, follow, remindMin, seen }: MatchingAiring,
  now: EpochMs,
): AwaitedValues {
  const { id: airing, title, startsAt, endsAt, channel } = listing
  return {
    airing,
    follow,
    title,
    isNews: seen,
    changedAt: '',
    changedTo: '',
    channel: channel.id,
    channelName: channelName(channel),
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    remindAt: remindAt(startsAt, remindMin, now),
  }
}

function remindAt(startsAt: EpochMs, remindMin: number, now: EpochMs): string {
  if (remindMin === 0) return ''
  const at = [remindMin, ...SHORT_NOTICE_MIN]
    .map((minutes) => startsAt - minutes * MINUTE_MS)
    .find((moment) => moment > now)
  return at === undefined ? '' : toInstant(at)
}

/** Returns the title, time and channel that the follower was last notified about. */
export function airingPlaceOf(row: AwaitedValues): AiringSummary {
  const { title, channelName: name, startsAt, endsAt } = row
  return {
    title,
    channelName: name,
    startsAt: toEpochMs(startsAt),
    endsAt: toEpochMs(endsAt),
  }
}

function differing(row: AwaitedValues, values: Partial<AwaitedValues>): Partial<AwaitedValues> {
  const changed = Object.entries(values).filter(
    ([name, value]) => row[name as keyof AwaitedValues] !== value,
  )
  return Object.fromEntries(changed)
}
