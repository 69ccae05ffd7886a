import type { Show } from '../../library/shows.ts'
import { type Airtime, isOnAir } from '../../schedule/airtime.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '../../time/instants.ts'

/** When a show can be watched on demand; the fields of the show. */
export type OnDemandPolicy = Pick<Show, 'onDemand' | 'onDemandAfterHours' | 'onDemandDays'>

/** What viewers may watch of a recording at one moment. */
export type Availability =
  /** Nothing. `opensAt`: when it becomes available because of an airing that has started. */
  | { kind: 'closed'; opensAt?: EpochMs }
  /** The whole recording: until a moment, or without an end. */
  | { kind: 'open'; until?: EpochMs }
  /** What has aired so far of the current airing: this much from its beginning. */
  | { kind: 'airing'; endsAt: EpochMs; elapsedMs: number }

type Range = { from: EpochMs; until: EpochMs }

/**
 * Decides what viewers may watch of a show's recording. `airtimes` are its public airings, in any order; those that
 * have not started do not count, because they can still be moved. Nothing is available after `lastMoment`.
 */
export function watchableAt(
  policy: OnDemandPolicy,
  airtimes: readonly Airtime[],
  now: EpochMs,
  lastMoment = Number.POSITIVE_INFINITY,
): Availability {
  if (policy.onDemand !== 'aired' || now >= lastMoment) return { kind: 'closed' }
  const open = openUntil(policy, airtimes, now)
  if (open !== undefined) {
    const until = Math.min(open, lastMoment)
    return { kind: 'open', ...(Number.isFinite(until) && { until }) }
  }
  const begun = airtimes.filter(({ startsAt }) => startsAt <= now)
  const on = begun.filter((airtime) => isOnAir(airtime, now))
  if (on.length > 0) {
    const { startsAt, endsAt } = on.reduce((a, b) => (a.startsAt <= b.startsAt ? a : b))
    return { kind: 'airing', endsAt: Math.min(endsAt, lastMoment), elapsedMs: now - startsAt }
  }
  const ahead = begun
    .map((airtime) => rangeOf(policy, airtime))
    .filter(({ from, until }) => from > now && from < Math.min(until, lastMoment))
    .map(({ from }) => from)
  return { kind: 'closed', ...(ahead.length > 0 && { opensAt: Math.min(...ahead) }) }
}

/** Returns when the adjacent ranges that cover `now` end, or `undefined` if none covers it. */
function openUntil(policy: OnDemandPolicy, airtimes: readonly Airtime[], now: EpochMs) {
  const ranges = airtimes
    .filter(({ endsAt }) => endsAt <= now)
    .map((airtime) => rangeOf(policy, airtime))
    .sort((a, b) => a.from - b.from)
  let until: EpochMs | undefined
  for (const range of ranges) {
    if (range.from > (until ?? now)) break
    if (range.until > (until ?? now)) until = range.until
  }
  return until
}

/** Returns when an airing makes its recording available: from some hours after its end, until some days after it. */
function rangeOf({ onDemandAfterHours, onDemandDays }: OnDemandPolicy, { endsAt }: Airtime): Range {
  const until = onDemandDays === 0 ? Number.POSITIVE_INFINITY : endsAt + onDemandDays * DAY_MS
  return { from: endsAt + onDemandAfterHours * HOUR_MS, until }
}

/** Reports whether the recording can never be watched because its period would end before it begins. */
export function isNeverOpen({ onDemandAfterHours: hours, onDemandDays: days }: OnDemandPolicy) {
  return days > 0 && hours * HOUR_MS >= days * DAY_MS
}
