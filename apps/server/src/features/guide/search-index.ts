import { type Listing, MOST_RESULTS } from '@docket/model/guide/guide-page'
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

/** Finds programmes of the next 14 days, and of days that have been. */
export type SearchIndex = {
  /**
   * Those of `past`, else those not over at `now`, that hold every word in their titles, series or descriptions, slips of
   * the finger forgiven, and fit the filters; soonest first, 100 at most. Of days that have been, words
   * that nothing holds are passed over: nobody remembers what exactly it was called.
   */
  find(station: Station, search: GuideSearch, now: EpochMs, past?: TimeAxis): Promise<Listing[]>
  /** What there is to filter by. */
  offers(station: Station, now: EpochMs): Promise<SearchOffers>
}

type Entry = { listing: Listing; words: ReadonlySet<string> }
type Index = { entries: Entry[]; vocabulary: ReadonlySet<string>; offers: SearchOffers }
type Kept = { version: string; index: Promise<Index> }

const AHEAD_MS = 14 * DAY_MS
const MOST_INDEXES = 20
const MOST_WORDS = 8

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
  return { entries, vocabulary, offers: offersOf(entries) }
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
