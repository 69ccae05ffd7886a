import type { words as english } from './follow-words/en.ts'
import type { Language } from './words.ts'

/** What those who follow something read, on pages, in letters and in notices. */
export type FollowWords = typeof english

/** Loaded only where somebody follows something: apart from all other words of a language. */
export const FOLLOW_LANGUAGES = {
  en: () => import('./follow-words/en.ts'),
  es: () => import('./follow-words/es.ts'),
} as const satisfies Record<Language, () => Promise<{ words: FollowWords }>>
