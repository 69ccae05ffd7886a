import type { Channel } from '@docket/model/collections/channels'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Day } from '@docket/model/time'
import { createContext, type ReactNode, useContext } from 'react'
import type { TimedAiring } from '#data/timed-airing.ts'
import type { TimelineLane } from '#ui/timeline/timeline-model.ts'
import type { Schedule } from './use-schedule.ts'
import type { Zoom } from './use-zoom.ts'

/** The days at hand and how they are worked on: what all parts of a schedule's screen share. */
export type Desk = {
  channels: readonly Channel[]
  days: readonly Day[]
  today: Day
  /** Shows another first day; without one, today. On the way through days, the way back skips them. */
  goTo(day?: Day, how?: { passing: boolean }): void
  /** To what comes before or after: a day, a week, or the days that are shown. */
  step(by: 1 | -1): void
  lanes: readonly TimelineLane[]
  /** What has been read; nothing is moved out of it. */
  within: TimeWindow
  schedule: Schedule
  /** The two weeks around the days that are shown, and what airs in them once it is known. */
  horizon: { window: TimeWindow; airings: readonly TimedAiring[] | undefined }
  /** Whether what is moved bumps what is in its way; else a place that is taken is refused. */
  bump: boolean
  setBump(bump: boolean): void
  /** Whether the library is open, to schedule from. */
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
  if (!desk) throw new Error('Only a part of a schedule’s screen has a desk.')
  return desk
}
