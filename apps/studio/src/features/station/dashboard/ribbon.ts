import { namePlayFault, type PlayFault } from '@docket/model/playout/what-plays'
import {
  type Airtime,
  findOverlaps,
  overlaps,
  type TimeWindow,
} from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import { HOUR_MS } from '@docket/model/time/instants'
import { dashboard as words } from '@docket/texts/studio/station'
import { isGap } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { PlayFaultOf } from '#data/airings/use-play-faults.ts'

/** A gap or a conflict in the schedule, or a program that will not play as planned. It needs attention. */
export type ScheduleTrouble = Airtime &
  (
    | { kind: 'gap' }
    | { kind: 'conflict'; earlier: TimedAiring; later: TimedAiring }
    | { kind: 'unplayed'; airing: TimedAiring['airing']; fault: PlayFault }
  )

export type Conflict = Extract<ScheduleTrouble, { kind: 'conflict' }>
export type UnplayedProgram = Extract<ScheduleTrouble, { kind: 'unplayed' }>
/** An issue that a dialog on the dashboard can fix. */
export type FixableTrouble = Exclude<ScheduleTrouble, UnplayedProgram>

/** Only a day ahead, because recordings usually arrive on the last day. */
const READY_BEFORE_MS = 24 * HOUR_MS

/**
 * Returns the gaps and conflicts in the window, and the programs in its first 24 hours that will not play as planned,
 * in chronological order. A show that airs several times is listed once per fault.
 */
export function troublesOf(
  airings: readonly TimedAiring[],
  window: TimeWindow,
  faultOf: PlayFaultOf = () => undefined,
): ScheduleTrouble[] {
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
  const troubles: ScheduleTrouble[] = [
    ...gaps.map((gap) => ({ kind: 'gap' as const, ...gap })),
    ...conflicts,
    ...unplayedOf(airings, { from: window.from, until: window.from + READY_BEFORE_MS }, faultOf),
  ]
  return troubles.sort((one, other) => one.startsAt - other.startsAt)
}

function unplayedOf(
  airings: readonly TimedAiring[],
  { from, until }: TimeWindow,
  faultOf: PlayFaultOf,
): UnplayedProgram[] {
  const known = new Set<string>()
  return airings.flatMap(({ airing, startsAt, endsAt }) => {
    const fault = startsAt < until && endsAt > from ? faultOf(airing) : undefined
    const key = fault && `${airing.show || airing.id} ${fault.code}`
    if (!fault || !key || known.has(key)) return []
    known.add(key)
    return [{ kind: 'unplayed', startsAt, endsAt, airing, fault }]
  })
}

/** Returns a key that is unique among the issues of a channel. */
export function troubleKeyOf(trouble: ScheduleTrouble): string {
  if (trouble.kind === 'gap') return `gap-${trouble.startsAt}-${trouble.endsAt}`
  if (trouble.kind === 'unplayed') return `unplayed-${trouble.airing.id}`
  return `conflict-${trouble.earlier.airing.id}-${trouble.later.airing.id}`
}

/** Describes an issue in a few words. */
export function sayTrouble(trouble: ScheduleTrouble): string {
  if (trouble.kind === 'gap') return words.nothingIsScheduled
  if (trouble.kind === 'unplayed') {
    return words.unplayed({ title: trouble.airing.title, why: namePlayFault(trouble.fault) })
  }
  return words.overlap({ earlier: trouble.earlier.airing.title, later: trouble.later.airing.title })
}

/** The minimum width, as in the style sheet. */
const MIN_PX = 6

/** Returns the position of a time span in the window, in percent of the window's length. */
export function troublePlaceOf(
  { startsAt, endsAt }: Airtime,
  { from, until }: TimeWindow,
): { left: string; width: string } {
  const begins = Math.max(startsAt, from)
  const percent = (ms: number) => `${((ms / (until - from)) * 100).toFixed(3)}%`
  const left = `min(${percent(begins - from)}, calc(100% - ${MIN_PX}px))`
  return { left, width: percent(Math.min(endsAt, until) - begins) }
}
