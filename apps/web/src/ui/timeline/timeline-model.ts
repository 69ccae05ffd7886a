import type { Axis } from '@docket/model/schedule/axis'
import type { Slot } from '@docket/model/schedule/board'
import type { EpochMs } from '@docket/model/time'

/** One thing with a place in time. The timeline draws it and moves it; what it is, others know. */
export type TimelineBar = Slot & {
  /** The row that it belongs to, such as a channel. */
  row: string
  label: string
  /** A second line where there is room. */
  detail?: string
  phase: 'past' | 'onAir' | 'ahead'
  /** It can be moved, but not made longer or shorter. */
  fixedLength?: boolean
  /** Not final yet: drawn dashed. */
  uncommitted?: boolean
  /** Where something was before a plan: drawn faintly, never in the way; `covered` by what is planned there. */
  ghost?: 'free' | 'covered'
  /** It is only planned so. */
  planned?: boolean
  /** What it lies over, in words; drawn hatched. */
  clashesWith?: string
}

/** One line of the screen: a stretch of a row. A week has seven lanes of one row. */
export type TimelineLane = {
  id: string
  row: string
  label: string
  /** A second, quieter line of the label. */
  detail?: string
  axis: Axis
  /** Shows where the pointer is. */
  highlights?: boolean
}

/** The part of a bar that a lane shows, in pixels of its axis. */
export type Segment = {
  lane: number
  left: number
  width: number
  /** It began before the lane. */
  since: boolean
  /** It goes on after the lane. */
  continues: boolean
}

export type BarPlace = { row: string; startsAt: EpochMs; endsAt: EpochMs }

/** How the hours should change their width: by a step, back to the usual, or by a factor. */
export type ZoomWish = 'in' | 'out' | 'usual' | { factor: number }
