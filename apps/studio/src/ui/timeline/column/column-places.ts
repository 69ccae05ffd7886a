import { overlaps } from '@docket/model/schedule/airtime'
import type { Axis } from '@docket/model/schedule/axis/axis'
import type { EpochMs } from '@docket/model/time/instants'
import { foldAround } from '../fold/folds.ts'
import type { TimelineBar } from '../timeline-model.ts'

/** The position of a bar in a column: its visible time, and its share of the width. */
export type ColumnPlace = {
  bar: TimelineBar
  from: EpochMs
  until: EpochMs
  /** The index of the bar among the `of` bars that share the width. */
  at: number
  of: number
}

/** Returns the bars of a day in chronological order. Overlapping bars share the width. */
export function columnPlaces(bars: readonly TimelineBar[], axis: Axis): ColumnPlace[] {
  const shown = bars
    .filter(
      (bar) =>
        bar.ghost !== 'covered' && overlaps(bar, { startsAt: axis.from, endsAt: axis.until }),
    )
    .toSorted((one, other) => one.startsAt - other.startsAt || one.endsAt - other.endsAt)
  const places: ColumnPlace[] = []
  for (const bar of shown) {
    const beside = places.filter((place) => overlaps(place.bar, bar))
    const taken = new Set(beside.map(({ at }) => at))
    const at = firstFree(taken)
    const of = Math.max(at + 1, ...beside.map((place) => place.of))
    for (const place of beside) place.of = of
    const from = Math.max(bar.startsAt, axis.from)
    places.push({ bar, from, until: Math.min(bar.endsAt, axis.until), at, of })
  }
  return places
}

/** One drawn item of a column: a bar, or a sequence of bars that are too short for a line of text. */
export type ColumnRun = { places: readonly [ColumnPlace, ...ColumnPlace[]]; folds: boolean }

/** Folds sequences of bars shorter than `shortPx`. Bars selected by `keeps` and overlapping bars are never folded. */
export function foldColumn(
  places: readonly ColumnPlace[],
  rule: { pxPerMs: number; shortPx: number },
  keeps: (id: string) => boolean,
): ColumnRun[] {
  const placeById = new Map(places.map((place) => [place.bar.id, place]))
  const isKept = (id: string) => keeps(id) || placeById.get(id)?.of !== 1
  const bars = places.map(({ bar }) => bar)
  return foldAround(bars, rule, isKept).flatMap(({ airings, folds }) => {
    const [first, ...others] = airings.flatMap(({ id }) => placeById.get(id) ?? [])
    return first ? { places: [first, ...others], folds } : []
  })
}

function firstFree(taken: ReadonlySet<number>): number {
  let at = 0
  while (taken.has(at)) at += 1
  return at
}
