import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { SlotMoves } from '@docket/model/schedule/board'
import type { Mode } from '@docket/model/schedule/plan'
import type { Ref } from 'react'
import type { BarRows } from './bar-rows.ts'
import type { TimelineLane } from './timeline-model.ts'

/** What the timeline asks of those who know what its bars are. */
export type TimelineActions = {
  onOpen(id: string): void
  /** Bars were moved: `moves` has all that change place, `id` is the one that was in the hand. */
  onCommit(moves: SlotMoves, id: string): void
  onUndo(): void
  onRedo(): void
  onLock(id: string): void
  onRemove(id: string): void
  onToday(): void
  onZoom(by: 1 | -1 | 0): void
}

export type TimelineHandle = {
  showNow(): void
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
  mode: Exclude<Mode, 'overlay'>
  /** Nothing is moved out of it: what lies beyond has not been read. */
  within?: TimeWindow
  selected?: string | undefined
  actions: TimelineActions
  ref?: Ref<TimelineHandle>
}
