import { type Language, languageOf } from '../../texts/languages.ts'
import { keys as en } from './keys/en.ts'
import { keys as es } from './keys/es.ts'

/** What the guide's keys do. It loads with the dialog that shows it, not with the other texts of a language. */
type KeyWords = typeof en

const KEY_WORDS: Readonly<Record<Language, KeyWords>> = { en, es }

export function keyWords(lang: string): KeyWords {
  return KEY_WORDS[languageOf(lang) ?? 'en']
}
