import type { GuideMark } from './guide-window.ts'

/** What a viewer looks for: words, and what programmes must have besides. All must hold. */
export type GuideSearch = {
  q: string
  category: string
  /** A language tag: `es`. */
  language: string
  marks: readonly GuideMark[]
}

/** What a station's programmes of the next two weeks can be filtered by. */
export type SearchOffers = {
  categories: string[]
  languages: { tag: string; name: string }[]
  marks: GuideMark[]
}

export function isEmptySearch({ q, category, language, marks }: GuideSearch): boolean {
  return q === '' && category === '' && language === '' && marks.length === 0
}
