import type { Plurals } from '@docket/model/texts/plural'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
/** As operating systems of most users, and the limits of the model, count. */
const NEXT_UNIT = 1024

let language = 'en-US'
let rules = new Intl.PluralRules('en-US')
let numbers = new Intl.NumberFormat('en-US')
let percents = new Intl.NumberFormat('en-US', { style: 'percent' })
let lists = new Intl.ListFormat('en-US')

/** Sets how the page writes numbers, plurals and lists. */
export function setLocale(locale: string): void {
  language = locale
  rules = new Intl.PluralRules(locale)
  numbers = new Intl.NumberFormat(locale)
  percents = new Intl.NumberFormat(locale, { style: 'percent' })
  lists = new Intl.ListFormat(locale)
}

/** Returns the sentence for a number, which it has in place of each `#`: "1 member", "1,200 members". */
export function plural(count: number, sentences: Plurals): string {
  const sentence = sentences[rules.select(count)] ?? sentences.other
  return sentence.replaceAll('#', numberText(count))
}

/** Returns a number with the separators of the page's language. */
export function numberText(value: number): string {
  return numbers.format(value)
}

/** Returns a share of 1 in whole percent, as the page's language writes it: "93%". */
export function percentText(share: number): string {
  return percents.format(share)
}

/** Returns a size of data as people say it, rounded to two digits or whole numbers: "150 MB", "1.5 GB". */
export function sizeText(bytes: number): string {
  const step = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(NEXT_UNIT))
  const unit = UNITS[Math.min(step, UNITS.length - 1)] ?? 'byte'
  const size = bytes / NEXT_UNIT ** UNITS.indexOf(unit)
  return new Intl.NumberFormat(language, {
    ...({ style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' } as const),
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}

/** Returns "a", "a and b", or "a, b, and c". */
export function listText(parts: readonly string[]): string {
  return lists.format(parts)
}
