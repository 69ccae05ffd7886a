import type { GuideMark, GuideProgramme } from './guide-window.ts'

/** What programmes must have to be shown. All must hold. */
export type GuideFilter = {
  /** The name of one of the station's own; empty for any. */
  category: string
  /** A language tag: `es`; empty for any. */
  language: string
  marks: readonly GuideMark[]
}

/** What a viewer looks for: words, and what programmes must have besides. */
export type GuideSearch = GuideFilter & { q: string }

/** What a station's programmes of the next two weeks can be filtered by. */
export type SearchOffers = {
  categories: string[]
  /** Language tags. */
  languages: string[]
  marks: GuideMark[]
}

export const NO_FILTER: GuideFilter = { category: '', language: '', marks: [] }

export function isEmptyFilter({ category, language, marks }: GuideFilter): boolean {
  return category === '' && language === '' && marks.length === 0
}

export function isEmptySearch({ q, ...filter }: GuideSearch): boolean {
  return q === '' && isEmptyFilter(filter)
}

export function fitsFilter(
  programme: Pick<GuideProgramme, 'category' | 'language' | 'marks'>,
  { category, language, marks }: GuideFilter,
): boolean {
  const sorted =
    (category === '' || programme.category === category) &&
    (language === '' || programme.language === language)
  return sorted && marks.every((mark) => programme.marks.includes(mark))
}
