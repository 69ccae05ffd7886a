import { type Language, languageOf } from '../../texts/languages.ts'
import { tv as en } from './tv/en.ts'
import { tv as es } from './tv/es.ts'

/** The texts of the guide on televisions. They load with it, not with the other texts of a language. */
export type TvWords = typeof en

const TV_WORDS: Readonly<Record<Language, TvWords>> = { en, es }

export function tvWords(lang: string): TvWords {
  return TV_WORDS[languageOf(lang) ?? 'en']
}
