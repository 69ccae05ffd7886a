import type { FeedFile } from '@docket/model/guide/feed-files'
import type { Shape } from '@docket/model/kernel/shape'
import { toCalendarFeed } from './formats/calendar.ts'
import { toCsvListing } from './formats/csv.ts'
import { faultsShape, toFaults } from './formats/faults.ts'
import { jsonFeedShape, toJsonFeed } from './formats/json-feed.ts'
import type { Listing } from './formats/listing.ts'
import { listedNowShape, toNowNext } from './formats/now-next.ts'
import { toPlaylist } from './formats/playlist.ts'
import { toRss } from './formats/rss.ts'
import { toXmltv } from './formats/xmltv.ts'

/** A format of the listings, for a station and for each of its channels. */
export type Feed = {
  /** File name under `/feeds/{organization}/` and `/feeds/{organization}/{channel}/`. */
  file: FeedFile
  type: string
  /** How long caches may keep the response without asking again. */
  maxAgeSec: number
  /** Summary in the API documentation. */
  summary: string
  /** The shape of the response, if it is JSON. */
  answer?: Shape
  /** The days that the feed contains by default. If absent, the feed contains what is on now. */
  days?: { back: number; ahead: number }
  make(listing: Listing): string
}

/** Two weeks ahead, as far as staff plan, and yesterday for clients that read late. */
const PLANNED = { back: 1, ahead: 14 }
/** Feed readers show every item, so these feeds are short. */
const SOON = { back: 0, ahead: 2 }
const KEPT = { maxAgeSec: 300 }
const JSON_TYPE = 'application/json; charset=utf-8'

export const FEEDS: readonly Feed[] = [
  {
    file: 'xmltv.xml',
    type: 'application/xml; charset=utf-8',
    ...KEPT,
    days: PLANNED,
    summary: 'XMLTV listings',
    make: toXmltv,
  },
  {
    file: 'calendar.ics',
    type: 'text/calendar; charset=utf-8',
    ...KEPT,
    days: PLANNED,
    summary: 'Listings for calendar apps',
    make: toCalendarFeed,
  },
  {
    file: 'feed.json',
    type: 'application/feed+json; charset=utf-8',
    ...KEPT,
    days: SOON,
    summary: 'Listings as JSON Feed',
    answer: jsonFeedShape,
    make: toJsonFeed,
  },
  {
    file: 'rss.xml',
    type: 'application/rss+xml; charset=utf-8',
    ...KEPT,
    days: SOON,
    summary: 'Listings as RSS',
    make: toRss,
  },
  {
    file: 'listings.csv',
    type: 'text/csv; charset=utf-8',
    ...KEPT,
    days: PLANNED,
    summary: 'Listings as a table',
    make: toCsvListing,
  },
  {
    file: 'faults.json',
    type: JSON_TYPE,
    ...KEPT,
    days: PLANNED,
    summary: 'Problems in the listings: gaps, overlaps, missing titles and overlong programs',
    answer: faultsShape,
    make: toFaults,
  },
  {
    file: 'now.json',
    type: JSON_TYPE,
    maxAgeSec: 30,
    summary: 'What is on now and next',
    answer: listedNowShape,
    make: toNowNext,
  },
  {
    file: 'channels.m3u',
    type: 'audio/x-mpegurl; charset=utf-8',
    ...KEPT,
    summary: 'A playlist of the channels with a stream',
    make: toPlaylist,
  },
]
