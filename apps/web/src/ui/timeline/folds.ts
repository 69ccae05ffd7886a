import { foldShortRuns, type Run } from '@docket/model/schedule/short-runs'
import type { TimelineBar } from './timeline-model.ts'

/** Shorter along its axis, a bar on the timeline has no room for words. */
export const TEXT_PX = 44
/** So that a block's list is short, and its place says when. */
const MOST_FOLD_PX = 160
/** What has less air between is a run. */
const AIR_PX = 6
/** Conflicts that are narrower cannot be told apart, and are folded among themselves. */
const LEAST_CLASH_PX = 2

/** When bars are folded, in pixels along their axis. */
export type FoldRule = {
  pxPerMs: number
  /** Bars that are shorter are folded. */
  shortPx: number
  fewest?: number
  mostPx?: number
}

/** The rule of the studio's lanes. */
export function laneRule({ pxPerMs }: { pxPerMs: number }): FoldRule {
  return { pxPerMs, shortPx: TEXT_PX }
}

/** Whether a bar may be folded: what is on air, in conflict, or only a trace of a plan never is. */
export function isFoldable(bar: TimelineBar, { pxPerMs, shortPx }: FoldRule): boolean {
  const px = (bar.endsAt - bar.startsAt) * pxPerMs
  if (px >= shortPx || bar.ghost || bar.phase === 'onAir') return false
  return bar.clashesWith === undefined || px < LEAST_CLASH_PX
}

/** Whether nothing but a hair of air is between two bars. */
export function touches(bar: TimelineBar, next: TimelineBar, { pxPerMs }: FoldRule): boolean {
  const isSame = (bar.clashesWith === undefined) === (next.clashesWith === undefined)
  return isSame && (next.startsAt - bar.endsAt) * pxPerMs < AIR_PX
}

/** Bars in order of time, the runs of short ones folded. */
export function foldBars(bars: readonly TimelineBar[], rule: FoldRule): Run<TimelineBar>[] {
  const { pxPerMs, fewest, mostPx = MOST_FOLD_PX } = rule
  return foldShortRuns(bars, {
    ...(fewest !== undefined && { fewest }),
    isShort: (bar) => isFoldable(bar, rule),
    goesOn(run, next) {
      const [first, last] = [run[0], run.at(-1)]
      if (!first || !last) return true
      const px = (next.endsAt - first.startsAt) * pxPerMs
      return px <= mostPx && touches(last, next, rule)
    },
  })
}

/**
 * The same, but what `keeps` names is by itself, wherever it is. It parts only its own run: the runs
 * after it stay as they are while the focus goes through.
 */
export function foldAround(
  bars: readonly TimelineBar[],
  rule: FoldRule,
  keeps: (id: string) => boolean,
): Run<TimelineBar>[] {
  return foldBars(bars, rule).flatMap((run) => {
    if (!run.folds || !run.airings.some(({ id }) => keeps(id))) return run
    const { fewest } = rule
    return foldShortRuns(run.airings, {
      ...(fewest !== undefined && { fewest }),
      isShort: ({ id }) => !keeps(id),
      goesOn: () => true,
    })
  })
}

/** The bars of the run that a bar is folded in when nothing keeps it out; of others, none. */
export function runWith(
  id: string,
  bars: readonly TimelineBar[],
  rule: FoldRule,
): readonly TimelineBar[] {
  const real = bars.filter(({ ghost }) => !ghost)
  const run = foldBars(real, rule).find(({ airings }) => airings.some((one) => one.id === id))
  return run?.folds ? run.airings : []
}

/** What a folded run is called: `12 items`. */
export function countOf(bars: readonly unknown[]): string {
  return `${bars.length} ${bars.length === 1 ? 'item' : 'items'}`
}

/** The first titles of a run, each once: `Bulletin, Weather and more`. */
export function firstTitles(bars: readonly TimelineBar[]): string {
  const titles = [...new Set(bars.map(({ label }) => label))]
  const first = titles.slice(0, 3).join(', ')
  return titles.length > 3 ? `${first} and more` : first
}
