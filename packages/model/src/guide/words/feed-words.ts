import type { Language } from '../../texts/languages.ts'
import { feeds as en } from './feeds/en.ts'
import { feeds as es } from './feeds/es.ts'

/** The texts about feeds. Only the server renders them, so they stay out of the catalogs that browsers load. */
export type FeedWords = typeof en

export const FEED_WORDS: Readonly<Record<Language, FeedWords>> = { en, es }
