import { currentLocale } from '@docket/texts/messages'
import { lengths } from '@docket/texts/model/texts'

/** Sentences by a language's plural categories. All languages have `other`. */
export type Plurals = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Writing = { rules: Intl.PluralRules; numbers: Intl.NumberFormat }

const writingByLocale = new Map<string, Writing>()

function writingOf(locale: string): Writing {
  const known = writingByLocale.get(locale)
  if (known) return known
  const writing = {
    rules: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
  }
  writingByLocale.set(locale, writing)
  return writing
}

/**
 * Returns the sentence for a number, with each `#` replaced by the number: "1 member", "1,200 members". For texts that
 * are not in a catalog: what operators read, which is English, and nouns that are only known at run time. The sentences
 * must not contain names that people entered, because those may contain a `#`.
 */
export function plural(count: number, sentences: Plurals): string {
  const { rules, numbers } = writingOf(currentLocale())
  const sentence = sentences[rules.select(count)] ?? sentences.other
  return sentence.replaceAll('#', numbers.format(count))
}

/** From this many seconds, a length is given in minutes: 2,188 seconds become “36 minutes”. */
const MINUTES_FROM_SEC = 120
const MINUTE_SEC = 60

/** Formats a length in seconds in the unit that a person would use: “45 seconds”, “36 minutes”. */
export function secondsText(seconds: number): string {
  return seconds < MINUTES_FROM_SEC
    ? lengths.seconds({ count: seconds })
    : lengths.minutes({ count: Math.round(seconds / MINUTE_SEC) })
}

/** Formats a length in seconds as `45 min`, `2 h` or `1 h 30 min`, which work in English and Spanish. */
export function hoursText(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_SEC)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}
