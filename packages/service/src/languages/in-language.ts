import { AsyncLocalStorage } from 'node:async_hooks'
import { LANGUAGES, readSettings } from '@docket/model/accounts/user-settings'
import { findLanguageBy, type Language } from '@docket/texts/messages'

/** A language that the server writes to people in. */
export type TextLanguage = (typeof LANGUAGES)[number]

const current = new AsyncLocalStorage<TextLanguage>()

/** Sets the translations of the catalogs. English needs none, because its texts are in the catalogs. */
export function speakLanguages(languages: Readonly<Partial<Record<TextLanguage, Language>>>): void {
  findLanguageBy(() => languages[currentLanguage()])
}

/** Returns the language of the message that is being written. */
export function currentLanguage(): TextLanguage {
  return current.getStore() ?? 'en'
}

/** Writes a message in a language. */
export function inLanguage<Result>(language: TextLanguage, write: () => Result): Result {
  return current.run(language, write)
}

/** Writes a message in each language, for readers who are not known in advance. */
export function inEachLanguage<Result>(write: () => Result): Record<TextLanguage, Result> {
  const written = LANGUAGES.map((language) => [language, inLanguage(language, write)])
  return Object.fromEntries(written) as Record<TextLanguage, Result>
}

/** Returns the language that a user chose. Accounts without settings get English. */
export function languageOfPerson(person: Readonly<Record<string, unknown>>): TextLanguage {
  return readSettings(person.settings).localization.language
}

/** Returns the language of a station, which is used for people without an account. */
export function languageOfStation({ language }: Readonly<{ language: string }>): TextLanguage {
  return LANGUAGES.find((one) => one === language) ?? 'en'
}
