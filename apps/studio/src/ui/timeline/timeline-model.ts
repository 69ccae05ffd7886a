import type { Airtime } from '@docket/model/schedule/airtime'
import type { Axis } from '@docket/model/schedule/axis/axis'
import type { Slot } from '@docket/model/schedule/axis/board'
import type { EpochMs } from '@docket/model/time/instants'

/** An item with a place in time. The timeline draws and moves it without knowing what it represents. */
export type TimelineBar = Slot & {
  /** The row that it belongs to, such as a channel. */
  row: string
  label: string
  /** A second line, shown if there is room. */
  detail?: string
  phase: 'past' | 'onAir' | 'ahead'
  /** Whether it can be moved but not resized. */
  fixedLength?: boolean
  /** Whether it is not final yet; drawn dashed. */
  uncommitted?: boolean
  /**
   * Marks where an item was before a plan: drawn faintly and never blocking. `covered` if another item is
   * planned there.
   */
  ghost?: 'free' | 'covered'
  /** Whether it is only planned. */
  planned?: boolean
  /** The name of the item that it overlaps; drawn hatched. */
  clashesWith?: string
  /** Its category: a name, and the color of the stripe at its left edge. */
  category?: { name: string; color: string }
  /** Marked with a hollow dot if it will not air as planned, and with a filled one if it has aired. */
  mark?: 'faulty' | 'aired'
  /** Why it will not air as planned, as a sentence. */
  fault?: string
  /**
   * How it aired, in words, if that differs from the plan. A line along its lower edge shows when it aired. Without a
   * time, it did not air.
   */
  fact?: { says: string; wentOut?: Airtime; isLate?: boolean; isCut?: boolean }
}

/** A line of the timeline that shows a range of a row. A week shows seven lanes of one row. */
export type TimelineLane = {
  id: string
  row: string
  label: string
  /** A second, less prominent line of the label. */
  detail?: string
  axis: Axis
  /** Whether the lane is highlighted under the pointer. */
  highlights?: boolean
}

/** The part of a bar that a lane shows, in pixels of its axis. */
export type Segment = {
  lane: number
  left: number
  width: number
  /** Whether it starts before the lane. */
  since: boolean
  /** Whether it continues after the lane. */
  continues: boolean
}

export type BarPlace = { row: string; startsAt: EpochMs; endsAt: EpochMs }

/** How to change the width of an hour: by a step, back to the default, or by a factor. */
export type ZoomRequest = 'in' | 'out' | 'usual' | { factor: number }
