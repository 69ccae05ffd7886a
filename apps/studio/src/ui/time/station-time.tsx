import { type Currency, DEFAULT_SETTINGS } from '@docket/model/accounts/user-settings'
import type { ClockStyle, DateFormat } from '@docket/model/time/format'
import type { ZoneName } from '@docket/model/time/instants'
import { createContext, type ReactNode, useContext } from 'react'

/** How times and amounts are shown: time zone, formats, and currency. */
export type StationTime = {
  zone: ZoneName
  clock: ClockStyle
  dates: DateFormat
  currency: Currency
  /** The format of times in a chart, such as `DD. MMM HH:mm`. */
  pattern?: string
}

const { clock, dateFormat: dates, currency } = DEFAULT_SETTINGS.localization
const Context = createContext<StationTime>({ zone: 'UTC', clock, dates, currency })

type StationTimeProviderProps = { value: StationTime; children: ReactNode }

/** Sets the format of all times below it. A channel with its own time zone adds another provider. */
export function StationTimeProvider({ value, children }: StationTimeProviderProps) {
  return <Context value={value}>{children}</Context>
}

export function useStationTime(): StationTime {
  return useContext(Context)
}
