import { plural as pluralOfModel } from '@docket/model/texts/plural'

/** The model’s, because the server writes the same. */
export const plural = pluralOfModel

let numbers = new Intl.NumberFormat('en-US')
let percents = new Intl.NumberFormat('en-US', { style: 'percent' })
let lists = new Intl.ListFormat('en-US')

/** Sets how the page writes numbers and lists. */
export function setLocale(locale: string): void {
  numbers = new Intl.NumberFormat(locale)
  percents = new Intl.NumberFormat(locale, { style: 'percent' })
  lists = new Intl.ListFormat(locale)
}

/** Returns a number with the separators of the page's language. */
export function numberText(value: number): string {
  return numbers.format(value)
}

/** Returns a share of 1 in whole percent, as the page's language writes it: "93%". */
export function percentText(share: number): string {
  return percents.format(share)
}

/** Returns "a", "a and b", or "a, b, and c". */
export function listText(parts: readonly string[]): string {
  return lists.format(parts)
}
