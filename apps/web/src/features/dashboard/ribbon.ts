import { type Airtime, findOverlaps, type TimeWindow } from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import { isGap } from '#data/channel-day.ts'
import type { TimedAiring } from '#data/timed-airing.ts'

/** A stretch of a ribbon that asks for something to be done. */
export type Trouble = Airtime & { kind: 'gap' | 'conflict'; title?: string }

/** The gaps and conflicts of what is ahead, in order of time. */
export function troublesOf(airings: readonly TimedAiring[], window: TimeWindow): Trouble[] {
  const gaps = gapsBetween(airings, window).filter(isGap)
  const conflicts = findOverlaps(airings).filter(([, later]) => isWithin(later, window))
  const troubles: Trouble[] = [
    ...gaps.map((gap) => ({ kind: 'gap' as const, ...gap })),
    ...conflicts.map(([earlier, later]) => ({
      kind: 'conflict' as const,
      startsAt: later.startsAt,
      endsAt: Math.min(earlier.endsAt, later.endsAt),
      title: `${earlier.airing.title} and ${later.airing.title}`,
    })),
  ]
  return troubles.sort((one, other) => one.startsAt - other.startsAt)
}

/** Where a stretch lies in the window, in percent of its length. */
export function placeOf(
  { startsAt, endsAt }: Airtime,
  { from, until }: TimeWindow,
): { left: string; width: string } {
  const begins = Math.max(startsAt, from)
  const percent = (ms: number) => `${((ms / (until - from)) * 100).toFixed(3)}%`
  return { left: percent(begins - from), width: percent(Math.min(endsAt, until) - begins) }
}

function isWithin({ startsAt, endsAt }: Airtime, { from, until }: TimeWindow): boolean {
  return startsAt < until && endsAt > from
}
