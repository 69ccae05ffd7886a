import type { ZoneName } from '@docket/model/time'
import type { ClockStyle } from '@docket/model/time/format'
import { createContext, type ReactNode, useContext } from 'react'

/** How times are told: in which zone, and in which style. */
export type StationTime = {
  zone: ZoneName
  clock: ClockStyle
  /** Times of a chart are written by it, as `DD. MMM HH:mm`. */
  pattern?: string
}

const Context = createContext<StationTime>({ zone: 'UTC', clock: '12h' })

type StationTimeProviderProps = { value: StationTime; children: ReactNode }

/** Every time below is told so; a channel with its own zone puts another provider around itself. */
export function StationTimeProvider({ value, children }: StationTimeProviderProps) {
  return <Context value={value}>{children}</Context>
}

export function useStationTime(): StationTime {
  return useContext(Context)
}
