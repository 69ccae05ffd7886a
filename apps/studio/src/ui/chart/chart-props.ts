import type { Precision } from '@docket/model/schedule/axis/ticks'
import type { ZoneName } from '@docket/model/time/instants'
import type { CSSProperties, PointerEvent, MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import type { ColorScheme } from './color-schemes.ts'

export type ChartBarConfig = {
  /** Unique in the chart. */
  id: string
  label?: string
  /** Replaces the label. Unsafe HTML is removed. */
  html?: string
  hasHandles?: boolean
  /** Whether the bar can never be moved, neither by users nor by other bars. */
  immobile?: boolean
  /** Bars with the same bundle move together. */
  bundle?: string
  /** If false, the bar neither pushes others nor is pushed. */
  pushOnOverlap?: boolean
  style?: CSSProperties
  class?: string
}

/**
 * The data of a bar: two properties with its times, named by `barStart` and `barEnd`, and its configuration.
 */
export type ChartBar = { ganttBarConfig: ChartBarConfig } & Record<string, unknown>

export type ChartRow = {
  label: string
  bars: readonly ChartBar[]
  highlightOnHover?: boolean
}

/** A text in the chart's date format, or a `Date`. */
export type ChartTime = string | Date

export type BarEvent<E = PointerEvent | MouseEvent | ReactMouseEvent | undefined> = {
  bar: ChartBar
  /** The browser's event; undefined if a key caused the change. */
  e: E
}

/** A pointer event on a bar. `datetime` is the time under the pointer, in the chart's date format. */
export type BarPointerEvent = BarEvent<ReactMouseEvent> & { datetime: ChartTime }

export type MovedBars = ReadonlyMap<ChartBar, { oldStart: ChartTime; oldEnd: ChartTime }>

/** How far, in pixels, the dragged bar can move to either side before an immobile bar stops it. */
export type DragLimits = { left: number; right: number }

export type ChartEvents = {
  onBarClick?(event: BarPointerEvent): void
  onBarMouseDown?(event: BarPointerEvent): void
  onBarMouseUp?(event: BarPointerEvent): void
  onBarDoubleClick?(event: BarPointerEvent): void
  onBarContextMenu?(event: BarPointerEvent): void
  onBarMouseEnter?(event: BarEvent): void
  onBarMouseLeave?(event: BarEvent): void
  onBarDragStart?(event: BarEvent & { limits: DragLimits }): void
  onBarDrag?(event: BarEvent): void
  /**
   * Called after a drag. `movedBars` includes pushed and bundled bars, and is empty when all bars returned to
   * their places.
   */
  onBarDragEnd?(event: BarEvent & { movedBars: MovedBars }): void
  onRowDrop?(event: {
    event: React.DragEvent
    row: ChartRow | undefined
    datetime: ChartTime
  }): void
}

export type ChartProps = ChartEvents & {
  rows: readonly ChartRow[]
  /** Called with the rows after a drag. The owner decides whether to use them. */
  onRows?(rows: ChartRow[]): void
  chartStart: ChartTime
  chartEnd: ChartTime
  precision?: Precision
  barStart: string
  barEnd: string
  /** If `false`, bars have `Date` values and receive `Date` values. */
  dateFormat?: string | false
  width?: string
  hideTimeaxis?: boolean
  grid?: boolean
  currentTime?: boolean
  currentTimeLabel?: string
  colorScheme?: string | ColorScheme
  pushOnOverlap?: boolean
  noOverlap?: boolean
  rowHeight?: number
  highlightedUnits?: readonly number[]
  font?: string
  labelColumnTitle?: string
  labelColumnWidth?: string
  /** The chart's name for screen readers. */
  label?: string
  /** The time zone of all times. */
  zone?: ZoneName
  /** Renders the content of a bar instead of its label. */
  barLabel?(bar: ChartBar): ReactNode
}
