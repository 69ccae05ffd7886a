import type { Day } from '../time/instants.ts'
import type { SavedSearch } from './saved-searches.ts'
import type { Show } from './shows.ts'

const EQUAL = ['series', 'category', 'producer', 'language', 'ageRating'] as const
const FLAGS = ['local', 'captioned', 'described', 'signed'] as const

type ShowFilter = Partial<Pick<Show, (typeof EQUAL)[number] | (typeof FLAGS)[number]>>

/** Returns the conditions of a saved search that the database can evaluate, as values that must be equal. */
export function wantedShows({ query }: Pick<SavedSearch, 'query'>): ShowFilter {
  const texts = EQUAL.flatMap((field) => {
    const value = query?.[field]
    return typeof value === 'string' && value !== '' ? [[field, value]] : []
  })
  const flags = FLAGS.flatMap((field) => {
    const value = query?.[field]
    return value === 'yes' || value === 'no' ? [[field, value === 'yes']] : []
  })
  return Object.fromEntries([...texts, ...flags])
}

/** Reports whether a show's title or internal title contains every word of the search. */
export function hasWords(
  { title, internalTitle }: Pick<Show, 'title' | 'internalTitle'>,
  { query }: Pick<SavedSearch, 'query'>,
): boolean {
  const words = typeof query?.q === 'string' ? query.q.toLowerCase().split(/\s+/) : []
  const text = `${title} ${internalTitle}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** Reports whether a show may air on a day: neither draft nor archived, and available on that day. */
export function isAirable(
  {
    status,
    availableFrom,
    availableUntil,
  }: Pick<Show, 'status' | 'availableFrom' | 'availableUntil'>,
  day: Day,
): boolean {
  if (status === 'draft' || status === 'archived') return false
  return availableFrom <= day && (availableUntil === '' || day <= availableUntil)
}
