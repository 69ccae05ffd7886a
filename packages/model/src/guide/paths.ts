import { type EpochMs, toIso } from '../time/instants.ts'
import type { FeedFile } from './feed-files.ts'
import { type GuideFilter, type GuideSearch, NO_FILTER } from './guide-search.ts'
import { type LibraryQuery, libraryParameters } from './library/library.ts'

/** The paths of the guide, used for the server's routes and for links and requests in the browser. */

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

/** The page for choosing a station. */
export const STATIONS_PATH = '/tvguide?stations=all'

/** Returns a path that stores the choice of a language and redirects back to the current page. */
export function languagePath(language: string): string {
  return `/tvguide?lang=${language}`
}

/** Returns the path of one channel's page, on a given day or today. */
export function channelPath(station: string, channel: string, day?: string): string {
  return `/tvguide/${station}/${channel}${day ? `?day=${day}` : ''}`
}

/** Returns the path of a day's printable page: of one channel, or of all. */
export function printPath(station: string, day: string, channel = ''): string {
  return `/tvguide/${station}/print.html?day=${day}${channel && `&channel=${channel}`}`
}

/** Returns the path of the page with a channel's stream. */
export function watchPath(station: string, channel: string): string {
  return `${channelPath(station, channel)}/watch`
}

/** The URL hash of a watch page after a click that asked to play with sound right away. */
export const PLAYS_AT_ONCE = '#play'

/** Returns the target of a watch link. If it is a page of this guide, that page plays right away. */
export function playPath(watch: string): string {
  return watch.startsWith('/') ? `${watch}${PLAYS_AT_ONCE}` : watch
}

export function showPath(station: string, show: string): string {
  return `/tvguide/${station}/show/${show}`
}

/** Returns the path of the page on which a show's recording plays. */
export function recordingPath(station: string, show: string): string {
  return `${showPath(station, show)}/watch`
}

/** Returns the permanent path of a clip's page. */
export function clipPath(station: string, clip: string): string {
  return `/tvguide/${station}/clip/${clip}`
}

/** Returns the path at which a recording plays from a given second. */
export function recordingPathAt(station: string, show: string, atSec: number): string {
  return `${recordingPath(station, show)}#t=${atSec}`
}

/** Returns the public path of a packaged file of a recording; `main.m3u8` plays the whole recording. */
export function recordingFilePath(
  { id, packaged }: { id: string; packaged: string },
  name: string,
): string {
  return `/api/guide/media/${id}/${packaged}/${name}`
}

/** Returns the permanent path of a series' page. */
export function seriesPath(station: string, series: string): string {
  return `/tvguide/${station}/series/${series}`
}

/** Returns the path of a station's recordings: all of them, or those that match a query. */
export function libraryPath(station: string, query: Partial<LibraryQuery> = {}): string {
  const parameters = libraryParameters(query).toString()
  return `/tvguide/${station}/library${parameters && `?${parameters}`}`
}

/** Returns the path from which a television loads the rows of a station's library. */
export function libraryCallPath(station: string): string {
  return `/api/guide/${station}/library`
}

/** Returns the path from which a television loads the details of a show's recording. */
export function recordingCallPath(station: string, show: string): string {
  return `/api/guide/${station}/recordings/${show}`
}

/** Returns the path of the same recordings as a feed (Media RSS). */
export function libraryFeedPath(station: string, query: Partial<LibraryQuery> = {}): string {
  const parameters = libraryParameters(query).toString()
  return `/feeds/${station}/library.rss${parameters && `?${parameters}`}`
}

/** Returns the path of a search with its filters. The path contains the whole search. */
export function searchPath(station: string, search: Partial<GuideSearch>): string {
  const { q = '', ...filter } = search
  return `/tvguide/${station}?${withFilter(new URLSearchParams({ q }), filter)}`
}

export function programPath(station: string, airing: string): string {
  return `/tvguide/${station}/airing/${airing}`
}

export function calendarPath(station: string, airing: string): string {
  return `${programPath(station, airing)}/calendar.ics`
}

