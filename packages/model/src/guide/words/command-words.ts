import { type Language, languageOf } from '../../texts/languages.ts'
import { commands as en } from './commands/en.ts'
import { commands as es } from './commands/es.ts'

/** The words of jump commands. They load with the code that parses them, not with the other texts of a language. */
type CommandWords = typeof en

const COMMAND_WORDS: Readonly<Record<Language, CommandWords>> = { en, es }

export function commandWords(lang: string): CommandWords {
  return COMMAND_WORDS[languageOf(lang) ?? 'en']
}
