import type { EpochMs } from '../time.ts'
import { type Listing, MOST_RESULTS } from './guide-page.ts'
import { fitsFilter, type GuideSearch, type SearchOffers } from './guide-search.ts'
import { GUIDE_MARKS, type GuideMark } from './guide-window.ts'
import { meantBy, wordsOf } from './match-words.ts'

/** Something that is found by its words. */
export type Worded = { words: ReadonlySet<string> }

export type WordedListing = Worded & { listing: Listing }

/** What a search looks through. */
export type Searchable<One extends Worded> = {
  all: readonly One[]
  /** Every word of all of them. */
  vocabulary: ReadonlySet<string>
}

/** More words of a search are passed over. */
const MOST_WORDS = 8

export function toSearchable<One extends Worded>(all: readonly One[]): Searchable<One> {
  // Showings of one show have their words in common.
  const own = new Set(all.map(({ words }) => words))
  return { all, vocabulary: new Set([...own].flatMap((words) => [...words])) }
}

/**
 * Those that hold every word of `q`, slips of the finger forgiven; nothing for a `q` without words.
 * Where `passesOver` is set, words that nothing holds do not count, unless there is no other.
 */
export function holding<One extends Worded>(
  { all, vocabulary }: Searchable<One>,
  q: string,
  { passesOver = false }: { passesOver?: boolean } = {},
): One[] {
  const asked = wordsOf(q).slice(0, MOST_WORDS)
  if (asked.length === 0) return []
  const every = asked.map((word) => meantBy(word, vocabulary))
  const known = every.filter(({ size }) => size > 0)
  const meant = passesOver && known.length > 0 ? known : every
  return all.filter(({ words }) => meant.every((some) => !some.isDisjointFrom(words)))
}

/** Programmes that hold the search's words, fit its filters and end after an instant; the first 100. */
export function findListings(
  searchable: Searchable<WordedListing>,
  { q, ...filter }: GuideSearch,
  { endingAfter, passesOver }: { endingAfter: EpochMs; passesOver?: boolean },
): Listing[] {
  const held = q === '' ? searchable.all : holding(searchable, q, passesOver ? { passesOver } : {})
  return held
    .map(({ listing }) => listing)
    .filter((listing) => listing.endsAt > endingAfter && fitsFilter(listing, filter))
    .slice(0, MOST_RESULTS)
}

/** Whoever needs one of these is to learn that there is none, and not to look for the filter. */
const ACCESS: ReadonlySet<GuideMark> = new Set(['cc', 'ad', 'sign'])

/** What the programmes can be filtered by. */
export function offersOf({ all }: Searchable<WordedListing>): SearchOffers {
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