/**
 * Returns the path of the programs of `rows` channels between two instants, starting at position `firstRow`
 * of the lineup.
 */
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

/** Returns the path of a whole day of the station, for offline use; see `WholeDay`. */
export function wholeDayPath(station: string, day: string): string {
  return `/api/guide/${station}/days/${day}`
}

/** Returns the path of the offline page, which shows the stored schedule no matter which page was requested. */
export function keptPagePath(station: string): string {
  return `/tvguide/${station}/kept.html`
}

/**
 * Returns the path of the web app manifest in one of the guide's languages. Phones use it to install the guide as an
 * app.
 */
export function manifestPath(station: string, language: string, isTelevision = false): string {
  return `/tvguide/${station}/app.webmanifest?lang=${language}${isTelevision ? '&view=tv' : ''}`
}

/** Returns the path of the guide's generated icon, for stations without a logo and for maskable icons. */
export function iconPath(station: string): string {
  return `/tvguide/${station}/icon.svg`
}

/** The widths of the generated icon as a PNG. Phones request 180 for their home screen. */
export const PNG_ICON_SIZES = [180, 192, 512] as const

/**
 * Returns the path of the same icon as a PNG, for clients that do not support SVG. Without a station, returns
 * Docket's own icon.
 */
export function pngIconPath(size: (typeof PNG_ICON_SIZES)[number], station?: string): string {
  return `/tvguide/${station ? `${station}/` : ''}icon-${size}.png`
}

/** The path of the guide's service worker, which determines its scope. */
export const WORKER_PATH = '/tvguide/worker.js'

/** The path of the list of files that the offline guide needs. */
export const KEPT_FILES_PATH = '/guide-assets/kept-files.json'

/** Returns the path of the filters that the station's programs offer. */
export function offersPath(station: string): string {
  return `/api/guide/${station}/filters`
}

export function detailsPath(airing: string): string {
  return `/api/guide/airings/${airing}`
}

export function eventsPath(station: string): string {
  return `/api/guide/${station}/events`
}

/** Returns the path of a feed of the station, or of one of its channels. */
export function feedPath(station: string, file: FeedFile, channel?: string): string {
  return `/feeds/${station}/${channel ? `${channel}/` : ''}${file}`
}

/** Returns the path of the page that lists a station's feeds. */
export function feedsPagePath(station: string): string {
  return `/tvguide/${station}/feeds`
}

/**
 * Returns the path of a station's public submission page. The page belongs to the studio but is open to
 * everyone.
 */
export function handInPath(station: string): string {
  return `/hand-in/${station}`
}

/** Returns the path of the form for following something; see `whatText`. */
export function followPath(station: string, what: string): string {
  return `/tvguide/${station}/follow/new?${new URLSearchParams({ what })}`
}

/** Returns the path of the list of a follower's follows, given the token of the secret link. */
export function followedPath(station: string, token: string): string {
  return `/tvguide/${station}/follow/list?token=${token}`
}

/** Returns the path that stops all follows of the link with one POST, or only one of them. */
export function stopFollowingPath(station: string, token: string, follow = ''): string {
  const one = follow && `&follow=${follow}`
  return `/tvguide/${station}/follow/stop?token=${token}${one}`
}

/**
 * Returns the path that unsubscribes a recipient from the station's listing emails, given the token from an
 * email.
 */
export function stopListingsPath(station: string, token: string): string {
  return `/tvguide/${station}/listings/stop?token=${token}`
}

/**
 * Returns the path of the endpoint that lists what can be followed from `what`, and that creates a follow.
 */
export function followCallPath(station: string, what = ''): string {
  return `/api/guide/${station}/follow${what && `?${new URLSearchParams({ what })}`}`
}

/** The path of the endpoint that replaces a browser's push subscription; see `RenewedBrowser`. */
export const RENEW_BROWSER_PATH = '/api/guide/follow/renewed'

/** Returns the path of the airings of a follow as a calendar feed. */
export function followedFeedPath(station: string, what: string): string {
  return `/feeds/${station}/followed.ics?${new URLSearchParams({ what })}`
}
