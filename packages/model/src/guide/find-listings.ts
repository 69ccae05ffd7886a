import { meantBy, wordsOf } from '../texts/match-words.ts'
import type { EpochMs } from '../time/instants.ts'
import { MAX_RESULTS } from './guide-page.ts'
import { fitsFilter, type GuideSearch, type SearchOffers } from './guide-search.ts'
import { GUIDE_MARKS, type GuideMark } from './guide-window.ts'
import type { Listing } from './program-details.ts'

/** Something that a search finds by its words. */
export type SearchableWords = { words: ReadonlySet<string> }

export type WordedListing = SearchableWords & { listing: Listing }

/** The items that a search covers. */
export type SearchableItems<One extends SearchableWords> = {
  all: readonly One[]
  /** All words of all items. */
  vocabulary: ReadonlySet<string>
}

/** Words beyond this number are ignored in a search. */
const MAX_WORDS = 8

export function toSearchable<One extends SearchableWords>(
  all: readonly One[],
): SearchableItems<One> {
  // Airings of one show share the same set of words.
  const own = new Set(all.map(({ words }) => words))
  return { all, vocabulary: new Set([...own].flatMap((words) => [...words])) }
}

/**
 * Returns the items that contain every word of `q`, tolerating typos. Returns nothing when `q` has no words.
 * With `passesOver`, words that no item contains are ignored, unless there are no others.
 */
export function itemsMatching<One extends SearchableWords>(
  { all, vocabulary }: SearchableItems<One>,
  q: string,
  { passesOver = false }: { passesOver?: boolean } = {},
): One[] {
  const asked = wordsOf(q).slice(0, MAX_WORDS)
  if (asked.length === 0) return []
  const every = asked.map((word) => meantBy(word, vocabulary))
  const known = every.filter(({ size }) => size > 0)
  const meant = passesOver && known.length > 0 ? known : every
  return all.filter(({ words }) => meant.every((some) => !some.isDisjointFrom(words)))
}

/**
 * Returns the programs that contain the search's words, match its filters and end after an instant; at most
 * 100.
 */
export function findListings(
  searchable: SearchableItems<WordedListing>,
  { q, ...filter }: GuideSearch,
  { endingAfter, passesOver }: { endingAfter: EpochMs; passesOver?: boolean },
): Listing[] {
  const held =
    q === '' ? searchable.all : itemsMatching(searchable, q, passesOver ? { passesOver } : {})
  return held
    .map(({ listing }) => listing)
    .filter((listing) => listing.endsAt > endingAfter && fitsFilter(listing, filter))
    .slice(0, MAX_RESULTS)
}

/**
 * These filters are always offered. A viewer who depends on one should learn that nothing matches, rather than wonder
 * where the filter is.
 */
const ACCESS: ReadonlySet<GuideMark> = new Set(['cc', 'ad', 'sign'])

/** Returns the filters that the programs offer. */
export function offersOf({ all }: SearchableItems<WordedListing>): SearchOffers {
  const listings = all.map(({ listing }) => listing)
  const named = (values: (string | undefined)[]) =>
    [...new Set(values)].filter((value) => value !== undefined).sort()
  const marks = new Set(listings.flatMap((listing) => listing.marks))
  return {
    categories: named(listings.map(({ category }) => category)),
    languages: named(listings.map(({ language }) => language)),
    marks: GUIDE_MARKS.filter((mark) => ACCESS.has(mark) || (mark !== 'rerun' && marks.has(mark))),
  }
}
