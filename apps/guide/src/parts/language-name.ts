/**
 * Returns the name of a language: `pt` is `Portuguese` in English. Returns an invalid language tag unchanged.
 */
export function languageName(tag: string, lang: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
