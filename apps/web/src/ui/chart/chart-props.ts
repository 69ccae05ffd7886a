import type { Precision } from '@docket/model/schedule/ticks'
import type { ZoneName } from '@docket/model/time'
import type { CSSProperties, PointerEvent, MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import type { ColorScheme } from './color-schemes.ts'

export type ChartBarConfig = {
  /** Unique in the chart. */
  id: string
  label?: string
  /** Shown in place of the label, without anything in it that could do harm. */
  html?: string
  hasHandles?: boolean
  /** Is never moved, by nobody. */
  immobile?: boolean
  /** Bars of one bundle move together. */
  bundle?: string
  /** False: neither pushes nor is pushed. */
  pushOnOverlap?: boolean
  style?: CSSProperties
  class?: string
}

/** What is shown: two properties with its times, named by `barStart` and `barEnd`, and its looks. */
export type ChartBar = { ganttBarConfig: ChartBarConfig } & Record<string, unknown>

export type ChartRow = {
  label: string
  bars: readonly ChartBar[]
  highlightOnHover?: boolean
}

/** A text in the date format, or a date. */
export type ChartTime = string | Date

export type BarEvent<E = PointerEvent | MouseEvent | ReactMouseEvent | undefined> = {
  bar: ChartBar
  /** What the browser said; nothing where a key did it. */
  e: E
}

/** `datetime` is the time under the pointer, in the chart's date format. */
export type BarPointerEvent = BarEvent<ReactMouseEvent> & { datetime: ChartTime }

export type MovedBars = ReadonlyMap<ChartBar, { oldStart: ChartTime; oldEnd: ChartTime }>

/** How far the bar in the hand can go to either side before something immobile stops it. */
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
  /** `movedBars` has the pushed and the bundled ones as well; nothing when all went back. */
  onBarDragEnd?(event: BarEvent & { movedBars: MovedBars }): void
  onRowDrop?(event: {
    event: React.DragEvent
    row: ChartRow | undefined
    datetime: ChartTime
  }): void
}

export type ChartProps = ChartEvents & {
  rows: readonly ChartRow[]
  /** The rows after a drag; whoever has them decides. */
  onRows?(rows: ChartRow[]): void
  chartStart: ChartTime
  chartEnd: ChartTime
  precision?: Precision
  barStart: string
  barEnd: string
  /** `false`: bars have dates, and get dates back. */
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
  /** What a chart is called, for screen readers. */
  label?: string
  /** Times are those of its wall clock. */
  zone?: ZoneName
  /** In the place of a bar's label. */
  barLabel?(bar: ChartBar): ReactNode
}
