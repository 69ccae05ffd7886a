import { filter as words } from '@docket/texts/server/records'
import { LRUCache } from 'lru-cache'
import { readThrough } from '../lru-cache.ts'
import type { Filter, Operand, Path } from './ast.ts'
import { isFunction } from './functions.ts'
import { InvalidFilter } from './invalid-filter.ts'
import { isMacro } from './macros.ts'
import { scan, type Token } from './scan.ts'

const MAX_CONDITIONS = 200
const MAX_DEPTH = 50
const MAX_CACHED = 500

const parsed = new LRUCache<string, Filter>({ max: MAX_CACHED })

/**
 * Parses a filter that is not blank. The last few hundred texts are cached. Throws `InvalidFilter` when the
 * text is not a filter or exceeds the limits on length, depth, or number of conditions.
 */
export function parse(text: string): Filter {
  return readThrough(parsed, text, () => parseTokens(scan(text)))
}

/** Parses a filter that is already split into tokens. */
export function parseTokens(tokens: readonly Token[]): Filter {
  const reader: Reader = { tokens, at: 0, conditions: 0 }
  const filter = readAny(reader, 0)
  if (reader.at < reader.tokens.length) throw unexpected(reader)
  return filter
}

type Reader = { readonly tokens: readonly Token[]; at: number; conditions: number }

// Splits at `||` first, because `&&` binds tighter.
function readAny(reader: Reader, depth: number): Filter {
  return readJoined(reader, '||', 'or', () => readAll(reader, depth))
}

function readAll(reader: Reader, depth: number): Filter {
  return readJoined(reader, '&&', 'and', () => readOne(reader, depth))
}

function readJoined(
  reader: Reader,
  sign: '||' | '&&',
  kind: 'or' | 'and',
  readPart: () => Filter,
): Filter {
  const first = readPart()
  const parts = [first]
  while (accept(reader, sign)) parts.push(readPart())
  return parts.length === 1 ? first : { kind, parts }
}

function readOne(reader: Reader, depth: number): Filter {
  if (!accept(reader, '(')) return readComparison(reader)
  if (depth >= MAX_DEPTH) throw new InvalidFilter(words.tooManyParentheses)
  const inner = readAny(reader, depth + 1)
  if (!accept(reader, ')')) throw unexpected(reader)
  return inner
}

function readComparison(reader: Reader): Filter {
  reader.conditions += 1
  if (reader.conditions > MAX_CONDITIONS) {
    throw new InvalidFilter(words.tooManyConditions({ most: MAX_CONDITIONS }))
  }
  const left = readOperand(reader)
  const operator = reader.tokens[reader.at]
  if (operator?.kind !== 'operator') throw unexpected(reader)
  reader.at += 1
  const right = readOperand(reader)
  return { kind: 'comparison', op: operator.op, any: operator.any, left, right }
}

function readOperand(reader: Reader): Operand {
  const token = reader.tokens[reader.at]
  if (token === undefined || !('value' in token)) throw unexpected(reader)
  reader.at += 1
  if (token.kind === 'name') {
    return accept(reader, '(') ? readCall(reader, token.value) : readName(token.value)
  }
  const { value, slot } = token
  return { kind: 'literal', value, ...(slot && { slot }) }
}

function readCall(reader: Reader, name: string): Operand {
  if (!isFunction(name)) throw new InvalidFilter(words.noFunction({ name }))
  const args: Operand[] = []
  do {
    const arg = readOperand(reader)
    if (arg.kind === 'call') throw new InvalidFilter(words.noNestedFunction({ name }))
    args.push(arg)
  } while (accept(reader, ','))
  if (!accept(reader, ')')) throw unexpected(reader)
  return { kind: 'call', name, args }
}

const WORDS = new Map<string, null | boolean>([
  ['null', null],
  ['true', true],
  ['false', false],
])

function readName(name: string): Operand {
  const word = WORDS.get(name.toLowerCase())
  if (word !== undefined) return { kind: 'literal', value: word }
  if (name.startsWith('@') && isMacro(name.slice(1))) return { kind: 'macro', name: name.slice(1) }
  return readPath(name)
}

// A colon in the second name of `@collection.NAME:alias.field` is part of that name.
const PATH = /^@?\w+(?:\.\w+(?::\w+(?=\.))?)*(?::\w+)*$/

/** Parses a path such as `author.tags:each`, used as an operand or sort key. Throws `InvalidFilter`. */
export function readPath(text: string): Path {
  if (!PATH.test(text)) throw new InvalidFilter(words.notAField({ text }))
  const names = text.split('.')
  const [last = '', ...modifiers] = (names.at(-1) ?? '').split(':')
  return { kind: 'path', text, names: [...names.slice(0, -1), last], modifiers }
}

function accept(reader: Reader, kind: Token['kind']): boolean {
  if (reader.tokens[reader.at]?.kind !== kind) return false
  reader.at += 1
  return true
}

function unexpected({ tokens, at }: Reader): InvalidFilter {
  const token = tokens[at]
  if (!token) return new InvalidFilter(words.endsUnexpectedly)
  const said = 'value' in token ? token.value : token.kind === 'operator' ? token.op : token.kind
  return new InvalidFilter(words.unexpected({ said: String(said) }))
}
