/** The name of each language in that language, available without loading its texts. */
export const LANGUAGE_NAMES: Readonly<Record<'en' | 'es', string>> = {
  en: 'English',
  es: 'Español',
}

export type Language = keyof typeof LANGUAGE_NAMES

export const LANGUAGE_TAGS = Object.keys(LANGUAGE_NAMES) as Language[]

/** Returns the guide's language for a name or tag: `es-MX` gives `es`. */
export function languageOf(tag: string): Language | undefined {
  const [name] = tag.trim().toLowerCase().split('-')
  return LANGUAGE_TAGS.find((one) => one === name)
}

/** Returns the first language of an `Accept-Language` header that the guide supports. */
export function preferredLanguage(accepted: string): Language | undefined {
  const ranked = accepted
    .split(',')
    .slice(0, MAX_ACCEPTED)
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

const MAX_ACCEPTED = 20
