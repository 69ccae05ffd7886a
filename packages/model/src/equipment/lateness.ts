import { DAY_MS, type EpochMs, MINUTE_MS, type ZoneName } from '../time/instants.ts'
import { offsetAt } from '../time/zone.ts'

/** The maximum amount of a charge, in cents. */
const MAX_CENTS = 100_000_000

/**
 * Returns how many days late an item came back. Each started day counts; it starts when the station's clocks show the
 * due time.
 */
export function daysLate(dueAt: EpochMs, returnedAt: EpochMs, zone: ZoneName): number {
  if (returnedAt <= dueAt) return 0
  const wallMs = returnedAt + offsetAt(returnedAt, zone) - dueAt - offsetAt(dueAt, zone)
  return Math.max(1, Math.ceil(wallMs / DAY_MS))
}

/** Returns the fee in cents for a late return. */
export function lateFee(days: number, dailyCents: number): number {
  return Math.min(days * dailyCents, MAX_CENTS)
}

/**
 * Reports whether a booking that nobody picked up is released, `noShowMin` minutes after its start. 0 keeps it until
 * someone decides.
 */
export function isNoShow(startsAt: EpochMs, noShowMin: number, now: EpochMs): boolean {
  return noShowMin > 0 && now >= startsAt + noShowMin * MINUTE_MS
}

/** Reports whether a member with this many strikes is suspended. A limit of 0 suspends nobody. */
export function reachesLimit(strikes: number, strikeLimit: number): boolean {
  return strikeLimit > 0 && strikes >= strikeLimit
}
