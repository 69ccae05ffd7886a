import { views as words } from '@docket/texts/server/records'
import { InvalidQuery } from './invalid-query.ts'
import type { Span } from './query.ts'

const MAX_DEPTH = 40
// Postgres truncates names at 63 bytes, so two longer names could become one.
const MAX_NAME_LENGTH = 60

/** Words that cannot be names, so that they are never mistaken for an alias. */
const RESERVED = new Set(
  `all and as asc between by case cast cross desc distinct else end except exists from full group
  having in inner intersect is join left like limit natural not null offset on or order outer over
  partition recursive right select then union using values when where with`.split(/\s+/),
)

/** Reads a query token by token. */
export type TokenReader = {
  /** Returns whether the next token is one of the words or signs. */
  isAt(...texts: readonly string[]): boolean
  /** Returns whether the next tokens are these words, in order. */
  isAtAll(...texts: readonly string[]): boolean
  /** Skips the words if they come next, and returns whether they did. */
  take(...texts: readonly string[]): boolean
  /** Skips a word or sign. Throws `InvalidQuery` if it does not come next. */
  expect(text: string): void
  peek(ahead?: number): Token
  next(): Token
  /** Reads a name, quoted or not. If there is none, `missing` builds the error message from what is there instead. */
  name(missing: (before: string) => string): Token
  isAtName(): boolean
  /** Runs `read` one nesting level deeper. Throws `InvalidQuery` when the nesting is too deep. */
  deeper<Result>(read: () => Result): Result
  /** Throws `InvalidQuery` about the next token. */
  refuse(): never
}

export function readTokens(text: string): TokenReader {
  const tokens = scanQuery(text)
  const end: Token = tokens.at(-1) ?? { kind: 'end', text: '', start: 0, end: 0 }
  let at = 0
  let depth = 0

  const peek = (ahead = 0) => tokens[at + ahead] ?? end
  const is = (token: Token, given: string) =>
    (token.kind === 'word' || token.kind === 'sign') && token.text.toLowerCase() === given
  const isAtAll = (...texts: readonly string[]) => texts.every((one, i) => is(peek(i), one))
  const isName = ({ kind, text: word }: Token) =>
    kind === 'name' || (kind === 'word' && !RESERVED.has(word.toLowerCase()))

  function refuse(): never {
    const token = peek()
    throw new InvalidQuery(
      token.kind === 'end'
        ? words.endsUnexpectedly
        : words.unexpected({
            token: text.slice(token.start, token.end),
            before: text.slice(Math.max(0, token.start - 20), token.start).trim(),
          }),
    )
  }
  function next(): Token {
    const token = peek()
    at += 1
    return token
  }
  return {
    isAt: (...texts) => texts.some((one) => is(peek(), one)),
    isAtAll,
    take(...texts) {
      const found = isAtAll(...texts)
      if (found) at += texts.length
      return found
    },
    expect(given) {
      if (!is(peek(), given)) refuse()
      at += 1
    },
    peek,
    next,
    name(missing) {
      if (!isName(peek())) {
        throw new InvalidQuery(missing(peek().text || words.theEnd))
      }
      if (peek().text.length > MAX_NAME_LENGTH) {
        throw new InvalidQuery(words.nameTooLong({ name: peek().text }))
      }
      return next()
    },
    isAtName: () => isName(peek()),
    deeper(read) {
      depth += 1
      if (depth > MAX_DEPTH) throw new InvalidQuery(words.tooDeep)
      const result = read()
      depth -= 1
      return result
    },
    refuse,
  }
}

/** `word` is a name or a keyword. `name` is a quoted name, which is never a keyword. */
type Token = Span & {
  kind: 'word' | 'name' | 'text' | 'number' | 'sign' | 'end'
  text: string
}

const MAX_LENGTH = 10_000
const QUOTES = /^["`[]|["`\]]$/g

const FORMS: readonly (readonly [Token['kind'] | 'blank', RegExp])[] = [
  ['blank', /(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)+/y],
  ['word', /[a-z_]\w*/iy],
  ['name', /"[^"\p{Cc}]+"|`[^`\p{Cc}]+`|\[[^\]\p{Cc}]+\]/uy],
  ['text', /'(?:[^'\p{Cc}]|'')*'/uy],
  ['number', /(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})(?![\w.])/y],
  ['sign', /\|\||<=|>=|<>|!=|==|[(),.*/+\-=<>]/y],
]

/** Splits a query into tokens. Throws `InvalidQuery` for characters that a view query cannot contain. */
function scanQuery(query: string): Token[] {
  if (query.length > MAX_LENGTH) {
    throw new InvalidQuery(words.tooLong({ most: MAX_LENGTH }))
  }
  const text = query.replace(/(?<![;\s])[;\s]+$/, '')
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const [kind, end] = longestAt(text, at)
    if (kind !== 'blank')
      tokens.push({ kind, text: contentOf(kind, text.slice(at, end)), start: at, end })
    at = end
  }
  return [...tokens, { kind: 'end', text: '', start: at, end: at }]
}

function longestAt(text: string, at: number): [Token['kind'] | 'blank', number] {
  for (const [kind, form] of FORMS) {
    form.lastIndex = at
    if (form.test(text)) return [kind, form.lastIndex]
  }
  if (text[at] === ';') throw new InvalidQuery(words.oneSelect)
  throw new InvalidQuery(words.cannotBeUsed({ text: text.slice(at, at + 10) }))
}

function contentOf(kind: Token['kind'], text: string): string {
  if (kind === 'name') return text.replace(QUOTES, '')
  return kind === 'text' ? text.slice(1, -1).replaceAll("''", "'") : text
}
