const languages = new Intl.DisplayNames('en', { type: 'language' })

/** `pt` is Portuguese; what is no language tag stays as it is. */
export function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag
  } catch {
    return tag
  }
}
