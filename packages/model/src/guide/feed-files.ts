/** The file names of a station's feeds, those for people first. */
export const FEED_FILES = [
  'calendar.ics',
  'rss.xml',
  'feed.json',
  'channels.m3u',
  'xmltv.xml',
  'listings.csv',
  'now.json',
  'faults.json',
] as const

export type FeedFile = (typeof FEED_FILES)[number]

/** The media type of each feed, used in content negotiation. */
export const FEED_TYPES: Readonly<Record<FeedFile, string>> = {
  'calendar.ics': 'text/calendar',
  'rss.xml': 'application/rss+xml',
  'feed.json': 'application/feed+json',
  'channels.m3u': 'audio/x-mpegurl',
  'xmltv.xml': 'application/xml',
  'listings.csv': 'text/csv',
  'now.json': 'application/json',
  'faults.json': 'application/json',
}
