import { type ShapedValue, shape } from '../../kernel/shape.ts'
import { epochMsShape } from '../../kernel/shapes.ts'
import { wordsOf } from '../../texts/match-words.ts'
import type { EpochMs } from '../../time/instants.ts'

/** A recording that viewers can watch now. */
export const libraryItemShape = shape('LibraryItem', (z) =>
  z.object({
    show: z.string().describe('The id of its show.'),
    title: z.string(),
    series: z.string().describe('The id of its series; empty if it has none.'),
    seriesTitle: z.string(),
    episode: z.string().describe('`S3 E12`, or empty.'),
    category: z.string(),
    language: z.string().describe('A language tag, or empty.'),
    date: epochMsShape(z).describe('When it first aired, or was added if it never aired.'),
    year: z.int(),
    lengthMs: z.number().describe('0 if unknown.'),
    hasCaptions: z.boolean(),
    hasDescription: z.boolean(),
    until: epochMsShape(z).exactOptional().describe('When it stops being available.'),
    stream: z
      .string()
      .exactOptional()
      .describe('The path of the playlist of a recording that is here.'),
    url: z.string().exactOptional().describe('The address of a recording on another website.'),
  }),
)
export type LibraryItem = ShapedValue<typeof libraryItemShape>

export const LIBRARY_LENGTHS = ['short', 'medium', 'long'] as const
export type LibraryLength = (typeof LIBRARY_LENGTHS)[number]
export const LIBRARY_SORTS = ['new', 'old', 'title'] as const

/** What a viewer searches the library for. Empty values do not filter it. */
export const libraryQueryShape = shape('LibraryQuery', (z) =>
  z.object({
    q: z.string(),
    series: z.string(),
    category: z.string(),
    year: z.int(),
    language: z.string(),
    length: z.enum([...LIBRARY_LENGTHS, '']),
    captions: z.boolean(),
    sort: z
      .enum([...LIBRARY_SORTS, ''])
      .describe('Empty: the newest first, and on the first page in rows.'),
    page: z.int().describe('From 1.'),
  }),
)
export type LibraryQuery = ShapedValue<typeof libraryQueryShape>

export const WHOLE_LIBRARY: LibraryQuery = {
  q: '',
  series: '',
  category: '',
  year: 0,
  language: '',
  length: '',
  captions: false,
  sort: '',
  page: 1,
}

/** An option of a filter, and the number of recordings that have it and match all other filters. */
export type LibraryChoice = { value: string; name: string; count: number }

export type LibraryChoices = {
  series: LibraryChoice[]
  category: LibraryChoice[]
  year: LibraryChoice[]
  language: LibraryChoice[]
  length: LibraryChoice[]
  captions: LibraryChoice[]
}

/** A row of the library's first page. `query` finds all recordings of the row. */
export type LibraryShelf<Item = LibraryItem> = {
  kind: 'new' | 'series' | 'category'
  name: string
  query: Partial<LibraryQuery>
  count: number
  items: Item[]
}

export const PAGE_ITEMS = 48
const SHELF_ITEMS = 12
/** A row with fewer recordings looks empty. */
const MIN_SHELF_ITEMS = 3
const MAX_SHELVES = 24
const MAX_CHOICES = 60
const MINUTE_MS = 60_000
const SHORT_MS = 20 * MINUTE_MS
const LONG_MS = 60 * MINUTE_MS

/** Returns whether a query asks for anything other than the first page with its rows. */
export function isNarrowed(query: LibraryQuery): boolean {
  return libraryParameters(query).size > 0
}

/** Returns the URL parameters of a query, without default values. */
export function libraryParameters(query: Partial<LibraryQuery>): URLSearchParams {
  const usual = WHOLE_LIBRARY as Record<string, unknown>
  const changed = Object.entries(query).filter(([name, value]) => value !== usual[name])
  return new URLSearchParams(
    changed.map(([name, value]) => [name, value === true ? '1' : String(value)]),
  )
}

export function lengthOf({ lengthMs }: Pick<LibraryItem, 'lengthMs'>): LibraryLength | '' {
  if (lengthMs === 0) return ''
  if (lengthMs < SHORT_MS) return 'short'
  return lengthMs > LONG_MS ? 'long' : 'medium'
}

type Filter = Exclude<keyof LibraryQuery, 'sort' | 'page'>
type Test = (item: LibraryItem) => boolean

/** For each filter, a function that tests whether a recording matches it. */
const TESTS: Readonly<Record<Filter, (query: LibraryQuery) => Test>> = {
  q({ q }) {
    const asked = wordsOf(q)
    return (item) => {
      const own = searchedOf(item)
      return asked.every((word) => own.some((one) => one.startsWith(word)))
    }
  },
  series: (asked) => (item) => item.series === asked.series,
  category: (asked) => (item) => item.category === asked.category,
  year: (asked) => (item) => item.year === asked.year,
  language: (asked) => (item) => item.language === asked.language,
  length: (asked) => (item) => lengthOf(item) === asked.length,
  captions: () => (item) => item.hasCaptions,
}
const FILTERS = Object.keys(TESTS) as Filter[]

