import { type EpochMs, HOUR_MS, type ZoneName } from '../time/instants.ts'
import { snapDown, snapUp } from '../time/snap.ts'
import { type Airtime, byTime, type TimeWindow } from './airtime.ts'

export type FreePlaceQuery = {
  wantedAt: EpochMs
  durationMs: number
  /** The zone on whose quarter hours the starts lie. */
  zone: ZoneName
  /** The range to search; by default a week on either side of `wantedAt`. */
  within?: TimeWindow
}

const WEEK_MS = 7 * 24 * HOUR_MS

/**
 * Returns the free ranges of one channel nearest to the wanted time that are long enough: at most one that
 * starts before it and one that starts at or after it, the nearer one first. `airings` must contain all
 * airings in the window of `query`, in any order.
 */
export function nearestFreePlaces(airings: readonly Airtime[], query: FreePlaceQuery): Airtime[] {
  const { wantedAt, durationMs, zone } = query
  const window = query.within ?? { from: wantedAt - WEEK_MS, until: wantedAt + WEEK_MS }
  let before: EpochMs | undefined
  let after: EpochMs | undefined
  for (const gap of gapsBetween(airings, window)) {
    const latest = snapDown(Math.min(gap.endsAt - durationMs, wantedAt - 1), zone)
    if (latest >= gap.startsAt) before = latest
    const earliest = snapUp(Math.max(gap.startsAt, wantedAt), zone)
    if (earliest + durationMs > gap.endsAt) continue
    after = earliest
    break
  }
  return [before, after]
    .filter((startsAt) => startsAt !== undefined)
    .sort((one, other) => Math.abs(one - wantedAt) - Math.abs(other - wantedAt))
    .map((startsAt) => ({ startsAt, endsAt: startsAt + durationMs }))
}

/** Returns the ranges of the window without an airing, in order of time. */
export function gapsBetween(airings: readonly Airtime[], window: TimeWindow): Airtime[] {
  const gaps: Airtime[] = []
  let freeFrom = window.from
  for (const { startsAt, endsAt } of airings.toSorted(byTime)) {
    if (startsAt >= window.until) break
    if (endsAt <= startsAt) continue
    if (startsAt > freeFrom) gaps.push({ startsAt: freeFrom, endsAt: startsAt })
    freeFrom = Math.max(freeFrom, endsAt)
  }
  if (freeFrom < window.until) gaps.push({ startsAt: freeFrom, endsAt: window.until })
  return gaps
}
