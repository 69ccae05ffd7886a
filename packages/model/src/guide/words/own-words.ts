import { type Language, languageOf } from '../../texts/languages.ts'
import { own as en } from './own/en.ts'
import { own as es } from './own/es.ts'

/** The texts about a viewer's favorite and recent channels. They load with the first use of a favorite. */
type OwnWords = typeof en

const OWN_WORDS: Readonly<Record<Language, OwnWords>> = { en, es }

export function ownWords(lang: string): OwnWords {
  return OWN_WORDS[languageOf(lang) ?? 'en']
}
