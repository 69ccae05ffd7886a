import { foldShortRuns, type Run } from '@docket/model/schedule/axis/short-runs'
import { timeline as words } from '@docket/texts/studio/ui'
import { TEXT_PX } from '../bar/bar-words.ts'
import type { TimelineBar } from '../timeline-model.ts'

/** Keeps a block's list short, and its position precise. */
const MAX_FOLD_PX = 160
/** Bars with smaller gaps form a sequence. */
const AIR_PX = 6
/** Narrower conflicts are indistinguishable, so they are folded with each other. */
const MIN_CLASH_PX = 2

/** When bars are folded. All sizes are pixels along the axis. */
export type FoldRule = {
  pxPerMs: number
  /** Shorter bars are folded. */
  shortPx: number
  fewest?: number
  mostPx?: number
}

/** Returns the rule for the studio's lanes. */
export function laneRule({ pxPerMs }: { pxPerMs: number }): FoldRule {
  return { pxPerMs, shortPx: TEXT_PX }
}

/** Returns whether a bar may be folded: never bars on the air, conflicts, or ghosts. */
export function isFoldable(bar: TimelineBar, { pxPerMs, shortPx }: FoldRule): boolean {
  const px = (bar.endsAt - bar.startsAt) * pxPerMs
  if (px >= shortPx || bar.ghost || bar.phase === 'onAir') return false
  return bar.clashesWith === undefined || px < MIN_CLASH_PX
}

/** Returns whether the gap between two bars is too small to interrupt a sequence. */
export function touches(bar: TimelineBar, next: TimelineBar, { pxPerMs }: FoldRule): boolean {
  const isSame = (bar.clashesWith === undefined) === (next.clashesWith === undefined)
  return isSame && (next.startsAt - bar.endsAt) * pxPerMs < AIR_PX
}

/** Returns the bars in chronological order, with sequences of short bars folded. */
export function foldBars(bars: readonly TimelineBar[], rule: FoldRule): Run<TimelineBar>[] {
  const { pxPerMs, fewest, mostPx = MAX_FOLD_PX } = rule
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
 * Does the same, but never folds bars selected by `keeps`. Such a bar splits only its own sequence, so the
 * following ones stay the same while the focus moves.
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

/** Returns the bars of the sequence that contains a bar, ignoring `keeps`; none if the bar is not folded. */
export function runWith(
  id: string,
  bars: readonly TimelineBar[],
  rule: FoldRule,
): readonly TimelineBar[] {
  const real = bars.filter(({ ghost }) => !ghost)
  const run = foldBars(real, rule).find(({ airings }) => airings.some((one) => one.id === id))
  return run?.folds ? run.airings : []
}

/** Returns the name of a folded sequence: `12 items`. */
export function countOf(bars: readonly unknown[]): string {
  return words.items({ count: bars.length })
}

/** Returns the first titles of a sequence without duplicates: `Bulletin, Weather and more`. */
export function firstTitles(bars: readonly TimelineBar[]): string {
  const titles = [...new Set(bars.map(({ label }) => label))]
  const first = titles.slice(0, 3).join(', ')
  return titles.length > 3 ? words.andMore({ titles: first }) : first
}
