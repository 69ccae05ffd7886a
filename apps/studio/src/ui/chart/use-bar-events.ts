import { type Axis, toTime } from '@docket/model/schedule/axis/axis'
import { type DragEvent, type MouseEvent, useRef } from 'react'
import type { BarPointerEvent, ChartBar, ChartEvents, ChartRow, ChartTime } from './chart-props.ts'

type EventSources = ChartEvents & {
  axis: Axis
  bars: ReadonlyMap<string, ChartBar>
  rows: readonly ChartRow[]
  labelWidth: number
  write(at: number): ChartTime
}

/**
 * Returns the event handlers of the chart's element, which call the chart's listeners with the bar under the
 * pointer.
 */
export function useBarEvents(sources: EventSources) {
  const over = useRef<ChartBar>(undefined)
  const { axis, bars, rows, labelWidth, write } = sources

  function datetimeAt({ currentTarget, clientX }: MouseEvent<HTMLElement>): ChartTime {
    const scroller = currentTarget.querySelector('[role=grid]')
    const left = (scroller?.getBoundingClientRect().left ?? 0) + labelWidth
    return write(toTime(axis, clientX - left + (scroller?.scrollLeft ?? 0)))
  }

  function notify(listener: ((event: BarPointerEvent) => void) | undefined) {
    return (e: MouseEvent<HTMLElement>) => {
      const bar = barUnder(e, bars)
      if (bar) listener?.({ bar, e, datetime: datetimeAt(e) })
    }
  }

  return {
    onClick: notify(sources.onBarClick),
    onMouseDown: notify(sources.onBarMouseDown),
    onMouseUp: notify(sources.onBarMouseUp),
    onDoubleClick: notify(sources.onBarDoubleClick),
    onContextMenu: notify(sources.onBarContextMenu),
    onMouseOver(e: MouseEvent<HTMLElement>) {
      const bar = barUnder(e, bars)
      // Compare by id, because a moved bar is a new object.
      if (bar?.ganttBarConfig.id === over.current?.ganttBarConfig.id) return
      if (over.current) sources.onBarMouseLeave?.({ bar: over.current, e })
      over.current = bar
      if (bar) sources.onBarMouseEnter?.({ bar, e })
    },
    onMouseLeave(e: MouseEvent<HTMLElement>) {
      if (over.current) sources.onBarMouseLeave?.({ bar: over.current, e })
      over.current = undefined
    },
    onDragOver: (e: DragEvent<HTMLElement>) => sources.onRowDrop && e.preventDefault(),
    onDrop(event: DragEvent<HTMLElement>) {
      const row = elementUnder(event)?.closest<HTMLElement>('[role=row]')
      const index = Number(row?.ariaRowIndex ?? 0) - 1
      sources.onRowDrop?.({ event, row: rows[index], datetime: datetimeAt(event) })
    },
  }
}

// While an element captures the pointer, events name that element instead of the one under the pointer.
function elementUnder({ clientX, clientY }: MouseEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)
}

function barUnder(event: MouseEvent, bars: ReadonlyMap<string, ChartBar>): ChartBar | undefined {
  const target = event.target instanceof Element ? event.target : null
  const bar = (target?.closest('[data-bar]') ?? elementUnder(event)?.closest('[data-bar]')) as
    | HTMLElement
    | null
    | undefined
  return bar?.dataset.bar === undefined ? undefined : bars.get(bar.dataset.bar)
}
