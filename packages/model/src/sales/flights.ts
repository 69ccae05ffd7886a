import { addDays, daysBetween } from '../time/calendar.ts'
import type { Day, EpochMs, ZoneName } from '../time/instants.ts'
import { airtimeOfDay } from '../time/zone.ts'
import type { Campaign, Flight } from './campaigns.ts'

/** The term of a contract, and the flights within it. */
export type Term = Pick<Campaign, 'startsOn' | 'endsOn'> & Partial<Pick<Campaign, 'flights'>>

/** Returns the flights of a campaign, in order: the agreed ones, or else its whole term. */
export function flightsOf({ startsOn, endsOn, flights }: Term): Flight[] {
  if (!flights || flights.length === 0) return [{ from: startsOn, until: endsOn }]
  return flights
    .map(({ from, until }) => ({
      from: from > startsOn ? from : startsOn,
      until: until < endsOn ? until : endsOn,
    }))
    .filter(({ from, until }) => from <= until)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Whether a campaign may air on a day. */
export function isFlightDay(term: Term, day: Day): boolean {
  return flightsOf(term).some(({ from, until }) => from <= day && day <= until)
}

/** Returns the number of days in the flights, including the last day of each. */
export function daysOfFlights(term: Term): number {
  return Math.max(
    1,
    flightsOf(term).reduce((sum, flight) => sum + lengthOf(flight), 0),
  )
}

/** Returns how many days of the flights are over before a day starts. */
export function daysBefore(term: Term, day: Day): number {
  return flightsOf(term).reduce((sum, flight) => {
    const passed = daysBetween(flight.from, day)
    return sum + Math.min(lengthOf(flight), Math.max(0, passed))
  }, 0)
}

/** Returns how much of [from, until) is in the flights, in the station's time zone. */
export function flightMs(term: Term, from: EpochMs, until: EpochMs, zone: ZoneName): number {
  return flightsOf(term).reduce((sum, flight) => {
    const begins = Math.max(from, airtimeOfDay(flight.from, zone).from)
    const ends = Math.min(until, airtimeOfDay(flight.until, zone).until)
    return sum + Math.max(0, ends - begins)
  }, 0)
}

function lengthOf({ from, until }: Flight): number {
  return Math.max(1, daysBetween(from, addDays(until, 1)))
}
