import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { SlotMoves } from '@docket/model/schedule/axis/board'
import type { Mode } from '@docket/model/schedule/plans/plan'
import type { EpochMs } from '@docket/model/time/instants'
import type { CSSProperties, ReactNode, Ref } from 'react'
import type { BarRows } from './bar/bar-rows.ts'
import type { ClipboardKind } from './keys/keys.ts'
import type { TimelineBar, TimelineLane, ZoomRequest } from './timeline-model.ts'

/** The callbacks of the timeline, for the code that knows what the bars represent. */
export type TimelineActions = {
  onOpen(id: string): void
  /** Called after a move. `moves` has all bars that move; `id` is the bar that the user moved. */
  onCommit(moves: SlotMoves, id: string): void
  onUndo(): void
  onRedo(): void
  onLock(id: string): void
  /**
   * Acts on the picked bars, or on the focused one. `place` is a free time after the focused bar, or the
   * focus position.
   */
  onClipboard(kind: ClipboardKind, ids: readonly string[], place: TimePlace): void
  onToday(): void
  /** Goes to the previous or next day, if no lane shows it. */
  onDay(by: 1 | -1): void
  /** Asks for a time to go to, or for a program to find. */
  onGoTo(): void
  onSearch(): void
  /** Bundles the picked bars, so that they move together. If they are one complete bundle, unbundles them. */
  onBundle(ids: readonly string[]): void
  /** Swaps the two picked bars, or the focused one and the one after it. */
  onSwap(ids: readonly string[]): void
  onZoom(request: ZoomRequest): void
}

/** A range of pixels of the lanes. */
export type PxSight = { fromPx: number; untilPx: number }

/** How a chart looks different from the studio's schedule. */
export type TimelineLook = {
  /** Replaces the hours above the lanes. */
  head(sight: PxSight): ReactNode
  /** Replaces the hour lines behind the lanes. */
  behind(sight: PxSight): ReactNode
  /** Drawn over all lanes; ignores the pointer. */
  over(): ReactNode
  /** Replaces a bar's label and times; `undefined` keeps them. */
  inside(bar: TimelineBar): ReactNode
  barProps(bar: TimelineBar): { className?: string | undefined; style?: CSSProperties | undefined }
}

/** Callbacks while a bar is being moved. */
export type HandWatch = {
  onTake(id: string): void
  /** Called at each place; `refusal` is the message of the rule that forbids it. */
  onHold(id: string, refusal?: string): void
  /** Called with the resulting moves; empty if the move was refused or canceled. */
  onLetGo(id: string, moves: SlotMoves, refusal?: string): void
}

export type TimePlace = { row: string; at: EpochMs }

/** Where something can be dropped. */
export type CarryField = {
  /** Returns the time after the focused bar, or the focus position. */
  focusedPlace(): TimePlace | undefined
  /**
   * Returns the place under a point of the screen, snapped to the wall clock, while something is dragged
   * there, or undefined outside the timeline. Scrolls near the edges.
   */
  carryOver(clientX: number, clientY: number): TimePlace | undefined
}

export type TimelineHandle = CarryField & {
  showNow(): void
  /** Returns the focus to its last position. */
  focus(): void
  /**
   * Moves the focus to the bar at a time, in the given row or the focused one. Returns false if no lane shows
   * the time.
   */
  focusAt(at: EpochMs, row?: string): boolean
  /** Scrolls a time to the left edge. Returns false if no lane shows the time. */
  showFrom(at: EpochMs): boolean
  /** Scrolls to a position in pixels of the content, and renders it before returning. */
  scrollTo(x: number, y: number): void
}

export type TimelineProps = {
  /** The name of the timeline for screen readers. */
  label: string
  lanes: readonly TimelineLane[]
  rows: BarRows
  laneHeight: number
  /** 0 for a single lane, whose label need not be visible. */
  labelWidth: number
  /** In pixels. Without it, the height fits all lanes. */
  height?: number | undefined
  /** The maximum height as a CSS length. */
  maxHeight?: string | undefined
  mode: Mode
  /** Whether bars can be viewed but not moved or changed. */
  isReadOnly?: boolean
  /** Whether bars move only in time, not to other rows. */
  staysInRow?: boolean
  /** Whether a drag that ends over its bar also counts as a click. */
  clicksAfterDrag?: boolean
  /** The range that bars cannot leave, because data outside it is not loaded. */
  within?: TimeWindow
  selected?: string | undefined
  actions: TimelineActions
  look?: TimelineLook
  watch?: HandWatch
  /** Returns the picture of a bar for its tip, 280 pixels wide in 16:9 format. */
  pictureOf?: ((id: string) => ReactNode) | undefined
  /** Called with the visible range of time whenever it changes. */
  onSight?: (inView: TimeWindow) => void
  ref?: Ref<TimelineHandle>
}
