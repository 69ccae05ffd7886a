import { BAND_ROWS } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { MINUTE_MS } from '@docket/model/time/instants'
import { cssVariables } from '../parts/css-variables.ts'
import { gapsIn } from '../parts/ranges.ts'
import { type Bands, bandOf } from '../parts/tiles.ts'
import type { GridView } from './grid-geometry.ts'

type LoadingPartsProps = {
  axis: TimeAxis
  view: GridView
  loaded: Bands
  /** The number of rows of the whole lineup. */
  rows: number
}

/** Draws placeholders, in their final size, for the parts of the view that are still loading. */
export function LoadingParts({ axis, view, loaded, rows }: LoadingPartsProps) {
  const first = bandOf(Math.max(0, view.firstRow))
  const last = bandOf(Math.min(view.lastRow, rows - 1))
  const bands = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return bands.flatMap((band) =>
    gapsIn(loaded[band] ?? [], view).map((gap) => (
      <div
        key={`${band} ${gap.from}`}
        className="g-loading"
        style={cssVariables({
          '--m': (gap.from - axis.from) / MINUTE_MS,
          '--w': (gap.until - gap.from) / MINUTE_MS,
          '--r': band * BAND_ROWS,
          '--n': Math.min(BAND_ROWS, rows - band * BAND_ROWS),
        })}
        aria-hidden
      />
    )),
  )
}
