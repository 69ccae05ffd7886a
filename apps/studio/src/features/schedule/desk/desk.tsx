import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Channel } from '@docket/model/station/channels'
import type { Day } from '@docket/model/time/instants'
import { createContext, type ReactNode, useContext } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { TimelineLane } from '#ui/timeline/timeline-model.ts'
import type { Schedule } from '../drafts/use-schedule.ts'
import type { Zoom } from './use-zoom.ts'

/**
 * The state that all parts of a schedule screen share: the shown days, their airings, and the editing modes.
 */
export type Desk = {
  channels: readonly Channel[]
  days: readonly Day[]
  today: Day
  /**
   * Shows the days from `day` on, or from today. With `passing`, the new address replaces the current history
   * entry, so that the back button skips it.
   */
  goTo(day?: Day, how?: { passing: boolean }): void
  /** Moves to the previous or next day, week, or range of shown days. */
  step(by: 1 | -1): void
  lanes: readonly TimelineLane[]
  /** The loaded window. Airings cannot be moved out of it. */
  within: TimeWindow
  schedule: Schedule
  /** The two weeks around the shown days, and their airings once loaded. */
  horizon: { window: TimeWindow; airings: readonly TimedAiring[] | undefined }
  /** Whether a moved airing bumps the airings in its way. Otherwise a move to an occupied time is refused. */
  bump: boolean
  setBump(bump: boolean): void
  /** Whether the library panel is open. */
  library: boolean
  setLibrary(open: boolean): void
  zoom: Zoom
}

const Context = createContext<Desk | undefined>(undefined)

type DeskProviderProps = { value: Desk; children: ReactNode }

export function DeskProvider({ value, children }: DeskProviderProps) {
  return <Context value={value}>{children}</Context>
}

export function useDesk(): Desk {
  const desk = useContext(Context)
  if (!desk) throw new Error('Use this hook only inside a DeskProvider.')
  return desk
}
