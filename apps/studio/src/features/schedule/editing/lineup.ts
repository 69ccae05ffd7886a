import {
  type Airtime,
  findOverlaps,
  overlaps,
  type TimeWindow,
} from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import type { EpochMs } from '@docket/model/time/instants'
import { byChannel, isGap } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'

/** A line in a channel's day: an airing or a gap. */
export type LineupLine =
  | ({ kind: 'airing'; timed: TimedAiring; freeAfterMs: number } & Airtime)
  | ({ kind: 'gap' } & Airtime)

/** Returns the airings and gaps in the window, in chronological order, including an airing that began earlier. */
export function lineupOf(airings: readonly TimedAiring[], window: TimeWindow): LineupLine[] {
  const shown = airings.filter((one) =>
    overlaps(one, { startsAt: window.from, endsAt: window.until }),
  )
  const gaps = gapsBetween(shown, window)
  const remainders = new Map(
    gaps.filter((gap) => !isGap(gap)).map((gap) => [gap.startsAt, gap.endsAt - gap.startsAt]),
  )
  const lines: LineupLine[] = [
    ...shown.map((timed) => airingLine(timed, remainders.get(timed.endsAt) ?? 0)),
    ...gaps.filter(isGap).map((gap) => ({ kind: 'gap' as const, ...gap })),
  ]
  return lines.sort((one, other) => one.startsAt - other.startsAt)
}

function airingLine(timed: TimedAiring, freeAfterMs: number): LineupLine {
  const { startsAt, endsAt } = timed
  return { kind: 'airing', timed, startsAt, endsAt, freeAfterMs }
}

export type Phase = 'past' | 'onAir' | 'ahead'

export function phaseOf({ startsAt, endsAt }: Airtime, now: EpochMs): Phase {
  if (endsAt <= now) return 'past'
  return startsAt <= now ? 'onAir' : 'ahead'
}

/** Maps each airing that overlaps another one on its channel to the other's title. */
export function clashesOf(airings: readonly TimedAiring[]): Map<string, string> {
  const clashes = new Map<string, string>()
  const overlaps = byChannel(airings)
    .values()
    .flatMap(findOverlaps<TimedAiring>)
  for (const [earlier, later] of overlaps) {
    clashes.set(earlier.airing.id, later.airing.title)
    clashes.set(later.airing.id, earlier.airing.title)
  }
  return clashes
}
