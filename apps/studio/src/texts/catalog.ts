import type { Language, Texts, Translation } from '@docket/model/texts/catalog'
import { setLocale } from './locale.ts'

export type { Language, Texts, Translation }

const ENGLISH: Language = { locale: 'en-US', textsOf: (_, english) => english }

type Catalog = { english: Texts; words: Texts }

const catalogs = new Map<string, Catalog>()
let language = ENGLISH

/**
 * Returns the texts of a part of the studio in the language of the page: `english`, or its translation. A
 * catalog has a name of its own, which is its place in the translation.
 */
export function catalog<Words extends Texts>(name: string, english: Words): Translation<Words> {
  const words = { ...english, ...language.textsOf(name, english) }
  catalogs.set(name, { english, words })
  return words as unknown as Translation<Words>
}

/**
 * Sets the language of the page. Called before the modules of pages are imported, because many of them read
 * their texts at once. Catalogs that exist already are translated in place.
 */
export function setLanguage(next: Language = ENGLISH): void {
  language = next
  setLocale(language.locale)
  for (const [name, { english, words }] of catalogs) {
    Object.assign(words, english, language.textsOf(name, english))
  }
}
