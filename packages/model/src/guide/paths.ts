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

/** What `rows` channels from place `firstRow` of the lineup on show between two instants. */
export function windowPath(
  station: string,
  { from, until }: { from: EpochMs; until: EpochMs },
  { firstRow, rows }: { firstRow: number; rows: number },
): string {
  const query = { from: toIso(from), until: toIso(until), row: `${firstRow}`, rows: `${rows}` }
  return `/api/guide/${station}?${new URLSearchParams(query)}`
}

export function lineupPath(station: string): string {
  return `/api/guide/${station}/lineup`
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
