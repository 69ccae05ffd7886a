import type { ZoneName } from '@docket/model/time'
import type { ClockStyle } from '@docket/model/time/format'
import { type Currency, type DateFormat, DEFAULT_SETTINGS } from '@docket/model/user-settings'
import { createContext, type ReactNode, useContext } from 'react'

/** How times are told: in which zone, and in which styles; and in which currency amounts are. */
export type StationTime = {
  zone: ZoneName
  clock: ClockStyle
  dates: DateFormat
  currency: Currency
  /** Times of a chart are written by it, as `DD. MMM HH:mm`. */
  pattern?: string
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
