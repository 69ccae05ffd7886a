import { type Axis, toPx, toTime } from '@docket/model/schedule/axis/axis'
import { placesWithin, type TimeIndex } from '@docket/model/schedule/axis/time-index'
import { type FoldRule, foldAround, isFoldable, touches } from '../fold/folds.ts'
import type { TimelineBar } from '../timeline-model.ts'
import type { PxSight } from '../timeline-props.ts'

/** A sequence of bars drawn as one block, in pixels of the axis. */
export type Fold = { left: number; width: number; bars: readonly TimelineBar[] }

/** What a lane draws: the bar at an index, or the folded sequence that starts there. */
export type LanePiece = { place: number; fold?: Fold }

type FoldedSight = PxSight & {
  rule: FoldRule
  /** The id of the focused bar, which is drawn even outside the visible range. */
  focus: string | undefined
  /** Returns whether a bar is drawn by itself even if it is narrow. */
  isKept: (id: string) => boolean
}

/**
 * Returns the bars and blocks to draw for a range of pixels. A block is the same for every range that shows a
 * part of it.
 */
export function drawnOf(bars: TimeIndex<TimelineBar>, axis: Axis, sight: FoldedSight): LanePiece[] {
  const { rule, focus, isKept } = sight
  const window = { from: toTime(axis, sight.fromPx), until: toTime(axis, sight.untilPx) }
  const barPlaceOf = placesAround(bars, window, rule)
  const isSeen = ({ startsAt, endsAt }: TimelineBar) =>
    endsAt > window.from && startsAt < window.until
  const pieces: LanePiece[] = []
  for (const [bar, place] of barPlaceOf) if (bar.ghost && isSeen(bar)) pieces.push({ place })
  const foldable = [...barPlaceOf.keys()].filter(({ ghost }) => !ghost)
  for (const { airings, folds } of foldAround(foldable, rule, (id) => id === focus || isKept(id))) {
    const place = airings[0] && barPlaceOf.get(airings[0])
    if (place === undefined || !airings.some(isSeen)) continue
    pieces.push(folds ? { place, fold: foldOf(airings, axis) } : { place })
  }
  if (focus) addPlace(pieces, bars, focus)
  return pieces.sort((one, other) => one.place - other.place)
}

/** Returns the bars in a range, and those of the sequences that the range cuts, each with its index. */
function placesAround(
  bars: TimeIndex<TimelineBar>,
  window: { from: number; until: number },
  rule: FoldRule,
): Map<TimelineBar, number> {
  const { first, end } = placesWithin(bars, window)
  const from = runEnd(bars.airings, first, -1, rule)
  const until = runEnd(bars.airings, end - 1, 1, rule) + 1
  return new Map(bars.airings.slice(from, until).map((bar, at) => [bar, from + at]))
}

/**
 * Returns the index at which the sequence of short bars around a place begins (`by` −1) or ends (1). Ghosts
 * do not interrupt it.
 */
function runEnd(airings: readonly TimelineBar[], from: number, by: 1 | -1, rule: FoldRule): number {
  let end = from
  let last: TimelineBar | undefined
  for (let place = from; place >= 0 && place < airings.length; place += by) {
    const bar = airings[place]
    if (!bar || bar.ghost) continue
    const goesOn = !last || (by === 1 ? touches(last, bar, rule) : touches(bar, last, rule))
    if (!goesOn || !isFoldable(bar, rule)) break
    end = place
    last = bar
  }
  return end
}

function foldOf(bars: readonly TimelineBar[], axis: Axis): Fold {
  const startsAt = Math.min(...bars.map((bar) => bar.startsAt))
  const endsAt = Math.max(...bars.map((bar) => bar.endsAt))
  const left = toPx(axis, Math.max(startsAt, axis.from))
  return { left, width: toPx(axis, Math.min(endsAt, axis.until)) - left, bars }
}

function addPlace(pieces: LanePiece[], { airings }: TimeIndex<TimelineBar>, id: string): void {
  const kept = airings.findIndex((bar) => bar.id === id)
  if (kept !== -1 && !pieces.some(({ place }) => place === kept)) pieces.push({ place: kept })
}
