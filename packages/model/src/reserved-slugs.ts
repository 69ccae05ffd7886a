/**
 * Short names that the server's own addresses use where a station's or a channel's would stand.
 * A test of the server compares both lists with its routes: a new route that needs a name fails it.
 */

/** No station may be called so: `/api/guide/airings/…` would be two things. */
export const RESERVED_STATIONS: ReadonlySet<string> = new Set([
  // The first part of every address that the server answers itself.
  ...['api', 'assets', 'builds', 'embed', 'feeds', 'guide-assets', 'oauth2', 'oembed', 'tvguide'],
  'v1',
  // Where a station's short name stands in other addresses.
  ...['airings', 'follow'],
  // Not in use, but readers and machines expect something else there.
  ...['admin', 'live', 'metrics', 'search'],
])

/** No channel may be called so: `/tvguide/harbor/feeds` is a page of its own. */
export const RESERVED_CHANNELS: ReadonlySet<string> = new Set([
  ...['airing', 'feeds', 'follow', 'listings', 'podcasts', 'series', 'show'],
])
