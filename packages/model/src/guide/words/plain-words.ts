import { type Language, languageOf } from '../../texts/languages.ts'
import { plain as en } from './plain/en.ts'
import { plain as es } from './plain/es.ts'

/** The texts of search results and messages. The server renders these pages, and browsers only offline. */
export type PlainWords = typeof en

const PLAIN_WORDS: Readonly<Record<Language, PlainWords>> = { en, es }

export function plainWords(lang: string): PlainWords {
  return PLAIN_WORDS[languageOf(lang) ?? 'en']
}
