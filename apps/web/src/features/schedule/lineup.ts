import {
  type Airtime,
  findOverlaps,
  overlaps,
  type TimeWindow,
} from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import type { EpochMs } from '@docket/model/time'
import type { TimedAiring } from '#data/use-airings.ts'

/** A line of a channel's day: what airs, or where nothing does. */
export type LineupLine =
  | ({ kind: 'airing'; timed: TimedAiring } & Airtime)
  | ({ kind: 'gap' } & Airtime)

/** What the window holds, with its gaps, in order of time. An airing that began before it counts. */
export function lineupOf(airings: readonly TimedAiring[], window: TimeWindow): LineupLine[] {
  const shown = airings.filter((one) =>
    overlaps(one, { startsAt: window.from, endsAt: window.until }),
  )
  const lines: LineupLine[] = [
    ...shown.map((timed) => ({
      kind: 'airing' as const,
      timed,
      startsAt: timed.startsAt,
      endsAt: timed.endsAt,
    })),
    ...gapsBetween(shown, window).map((gap) => ({ kind: 'gap' as const, ...gap })),
  ]
  return lines.sort((one, other) => one.startsAt - other.startsAt)
}

export type Phase = 'past' | 'onAir' | 'ahead'

export function phaseOf({ startsAt, endsAt }: Airtime, now: EpochMs): Phase {
  if (endsAt <= now) return 'past'
  return startsAt <= now ? 'onAir' : 'ahead'
}

/** For each airing that lies over another, the other's title. */
export function clashesOf(airings: readonly TimedAiring[]): Map<string, string> {
  const clashes = new Map<string, string>()
  for (const [earlier, later] of findOverlaps(airings)) {
    clashes.set(earlier.airing.id, later.airing.title)
    clashes.set(later.airing.id, earlier.airing.title)
  }
  return clashes
}
