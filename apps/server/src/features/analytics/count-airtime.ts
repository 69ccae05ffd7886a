import { clipped, type TimeWindow } from '@docket/model/schedule/airtime'
import type { AirtimeFigures, AirtimeReport } from '@docket/model/station/analytics'
import type { Day } from '@docket/model/time'
import { count, isFiller, noFigures, type Shown } from './figures.ts'
import type { CountedAiring } from './read-period.ts'

/** A step of the reported period, with its exact start and end. */
export type TimedStep = TimeWindow & { days: { from: Day; until: Day } }

export type Counting = {
  window: TimeWindow
  steps: readonly TimedStep[]
  /** Returns a show's category and whether it was made locally. */
  showOf: (id: string) => { category: string; local: boolean } | undefined
}

/** Figures by id. */
export type FiguresById = Map<string, AirtimeFigures>

export type Counted = {
  totals: AirtimeFigures
  channels: FiguresById
  categories: FiguresById
  shows: FiguresById
  steps: AirtimeReport['steps']
}

/** Adds up the airtime in the window. `airings` has the airings of all channels, ordered by time. */
export function countAirtime(airings: readonly CountedAiring[], counting: Counting): Counted {
  const counted: Counted = {
    totals: noFigures(),
    channels: new Map(),
    categories: new Map(),
    shows: new Map(),
    steps: counting.steps.map(({ days }) => ({ ...days, ...noFigures() })),
  }
  for (const [channel, own] of Map.groupBy(airings, (airing) => airing.channel)) {
    for (const { airing, from, until, since } of clipped(own, counting.window)) {
      const show = counting.showOf(airing.show)
      const shown = { airing, from, until, begins: !since, local: show?.local ?? false }
      count(counted.totals, shown)
      count(figuresOf(counted.channels, channel), shown)
      if (!isFiller(airing)) count(figuresOf(counted.categories, show?.category ?? ''), shown)
      if (!isFiller(airing) && show) count(figuresOf(counted.shows, airing.show), shown)
      countSteps(counted.steps, counting.steps, shown)
    }
  }
  return counted
}

function figuresOf(byId: FiguresById, id: string): AirtimeFigures {
  const figures = byId.get(id) ?? noFigures()
  byId.set(id, figures)
  return figures
}

/**
 * Splits an airing that continues after the end of a step between both steps. The airing itself is counted in
 * the first.
 */
function countSteps(
  figures: AirtimeReport['steps'],
  steps: readonly TimedStep[],
  shown: Shown,
): void {
  let begins = shown.begins
  for (let index = stepAt(steps, shown.from); index < steps.length; index += 1) {
    const [step, sum] = [steps[index], figures[index]]
    if (!step || !sum || step.from >= shown.until) return
    const from = Math.max(shown.from, step.from)
    const until = Math.min(shown.until, step.until)
    count(sum, { ...shown, from, until, begins })
    begins = false
  }
}

/** Returns the index of the last step that begins at or before the time, or the first step if none does. */
function stepAt(steps: readonly TimedStep[], at: number): number {
  let low = 0
  let high = steps.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((steps[middle]?.from ?? at) <= at) low = middle
    else high = middle - 1
  }
  return low
}
