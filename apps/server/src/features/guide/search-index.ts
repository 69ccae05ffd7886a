import { series } from '@docket/model/collections/series'
import { shows } from '@docket/model/collections/shows'
import { type Listing, MOST_RESULTS, type SeriesName } from '@docket/model/guide/guide-page'
import {
  fitsFilter,
  type GuideSearch,
  isEmptySearch,
  type SearchOffers,
} from '@docket/model/guide/guide-search'
import { GUIDE_MARKS } from '@docket/model/guide/guide-window'
import { meantBy, wordsOf } from '@docket/model/guide/match-words'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { DAY_MS, type EpochMs, HOUR_MS } from '@docket/model/time'
import type { Records } from '#platform/records/records.ts'
import { toListing } from './programme.ts'
import { readShowings, type Showing } from './read-showings.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { Station } from './stations.ts'
import { LISTED } from './which-shows.ts'

/** Finds programmes of the next 14 days, and of days that have been. */
export type SearchIndex = {
  /**
   * Those of `past`, else those not over at `now`, that hold every word in their titles, series or descriptions, slips of
   * the finger forgiven, and fit the filters; soonest first, 100 at most. Of days that have been, words
   * that nothing holds are passed over: nobody remembers what exactly it was called.
   */
  find(station: Station, search: GuideSearch, now: EpochMs, past?: TimeAxis): Promise<Listing[]>
  /** Listed series whose titles hold every word, slips of the finger forgiven; 5 at most. */
  findSeries(station: Station, q: string, now: EpochMs): Promise<SeriesName[]>
  /** What there is to filter by. */
  offers(station: Station, now: EpochMs): Promise<SearchOffers>
}

type Entry = { listing: Listing; words: ReadonlySet<string> }
type Titled = SeriesName & { words: ReadonlySet<string> }
type Index = {
  series: Titled[]
  entries: Entry[]
  vocabulary: ReadonlySet<string>
  offers: SearchOffers
}
type Kept = { version: string; index: Promise<Index> }

const AHEAD_MS = 14 * DAY_MS
const MOST_INDEXES = 20
const MOST_WORDS = 8
const MOST_SERIES = 5
const MOST_LOOKED_AT = 20
const MOST_SERIES_KNOWN = 2000

export function createSearchIndex(records: Records, versions: ScheduleVersions): SearchIndex {
  const kept = new Map<string, Kept>()

  function indexOf(station: Station, now: EpochMs): Promise<Index> {
    const from = now - (now % HOUR_MS)
    return keptIndex(station.id, station, { from, until: from + AHEAD_MS + HOUR_MS })
  }

  function keptIndex(key: string, station: Station, window: TimeAxis): Promise<Index> {
    const version = `${versions.of(station.id)} ${window.from}`
    const known = kept.get(key)
    kept.delete(key)
    const index = known?.version === version ? known.index : readIndex(records, station, window)
    kept.set(key, { version, index })
    index.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) if (kept.size > MOST_INDEXES) kept.delete(oldest)
    return index
  }

  return {
    async find(station, search, now, past) {
      const asked = wordsOf(search.q).slice(0, MOST_WORDS)
      // Nothing but punctuation finds nothing.
      if ((!past && isEmptySearch(search)) || (search.q !== '' && asked.length === 0)) return []
      const { entries, vocabulary } = past
        ? await keptIndex(`${station.id} past`, station, past)
        : await indexOf(station, now)
      const all = asked.map((word) => meantBy(word, vocabulary))
      const known = all.filter(({ size }) => size > 0)
      const meant = past && known.length > 0 ? known : all
      return entries
        .filter(
          (entry) =>
            (past !== undefined || entry.listing.endsAt > now) &&
            fitsFilter(entry.listing, search) &&
            meant.every((words) => !words.isDisjointFrom(entry.words)),
        )
        .slice(0, MOST_RESULTS)
        .map(({ listing }) => listing)
    },
    async findSeries(station, q, now) {
      const { series: named } = await indexOf(station, now)
      const found: SeriesName[] = []
      for (const { id, title } of titledSo(named, wordsOf(q).slice(0, MOST_WORDS))) {
        if (found.length === MOST_SERIES) break
        const isListed = await records.find(shows, { series: id, ...LISTED })
        if (isListed) found.push({ id, title })
      }
      return found
    },
    offers: async (station, now) => (await indexOf(station, now)).offers,
  }
}

async function readIndex(records: Records, station: Station, window: TimeAxis): Promise<Index> {
  const wordsByText = new Map<string, ReadonlySet<string>>()
  const entries = (await readShowings(records, station, window)).map((showing) => {
    const { airing } = showing
    const key = `${airing.show} ${airing.title}`
    const words = wordsByText.get(key) ?? new Set(wordsOf(textOf(showing)))
    wordsByText.set(key, words)
    return { listing: toListing(showing), words }
  })
  const vocabulary = new Set([...wordsByText.values()].flatMap((words) => [...words]))
  return {
    series: await readSeries(records, station),
    entries,
    vocabulary,
    offers: offersOf(entries),
  }
}

async function readSeries(records: Records, { id: organization }: Station): Promise<Titled[]> {
  const all = await records.list(series, {
    where: { organization },
    sort: 'title',
    limit: MOST_SERIES_KNOWN,
  })
  return all.map(({ id, title }) => ({ id, title, words: new Set(wordsOf(title)) }))
}

function titledSo(all: readonly Titled[], asked: readonly string[]): Titled[] {
  if (asked.length === 0) return []
  const vocabulary = new Set(all.flatMap(({ words }) => [...words]))
  const meant = asked.map((word) => meantBy(word, vocabulary))
  const titled = all.filter(({ words }) => meant.every((some) => !some.isDisjointFrom(words)))
  // Each is looked at on its own: whoever asks for a single letter has them all.
  return titled.slice(0, MOST_LOOKED_AT)
}

function offersOf(entries: readonly Entry[]): SearchOffers {
  const named = (values: (string | undefined)[]) =>
    [...new Set(values)].filter((value) => value !== undefined).sort()
  const marks = new Set(entries.flatMap(({ listing }) => listing.marks))
  return {
    categories: named(entries.map(({ listing }) => listing.category)),
    languages: named(entries.map(({ listing }) => listing.language)),
    marks: GUIDE_MARKS.filter((mark) => mark !== 'rerun' && marks.has(mark)),
  }
}

function textOf({ airing, show, series }: Showing): string {
  return [airing.title, series?.title, show?.description, series?.description].join('\n')
}
