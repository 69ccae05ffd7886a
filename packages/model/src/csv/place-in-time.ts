import { addDays, toDay } from '../time/calendar.ts'
import { DAY_MS, type Day, type EpochMs, SECOND_MS, type ZoneName } from '../time/instants.ts'
import { atWallTime, offsetAt } from '../time/zone.ts'
import { type DateOrder, readDay, readInstant, readTimeOfDay, splitDateTime } from './read-dates.ts'

/** What a cell says about a time: a day, a time of that day, or an instant. */
export type CellTime = { day?: Day; second?: number; at?: EpochMs; clocks?: Clocks }

/** The time zone of a time, from the abbreviation after it. */
export type Clocks = keyof typeof CLOCKS

const HOUR_SEC = 3600
const CLOCKS = { E: [-5, -4], C: [-6, -5], M: [-7, -6], P: [-8, -7] } as const
const NAMED_CLOCKS = / ?\b([ECMP])[SD]?T$/i

/** Parses a date, a time, both together, or an instant. */
export function readMoment(text: string, order: DateOrder): CellTime | undefined {
  const instant = readInstant(text)
  if (instant) return instant
  const only = readDay(text, order)
  if (only !== undefined && splitDateTime(text) === undefined) return { day: only }
  const time = readTime(text)
  if (time) return time
  const { time: plain, ...clocks } = withoutClocks(text)
  const parts = splitDateTime(plain)
  const day = parts && readDay(parts.date, order)
  const second = parts && readTimeOfDay(parts.time)
  return day === undefined || second === undefined ? undefined : { day, second, ...clocks }
}

/** Parses a time of day, which may name its time zone, such as `7 PM ET`. */
export function readTime(text: string): CellTime | undefined {
  const { time, ...clocks } = withoutClocks(text)
  const second = readTimeOfDay(time)
  return second === undefined ? undefined : { second, ...clocks }
}

function withoutClocks(text: string): { time: string; clocks?: Clocks } {
  const time = text.trim()
  const named = time.length > 60 ? null : NAMED_CLOCKS.exec(time)
  if (!named?.[1]) return { time }
  return { time: time.slice(0, named.index), clocks: named[1].toUpperCase() as Clocks }
}

type Cells = { [name in 'date' | 'time' | 'startsAt' | 'endsAt']?: CellTime }

/** When an airing takes place: from `startsAt` until `endsAt`, if the file says when it ends. */
export type RowTimes = { startsAt: EpochMs; endsAt?: EpochMs; note?: WallNote; otherClocks?: true }

/**
 * Combines the dates and times of a row on the wall clock of the zone. `after` is the start of the previous row, which
 * decides between the two instants of an hour that occurs twice. Returns `undefined` if the date or time is missing.
 */
export function placeInTime(
  { date, time, startsAt, endsAt }: Cells,
  { zone, lengthSec, after }: { zone: ZoneName; lengthSec?: number; after?: EpochMs | undefined },
): RowTimes | undefined {
  const start = startOf(startsAt ?? {}, date ?? {}, time ?? {}, { zone, after })
  if (!start) return undefined
  const clocks = [startsAt, time, date].find((one) => one?.clocks !== undefined)?.clocks
  const place: RowTimes = { startsAt: start.at, ...(start.note && { note: start.note }) }
  if (clocks && !isOn(clocks, start.at, zone)) place.otherClocks = true
  if (lengthSec !== undefined) place.endsAt = start.at + lengthSec * SECOND_MS
  else if (endsAt) place.endsAt = endOf(endsAt, start.at, zone)
  return place
}

/** Returns when a row starts. A separate column takes precedence over a part of another column. */
function startOf(
  startsAt: CellTime,
  date: CellTime,
  time: CellTime,
  { zone, after }: { zone: ZoneName; after: EpochMs | undefined },
): { at: EpochMs; note?: WallNote } | undefined {
  const at = startsAt.at ?? (time.second === undefined ? date.at : undefined)
  if (at !== undefined) return { at }
  const day = startsAt.day ?? date.day
  const second = startsAt.second ?? time.second ?? date.second
  if (day === undefined || second === undefined) return undefined
  return wallInstant(day, second, zone, after)
}

function isOn(clocks: Clocks, at: EpochMs, zone: ZoneName): boolean {
  const hours = offsetAt(at, zone) / (HOUR_SEC * SECOND_MS)
  return CLOCKS[clocks].some((one) => one === hours)
}

/** Returns when a row ends. A time without a date is the first such time after the start. */
function endOf({ at, day, second = 0 }: CellTime, startsAt: EpochMs, zone: ZoneName): EpochMs {
  if (at !== undefined) return at
  const from = day ?? toDay(startsAt + offsetAt(startsAt, zone))
  const end = wallInstant(from, second, zone, startsAt).at
  return day !== undefined || end > startsAt ? end : wallInstant(addDays(from, 1), second, zone).at
}

/**
 * An irregularity of a wall-clock time: it is skipped, or it occurs twice and this is the first or second occurrence.
 */
type WallNote = 'skipped' | 'first' | 'second'

const DAY_SEC = 86_400

/**
 * Returns the instant at which the zone's clocks show `secondOfDay` on `day`; 24:00 is the next midnight. A
 * skipped time is moved later by the length of the skip. Of a repeated time, the first is used, or the second
 * if only that is later than `after`. Throws a `RangeError` for an unknown zone.
 */
export function wallInstant(
  day: Day,
  secondOfDay: number,
  zone: ZoneName,
  after = Number.NEGATIVE_INFINITY,
): { at: EpochMs; note?: WallNote } {
  if (secondOfDay >= DAY_SEC) {
    return wallInstant(addDays(day, 1), secondOfDay - DAY_SEC, zone, after)
  }
  const minutes = Math.floor(secondOfDay / 60)
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const { at: minuteAt, shifted } = atWallTime(day, time, zone)
  const at = minuteAt + (secondOfDay % 60) * SECOND_MS
  if (shifted) return { at, note: 'skipped' }
  const lostMs = offsetAt(at, zone) - offsetAt(at + DAY_MS, zone)
  const comesAgain = lostMs > 0 && offsetAt(at + lostMs, zone) === offsetAt(at, zone) - lostMs
  if (!comesAgain) return { at }
  const isSecond = at <= after && at + lostMs > after
  return isSecond ? { at: at + lostMs, note: 'second' } : { at, note: 'first' }
}
