import { addDays, daysBetween } from '../time/calendar.ts'
import {
  type Day,
  type EpochMs,
  type Instant,
  MINUTE_MS,
  toEpochMs,
  toInstant,
  type ZoneName,
} from '../time/instants.ts'
import { atWallTime, dayOf, offsetAt, whenReached } from '../time/zone.ts'
import { byTime, overlaps } from './airtime.ts'
import type { PlannedAiring } from './changes.ts'

export type DaysToCopy = {
  /** The first broadcast day, and the number of days. */
  day: Day
  days: number
  zone: ZoneName
  /** The wall-clock time at which a broadcast day begins, `HH:mm`. */
  dayStart: string
  toDay: Day
  toChannel: string
  toZone: ZoneName
}

/** An airing on one of the copied days, and its copy. */
type Copy = { source: PlannedAiring; becomes: PlannedAiring; wallEndsAt: Instant }

export type CopiedDays = {
  copies: PlannedAiring[]
  /** The airings that have no place, because the clocks change in between. */
  leftOut: PlannedAiring[]
  /** How many airings were left out because the timeslots create them on those days anyway. */
  ofTimeslots: number
  /** The airings whose copies end early, because the clocks change in between. */
  cut: PlannedAiring[]
}

/**
 * Returns copies of the airings that start on the given days, placed on other days at the same wall-clock time,
 * unlocked and without a timeslot. Leaves out timeslot filler, because the timeslots create it there anyway. An airing
 * without a recording also ends at the same wall-clock time. An airing whose time the clocks skip moves later by the
 * length of the skip, and yields to an airing copied to its own hour. If an hour occurs twice, the first occurrence
 * counts.
 */
export function copiedDays(airings: readonly PlannedAiring[], days: DaysToCopy): CopiedDays {
  const begun = airings.filter((airing) => beginsOn(airing, days))
  const own = begun.filter((airing) => !isTimeslotFiller(airing))
  const all = own.map((airing) => copyOf(airing, days))
  const placed = all.map((copy) => withoutOverrun(copy, all))
  const fitting: Copy[] = []
  for (const copy of placed.toSorted(byRight)) {
    if (!fitting.some(({ becomes }) => overlaps(becomes, copy.becomes))) fitting.push(copy)
  }
  const copies = placed.filter((copy) => fitting.includes(copy))
  return {
    copies: copies.map(({ becomes }) => becomes),
    ofTimeslots: begun.length - own.length,
    leftOut: placed.filter((copy) => !fitting.includes(copy)).map(({ source }) => source),
    cut: copies
      .filter((copy) => !all.some(({ becomes }) => becomes === copy.becomes))
      .map(({ source }) => source),
  }
}

function beginsOn(airing: PlannedAiring, { day, days, zone, dayStart }: DaysToCopy): boolean {
  const place = daysBetween(day, dayOf(toEpochMs(airing.startsAt), zone, dayStart))
  return place >= 0 && place < days
}

function isTimeslotFiller({ kind, timeslot }: PlannedAiring): boolean {
  return kind === 'filler' && timeslot !== ''
}

function copyOf(airing: PlannedAiring, { day, zone, ...to }: DaysToCopy): Copy {
  const startsAt = toEpochMs(airing.startsAt)
  const byDays = daysBetween(day, to.toDay)
  const { at, shifted } = sameTime(startsAt, zone, byDays, to.toZone)
  const endsAt = toEpochMs(airing.endsAt)
  const kept = at + endsAt - startsAt
  const wall = endOf(endsAt, zone, byDays, to.toZone)
  const wallEndsAt = wall > at ? wall : kept
  const becomes: PlannedAiring = {
    ...airing,
    channel: to.toChannel,
    startsAt: toInstant(at),
    endsAt: toInstant(hasRecording(airing) ? kept : wallEndsAt),
    status: 'planned',
    locked: false,
    bundle: '',
    timeslot: '',
    timeslotDay: '',
    run: '',
    runNumber: 0,
    shifted,
    origin: 'copy',
    makesGoodFor: '',
    // The reason applied only to the original.
    exceptionReason: '',
  }
  return { source: airing, becomes, wallEndsAt: toInstant(wallEndsAt) }
}

function hasRecording({ show, kind }: PlannedAiring): boolean {
  return show !== '' && kind !== 'live'
}

/** Shortens a copy that would run over the next one because a clock change left too little time. */
function withoutOverrun(copy: Copy, all: readonly Copy[]): Copy {
  const { becomes, wallEndsAt } = copy
  const overrun = { startsAt: wallEndsAt, endsAt: becomes.endsAt }
  const next = all
    .map((other) => other.becomes)
    .filter((other) => !other.shifted && other !== becomes && overlaps(other, overrun))
    .filter(({ startsAt }) => startsAt >= wallEndsAt)
    .toSorted(byTime)[0]
  return next ? { ...copy, becomes: { ...becomes, endsAt: next.startsAt } } : copy
}

/** Airings that a clock change moves come last. */
function byRight(one: Copy, other: Copy): number {
  return (
    Number(one.becomes.shifted) - Number(other.becomes.shifted) || byTime(one.source, other.source)
  )
}

function sameTime(at: EpochMs, zone: ZoneName, byDays: number, toZone: ZoneName) {
  const { day, time } = wallOf(at, zone, byDays)
  const place = atWallTime(day, time, toZone)
  return { ...place, at: place.at + (at % MINUTE_MS) }
}

function endOf(at: EpochMs, zone: ZoneName, byDays: number, toZone: ZoneName): EpochMs {
  const { day, time } = wallOf(at, zone, byDays)
  return whenReached(day, time, toZone) + (at % MINUTE_MS)
}

function wallOf(at: EpochMs, zone: ZoneName, byDays: number): { day: Day; time: string } {
  const wall = new Date(at + offsetAt(at, zone)).toISOString()
  return { day: addDays(dayOf(at, zone), byDays), time: wall.slice(11, 16) }
}
