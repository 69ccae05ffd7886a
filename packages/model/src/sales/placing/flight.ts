import { type Day, type EpochMs, MINUTE_MS, SECOND_MS, type ZoneName } from '../../time/instants.ts'
import { dayOf, minuteOfDay, offsetAt } from '../../time/zone.ts'
import type { Campaign } from '../campaigns.ts'
import { daysBefore, daysOfFlights, isFlightDay, type Term } from '../flights.ts'

/** A channel cuts at the ends of segments, so a spot starts up to two seconds off plan. */
export const BESIDE_MS = 3 * SECOND_MS

const DAY_MIN = 1440

/** When a campaign may air. */
export type Airtimes = Term & Pick<Campaign, 'dayparts'>

/** Half-open ranges of minutes of the day. A daypart across midnight becomes two. */
type MinuteRange = { from: number; until: number }

/**
 * Whether a spot that is planned at `at` airs within the days of a flight and the dayparts, in the station's time
 * zone, even if it starts a little off plan.
 */
export function isInFlight(airtimes: Airtimes, at: EpochMs, zone: ZoneName): boolean {
  return [at - BESIDE_MS, at + BESIDE_MS].every((one) => isWithin(airtimes, one, zone))
}

function isWithin(airtimes: Airtimes, at: EpochMs, zone: ZoneName): boolean {
  if (!isFlightDay(airtimes, dayOf(at, zone))) return false
  const minute = minuteAt(at, zone)
  return minutesOf(airtimes).some(({ from, until }) => from <= minute && minute < until)
}

/** Returns the local day of a spot, or `undefined` if it is so close to midnight that it may air on either day. */
export function surelyOn(at: EpochMs, zone: ZoneName): Day | undefined {
  const day = dayOf(at - BESIDE_MS, zone)
  return day === dayOf(at + BESIDE_MS, zone) ? day : undefined
}

/**
 * Returns the share of the flights that has passed, from 0 to 1, counting only the time in which they may air. So an
 * evening campaign becomes due in the evenings, not overnight and not between its flights.
 */
export function elapsedShare(airtimes: Airtimes, at: EpochMs, zone: ZoneName): number {
  const day = dayOf(at, zone)
  const parts = minutesOf(airtimes)
  const minute = minuteAt(at, zone)
  const passed = parts.reduce((sum, one) => sum + clamp(minute - one.from, one.until - one.from), 0)
  const whole = parts.reduce((sum, { from, until }) => sum + until - from, 0)
  const today = isFlightDay(airtimes, day) && whole > 0 ? passed / whole : 0
  return Math.min(1, (daysBefore(airtimes, day) + today) / daysOfFlights(airtimes))
}

function minutesOf({ dayparts }: Pick<Airtimes, 'dayparts'>): MinuteRange[] {
  if (!dayparts || dayparts.length === 0) return [{ from: 0, until: DAY_MIN }]
  const parts = dayparts.flatMap(({ from: first, until: last }): MinuteRange[] => {
    const [from, until] = [minuteOfDay(first), minuteOfDay(last)]
    if (from < until) return [{ from, until }]
    return [
      { from, until: DAY_MIN },
      { from: 0, until },
    ]
  })
  return parts.filter(({ from, until }) => from < until)
}

function minuteAt(at: EpochMs, zone: ZoneName): number {
  const wallMs = at + offsetAt(at, zone)
  return (((wallMs / MINUTE_MS) % DAY_MIN) + DAY_MIN) % DAY_MIN
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
