import type { Language } from '../texts/languages.ts'
import type { words as english } from './words/en.ts'

/** A translation catalog: all texts for viewers in one language. */
export type Words = typeof english

/**
 * The languages of the guide, loaded on demand. To add a language, name it in
 * `texts/languages.ts`, add its files and a line here, and one line each for feeds and commands.
 */
export const LANGUAGES = {
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
} as const satisfies Record<Language, () => Promise<{ words: Words }>>
