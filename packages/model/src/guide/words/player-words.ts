import { type Language, languageOf } from '../../texts/languages.ts'
import { player as en } from './player/en.ts'
import { player as es } from './player/es.ts'

/** The texts of the player. They load with it, not with the other texts of a language. */
type PlayerWords = typeof en

const PLAYER_WORDS: Readonly<Record<Language, PlayerWords>> = { en, es }

export function playerWords(lang: string): PlayerWords {
  return PLAYER_WORDS[languageOf(lang) ?? 'en']
}
