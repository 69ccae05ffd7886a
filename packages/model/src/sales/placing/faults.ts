import { TIME_PATTERN } from '../../kernel/field.ts'
import { isDay } from '../../time/calendar.ts'
import type { Campaign } from '../campaigns.ts'

/** The maximum number of dayparts of one campaign. */
export const MAX_DAYPARTS = 12

const TIME = new RegExp(TIME_PATTERN)

export type DaypartFault = 'daypartsAreNoList' | 'tooManyDayparts' | 'daypartIsEmpty'

/** Returns why a list of dayparts is not valid, or `undefined`. */
export function faultOfDayparts(dayparts: unknown): DaypartFault | undefined {
  if (dayparts === null || dayparts === '') return undefined
  if (!Array.isArray(dayparts) || !dayparts.every(isDaypart)) return 'daypartsAreNoList'
  if (dayparts.length > MAX_DAYPARTS) return 'tooManyDayparts'
  return dayparts.some(({ from, until }) => from === until) ? 'daypartIsEmpty' : undefined
}

function isDaypart(one: unknown): one is { from: string; until: string } {
  const { from, until } = (one ?? {}) as Record<string, unknown>
  return [from, until].every((time) => typeof time === 'string' && TIME.test(time))
}

/** The maximum number of flights of one campaign. */
export const MAX_FLIGHTS = 24

export type FlightFault =
  | 'flightsAreNoList'
  | 'tooManyFlights'
  | 'flightsOverlap'
  | 'flightIsOutside'

/** Returns why the flights of a campaign are not valid, or `undefined`. */
export function faultOfFlights({
  flights,
  startsOn,
  endsOn,
}: Pick<Campaign, 'startsOn' | 'endsOn'> & { flights: unknown }): FlightFault | undefined {
  if (flights === null || flights === '') return undefined
  if (!Array.isArray(flights) || !flights.every(isFlight)) return 'flightsAreNoList'
  if (flights.length > MAX_FLIGHTS) return 'tooManyFlights'
  if (flights.some(({ from, until }) => from < startsOn || until > endsOn)) return 'flightIsOutside'
  const inOrder = flights.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const meets = inOrder.some(({ from }, at) => at > 0 && from <= (inOrder[at - 1]?.until ?? ''))
  return meets ? 'flightsOverlap' : undefined
}

function isFlight(one: unknown): one is { from: string; until: string } {
  const { from, until } = (one ?? {}) as Record<string, unknown>
  if (typeof from !== 'string' || typeof until !== 'string') return false
  return isDay(from) && isDay(until) && from <= until
}
