import type { Axis } from '@docket/model/schedule/axis/axis'
import type { SlotMoves } from '@docket/model/schedule/axis/board'
import { type Mode, plan } from '@docket/model/schedule/plans/plan'
import { type PointerEvent, useRef } from 'react'
import type { BarRows } from '../timeline/bar/bar-rows.ts'
import type { ChartBar, ChartProps, DragLimits } from './chart-props.ts'
import { withMoves } from './read-chart.ts'

type ChartContent = { axis: Axis; rows: BarRows; bars: ReadonlyMap<string, ChartBar> }

/** Calls the chart's listeners during a drag, and passes on the resulting rows. */
export function useChartDrag(
  chart: ChartProps & { zone: string },
  { axis, rows, bars }: ChartContent,
  mode: Mode,
) {
  const last = useRef<PointerEvent>(undefined)

  function limits(id: string): DragLimits {
    const slots = Array.from(rows.ids, (row) => ({ id: row, slots: rows.get(row).airings }))
    const reach = (deltaMs: number) => {
      const wish = { kind: 'move' as const, ids: [id], deltaMs }
      const move = plan(slots, wish, mode, { within: axis }).moves.get(id)
      return move ? Math.abs(move.becomes.startsAt - move.was.startsAt) * axis.pxPerMs : 0
    }
    const length = axis.until - axis.from
    return { left: reach(-length), right: reach(length) }
  }

  const told = (id: string) => {
    const bar = bars.get(id)
    return bar && { bar, e: last.current }
  }
  const watch = {
    onTake(id: string) {
      const event = told(id)
      if (event && chart.onBarDragStart) chart.onBarDragStart({ ...event, limits: limits(id) })
    },
    onHold(id: string) {
      const event = told(id)
      if (event) chart.onBarDrag?.(event)
    },
    onLetGo(id: string, moves: SlotMoves) {
      const event = told(id)
      const { rows: after, movedBars } = withMoves(chart, moves)
      if (moves.size > 0) chart.onRows?.(after)
      if (event) chart.onBarDragEnd?.({ ...event, movedBars })
    },
  }
  function onPointerMove(event: PointerEvent): void {
    last.current = event
  }
  return { watch, onPointerMove }
}
