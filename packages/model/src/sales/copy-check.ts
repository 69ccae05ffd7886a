import type { CopyFlag } from '../collections/sales/spots.ts'

/** A flagged passage and the reason. `at` is its index in the text. */
export type CopyAdvice = { kind: CopyFlag['kind']; excerpt: string; at: number; advice: string }

/**
 * Wording that noncommercial stations avoid in underwriting credits (47 CFR 73.503(d), and the FCC's notices
 * on underwriting): prices, comparisons, calls to action, and addressing the viewer.
 */
const SIGNS: readonly { kind: CopyFlag['kind']; pattern: RegExp; advice: string }[] = [
  {
    kind: 'price',
    pattern:
      /(?:[$€£]\s?\d+(?:[.,]\d+)*|\b\d+(?:\.\d+)?\s?(?:dollars|cents|percent)\b|\b\d+(?:\.\d+)?\s?% off\b|\bon sale\b|\bdiscounts?\b|\bfor free\b|\bfree (?:estimates?|trial|delivery|quotes?)\b|\bno interest\b|\bsavings?\b|\baffordable\b)/giu,
    advice: 'Mentions a price or a deal. Say what the sponsor does instead.',
  },
  {
    kind: 'comparison',
    pattern:
      /\b(?:best|better|finest|leading|number one|award-winning|lowest|cheapest|largest|fastest|superior|unbeatable|favou?rite|most (?:trusted|experienced|reliable|affordable)|more than any other)\b|#1(?!\d)/giu,
    advice: 'Compares or praises the sponsor. Use neutral wording.',
  },
  {
    kind: 'call-to-action',
    pattern:
      /\b(?:call (?:us|now|today|for)|come (?:in|by|on down|see)|stop (?:in|by)|visit us|buy|order (?:now|today|online)|shop|try (?:it|our|one)|hurry|don['’]t miss|sign up|act now|ask (?:for|about)|book (?:now|today|your)|get yours|limited time)\b/giu,
    advice: 'Tells the viewer to do something. An address or a phone number alone is fine.',
  },
  {
    kind: 'you',
    pattern: /\b(?:you(?:['’](?:ll|re|ve|d))?|yours?)\b/giu,
    advice: 'Talks to the viewer. Talk about the sponsor instead.',
  },
]

/**
 * Finds wording in an underwriting credit that sounds like an advertisement, in the order of the text. It
 * covers only English and is only advice: a person decides and gives a reason.
 */
export function checkCopy(copy: string): CopyAdvice[] {
  return SIGNS.flatMap(({ kind, pattern, advice }) =>
    [...copy.matchAll(pattern)].map(({ 0: excerpt, index }) => ({
      kind,
      excerpt,
      at: index,
      advice,
    })),
  ).sort((one, other) => one.at - other.at)
}
