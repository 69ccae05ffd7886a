import { filter as words } from '@docket/texts/server/records'
import type { Operator, Slot } from './ast.ts'
import { InvalidFilter } from './invalid-filter.ts'

export type Token =
  | { kind: '(' | ')' | ',' | '&&' | '||' }
  | { kind: 'operator'; op: Operator; any: boolean }
  | { kind: 'text'; value: string; slot?: Slot }
  | { kind: 'number'; value: number; slot?: Slot }
  | { kind: 'name'; value: string }

const MAX_LENGTH = 3500

// The patterns are sticky and tried in order. None matches the same text in two ways, so none backtracks far.
const BLANKS = /(?:\s+|\/\/[^\n]*)+/y
const SIGN = /\(|\)|,|&&|\|\|/y
const OPERATOR = /(\??)(!=|!~|>=|<=|=|>|<|~)/y
const NUMBER = /-?\d+(?:\.\d+)?(?![\w.:@])/y
const NAME = /[A-Za-z_@][\w.:@]*/y
// The SDK's `filter()` writes texts as JSON. Parsing them as JSON is the only way to restore every value and
// to end the text where the SDK ended it.
const JSON_TEXT = /"(?:[^"\\]|\\["\\/bfnrtu])*"/y
// All other texts are written by hand or by older SDKs, which use single quotes and escape only quotes. A
// quote after a backslash therefore never ends such a text, even if another backslash precedes it. This keeps
// a value from breaking out of its quotes.
const QUOTED = /"(?:[^"\\]|\\"|\\(?!"))*"|'(?:[^'\\]|\\'|\\(?!'))*'/y

/**
 * Splits a filter into tokens. Throws `InvalidFilter` when it is too long, and at a character that starts no
 * token.
 */
export function scan(text: string): Token[] {
  if (text.length > MAX_LENGTH) {
    throw new InvalidFilter(words.tooLong({ most: MAX_LENGTH }))
  }
  const tokens: Token[] = []
  let at = skipBlanks(text, 0)
  while (at < text.length) {
    const { token, length } = scanToken(text, at)
    tokens.push(token)
    at = skipBlanks(text, at + length)
  }
  return tokens
}

function skipBlanks(text: string, at: number): number {
  return at + (matchAt(BLANKS, text, at)?.[0].length ?? 0)
}

type ScannedToken = { token: Token; length: number }

function scanToken(text: string, at: number): ScannedToken {
  const sign = matchAt(SIGN, text, at)
  if (sign) return { token: { kind: sign[0] as '(' }, length: sign[0].length }

  const operator = matchAt(OPERATOR, text, at)
  if (operator) {
    const [whole, any, op] = operator
    return {
      token: { kind: 'operator', op: op as Operator, any: any === '?' },
      length: whole.length,
    }
  }

  const quoted = scanJson(text, at) ?? scanQuoted(text, at)
  if (quoted) return quoted

  const [number] = matchAt(NUMBER, text, at) ?? []
  if (number) return { token: { kind: 'number', value: Number(number) }, length: number.length }

  const [name] = matchAt(NAME, text, at) ?? []
  if (name) return { token: { kind: 'name', value: name }, length: name.length }

  throw new InvalidFilter(words.unreadable({ position: at + 1 }))
}

function scanJson(text: string, at: number): ScannedToken | undefined {
  const [json] = matchAt(JSON_TEXT, text, at) ?? []
  if (json === undefined) return undefined
  try {
    return { token: { kind: 'text', value: String(JSON.parse(json)) }, length: json.length }
  } catch {
    // A raw line break or an incomplete escape shows that the text was written by hand.
    return undefined
  }
}

function scanQuoted(text: string, at: number): ScannedToken | undefined {
  const [quoted] = matchAt(QUOTED, text, at) ?? []
  if (quoted === undefined) return undefined
  return { token: { kind: 'text', value: unquote(quoted) }, length: quoted.length }
}

/** Unescapes quotes of the text's own kind. All other backslashes stay, because LIKE patterns use them. */
function unquote(quoted: string): string {
  const quote = quoted.charAt(0)
  return quoted.slice(1, -1).replaceAll(`\\${quote}`, quote)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
