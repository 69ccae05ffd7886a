import type { CopyFlag } from '../collections/sales/spots.ts'
import { advice } from './words.ts'

/** A flagged passage and the reason. `at` is its index in the text. */
export type CopyAdvice = { kind: CopyFlag['kind']; excerpt: string; at: number; advice: string }

/**
 * Wording that noncommercial stations avoid in underwriting credits (47 CFR 73.503(d), and the FCC's notices
 * on underwriting): prices, comparisons, calls to action, and addressing the viewer.
 */
const SIGNS: readonly { kind: CopyFlag['kind']; pattern: RegExp }[] = [
  {
    kind: 'price',
    pattern:
      /(?:[$€£]\s?\d+(?:[.,]\d+)*|\b\d+(?:\.\d+)?\s?(?:dollars|cents|percent)\b|\b\d+(?:\.\d+)?\s?% off\b|\bon sale\b|\bdiscounts?\b|\bfor free\b|\bfree (?:estimates?|trial|delivery|quotes?)\b|\bno interest\b|\bsavings?\b|\baffordable\b)/giu,
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
