import { type Language, languageOf } from '../../texts/languages.ts'
import { program as en } from './program/en.ts'
import { program as es } from './program/es.ts'

/** The texts of a program's sheet and page. They load with it, not with the other texts of a language. */
type ProgramWords = typeof en

const PROGRAM_WORDS: Readonly<Record<Language, ProgramWords>> = { en, es }

export function programWords(lang: string): ProgramWords {
  return PROGRAM_WORDS[languageOf(lang) ?? 'en']
}
