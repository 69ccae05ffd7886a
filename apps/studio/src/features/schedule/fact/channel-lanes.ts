import type { Fact } from '@docket/model/playout/fact'
import { type PlayFault, sayPlayFault } from '@docket/model/playout/what-plays'
import { overlaps, type TimeWindow } from '@docket/model/schedule/airtime'
import type { Axis } from '@docket/model/schedule/axis/axis'
import type { AiringChange } from '@docket/model/schedule/changes'
import { addDays, weekOf } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { type Day, HOUR_MS, type ZoneName } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { schedule as words } from '@docket/texts/studio/schedule'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { PlayFaultOf } from '#data/airings/use-play-faults.ts'
import type { TimelineBar, TimelineLane } from '#ui/timeline/timeline-model.ts'
import type { ChannelView } from '../desk/channel-search.ts'
import { clashesOf, phaseOf } from '../editing/lineup.ts'
import type { MarksOfShows } from '../use-show-marks.ts'
import { factText, isLost } from './fact-text.ts'
import type { FactsOf } from './use-facts.ts'

export type LaneQuery = {
  channel: string
  zone: ZoneName
  dayStart: string
  view: ChannelView
  date: Day
  pxPerHour: number
}

/** Returns the days of the view: the date itself, or its week. */
export function daysOf(view: ChannelView, date: Day): Day[] {
  return view === 'day' ? [date] : weekOf(date)
}

/** Returns the length of the longest of some broadcast days, in milliseconds. */
export function longestDay(days: readonly Day[], zone: ZoneName, dayStart: string): number {
  const lengths = days.map((day) => {
    const { from, until } = airtimeOfDay(day, zone, dayStart)
    return until - from
  })
  return Math.max(...lengths)
}

/** Moves the date by one day or one week. */
export function stepDate(view: ChannelView, date: Day, by: 1 | -1): Day {
  return addDays(date, view === 'day' ? by : by * 7)
}

/** Returns one lane per broadcast day of the view, in the channel's time zone, with the day's real length. */
export function lanesOf(query: LaneQuery): TimelineLane[] {
  const { channel, zone, dayStart, view, date, pxPerHour } = query
  return daysOf(view, date).map((day) => {
    const axis: Axis = {
      ...airtimeOfDay(day, zone, dayStart),
      zone,
      dayStart,
      pxPerMs: pxPerHour / HOUR_MS,
    }
    const [weekday = '', monthDay = ''] = formatDay(day, 'short').split(', ')
    return { id: day, row: channel, label: weekday, detail: monthDay, axis }
  })
}

/**
 * Returns the lanes shown as lists: those of the view. The day view of today also lists tomorrow, so that the
 * list does not run out in the evening.
 */
export function listedLanes(query: LaneQuery, today: Day): TimelineLane[] {
  const lanes = lanesOf(query)
  const goesOn = query.view === 'day' && query.date === today
  return goesOn ? [...lanes, ...lanesOf({ ...query, date: addDays(today, 1) })] : lanes
}

const MARGIN_MS = 24 * HOUR_MS

/**
 * Returns the window to load for the lanes, with an extra day on either side, because airings can be bumped
 * out of view.
 */
export function windowOf(lanes: readonly TimelineLane[]): TimeWindow {
  return {
    from: Math.min(...lanes.map(({ axis }) => axis.from)) - MARGIN_MS,
    until: Math.max(...lanes.map(({ axis }) => axis.until)) + MARGIN_MS,
  }
}

type BarFacts = {
  /** The ids of airings that a draft changes. */
  planned?: ReadonlySet<string>
  marks?: MarksOfShows | undefined
  factsOf?: FactsOf | undefined
  faultOf?: PlayFaultOf | undefined
}

