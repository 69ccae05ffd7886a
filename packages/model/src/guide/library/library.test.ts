import { describe, expect, it } from 'vitest'
import {
  findInLibrary,
  isNarrowed,
  type LibraryItem,
  type LibraryQuery,
  libraryChoices,
  libraryParameters,
  libraryShelves,
  newestFirst,
  WHOLE_LIBRARY,
} from './library.ts'

const DAY_MS = 86_400_000
const BASE = Date.parse('2026-03-03T00:00:00Z')

function item(at: number, more: Partial<LibraryItem> = {}): LibraryItem {
  return {
    show: `show${at}`,
    title: `Program ${at}`,
    series: '',
    seriesTitle: '',
    episode: '',
    category: '',
    language: '',
    date: BASE - at * DAY_MS,
    year: 2026,
    lengthMs: 0,
    hasCaptions: false,
    hasDescription: false,
    ...more,
  }
}

const COUNCIL = { series: 'council', seriesTitle: 'City Council', category: 'Meetings' }
const ITEMS = newestFirst([
  item(1, { ...COUNCIL, title: 'City Council, March 2', lengthMs: 7_200_000, hasCaptions: true }),
  item(8, { ...COUNCIL, title: 'City Council, February 23', lengthMs: 3_600_001 }),
  item(15, { ...COUNCIL, title: 'City Council, February 16', lengthMs: 1_800_000 }),
  item(2, { title: 'Café au lait', category: 'Food', lengthMs: 600_000, language: 'fr' }),
  item(400, { title: 'Harbor Days', year: 2025, language: 'en' }),
])

const find = (query: Partial<LibraryQuery>) =>
  findInLibrary(ITEMS, { ...WHOLE_LIBRARY, ...query }).map(({ show }) => show)

describe('the library', () => {
  it('is found by word beginnings of titles, series and categories, whatever their case and accents', () => {
    expect(find({ q: 'cafe' })).toEqual(['show2'])
    expect(find({ q: 'COUNCIL feb' })).toEqual(['show8', 'show15'])
    expect(find({ q: 'meet' })).toHaveLength(3)
    expect(find({ q: 'ouncil' })).toEqual([])
  })

  it('is narrowed by every filter at the same time', () => {
    expect(find({ series: 'council', length: 'long' })).toEqual(['show1', 'show8'])
    expect(find({ series: 'council', length: 'long', captions: true })).toEqual(['show1'])
    expect(find({ year: 2025, language: 'en' })).toEqual(['show400'])
    expect(find({ length: 'short' })).toEqual(['show2'])
  })

  it('is in the requested order', () => {
    expect(find({ sort: 'new' })).toEqual(find({}))
    expect(find({ sort: 'old' })).toEqual(find({}).reverse())
    expect(find({ sort: 'title' })[0]).toBe('show2')
  })

  it('offers each filter with the counts that choosing it would give', () => {
    const query = { ...WHOLE_LIBRARY, category: 'Meetings', length: 'long' as const }
    const { category, length, captions, year } = libraryChoices(ITEMS, query)
    // Each filter's counts apply all other filters, but not the filter itself.
    expect(category).toEqual([{ value: 'Meetings', name: 'Meetings', count: 2 }])
    expect(length.map(({ value, count }) => [value, count])).toEqual([
      ['long', 2],
      ['medium', 1],
    ])
    expect(captions).toEqual([{ value: '1', name: '1', count: 1 }])
    expect(year.map(({ value }) => value)).toEqual(['2026'])
  })

  it('begins with rows: the newest, then categories and series with three recordings or more', () => {
    const shelves = libraryShelves(ITEMS)
    expect(shelves.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['new', '', 5],
      ['category', 'Meetings', 3],
      ['series', 'City Council', 3],
    ])
    expect(shelves[0]?.items.map(({ show }) => show)).toEqual(find({}))
    expect(libraryShelves([])).toEqual([])
  })

  it('has an address that contains every choice except the defaults', () => {
    const query = { ...WHOLE_LIBRARY, q: 'a b', captions: true, page: 2 }
    expect(libraryParameters(query).toString()).toBe('q=a+b&captions=1&page=2')
    expect(libraryParameters(WHOLE_LIBRARY).toString()).toBe('')
    expect(isNarrowed(WHOLE_LIBRARY)).toBe(false)
    expect(isNarrowed({ ...WHOLE_LIBRARY, sort: 'new' })).toBe(true)
  })

  it('of 10,000 recordings is narrowed and counted quickly enough for every request', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      item(at, { ...ITEMS[at % ITEMS.length], show: `s${at}`, date: BASE - at }),
    )
    const query = { ...WHOLE_LIBRARY, q: 'council', year: 2026 }
    expect(findInLibrary(many, query)).toHaveLength(6000)
    expect(libraryChoices(many, query).series[0]?.count).toBe(6000)
  })
})
