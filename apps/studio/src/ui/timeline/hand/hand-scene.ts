import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Mode } from '@docket/model/schedule/plans/plan'
import type { TimeWording } from '../speech/sentences.ts'
import type { BarPlace, TimelineBar, TimelineLane } from '../timeline-model.ts'
import type { BarPosition, Grip } from './hand.ts'

/** A row in the form that the planning functions take; its slots are bars. */
export type SceneRow = { id: string; slots: readonly TimelineBar[] }

/** What a drag can act on in the timeline. */
export type Scene = {
  lanes: readonly TimelineLane[]
  rows: readonly SceneRow[]
  /** The ids of the bars that move together when one of them is moved. */
  picked: ReadonlySet<string>
  barOf(id: string): TimelineBar | undefined
  mode: Mode
  within: TimeWindow | undefined
  telling: TimeWording
  /** Returns the message of the rule that forbids this place for a bar. The drag shows it and does not drop the bar there. */
  refusal?: ((bar: TimelineBar, place: BarPlace) => string | undefined) | undefined
}

/** The bar being moved. `from` is the lane that it was taken from. */
export type HeldBar = { bar: TimelineBar; grip: Grip; wanted: BarPosition; from: number }
