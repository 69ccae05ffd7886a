import { views as words } from '@docket/texts/server/records'
import { InvalidQuery } from './invalid-query.ts'
import type { Span } from './query.ts'

/** `word` is a name or a keyword. `name` is a quoted name, which is never a keyword. */
export type Token = Span & {
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
export function scanQuery(query: string): Token[] {
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
