import { asNumber } from './coerce.ts'
import { scan, type Token } from './scan.ts'

/**
 * A filter without its texts and numbers. Filters that differ only in these have the same shape, which is
 * compiled once: screens send the same filter for a different record each time.
 */
export type Shape = {
  /** Equal for filters of the same shape, and only for those. */
  readonly key: string
  readonly tokens: readonly Token[]
  /** The texts and numbers in order, for `bind`. */
  readonly given: readonly (string | number)[]
}

// The length of texts affects the query cost, so it is part of the shape, rounded up to a multiple of this.
const LENGTHS = 16
const DIGITS = 32

/** Parses a filter into its shape. Throws `InvalidFilter` at a character that starts no token. */
export function shapeOf(text: string): Shape {
  const given: (string | number)[] = []
  let isFormat = false
  const tokens = scan(text).map((token, at, all): Token => {
    if (token.kind === '(') isFormat = isStrftime(all[at - 1])
    if (token.kind === ')') isFormat = false
    if (token.kind !== 'text' && token.kind !== 'number') return token
    if (isFormat && token.kind === 'text') return token
    given.push(token.value)
    return { ...token, slot: { at: given.length - 1, longest: longestOf(token.value) } }
  })
  return { key: tokens.map(tokenKeyOf).join(' '), tokens, given }
}

/**
 * Returns whether the call is `strftime`. Texts in its arguments are part of the shape, because they
 * determine the query.
 */
function isStrftime(token: Token | undefined): boolean {
  return token?.kind === 'name' && token.value === 'strftime'
}

function tokenKeyOf(token: Token): string {
  switch (token.kind) {
    case 'name':
      return token.value
    case 'operator':
      return `${token.any ? '?' : ''}${token.op}`
    // Encodes everything that determines how a value is compared: whether it is empty, and whether it is
    // numeric.
    case 'number':
      return token.value === 0 ? '0' : '1'
    case 'text':
      if (!token.slot) return JSON.stringify(token.value)
      if (token.value === '') return '""'
      return `"${asNumber(token.value) === null ? 'a' : '1'}${longestOf(token.value)}"`
    default:
      return token.kind
  }
}

function longestOf(value: string | number): number {
  return typeof value === 'number' ? DIGITS : Math.ceil(value.length / LENGTHS) * LENGTHS
}
