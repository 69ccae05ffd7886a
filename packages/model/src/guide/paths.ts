import { type EpochMs, toIso } from '../time.ts'

/** The guide's addresses, for the server's routes and for links and calls in the browser. */

export function guidePath(station: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/tvguide/${station}${search && `?${search}`}`
}

/** Where one chooses among the stations. */
export const STATIONS_PATH = '/tvguide?stations=all'

export function programmePath(station: string, airing: string): string {
  return `/tvguide/${station}/airing/${airing}`
}

export function calendarPath(station: string, airing: string): string {
  return `${programmePath(station, airing)}/calendar.ics`
}

export function windowPath(station: string, from: EpochMs, until: EpochMs): string {
  return `/api/guide/${station}?${new URLSearchParams({ from: toIso(from), until: toIso(until) })}`
}

export function detailsPath(airing: string): string {
  return `/api/guide/airings/${airing}`
}

export function eventsPath(station: string): string {
  return `/api/guide/${station}/events`
}

export function xmltvPath(station: string): string {
  return `/feeds/${station}/xmltv.xml`
}
