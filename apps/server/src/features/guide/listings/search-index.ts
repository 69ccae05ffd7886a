import {
  findListings,
  itemsMatching,
  offersOf,
  type SearchableItems,
  type SearchableWords,
  toSearchable,
  type WordedListing,
} from '@docket/model/guide/find-listings'
import type { SeriesName } from '@docket/model/guide/guide-page'
import {
  type GuideSearch,
  isEmptySearch,
  type SearchOffers,
} from '@docket/model/guide/guide-search'
import type { Listing } from '@docket/model/guide/program-details'
import { MAX_SUGGESTED, titledLike } from '@docket/model/guide/suggest'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { wordsOf } from '@docket/model/texts/match-words'
import { DAY_MS, type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { LRUCache } from 'lru-cache'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station } from '../stations.ts'
import { pictureOf, toListing } from './program.ts'
import { type ListedAiring, readListedAirings } from './read-listed-airings.ts'
import { LISTED } from './which-shows.ts'

/** Finds programs of the next 14 days and of past days. */
export type SearchIndex = {
  /**
   * Returns at most 100 airings, soonest first, within `past` or else not over at `now`, that match the filters and
   * have every word in their title, series or description. Tolerates typing errors. For past days, ignores words that
   * occur nowhere, because people rarely remember exact titles.
   */
  find(station: Station, search: GuideSearch, now: EpochMs, past?: TimeAxis): Promise<Listing[]>
  /** Returns the listed series that have every word in their title, tolerating typing errors; 5 at most. */
  findSeries(station: Station, q: string, now: EpochMs): Promise<SeriesName[]>
  /**
   * Returns the series, and the programs not over at `now`, whose titles match what a viewer has typed so far; of
   * airings with the same title, the soonest.
   */
  suggest(station: Station, typed: string, now: EpochMs): Promise<Suggestions>
  /** Returns the values that filters can have. */
  offers(station: Station, now: EpochMs): Promise<SearchOffers>
}

export type SuggestedSeries = SeriesName & { picture?: string | undefined }
type Suggestions = { series: SuggestedSeries[]; programs: Listing[] }
type TitledSeries = SuggestedSeries & SearchableWords
type Index = {
  titles: SearchableItems<TitledSeries>
  listings: SearchableItems<WordedListing>
  /** The listings of each title, soonest first. */
  called: SearchableItems<SearchableWords & { listings: Listing[] }>
  offers: SearchOffers
}
type CacheEntry = { version: string; index: Promise<Index> }

const AHEAD_MS = 14 * DAY_MS
const MAX_INDEXES = 20
const MAX_SERIES = 5
const MAX_CHECKED = 20
const MAX_SERIES_KNOWN = 2000

export function createSearchIndex(records: Records, versions: ScheduleVersions): SearchIndex {
  const cached = new LRUCache<string, CacheEntry>({ max: MAX_INDEXES })

  function indexOf(station: Station, now: EpochMs): Promise<Index> {
    const from = now - (now % HOUR_MS)
    return cachedIndex(station.id, station, { from, until: from + AHEAD_MS + HOUR_MS })
  }

  function cachedIndex(key: string, station: Station, window: TimeAxis): Promise<Index> {
    const version = `${versions.of(station.id)} ${window.from}`
    const known = cached.get(key)
    const index = known?.version === version ? known.index : readIndex(records, station, window)
    cached.set(key, { version, index })
    index.catch(() => cached.delete(key))
    return index
  }

  /** Returns at most `most` series from the list that have episodes in the guide, with the number of episodes. */
  async function withEpisodes(
    titles: readonly TitledSeries[],
    most: number,
  ): Promise<SuggestedSeries[]> {
    const found: SuggestedSeries[] = []
    // Counts the episodes of a limited number of series, because a search for a single letter matches every series.
    for (const { id, title, picture } of titles.slice(0, MAX_CHECKED)) {
      if (found.length === most) break
      const episodes = await records.count(shows, { series: id, ...LISTED })
      if (episodes > 0) found.push({ id, title, episodes, ...(picture && { picture }) })
    }
    return found
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
      const found = await withEpisodes(itemsMatching(titles, q), MAX_SERIES)
      return found.map(({ id, title, episodes }) => ({ id, title, ...(episodes && { episodes }) }))
    },
    async suggest(station, typed, now) {
      const { titles, called } = await indexOf(station, now)
      const series = await withEpisodes(titledLike(titles, typed), MAX_SUGGESTED.series)
      const programs = titledLike(called, typed)
        .flatMap(({ listings }) => listings.find(({ endsAt }) => endsAt > now) ?? [])
        .slice(0, MAX_SUGGESTED.program)
      return { series, programs }
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
  return {
    titles: await readTitles(records, station),
    listings,
    called: byTitle(listings.all.map(({ listing }) => listing)),
    offers: offersOf(listings),
  }
}

function byTitle(all: readonly Listing[]): Index['called'] {
  const called = Map.groupBy(all, ({ title }) => title)
  return toSearchable(
    [...called].map(([title, listings]) => ({ words: new Set(wordsOf(title)), listings })),
  )
}

async function readTitles(
  records: Records,
  { id: organization, face }: Station,
): Promise<SearchableItems<TitledSeries>> {
  const all = await records.list(series, {
    where: { organization },
    sort: 'title',
    limit: MAX_SERIES_KNOWN,
  })
  return toSearchable(
    all.map((one) => {
      const picture = pictureOf({ series: one, channel: { ...face.look } })
      const words = new Set(wordsOf(one.title))
      return { id: one.id, title: one.title, words, ...(picture && { picture }) }
    }),
  )
}

function textOf({ airing, show, series }: ListedAiring): string {
  return [airing.title, series?.title, show?.description, series?.description].join('\n')
}
