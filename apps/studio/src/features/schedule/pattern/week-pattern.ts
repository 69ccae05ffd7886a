import { readRule, WEEKDAYS } from '@docket/model/schedule/timeslots/rules/rule-choice'
import { placeOn } from '@docket/model/schedule/timeslots/rules/timeslot-place'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { addDays, daysBetween, weekdayOf, weekOf } from '@docket/model/time/calendar'
import { type Day, type EpochMs, MINUTE_MS, type ZoneName } from '@docket/model/time/instants'
import { airtimeOfDay, atWallTime, dayOf, minuteOfDay } from '@docket/model/time/zone'
import type { TimedAiring } from '#data/airings/timed-airing.ts'

/** How a day differs from the pattern: an airing at another time, no airing, another one, or an additional one. */
export type PatternDifference = 'moved' | 'missing' | 'replaced' | 'extra'

/** What the pattern plans for a slot in the week, and what airs there. */
export type PatternPiece = {
  slot: Timeslot | undefined
  startsAt: EpochMs
  /** The timeslot's airing, or the airing in its place. */
  airing: TimedAiring | undefined
  departure: PatternDifference | undefined
}

/** A time of day, with the timeslots at that time on each day of the week. */
export type PatternRow = { time: string; days: readonly (readonly PatternPiece[])[] }

type PatternQuery = {
  timeslots: readonly Timeslot[]
  airings: readonly TimedAiring[]
  days: readonly Day[]
  zone: ZoneName
  dayStart: string
  /** Later timeslots have no airings yet, which does not count as a difference. */
  plannedUntil: EpochMs
}

/** Returns the week as rows of times, in the order of the broadcast day. */
export function patternOf(query: PatternQuery): PatternRow[] {
  const { days, zone, dayStart } = query
  const pieces = days.map((day) => piecesOf(day, query))
  const timeOf = ({ startsAt }: PatternPiece) => wallTimeAt(startsAt, zone)
  const fromStart = (time: string) =>
    (minuteOfDay(time) - minuteOfDay(dayStart) + 24 * 60) % (24 * 60)
  const planned = pieces.flat().filter(({ slot }) => slot)
  const shown = planned.length > 0 ? planned : pieces.flat()
  const times = [...new Set(shown.map(timeOf))].sort(
    (one, other) => fromStart(one) - fromStart(other),
  )
  // Additional airings are in the row of the last time before them.
  const rowOf = (piece: PatternPiece) => {
    const at = fromStart(timeOf(piece))
    return times.findLast((time) => fromStart(time) <= at) ?? times[0]
  }
  return times.map((time) => ({
    time,
    days: pieces.map((ofDay) => ofDay.filter((piece) => rowOf(piece) === time)),
  }))
}

function piecesOf(day: Day, query: PatternQuery): PatternPiece[] {
  const { timeslots, airings, zone, dayStart } = query
  const window = airtimeOfDay(day, zone, dayStart)
  const isInside = (at: EpochMs) => at >= window.from && at < window.until
  const planned = timeslots.flatMap((slot) =>
    [day, addDays(day, 1)]
      .filter((date) => fallsOn(slot, date))
      .map((date) => pieceOf(slot, date, query))
      .filter(({ startsAt }) => isInside(startsAt)),
  )
  const extra = airings
    .filter(({ airing, startsAt }) => airing.timeslot === '' && isInside(startsAt))
    .filter((timed) => !planned.some((piece) => piece.airing === timed))
    .map((timed) => ({
      slot: undefined,
      startsAt: timed.startsAt,
      airing: timed,
      departure: 'extra' as const,
    }))
  return [...planned, ...extra].sort((one, other) => one.startsAt - other.startsAt)
}

function pieceOf(slot: Timeslot, date: Day, query: PatternQuery): PatternPiece {
  const { airings, zone, plannedUntil } = query
  const { startsAt, endsAt } = placeOn(slot, date, zone)
  const own = airings.find(
    ({ airing }) => airing.timeslot === slot.id && airing.timeslotDay === date,
  )
  if (own) {
    // Filler yields to the programs around it.
    const isKept =
      Math.abs(own.startsAt - startsAt) < MINUTE_MS ||
      (slot.kind === 'filler' && own.startsAt < endsAt && own.endsAt > startsAt)
    return { slot, startsAt, airing: own, departure: isKept ? undefined : 'moved' }
  }
  if (startsAt >= plannedUntil) return { slot, startsAt, airing: undefined, departure: undefined }
  const other = airings.find((one) => one.startsAt < endsAt && one.endsAt > startsAt)
  return { slot, startsAt, airing: other, departure: other ? 'replaced' : 'missing' }
}

/** Returns whether a timeslot has an occurrence on a date. Returns false for rules that the form does not offer. */
export function fallsOn(slot: Timeslot, date: Day): boolean {
  const first = slot.dtstartLocal.slice(0, 10)
  if (slot.status !== 'active' || date < first || slot.exdates?.includes(date)) return false
  if (slot.termStart && date < slot.termStart) return false
  if ([slot.until, slot.termEnd].some((end) => end && date > end)) return false
  const rule = readRule(slot.rrule)
  if (!rule) return false
  switch (rule.often) {
    case 'once':
      return date === first
    case 'daily':
      return true
    case 'monthly':
      return nameOfDay(date) === rule.day && isPlace(rule.place, date)
    default: {
      const names = rule.days.length > 0 ? rule.days : [nameOfDay(first)]
      const [from = first, until = date] = [weekOf(first)[0], weekOf(date)[0]]
      const isWeek = rule.often === 'weekly' || (daysBetween(from, until) / 7) % 2 === 0
      return isWeek && names.some((name) => name === nameOfDay(date))
    }
  }
}

function nameOfDay(date: Day): string | undefined {
  return WEEKDAYS[(weekdayOf(date) + 6) % 7]
}

function isPlace(place: number, date: Day): boolean {
  if (place === -1) return addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
  return Math.ceil(Number(date.slice(8)) / 7) === place
}

/** Returns `HH:mm` of the zone's clocks. */
function wallTimeAt(at: EpochMs, zone: ZoneName): string {
  const minutes = Math.floor((at - atWallTime(dayOf(at, zone), '00:00', zone).at) / MINUTE_MS)
  const whole = ((minutes % (24 * 60)) + 24 * 60) % (24 * 60)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
