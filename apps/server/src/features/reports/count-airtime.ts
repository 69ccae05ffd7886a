import type { AirtimeFigures, AirtimeReport } from '@docket/model/reports/analytics'
import { byTime, clipped, type TimeWindow } from '@docket/model/schedule/airtime'
import type { Day, EpochMs } from '@docket/model/time/instants'
import { count, isFiller, noFigures, type ShownPeriod } from './figures.ts'
import type { CountedAiring, CountedShow } from './read-period.ts'

/** A step of the reported period, with its exact start and end. */
export type TimedStep = TimeWindow & { days: { from: Day; until: Day } }

export type CountOptions = {
  window: TimeWindow
  steps: readonly TimedStep[]
  showOf: (id: string) => CountedShow | undefined
}

/** Figures by id. */
export type FiguresById = Map<string, AirtimeFigures>

export type AirtimeCount = {
  totals: AirtimeFigures
  channels: FiguresById
  categories: FiguresById
  producers: FiguresById
  languages: FiguresById
  shows: FiguresById
  steps: AirtimeReport['steps']
}

/** Adds up airtime part by part, so that only airings whose end is not known yet stay in memory. */
export class AirtimeCounter {
  readonly counted: AirtimeCount
  readonly #counting: CountOptions
  readonly #open = new Map<string, CountedAiring[]>()

  constructor(counting: CountOptions) {
    this.#counting = counting
    this.counted = {
      totals: noFigures(),
      channels: new Map(),
      categories: new Map(),
      producers: new Map(),
      languages: new Map(),
      shows: new Map(),
      steps: counting.steps.map(({ days }) => ({ ...days, ...noFigures() })),
    }
  }

  /** Adds airings of any channel. Nothing that is added later begins before `settledUntil`. */
  add(aired: readonly CountedAiring[], settledUntil: EpochMs): void {
    for (const airing of aired) {
      const own = this.#open.get(airing.channel)
      if (own) own.push(airing)
      else this.#open.set(airing.channel, [airing])
    }
    for (const [channel, own] of this.#open) {
      own.sort(byTime)
      const settled = own.findLastIndex(({ startsAt }) => startsAt < settledUntil)
      // The last one is on until the next begins, which is not known yet.
      const kept = Math.max(0, settled)
      this.#count(channel, own, kept)
      this.#open.set(channel, own.slice(kept))
    }
  }

  /** Counts the remaining airings. */
  end(): AirtimeCount {
    for (const [channel, own] of this.#open) this.#count(channel, own, own.length)
    this.#open.clear()
    return this.counted
  }

  /** Counts the first `counted` of a channel's airings. The others may cut them short. */
  #count(channel: string, own: readonly CountedAiring[], counted: number): void {
    const some = new Set(own.slice(0, counted))
    for (const { airing, from, until, since } of clipped(own, this.#counting.window)) {
      if (!some.has(airing)) continue
      const show = this.#counting.showOf(airing.show)
      const shown = { airing, from, until, begins: !since, local: show?.local ?? false }
      count(this.counted.totals, shown)
      count(figuresOf(this.counted.channels, channel), shown)
      countSteps(this.counted.steps, this.#counting.steps, shown)
      if (isFiller(airing)) continue
      count(figuresOf(this.counted.categories, show?.category ?? ''), shown)
      count(figuresOf(this.counted.producers, show?.producer ?? ''), shown)
      count(figuresOf(this.counted.languages, show?.language ?? ''), shown)
      if (show) count(figuresOf(this.counted.shows, airing.show), shown)
    }
  }
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
  shown: ShownPeriod,
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
