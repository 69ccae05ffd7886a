import type { words as english } from './words/en.ts'

/** A catalogue: all that viewers read in one language. */
export type Words = typeof english

/** The languages of the guide, each loaded where it is needed. A new one is a file and two lines. */
export const LANGUAGES = {
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
} as const satisfies Record<string, () => Promise<{ words: Words }>>

/** What each calls itself; known without loading them. */
export const LANGUAGE_NAMES: Readonly<Record<keyof typeof LANGUAGES, string>> = {
  en: 'English',
  es: 'Español',
}

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[]

/** The guide's language of that name or tag: `es-MX` is `es`. */
export function languageOf(tag: string): Language | undefined {
  const [name] = tag.trim().toLowerCase().split('-')
  return LANGUAGE_TAGS.find((one) => one === name)
}

/** The first of a browser's languages that the guide has, by the header `Accept-Language`. */
export function preferredLanguage(accepted: string): Language | undefined {
  const ranked = accepted
    .split(',')
    .slice(0, MOST_ACCEPTED)
    .map((part) => {
      const [tag = '', ...options] = part.split(';')
      const weight = options.find((option) => option.trim().startsWith('q='))
      return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { tag } of ranked) {
    const language = languageOf(tag)
    if (language) return language
  }
  return undefined
}

const MOST_ACCEPTED = 20
