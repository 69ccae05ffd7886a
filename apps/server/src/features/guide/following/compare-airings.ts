import type { AwaitedAiring } from '@docket/model/collections/followers'
import type { Listing } from '@docket/model/guide/guide-page'
import { channelName } from '@docket/model/guide/spoken'
import { DAY_MS, type EpochMs, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time'

/** Where an airing stands, in words. */
export type Place = { title: string; startsAt: EpochMs; endsAt: EpochMs; channelName: string }

/** What a follower is to be told of one airing. */
export type Event =
  | { kind: 'coming' | 'news' | 'cancelled'; airing: string; follow: string; at: Place }
  | { kind: 'moved'; airing: string; follow: string; from: Place; at: Place }

/** An airing that a follower wants, and how. */
export type Wanted = {
  listing: Listing
  follow: string
  remindMin: number
  /** Whether the airings of what they follow were looked at before: then this one is new. */
  seen: boolean
}

/** An airing that a follower waits for, without what the database adds. */
type Awaited = Pick<
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

/** What is to be written down, and to be told. */
export type Outcome = {
  creates: Awaited[]
  updates: { id: string; changes: Partial<Awaited> }[]
  deletes: string[]
  events: Event[]
  /** Some changes have not settled yet. */
  isPending: boolean
}

/** So long a change must stand before it is told: what is undone meanwhile never was. */
export const SETTLE_MS = 2 * MINUTE_MS
/** What is so near is told at once. */
const IMMINENT_MS = 15 * MINUTE_MS
/** An upstream's schedule trembles; nobody misses anything by that. */
const TREMBLE_MS = MINUTE_MS
/** Airings that are new are told together, once a week; those within a day at once. */
const NEWS_APART_MS = 7 * DAY_MS
const SOON_MS = DAY_MS
/** Who asks late is reminded later than they asked. */
const SHORT_NOTICE_MIN = [5, 1]

/**
 * Compares what one follower was told with what the guide has. `wanted` is by airing; `standing`
 * says whether the guide has an airing that nothing they follow leads to any more.
 */
export function compareAirings(
  awaited: readonly AwaitedAiring[],
  wanted: ReadonlyMap<string, Wanted>,
  standing: ReadonlySet<string>,
  { now, newsAt }: { now: EpochMs; newsAt: EpochMs },
): Outcome {
  const outcome: Outcome = { creates: [], updates: [], deletes: [], events: [], isPending: false }
  const kept = awaited.flatMap((row): Kept[] => {
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
  tellNews(kept, outcome, { now, newsAt })
  outcome.updates = kept.flatMap(({ row: { id }, changes }) =>
    Object.keys(changes).length > 0 ? [{ id, changes }] : [],
  )
  return outcome
}

type Kept = { row: AwaitedAiring; changes: Partial<Awaited> }

/** What changes of the row; nothing when it is over and goes. */
function compareOne(
  row: AwaitedAiring,
  want: Wanted,
  outcome: Outcome,
  now: EpochMs,
): Partial<Awaited> | undefined {
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
  const told = { ...moved, changedAt: '', changedTo: '' }
  // Nobody was told where it stood.
  if (row.isNews) return differing(row, told)
  const to = `${fresh.startsAt} ${fresh.channel}`
  const isDue = hasSettled(row, to, now) || isImminent([row.startsAt, fresh.startsAt], now)
  if (!isDue) return wait(row, to, outcome, now)
  outcome.events.push({
    ...{ kind: 'moved', airing: row.airing, follow },
    from: placeOf(row),
    at: placeOf(fresh),
  })
  return differing(row, told)
}

/** The same for an airing that is gone from the guide, or that nobody follows any more. */
function dropOne(
  row: AwaitedAiring,
  isStanding: boolean,
  outcome: Outcome,
  now: EpochMs,
): Partial<Awaited> | undefined {
  const isPast = toEpochMs(row.startsAt) <= now
  const isDue = hasSettled(row, 'gone', now) || isImminent([row.startsAt], now)
  if (!isStanding && !isPast && !row.isNews && !isDue) return wait(row, 'gone', outcome, now)
  outcome.deletes.push(row.id)
  const { airing, follow } = row
  const event = { airing, follow, at: placeOf(row) }
  if (!isStanding && !isPast && !row.isNews) outcome.events.push({ kind: 'cancelled', ...event })
  // The server was away when it was time; better late, as long as it is on.
  if (isStanding && isPast && isToRemind(row, now))
    outcome.events.push({ kind: 'coming', ...event })
  return undefined
}

/** Whether the time of the reminder has come, and it is not over. */
export function isToRemind({ remindAt: at, changedAt, endsAt }: Awaited, now: EpochMs): boolean {
  return at !== '' && toEpochMs(at) <= now && changedAt === '' && now < toEpochMs(endsAt)
}

function wait(row: AwaitedAiring, to: string, outcome: Outcome, now: EpochMs): Partial<Awaited> {
  outcome.isPending = true
  return row.changedTo === to ? {} : { changedAt: toInstant(now), changedTo: to }
}

function hasSettled({ changedAt, changedTo }: AwaitedAiring, to: string, now: EpochMs): boolean {
  return changedTo === to && toEpochMs(changedAt) + SETTLE_MS <= now
}

function isImminent(starts: readonly string[], now: EpochMs): boolean {
  return starts.some((start) => toEpochMs(start) < now + IMMINENT_MS)
}

function tellNews(
  kept: readonly Kept[],
  { creates, events }: Outcome,
  { now, newsAt }: { now: EpochMs; newsAt: EpochMs },
): void {
  const news = [
    ...kept.map(({ row, changes }) => ({ row: { ...row, ...changes }, noted: changes })),
    ...creates.map((row) => ({ row, noted: row as Partial<Awaited> })),
  ].filter(({ row }) => row.isNews)
  const isSoon = news.some(({ row }) => toEpochMs(row.startsAt) < now + SOON_MS)
  if (!isSoon && newsAt + NEWS_APART_MS > now) return
  for (const { row, noted } of news) {
    noted.isNews = false
    events.push({ kind: 'news', airing: row.airing, follow: row.follow, at: placeOf(row) })
  }
}

function awaitedOf({ listing, follow, remindMin, seen }: Wanted, now: EpochMs): Awaited {
  const { id: airing, title, startsAt, endsAt, channel } = listing
  return {
    ...{ airing, follow, title, isNews: seen, changedAt: '', changedTo: '' },
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

/** Where a follower believes an airing to be. */
export function placeOf(row: Awaited): Place {
  const { title, channelName: name, startsAt, endsAt } = row
  return {
    ...{ title, channelName: name },
    startsAt: toEpochMs(startsAt),
    endsAt: toEpochMs(endsAt),
  }
}

function differing(row: Awaited, values: Partial<Awaited>): Partial<Awaited> {
  const changed = Object.entries(values).filter(
    ([name, value]) => row[name as keyof Awaited] !== value,
  )
  return Object.fromEntries(changed)
}
