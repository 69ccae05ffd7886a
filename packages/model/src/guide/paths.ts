import { type EpochMs, toIso } from '../time.ts'
import type { FeedFile } from './feed-files.ts'
import { type GuideFilter, type GuideSearch, NO_FILTER } from './guide-search.ts'

/** The guide's addresses, for the server's routes and for links and calls in the browser. */

export function guidePath(
  station: string,
  query: Record<string, string> = {},
  filter: GuideFilter = NO_FILTER,
): string {
  const search = withFilter(new URLSearchParams(query), filter).toString()
  return `/tvguide/${station}${search && `?${search}`}`
}

function withFilter(query: URLSearchParams, filter: Partial<GuideFilter>): URLSearchParams {
  const { category = '', language = '', marks = [] } = filter
  if (category) query.set('category', category)
  if (language) query.set('language', language)
  for (const mark of marks) query.append('mark', mark)
  return query
}

/** Where one chooses among the stations. */
export const STATIONS_PATH = '/tvguide?stations=all'

/** Keeps the choice of a language, and leads back to the page that it was made on. */
export function languagePath(language: string): string {
  return `/tvguide?lang=${language}`
}

/** One channel's page, on one of its days or today. */
export function channelPath(station: string, channel: string, day?: string): string {
  return `/tvguide/${station}/${channel}${day ? `?day=${day}` : ''}`
}

/** Where a channel's stream is shown. */
export function watchPath(station: string, channel: string): string {
  return `${channelPath(station, channel)}/watch`
}

export function showPath(station: string, show: string): string {
  return `/tvguide/${station}/show/${show}`
}

/** All that a series groups: its address stays as long as the series does. */
export function seriesPath(station: string, series: string): string {
  return `/tvguide/${station}/series/${series}`
}

/** Where a search and its filters lead; the address is the search. */
export function searchPath(station: string, search: Partial<GuideSearch>): string {
  const { q = '', ...filter } = search
  return `/tvguide/${station}?${withFilter(new URLSearchParams({ q }), filter)}`
}

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

/** A whole day of the station, to be kept; see `WholeDay`. */
export function wholeDayPath(station: string, day: string): string {
  return `/api/guide/${station}/days/${day}`
}

/** The page that shows what is kept when there is no network, whatever page was asked for. */
export function keptPagePath(station: string): string {
  return `/tvguide/${station}/kept.html`
}

/** What makes the guide an app of its own on a phone, in one of its languages. */
export function manifestPath(station: string, language: string): string {
  return `/tvguide/${station}/app.webmanifest?lang=${language}`
}

/** The guide's icon, drawn where the station has no logo, and where it must fill any shape. */
export function iconPath(station: string): string {
  return `/tvguide/${station}/icon.svg`
}

/** The widths of the drawn icon as a PNG; 180 is what phones ask for that put it among their apps. */
export const PNG_ICON_SIZES = [180, 192, 512] as const

/** The same icon as a PNG, for those who read no SVG; without a station, Docket's own. */
export function pngIconPath(size: (typeof PNG_ICON_SIZES)[number], station?: string): string {
  return `/tvguide/${station ? `${station}/` : ''}icon-${size}.png`
}

/** The guide's service worker; its place is what it may see. */
export const WORKER_PATH = '/tvguide/worker.js'

/** The files that a kept guide needs, as a list of paths. */
export const KEPT_FILES_PATH = '/guide-assets/kept-files.json'

/** What the station's programmes can be filtered by. */
export function offersPath(station: string): string {
  return `/api/guide/${station}/filters`
}

export function detailsPath(airing: string): string {
  return `/api/guide/airings/${airing}`
}

export function eventsPath(station: string): string {
  return `/api/guide/${station}/events`
}

/** A feed of the station, or of one of its channels. */
export function feedPath(station: string, file: FeedFile, channel?: string): string {
  return `/feeds/${station}/${channel ? `${channel}/` : ''}${file}`
}

/** The page that lists a station's feeds. */
export function feedsPagePath(station: string): string {
  return `/tvguide/${station}/feeds`
}

/** Where the public hands in programs and notices: a page of the studio that is open to everyone. */
export function handInPath(station: string): string {
  return `/hand-in/${station}`
}

/** The form by which something is followed; see `whatText`. */
export function followPath(station: string, what: string): string {
  return `/tvguide/${station}/follow/new?${new URLSearchParams({ what })}`
}

/** What somebody follows, by the token of their secret link. */
export function followedPath(station: string, token: string): string {
  return `/tvguide/${station}/follow/list?token=${token}`
}

/** One POST stops all that the link is about, or one thing of it. */
export function stopFollowingPath(station: string, token: string, follow = ''): string {
  const one = follow && `&follow=${follow}`
  return `/tvguide/${station}/follow/stop?token=${token}${one}`
}

/** Where the recipient of a station's letters about its listings stops them, by a letter's own token. */
export function stopListingsPath(station: string, token: string): string {
  return `/tvguide/${station}/listings/stop?token=${token}`
}

/** What can be followed from `what` on, and the call that follows it. */
export function followCallPath(station: string, what = ''): string {
  return `/api/guide/${station}/follow${what && `?${new URLSearchParams({ what })}`}`
}

/** Where a browser says by which subscription it is reached from now on; see `RenewedBrowser`. */
export const RENEW_BROWSER_PATH = '/api/guide/follow/renewed'

/** The showings of what can be followed, for calendars to subscribe to. */
export function followedFeedPath(station: string, what: string): string {
  return `/feeds/${station}/followed.ics?${new URLSearchParams({ what })}`
}
