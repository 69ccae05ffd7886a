/** `pt` is `Portuguese` in English; what is no language tag stays as it is. */
export function languageName(tag: string, lang: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
