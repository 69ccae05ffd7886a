import type { SavedSearch } from '../collections/saved-searches.ts'
import type { Show } from '../collections/shows.ts'
import type { Day } from '../time.ts'

const EQUAL = ['series', 'category', 'producer', 'language', 'ageRating'] as const
const FLAGS = ['local', 'captioned', 'described', 'signed'] as const

type Wanted = Partial<Pick<Show, (typeof EQUAL)[number] | (typeof FLAGS)[number]>>

/** What of a saved search of shows can be asked of the database, as values that must be equal. */
export function wantedShows({ query }: Pick<SavedSearch, 'query'>): Wanted {
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

/** Whether a show has every word of the search, in its title or what staff call it. */
export function hasWords(
  { title, internalTitle }: Pick<Show, 'title' | 'internalTitle'>,
  { query }: Pick<SavedSearch, 'query'>,
): boolean {
  const words = typeof query?.q === 'string' ? query.q.toLowerCase().split(/\s+/) : []
  const text = `${title} ${internalTitle}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** Whether a show may be put on the air on a day: neither a draft nor set aside, and available then. */
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
