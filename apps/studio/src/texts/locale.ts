let locale = 'en-US'
let numbers = new Intl.NumberFormat('en-US')
let percents = new Intl.NumberFormat('en-US', { style: 'percent' })
let languages = namesIn('en-US', 'language')
let currencies = namesIn('en-US', 'currency')

/** Sets the locale for numbers and the names of languages and currencies. */
export function setLocale(next: string): void {
  locale = next
  numbers = new Intl.NumberFormat(locale)
  percents = new Intl.NumberFormat(locale, { style: 'percent' })
  languages = namesIn(locale, 'language')
  currencies = namesIn(locale, 'currency')
}

/** Returns the tag of the page's language and region, such as `en-US`. */
export function localeOfPage(): string {
  return locale
}

/** Returns a number with the separators of the page's language. */
export function numberText(value: number): string {
  return numbers.format(value)
}

/** Formats a share, from 0 to 1, as a whole percentage in the page's language: "93%". */
export function percentText(share: number): string {
  return percents.format(share)
}

/** Returns the name of a language by its tag, such as "Spanish" for `es`. Returns unknown tags unchanged. */
export function languageText(tag: string): string {
  return nameAmong(languages, tag)
}

/** Returns the name of a currency by its code, such as "US Dollar" for `usd`. Returns unknown codes unchanged. */
export function currencyText(code: string): string {
  return nameAmong(currencies, code)
}

/** Capitalizes the name, because it is used as a label. Some languages write such names in lowercase. */
function nameAmong(names: Intl.DisplayNames, code: string): string {
  try {
    const name = names.of(code)
    return name ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : code
  } catch {
    return code
  }
}

function namesIn(locale: string, type: 'language' | 'currency'): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type, fallback: 'none' })
}
