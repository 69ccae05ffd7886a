import { advice } from '@docket/texts/model/sales'
import type { CopyFlag, CopyRule, Spot } from './spots.ts'

/** A flagged passage and the reason. `at` is its index in the text. */
export type CopyAdvice = { kind: CopyRule; excerpt: string; at: number; advice: string }

/**
 * Wording that noncommercial stations avoid in underwriting credits (47 CFR 73.503(d), and the FCC's notices
 * on underwriting): prices, comparisons, calls to action, inducements to buy, and addressing the viewer.
 */
const SIGNS: readonly { kind: CopyRule; pattern: RegExp }[] = [
  {
    kind: 'price',
    pattern:
      /(?:[$€£]\s?\d+(?:[.,]\d+)*|\b\d+(?:\.\d+)?\s?(?:dollars|cents|percent)\b|\b\d+(?:\.\d+)?\s?% off\b|\bon sale\b|\bdiscounts?\b|\bsavings?\b|\baffordable\b)/giu,
  },
  {
    kind: 'comparison',
    pattern:
      /\b(?:best|better|finest|leading|number one|award-winning|lowest|cheapest|largest|fastest|superior|unbeatable|favou?rite|most (?:trusted|experienced|reliable|affordable)|more than any other)\b|#1(?!\d)/giu,
  },
  {
    kind: 'call-to-action',
    pattern:
      /\b(?:call (?:us|now|today|for)|come (?:in|by|on down|see)|stop (?:in|by)|visit us|buy|order (?:now|today|online)|shop|try (?:it|our|one)|hurry|don['’]t miss|sign up|act now|ask (?:for|about)|book (?:now|today|your)|get yours|limited time)\b/giu,
  },
  {
    kind: 'inducement',
    pattern:
      /\b(?:for free|free (?:estimates?|trial|delivery|quotes?|gifts?|samples?|shipping|installation|consultation|parking|admission|service)|(?:months?|weeks?|days?) free|no interest|special (?:gift|offer)s?|free with|bonus|coupons?|vouchers?|giveaways?|prizes?|win an?|two for one|buy one|money[- ]back|guaranteed?)\b/giu,
  },
  {
    kind: 'you',
    pattern: /\b(?:you(?:['’](?:ll|re|ve|d))?|yours?)\b/giu,
  },
]

/**
 * Finds wording in an underwriting credit that sounds like an advertisement, in the order of the text. It
 * covers only English and is only advice: a person decides and gives a reason.
 */
export function checkCopy(copy: string): CopyAdvice[] {
  return SIGNS.flatMap(({ kind, pattern }) =>
    [...copy.matchAll(pattern)].map(({ 0: excerpt, index }) => ({
      kind,
      excerpt,
      at: index,
      advice: advice[kind],
    })),
  ).sort((one, other) => one.at - other.at)
}

/** A part of a text, and the rules that flag it. */
export type CopyPart = { text: string; rules: readonly CopyRule[] }

/** Splits a text where flagged passages begin and end, so that they can be highlighted. Passages may overlap. */
export function copyParts(copy: string, flagged: readonly CopyAdvice[]): CopyPart[] {
  const bounds = flagged.flatMap(({ at, excerpt }) => [at, at + excerpt.length])
  const places = [...new Set([0, ...bounds, copy.length])].toSorted((a, b) => a - b)
  return places.slice(1).map((until, index) => {
    const from = places[index] ?? 0
    const over = flagged.filter(({ at, excerpt }) => at < until && from < at + excerpt.length)
    return { text: copy.slice(from, until), rules: [...new Set(over.map(({ kind }) => kind))] }
  })
}

/** The maximum number of stored flags, and of characters in each. More would not make the advice clearer. */
const MAX_FLAGS = 100
const MAX_CHARACTERS = 60

/** Whether the underwriting rules apply to a spot. Any spot of a sponsor is underwriting, whatever its kind. */
export function isUnderwriting({ kind, sponsor }: Pick<Spot, 'kind' | 'sponsor'>): boolean {
  return kind === 'underwriting' || sponsor !== ''
}

/** Returns the copy check's flags for a spot, in the form in which they are stored. */
export function flagsOf(spot: Pick<Spot, 'kind' | 'sponsor' | 'copy'>): CopyFlag[] {
  if (!isUnderwriting(spot)) return []
  return checkCopy(spot.copy)
    .slice(0, MAX_FLAGS)
    .map(({ kind, excerpt }) => ({ kind, text: excerpt.slice(0, MAX_CHARACTERS) }))
}
