import { series } from '@docket/model/collections/library/series'
import { shows } from '@docket/model/collections/library/shows'
import {
  findListings,
  holding,
  offersOf,
  type Searchable,
  toSearchable,
  type Worded,
  type WordedListing,
} from '@docket/model/guide/find-listings'
import type { Listing, SeriesName } from '@docket/model/guide/guide-page'
import {
  type GuideSearch,
  isEmptySearch,
  type SearchOffers,
} from '@docket/model/guide/guide-search'
import { wordsOf } from '@docket/model/guide/match-words'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { DAY_MS, type EpochMs, HOUR_MS } from '@docket/model/time'
import type { Records } from '@docket/records/store/records'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station } from '../stations.ts'
import { toListing } from './program.ts'
import { type ListedAiring, readListedAirings } from './read-listed-airings.ts'
import { LISTED } from './which-shows.ts'

/** Finds programs of the next 14 days and of past days. */
export type SearchIndex = {
  /**
   * Returns the airings within `past`, or else those not over at `now`, that have every word in their title,
   * series or description and match the filters. Tolerates typing errors. Soonest first, 100 at most. For
   * past days, words that occur nowhere are ignored, because people rarely remember exact titles.
   */
  find(station: Station, search: GuideSearch, now: EpochMs, past?: TimeAxis): Promise<Listing[]>
  /** Returns the listed series that have every word in their title, tolerating typing errors; 5 at most. */
  findSeries(station: Station, q: string, now: EpochMs): Promise<SeriesName[]>
  /** Returns the values that filters can have. */
  offers(station: Station, now: EpochMs): Promise<SearchOffers>
}

type Titled = SeriesName & Worded
type Index = {
  titles: Searchable<Titled>
  listings: Searchable<WordedListing>
  offers: SearchOffers
}
type Cached = { version: string; index: Promise<Index> }

const AHEAD_MS = 14 * DAY_MS
const MOST_INDEXES = 20
const MOST_SERIES = 5
const MOST_LOOKED_AT = 20
const MOST_SERIES_KNOWN = 2000

export function createSearchIndex(records: Records, versions: ScheduleVersions): SearchIndex {
  const cached = new Map<string, Cached>()

  function indexOf(station: Station, now: EpochMs): Promise<Index> {
    const from = now - (now % HOUR_MS)
    return cachedIndex(station.id, station, { from, until: from + AHEAD_MS + HOUR_MS })
  }

  function cachedIndex(key: string, station: Station, window: TimeAxis): Promise<Index> {
    const version = `${versions.of(station.id)} ${window.from}`
    const known = cached.get(key)
    cached.delete(key)
    const index = known?.version === version ? known.index : readIndex(records, station, window)
    cached.set(key, { version, index })
    index.catch(() => cached.delete(key))
    for (const oldest of cached.keys()) if (cached.size > MOST_INDEXES) cached.delete(oldest)
    return index
  }

  return {
    async find(station, search, now, past) {
      if (past) {
        const { listings } = await cachedIndex(`${station.id} past`, station, past)
        return findListings(listings, search, { endingAfter: past.from, passesOver: true })
      }
      if (isEmptySearch(search)) return []
      const { listings } = await indexOf(station, now)
      return findListings(listings, search, { endingAfter: now })
    },
    async findSeries(station, q, now) {
      const { titles } = await indexOf(station, now)
      const found: SeriesName[] = []
      // Counts per series, for a limited number: a search for a single letter matches every series.
      for (const { id, title } of holding(titles, q).slice(0, MOST_LOOKED_AT)) {
        if (found.length === MOST_SERIES) break
        const episodes = await records.count(shows, { series: id, ...LISTED })
        if (episodes > 0) found.push({ id, title, episodes })
      }
      return found
    },
    offers: async (station, now) => (await indexOf(station, now)).offers,
  }
}

async function readIndex(records: Records, station: Station, window: TimeAxis): Promise<Index> {
  const wordsByText = new Map<string, ReadonlySet<string>>()
  const listedAirings = await readListedAirings(records, station, window)
  const listings = toSearchable(
    listedAirings.map((listed) => {
      const { airing } = listed
      const key = `${airing.show} ${airing.title}`
      const words = wordsByText.get(key) ?? new Set(wordsOf(textOf(listed)))
      wordsByText.set(key, words)
      return { listing: toListing(listed), words }
    }),
  )
  return { titles: await readTitles(records, station), listings, offers: offersOf(listings) }
}

async function readTitles(
  records: Records,
  { id: organization }: Station,
): Promise<Searchable<Titled>> {
  const all = await records.list(series, {
    where: { organization },
    sort: 'title',
    limit: MOST_SERIES_KNOWN,
  })
  return toSearchable(all.map(({ id, title }) => ({ id, title, words: new Set(wordsOf(title)) })))
}

function textOf({ airing, show, series }: ListedAiring): string {
  return [airing.title, series?.title, show?.description, series?.description].join('\n')
}