const searched = new WeakMap<LibraryItem, string[]>()

/** Returns the words by which a recording is found. */
function searchedOf(item: LibraryItem): string[] {
  const known = searched.get(item)
  if (known) return known
  const { title, seriesTitle, episode, category } = item
  const words = wordsOf(`${title} ${seriesTitle} ${episode} ${category}`)
  searched.set(item, words)
  return words
}

/** Returns the filters that a query uses. */
function testsOf(query: LibraryQuery): { name: Filter; test: Test }[] {
  return FILTERS.filter((name) => query[name] !== WHOLE_LIBRARY[name]).map((name) => ({
    name,
    test: TESTS[name](query),
  }))
}

/** Returns the recordings that match a query, in the order that it asks for. `items`: newest first. */
export function findInLibrary(items: readonly LibraryItem[], query: LibraryQuery): LibraryItem[] {
  const tests = testsOf(query)
  const found = items.filter((item) => tests.every(({ test }) => test(item)))
  if (query.sort === 'title') found.sort((one, other) => TITLES.compare(one.title, other.title))
  if (query.sort === 'old') found.reverse()
  return found
}

const TITLES = new Intl.Collator('en', { numeric: true })

/** Sorts recordings, newest first. */
export function newestFirst(items: readonly LibraryItem[]): LibraryItem[] {
  return items.toSorted((one, other) => other.date - one.date)
}

/** The value and the name under which each filter counts a recording; an empty value is not counted. */
const COUNTED: {
  [Name in keyof LibraryChoices]: (item: LibraryItem) => readonly [string, string]
} = {
  series: ({ series, seriesTitle }) => [series, seriesTitle],
  category: ({ category }) => [category, category],
  year: ({ year }) => [String(year), String(year)],
  language: ({ language }) => [language, language],
  length: (item) => [lengthOf(item), lengthOf(item)],
  captions: ({ hasCaptions }) => (hasCaptions ? ['1', '1'] : ['', '']),
}
const CHOICES = Object.keys(COUNTED) as (keyof LibraryChoices)[]

/**
 * Returns the options of each filter, with the number of recordings that each would show: those that match all other
 * filters.
 */
export function libraryChoices(items: readonly LibraryItem[], query: LibraryQuery): LibraryChoices {
  const counts = new Map(CHOICES.map((name) => [name, new Map<string, LibraryChoice>()]))
  const tests = testsOf(query)
  for (const item of items) {
    const missed = tests.flatMap(({ name, test }) => (test(item) ? [] : [name]))
    if (missed.length > 1) continue
    const [only] = missed
    for (const name of only === undefined ? CHOICES : CHOICES.filter((one) => one === only)) {
      count(counts.get(name), COUNTED[name](item))
    }
  }
  const choicesOf = (name: keyof LibraryChoices) =>
    [...(counts.get(name)?.values() ?? [])]
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .slice(0, MAX_CHOICES)
  return {
    series: choicesOf('series'),
    category: choicesOf('category'),
    year: choicesOf('year').sort((one, other) => Number(other.value) - Number(one.value)),
    language: choicesOf('language'),
    length: choicesOf('length'),
    captions: choicesOf('captions'),
  }
}

function count(
  choices: Map<string, LibraryChoice> | undefined,
  [value, name]: readonly [string, string],
): void {
  if (value === '') return
  const known = choices?.get(value)
  if (known) known.count += 1
  else choices?.set(value, { value, name, count: 1 })
}

/**
 * Returns the rows of the first page: the newest, then each category and series with enough recordings. `items`: newest
 * first.
 */
export function libraryShelves(items: readonly LibraryItem[]): LibraryShelf[] {
  const { category, series } = libraryChoices(items, WHOLE_LIBRARY)
  const shelf = (
    kind: LibraryShelf['kind'],
    name: string,
    query: Partial<LibraryQuery>,
  ): LibraryShelf => {
    const own = findInLibrary(items, { ...WHOLE_LIBRARY, ...query })
    return { kind, name, query, count: own.length, items: own.slice(0, SHELF_ITEMS) }
  }
  const rows = [
    ...category.map(({ name, value }) => shelf('category', name, { category: value })),
    ...series.map(({ name, value }) => shelf('series', name, { series: value })),
  ].filter(({ count }) => count >= MIN_SHELF_ITEMS)
  const recent = rows.toSorted((one, other) => dateOf(other) - dateOf(one))
  return [shelf('new', '', { sort: 'new' }), ...recent.slice(0, MAX_SHELVES)].filter(
    ({ count }) => count > 0,
  )
}

function dateOf({ items: [newest] }: LibraryShelf): EpochMs {
  return newest?.date ?? 0
}
