import {
  type Airtime,
  findOverlaps,
  overlaps,
  type TimeWindow,
} from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import { isGap } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { words } from './words.ts'

/** A gap or a conflict in the schedule, which needs attention. */
export type Trouble = Airtime &
  ({ kind: 'gap' } | { kind: 'conflict'; earlier: TimedAiring; later: TimedAiring })

export type Conflict = Extract<Trouble, { kind: 'conflict' }>

/** Returns the gaps and conflicts in the window, in order of time. */
export function troublesOf(airings: readonly TimedAiring[], window: TimeWindow): Trouble[] {
  const ahead = { startsAt: window.from, endsAt: window.until }
  const gaps = gapsBetween(airings, window).filter(isGap)
  const conflicts = findOverlaps(airings)
    .map(([earlier, later]) => ({
      kind: 'conflict' as const,
      startsAt: later.startsAt,
      endsAt: Math.min(earlier.endsAt, later.endsAt),
      earlier,
      later,
    }))
    .filter((conflict) => overlaps(conflict, ahead))
  const troubles: Trouble[] = [
    ...gaps.map((gap) => ({ kind: 'gap' as const, ...gap })),
    ...conflicts,
  ]
  return troubles.sort((one, other) => one.startsAt - other.startsAt)
}

/** Returns a key that is unique among the issues of a channel. */
export function troubleKeyOf(trouble: Trouble): string {
  if (trouble.kind === 'gap') return `gap-${trouble.startsAt}-${trouble.endsAt}`
  return `conflict-${trouble.earlier.airing.id}-${trouble.later.airing.id}`
}

/** Describes an issue in a few words. */
export function sayTrouble(trouble: Trouble): string {
  if (trouble.kind === 'gap') return words.nothingIsScheduled
  return words.overlap(trouble.earlier.airing.title, trouble.later.airing.title)
}

/** As in the style sheet. */
const LEAST_PX = 6

/** Returns the position of a time span in the window, in percent of the window's length. */
export function troublePlaceOf(
  { startsAt, endsAt }: Airtime,
  { from, until }: TimeWindow,
): { left: string; width: string } {
  const begins = Math.max(startsAt, from)
  const percent = (ms: number) => `${((ms / (until - from)) * 100).toFixed(3)}%`
  const left = `min(${percent(begins - from)}, calc(100% - ${LEAST_PX}px))`
  return { left, width: percent(Math.min(endsAt, until) - begins) }
}
