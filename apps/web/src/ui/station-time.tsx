import type { ZoneName } from '@docket/model/time'
import type { ClockStyle } from '@docket/model/time/format'
import { type Currency, type DateFormat, DEFAULT_SETTINGS } from '@docket/model/user-settings'
import { createContext, type ReactNode, useContext } from 'react'

<<<<<<< HEAD
/** How times are told: in which zone, and in which style. */
export type StationTime = {
  zone: ZoneName
  clock: ClockStyle
  /** Times of a chart are written by it, as `DD. MMM HH:mm`. */
  pattern?: string
=======
/** How times are told: in which zone, and in which styles; and in which currency amounts are. */
export type StationTime = {
  zone: ZoneName
  clock: ClockStyle
  dates: DateFormat
  currency: Currency
>>>>>>> dc64dd5 (studio: dates and amounts as one chose, a third of the files at first; its budgets are measured)
}

const { clock, dateFormat: dates, currency } = DEFAULT_SETTINGS.localization
const Context = createContext<StationTime>({ zone: 'UTC', clock, dates, currency })

type StationTimeProviderProps = { value: StationTime; children: ReactNode }

/** Every time below is told so; a channel with its own zone puts another provider around itself. */
export function StationTimeProvider({ value, children }: StationTimeProviderProps) {
  return <Context value={value}>{children}</Context>
}

export function useStationTime(): StationTime {
  return useContext(Context)
}
