/**
 * Slugs that the server's own addresses already use. A server test compares both lists with its routes and
 * fails when a new route needs another name.
 */

/** Reserved for stations: otherwise, for example, `/api/guide/airings/…` would be ambiguous. */
export const RESERVED_STATIONS: ReadonlySet<string> = new Set([
  // The first segments of all addresses that the server itself handles.
  'api',
  'assets',
  'builds',
  'embed',
  'feeds',
  'guide-assets',
  'healthz',
  'oauth2',
  'oembed',
  'readyz',
  'studio',
  'tvguide',
  'v1',
  // Segments in other addresses at the position of a station's slug.
  'airings',
  'follow',
  'media',
  // Not in use, but people and crawlers expect something else there.
  'admin',
  'live',
  'metrics',
  'search',
])

/** Reserved for channels: for example, `/tvguide/harbor/feeds` is a page of its own. */
export const RESERVED_CHANNELS: ReadonlySet<string> = new Set([
  'airing',
  'clip',
  'feeds',
  'follow',
  'library',
  'listings',
  'podcasts',
  'series',
  'show',
])
