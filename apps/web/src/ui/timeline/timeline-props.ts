import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { SlotMoves } from '@docket/model/schedule/board'
import type { Mode } from '@docket/model/schedule/plan'
import type { EpochMs } from '@docket/model/time'
import type { CSSProperties, ReactNode, Ref } from 'react'
import type { BarRows } from './bar-rows.ts'
import type { ClipboardKind } from './keys.ts'
import type { TimelineBar, TimelineLane, ZoomWish } from './timeline-model.ts'

/** What the timeline asks of those who know what its bars are. */
export type TimelineActions = {
  onOpen(id: string): void
  /** Bars were moved: `moves` has all that change place, `id` is the one that was in the hand. */
  onCommit(moves: SlotMoves, id: string): void
  onUndo(): void
  onRedo(): void
  onLock(id: string): void
  /** With the picked bars, or the focused one; `at` is a free moment after it, or where the focus is. */
  onClipboard(kind: ClipboardKind, ids: readonly string[], place: TimePlace): void
  onToday(): void
  /** To the day before or after, which no lane shows. */
  onDay(by: 1 | -1): void
  /** Asks for a moment to go to, or for a programme to find. */
  onGoTo(): void
  onSearch(): void
  /** Bundles the picked bars, so that they move together; a bundle alone is unbundled. */
  onBundle(ids: readonly string[]): void
  onZoom(wish: ZoomWish): void
}

/** A stretch of pixels of the lanes. */
export type PxSight = { fromPx: number; untilPx: number }

/** Where a chart looks other than the studio's schedule. */
export type TimelineLook = {
  /** In the place of the hours above the lanes. */
  head(sight: PxSight): ReactNode
  /** Behind all lanes, in the place of the hour lines. */
  behind(sight: PxSight): ReactNode
  /** Over all lanes, transparent to the pointer. */
  over(): ReactNode
  /** In a bar, in the place of its label and times; `undefined` for those. */
  inside(bar: TimelineBar): ReactNode
  barProps(bar: TimelineBar): { className?: string | undefined; style?: CSSProperties | undefined }
}

/** Told while something is in the hand. */
export type HandWatch = {
  onTake(id: string): void
  onHold(id: string): void
  /** With what it did; nothing when it was refused or let go. */
  onLetGo(id: string, moves: SlotMoves): void
}

export type TimePlace = { row: string; at: EpochMs }

export type TimelineHandle = {
  /** After the focused bar, or where the focus is. */
  focusedPlace(): TimePlace | undefined
  /**
   * What lies under a point of the screen, on a step of the wall clock, for what is carried there;
   * near its edges the timeline scrolls on. `undefined` beside it.
   */
  carryOver(clientX: number, clientY: number): TimePlace | undefined
  showNow(): void
  /** Puts the focus back to where it was. */
  focus(): void
  /** Puts the focus on what is on at that moment, in the row or where the focus is; false when no lane shows it. */
  focusAt(at: EpochMs, row?: string): boolean
  /** Scrolls to a moment, which is then at the left; false when no lane shows it. */
  showFrom(at: EpochMs): boolean
  /** Goes to a place in pixels of the content, and has drawn it when it returns. */
  scrollTo(x: number, y: number): void
}

export type TimelineProps = {
  /** What the whole is called, for screen readers. */
  label: string
  lanes: readonly TimelineLane[]
  rows: BarRows
  laneHeight: number
  /** 0 for a single lane, whose label need not be seen. */
  labelWidth: number
  /** In pixels; without it, as high as all its lanes. */
  height?: number | undefined
  /** A length of CSS that it does not exceed, however many lanes there are. */
  maxHeight?: string | undefined
  mode: Mode
  /** Bars are moved in time only. */
  staysInRow?: boolean
  /** A drag that ends over its bar is a click as well. */
  clicksAfterDrag?: boolean
  /** Nothing is moved out of it: what lies beyond has not been read. */
  within?: TimeWindow
  selected?: string | undefined
  actions: TimelineActions
  look?: TimelineLook
  watch?: HandWatch
  /** Told what stretch of time is in view, whenever that changes. */
  onSight?: (inView: TimeWindow) => void
  ref?: Ref<TimelineHandle>
}
