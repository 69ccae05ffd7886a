import { type EpochMs, HOUR_MS, toEpochMs } from '@docket/model/time/instants'
import type { HourCount } from './request-log.ts'

export type HourBar = { at: EpochMs; total: number }

/** Returns one bar per hour up to now, oldest first, including hours without requests. */
export function lastHours(counts: readonly HourCount[], now: EpochMs, hours: number): HourBar[] {
  const totals = new Map(counts.map(({ date, total }) => [toEpochMs(date), total]))
  const last = Math.floor(now / HOUR_MS) * HOUR_MS
  return Array.from({ length: hours }, (_, place) => {
    const at = last - (hours - 1 - place) * HOUR_MS
    return { at, total: totals.get(at) ?? 0 }
  })
}