/** Converts airings into bars. */
export function barsOf(
  airings: readonly TimedAiring[],
  now: number,
  { planned, marks, factsOf, faultOf }: BarFacts = {},
): TimelineBar[] {
  const clashes = clashesOf(airings)
  return airings.map((timed) => {
    const { airing, startsAt, endsAt } = timed
    const phase = phaseOf({ startsAt, endsAt }, now)
    const clashesWith = clashes.get(airing.id)
    const detail = detailOf(airing)
    const category = marks?.get(airing.show)?.category
    const known = factsOf?.(timed)
    const fact = barFactOf(known)
    return {
      id: airing.id,
      row: airing.channel,
      startsAt,
      endsAt,
      label: airing.title,
      ...(detail && { detail }),
      phase,
      locked: airing.locked,
      bundle: airing.bundle || undefined,
      uncommitted: airing.status === 'planned' && phase === 'ahead',
      ...(planned?.has(airing.id) && { planned: true }),
      ...(clashesWith && { clashesWith }),
      ...(category && { category }),
      ...(hasAired(airing, known) && { mark: 'aired' as const }),
      ...(!known && phase !== 'past' && faultMarksOf(faultOf?.(airing))),
      ...(fact && { fact }),
    }
  })
}

type LaneContent = {
  airings?: readonly TimedAiring[] | undefined
  /** Airings that were missed or preempted. */
  gone?: readonly TimedAiring[] | undefined
  /** The published airings that the draft moves or removes, at their published times. */
  ghosts: readonly TimedAiring[]
  /** The changes of the draft. */
  planned?: readonly AiringChange[] | undefined
  marks?: MarksOfShows | undefined
  factsOf?: FactsOf | undefined
  faultOf?: PlayFaultOf | undefined
}

/**
 * Returns all bars of a schedule. Airings that a draft moves or removes also show as ghosts at their
 * published times, and those that did not air where the time is otherwise free.
 */
export function allBarsOf(
  { airings = [], gone = [], ghosts, planned = [], marks, factsOf, faultOf }: LaneContent,
  now: number,
): TimelineBar[] {
  const ids = new Set(planned.map(({ airing }) => airing))
  const bars = barsOf(airings, now, { planned: ids, marks, factsOf, faultOf })
  const lost = barsOf(gone, now, { factsOf }).filter(
    (bar) => bar.phase === 'past' && !isCovered(bar, bars),
  )
  return [
    ...bars,
    ...lost.map(({ clashesWith: _, ...bar }) => ({ ...bar, locked: true, exempt: true })),
    ...barsOf(ghosts, now).map((ghost) => toGhost(ghost, bars)),
  ]
}

function isCovered(bar: TimelineBar, bars: readonly TimelineBar[]): boolean {
  return bars.some((other) => other.row === bar.row && overlaps(other, bar))
}

function toGhost(
  { clashesWith: _, ...bar }: TimelineBar,
  bars: readonly TimelineBar[],
): TimelineBar {
  return {
    ...bar,
    id: `ghost-${bar.id}`,
    detail: words.bar.ghost,
    // A ghost can be seen but neither moved nor bumped.
    locked: true,
    exempt: true,
    ghost: isCovered(bar, bars) ? 'covered' : 'free',
  }
}

function faultMarksOf(fault: PlayFault | undefined): Pick<TimelineBar, 'mark' | 'fault'> {
  return fault ? { mark: 'faulty', fault: sayPlayFault(fault) } : {}
}

function hasAired({ status }: TimedAiring['airing'], fact: Fact | undefined): boolean {
  return fact ? !isLost(fact) : status === 'aired'
}

function detailOf({ kind, run, private: isPrivate, bundle }: TimedAiring['airing']): string {
  const { live, firstRun, private: forStaff, bundled } = words.bar
  const details = [
    kind === 'live' && live,
    run === 'first' && firstRun,
    isPrivate && forStaff,
    bundle && bundled,
  ]
  return details.filter(Boolean).join(' · ')
}

/** Returns how a bar shows whether its airing aired. If it aired as planned, the usual mark for “aired” is enough. */
function barFactOf(fact: Fact | undefined): TimelineBar['fact'] {
  if (!fact || fact.kind === 'aired') return undefined
  const wentOut = fact.kind === 'differs' ? fact.wentOut : undefined
  const { lateMs, cutMs } = fact
  return { says: factText(fact), ...(wentOut && { wentOut, isLate: lateMs > 0, isCut: cutMs > 0 }) }
}
