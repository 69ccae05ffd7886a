import type { EpochMs, ZoneName } from './instants.ts'

/** A period during which a zone's clocks do not jump. */
export type ClockStretch = {
  /** −Infinity when there was no earlier change. */
  from: EpochMs
  /** Infinity when no later change is known. */
  until: EpochMs
  /** The clocks' offset from UTC. */
  offsetMs: number
}

// A lookup in the time zone database takes microseconds, and a guide needs thousands, mostly in the same
// period. So each zone caches the periods that were looked up, most recent first.
const known = new Map<ZoneName, ClockStretch[]>()

/** Returns the period that contains `at`. Throws a `RangeError` for an unknown zone. */
export function clockStretchAt(at: EpochMs, zone: ZoneName): ClockStretch {
  const stretches = known.get(zone) ?? []
  const place = stretches.findIndex((one) => one.from <= at && at < one.until)
  const stretch = stretches[place] ?? findStretch(at, zone)
  if (place === 0) return stretch
  if (place > 0) stretches.splice(place, 1)
  stretches.unshift(stretch)
  known.set(zone, stretches)
  return stretch
}

function findStretch(at: EpochMs, zone: ZoneName): ClockStretch {
  const instant = Temporal.Instant.fromEpochMilliseconds(at)
  // Looks from one nanosecond later, because a change exactly at `at` has already happened and `previous`
  // would skip it.
  const justAfter = instant.add({ nanoseconds: 1 }).toZonedDateTimeISO(zone)
  const previous = justAfter.getTimeZoneTransition('previous')
  const next = justAfter.getTimeZoneTransition('next')
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: justAfter.offsetNanoseconds / 1_000_000,
  }
}
