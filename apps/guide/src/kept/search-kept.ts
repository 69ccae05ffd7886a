import {
  findListings,
  itemsMatching,
  offersOf,
  toSearchable,
  type WordedListing,
} from '@docket/model/guide/find-listings'
import type { SearchPage } from '@docket/model/guide/guide-page'
import type { GuideSearch } from '@docket/model/guide/guide-search'
import type { ShowFacts } from '@docket/model/guide/program-details'
import { wordsOf } from '@docket/model/texts/match-words'
import type { EpochMs } from '@docket/model/time/instants'
import { factsOfAiring, type KeptSchedule, listingsOf } from './kept-schedule.ts'

/** Searches the saved programs with the same tolerance for typos as the server's search. */
export function searchKept(kept: KeptSchedule, search: GuideSearch, now: EpochMs): SearchPage {
  const told = listingsOf(kept).map((listing) => ({
    listing,
    facts: factsOfAiring(kept, listing.id),
  }))
  const wordsByText = new Map<string, ReadonlySet<string>>()
  const listings = told.map(({ listing, facts }): WordedListing => {
    const text = [listing.title, facts.series, facts.description].join('\n')
    const words = wordsByText.get(text) ?? new Set(wordsOf(text))
    wordsByText.set(text, words)
    return { listing, words }
  })
  const searchable = toSearchable(listings)
  return {
    kind: 'search',
    now,
    station: kept.station,
    search,
    clock: kept.clock,
    keptUntil: kept.until,
    offers: offersOf(searchable),
    results: findListings(searchable, search, { endingAfter: now }),
    series: seriesCalled(
      told.map(({ facts }) => facts),
      search.q,
    ),
  }
}

function seriesCalled(all: readonly ShowFacts[], q: string) {
  const titles = new Map(
    all.flatMap(({ series, seriesId }) => (series && seriesId ? [[seriesId, series]] : [])),
  )
  const named = [...titles].map(([id, title]) => ({ id, title, words: new Set(wordsOf(title)) }))
  return itemsMatching(toSearchable(named), q).map(({ id, title }) => ({ id, title }))
}
