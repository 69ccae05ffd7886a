import { GUIDE_LANGUAGES } from '@docket/texts/languages'

/** A language of what viewers read. */
export type Language = (typeof GUIDE_LANGUAGES)[number]

export const LANGUAGE_TAGS = GUIDE_LANGUAGES

/** Returns the guide's language for a name or tag: `es-MX` gives `es`, and `pt` gives `pt-BR` if it is the only one. */
export function languageOf(tag: string): Language | undefined {
  const asked = tag.trim().toLowerCase()
  const [name] = asked.split('-')
  return (
    LANGUAGE_TAGS.find((one) => one.toLowerCase() === asked) ??
    LANGUAGE_TAGS.find((one) => one.split('-')[0] === name)
  )
}

/** Returns the first language of an `Accept-Language` header that the guide supports. */
export function preferredLanguage(accepted: string): Language | undefined {
  return preferredAmong(accepted, languageOf)
}

/** Returns the first language of an `Accept-Language` header for which `find` finds one. */
export function preferredAmong<Found>(
  accepted: string,
  find: (tag: string) => Found | undefined,
): Found | undefined {
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
    const language = find(tag)
    if (language !== undefined) return language
  }
  return undefined
}

const MAX_ACCEPTED = 20
