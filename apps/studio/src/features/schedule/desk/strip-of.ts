import { findOverlaps, type TimeWindow } from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import { byChannel, isGap } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { Strip } from '#ui/scrubber/scrubber.tsx'

/** Returns the data of the overview strip: how full each hour is, and the future gaps and conflicts. */
export function stripOf(
  airings: readonly TimedAiring[],
  channels: readonly string[],
  window: TimeWindow,
  now: EpochMs,
): Strip {
  const rows = byChannel(airings)
  const ahead = { from: Math.max(now, window.from), until: window.until }
  const isAhead = ({ endsAt }: TimedAiring) => endsAt > ahead.from
  const ofAll = channels.map((id) => rows.get(id) ?? [])
  return {
    density: densityOf(ofAll, window),
    gaps: ofAll.flatMap((row) =>
      gapsBetween(row.filter(isAhead), ahead)
        .filter(isGap)
        .map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt })),
    ),
    conflicts: ofAll.flatMap((row) =>
      findOverlaps(row.filter(isAhead)).map(([earlier, later]) => ({
        from: later.startsAt,
        until: Math.min(earlier.endsAt, later.endsAt),
      })),
    ),
  }
}

function densityOf(rows: readonly (readonly TimedAiring[])[], window: TimeWindow): number[] {
  const hours = Array.from({ length: Math.ceil((window.until - window.from) / HOUR_MS) }, () => 0)
  for (const { startsAt, endsAt } of rows.flat()) {
    const from = Math.max(startsAt, window.from) - window.from
    const until = Math.min(endsAt, window.until) - window.from
    for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < until; hour += 1) {
      const part = Math.min(until, (hour + 1) * HOUR_MS) - Math.max(from, hour * HOUR_MS)
      hours[hour] = (hours[hour] ?? 0) + part
    }
  }
  return hours.map((ms) => Math.min(1, ms / (HOUR_MS * Math.max(1, rows.length))))
}
