import type { EpochMs, ZoneName } from '../time.ts'

/** A stretch of time during which a zone's clocks run on without a jump. */
export type ClockStretch = {
  /** −Infinity where there was no change before. */
  from: EpochMs
  /** Infinity where no further change is known. */
  until: EpochMs
  /** What clocks show minus UTC. */
  offsetMs: number
}

// Asking the zone database takes microseconds; a guide asks thousands of times, mostly about the
// same summer. So each zone keeps the stretches it was asked about, the last one in front.
const known = new Map<ZoneName, ClockStretch[]>()

/** The stretch that holds `at`. Throws a `RangeError` when there is no such zone. */
export function clockStretchAt(at: EpochMs, zone: ZoneName): ClockStretch {
  const stretches = known.get(zone) ?? []
  const place = stretches.findIndex((one) => one.from <= at && at < one.until)
  const stretch = stretches[place] ?? lookUpStretch(at, zone)
  if (place === 0) return stretch
  if (place > 0) stretches.splice(place, 1)
  stretches.unshift(stretch)
  known.set(zone, stretches)
  return stretch
}

function lookUpStretch(at: EpochMs, zone: ZoneName): ClockStretch {
  const instant = Temporal.Instant.fromEpochMilliseconds(at)
  // A change at `at` itself is already behind; "previous" would look past it.
  const justAfter = instant.add({ nanoseconds: 1 }).toZonedDateTimeISO(zone)
  const previous = justAfter.getTimeZoneTransition('previous')
  const next = justAfter.getTimeZoneTransition('next')
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: justAfter.offsetNanoseconds / 1_000_000,
  }
}
