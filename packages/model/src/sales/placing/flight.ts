import type { Campaign } from '../../collections/sales/campaigns.ts'
import { daysBetween } from '../../time/calendar.ts'
import { dayOf, minuteOfDay, offsetAt } from '../../time/zone.ts'
import { type Day, type EpochMs, MINUTE_MS, SECOND_MS, type ZoneName } from '../../time.ts'

/** A channel cuts where segments end, so a spot begins up to two seconds beside its plan. */
export const BESIDE_MS = 3 * SECOND_MS

const DAY_MIN = 1440

export type Flight = Pick<Campaign, 'startsOn' | 'endsOn' | 'dayparts'>

/** Half-open ranges of minutes of the day. A daypart over midnight is two. */
type Minutes = { from: number; until: number }

/**
 * Whether a spot that is planned at `at` airs within the flight's days and dayparts, by the station's clocks, even
 * when it begins a little beside its plan.
 */
export function isInFlight(flight: Flight, at: EpochMs, zone: ZoneName): boolean {
  return [at - BESIDE_MS, at + BESIDE_MS].every((one) => isWithin(flight, one, zone))
}

function isWithin(flight: Flight, at: EpochMs, zone: ZoneName): boolean {
  const day = dayOf(at, zone)
  if (day < flight.startsOn || day > flight.endsOn) return false
  const minute = minuteAt(at, zone)
  return minutesOf(flight).some(({ from, until }) => from <= minute && minute < until)
}

/** Returns the local day of a spot, or `undefined` so near to midnight that it may air on either day. */
export function surelyOn(at: EpochMs, zone: ZoneName): Day | undefined {
  const day = dayOf(at - BESIDE_MS, zone)
  return day === dayOf(at + BESIDE_MS, zone) ? day : undefined
}

/**
 * Returns the share of a flight that has passed, from 0 to 1, counted in the time in which it may air. So a campaign
 * for evenings is due in the evenings, not over night.
 */
export function elapsedShare(flight: Flight, at: EpochMs, zone: ZoneName): number {
  const days = daysOf(flight)
  const day = dayOf(at, zone)
  const parts = minutesOf(flight)
  const minute = minuteAt(at, zone)
  const passed = parts.reduce((sum, one) => sum + clamp(minute - one.from, one.until - one.from), 0)
  const whole = parts.reduce((sum, { from, until }) => sum + until - from, 0)
  const share = (daysBetween(flight.startsOn, day) + (whole > 0 ? passed / whole : 0)) / days
  return Math.min(1, Math.max(0, share))
}

/** Returns how many days a flight has. The last one belongs to it. */
export function daysOf({ startsOn, endsOn }: Pick<Flight, 'startsOn' | 'endsOn'>): number {
  return Math.max(1, daysBetween(startsOn, endsOn) + 1)
}

function minutesOf({ dayparts }: Pick<Flight, 'dayparts'>): Minutes[] {
  if (!dayparts || dayparts.length === 0) return [{ from: 0, until: DAY_MIN }]
  const parts = dayparts.flatMap(({ from: first, until: last }): Minutes[] => {
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
