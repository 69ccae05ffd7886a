import type { Language } from '../../texts/languages.ts'
import type { words as english } from './follow-words/en.ts'

/** The texts for followers, on pages, in emails and in notifications. */
export type FollowWords = typeof english

/** Loaded only for followers, separately from the other texts of a language. */
export const FOLLOW_LANGUAGES = {
  en: () => import('./follow-words/en.ts'),
  es: () => import('./follow-words/es.ts'),
} as const satisfies Record<Language, () => Promise<{ words: FollowWords }>>
