import { asNumber } from './coerce.ts'
import { scan, type Token } from './scan.ts'

/**
 * A filter apart from the texts and numbers in it. Those that differ in these alone are of one
 * shape, which is compiled once: screens ask the same of another record each time.
 */
export type Shape = {
  /** The same for filters of one shape, and for no others. */
  readonly key: string
  readonly tokens: readonly Token[]
  /** The texts and numbers in their order, for `bind`. */
  readonly given: readonly (string | number)[]
}

// How long texts may be weighs: so shapes are of texts that are about equally long.
const LENGTHS = 16
const DIGITS = 32

/** Reads a filter as far as its shape. Throws `InvalidFilter` at a character that begins no token. */
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
  return { key: tokens.map(keyOf).join(' '), tokens, given }
}

/** Texts between its brackets are a part of the shape: they decide what is asked. */
function isStrftime(token: Token | undefined): boolean {
  return token?.kind === 'name' && token.value === 'strftime'
}

function keyOf(token: Token): string {
  switch (token.kind) {
    case 'name':
      return token.value
    case 'operator':
      return `${token.any ? '?' : ''}${token.op}`
    // All that decides how a value is compared: whether it is empty, and reads as a number.
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
