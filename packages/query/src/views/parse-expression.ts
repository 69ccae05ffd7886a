import { views as words } from '@docket/texts/server/records'
import { InvalidQuery } from './invalid-query.ts'
import type { BinarySign, Branch, CastTarget, Expression, OrderKey, Query } from './query.ts'
import type { TokenReader } from './token-reader.ts'

/**
 * Parses a query inside parentheses. The query parser passes this function in, because queries and
 * expressions contain each other.
 */
export type ReadQuery = (reader: TokenReader) => Query

/** Parses a value or condition. Throws `InvalidQuery`. */
export function parseExpression(reader: TokenReader, readQuery: ReadQuery): Expression {
  return reader.deeper(() => chain(reader, ['or'], () => parseAnd(reader, readQuery)))
}

/** Parses the keys after `order by`. */
export function parseOrder(reader: TokenReader, readQuery: ReadQuery): OrderKey[] {
  const keys: OrderKey[] = []
  do {
    const by = parseExpression(reader, readQuery)
    const descending = reader.take('desc')
    if (!descending) reader.take('asc')
    keys.push({ by, descending })
  } while (reader.take(','))
  return keys
}

function parseAnd(reader: TokenReader, readQuery: ReadQuery): Expression {
  return chain(reader, ['and'], () => parseNot(reader, readQuery))
}

function parseNot(reader: TokenReader, readQuery: ReadQuery): Expression {
  if (!reader.take('not')) return parseComparison(reader, readQuery)
  return { kind: 'not', of: reader.deeper(() => parseNot(reader, readQuery)) }
}

const SIGNS: Readonly<Record<string, BinarySign>> = {
  '=': '=',
  '==': '=',
  '<>': '<>',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

function parseComparison(reader: TokenReader, readQuery: ReadQuery): Expression {
  let left = parseSum(reader, readQuery)
  for (;;) {
    const sign = reader.peek().kind === 'sign' ? SIGNS[reader.peek().text] : undefined
    if (sign) {
      reader.next()
      left = { kind: 'binary', sign, left, right: parseSum(reader, readQuery) }
      continue
    }
    const tested = parseTest(reader, readQuery, left)
    if (!tested) return left
    left = tested
  }
}

/** Parses `is null`, `in`, `like`, and `between`, with or without `not`. */
function parseTest(
  reader: TokenReader,
  readQuery: ReadQuery,
  of: Expression,
): Expression | undefined {
  if (reader.take('is')) {
    const negated = reader.take('not')
    reader.expect('null')
    return { kind: 'isNull', of, negated }
  }
  const negated = reader.take('not')
  if (reader.take('like')) {
    return { kind: 'like', of, pattern: parseSum(reader, readQuery), negated }
  }
  if (reader.take('between')) {
    const low = parseSum(reader, readQuery)
    reader.expect('and')
    return { kind: 'between', of, low, high: parseSum(reader, readQuery), negated }
  }
  if (reader.take('in')) {
    const among = inParentheses(reader, () =>
      reader.isAt('select', 'with') ? readQuery(reader) : parseList(reader, readQuery),
    )
    return { kind: 'in', of, among, negated }
  }
  return negated ? reader.refuse() : undefined
}

function parseSum(reader: TokenReader, readQuery: ReadQuery): Expression {
  return chain(reader, ['+', '-'], () =>
    chain(reader, ['*', '/'], () => chain(reader, ['||'], () => parseUnary(reader, readQuery))),
  )
}

function chain(
  reader: TokenReader,
  signs: readonly BinarySign[],
  read: () => Expression,
): Expression {
  let left = read()
  for (;;) {
    const sign = signs.find((one) => reader.take(one))
    if (!sign) return left
    left = { kind: 'binary', sign, left, right: read() }
  }
}

function parseUnary(reader: TokenReader, readQuery: ReadQuery): Expression {
  if (reader.take('+')) return parseUnary(reader, readQuery)
  if (!reader.take('-')) return parsePrimary(reader, readQuery)
  return { kind: 'minus', of: reader.deeper(() => parseUnary(reader, readQuery)) }
}

function parsePrimary(reader: TokenReader, readQuery: ReadQuery): Expression {
  const { kind, text } = reader.peek()
  if (kind === 'text') return { kind: 'text', value: reader.next().text }
  if (kind === 'number') return { kind: 'number', digits: reader.next().text }
  if (reader.take('null')) return { kind: 'null' }
  if (reader.isAt('true', 'false') && !reader.isAtAll(text.toLowerCase(), '.')) {
    return { kind: 'truth', value: reader.next().text.toLowerCase() === 'true' }
  }
  if (reader.take('case')) return parseCase(reader, readQuery)
  if (reader.take('cast')) return inParentheses(reader, () => parseCast(reader, readQuery))
  if (reader.take('exists')) {
    return { kind: 'exists', query: inParentheses(reader, () => readQuery(reader)) }
  }
  if (reader.isAt('(')) {
    return inParentheses(reader, () =>
      reader.isAt('select', 'with')
        ? { kind: 'query', query: readQuery(reader) }
        : parseExpression(reader, readQuery),
    )
  }
  if (kind === 'word' && reader.peek(1).text === '(') return parseCall(reader, readQuery)
  return parseColumn(reader)
}

function parseColumn(reader: TokenReader): Expression {
  const first = reader.name((before) => words.missing.column({ before }))
  if (!reader.take('.')) {
    return { kind: 'column', name: first.text, at: { start: first.start, end: first.end } }
  }
  const { text, start, end } = reader.name((before) =>
    words.missing.columnOf({ collection: first.text, before }),
  )
  return { kind: 'column', source: first.text, name: text, at: { start, end } }
}

function parseCase(reader: TokenReader, readQuery: ReadQuery): Expression {
  const of = reader.isAt('when') ? undefined : parseExpression(reader, readQuery)
  const branches: Branch[] = []
  while (reader.take('when')) {
    const when = parseExpression(reader, readQuery)
    reader.expect('then')
    branches.push({ when, value: parseExpression(reader, readQuery) })
  }
  if (branches.length === 0) reader.refuse()
  const otherwise = reader.take('else') ? parseExpression(reader, readQuery) : undefined
  reader.expect('end')
  return { kind: 'case', ...(of && { of }), branches, ...(otherwise && { otherwise }) }
}

const CASTS: Readonly<Record<string, CastTarget>> = {
  text: 'text',
  real: 'real',
  decimal: 'real',
  numeric: 'real',
  int: 'integer',
  integer: 'integer',
  bool: 'bool',
  boolean: 'bool',
}

function parseCast(reader: TokenReader, readQuery: ReadQuery): Expression {
  const of = parseExpression(reader, readQuery)
  reader.expect('as')
  const name = reader.name((before) => words.missing.type({ before })).text.toLowerCase()
  const to = Object.hasOwn(CASTS, name) ? CASTS[name] : undefined
  if (!to) {
    const known = Object.keys(CASTS).join(', ')
    throw new InvalidQuery(words.noType({ name, known }))
  }
  return { kind: 'cast', of, to }
}

function parseCall(reader: TokenReader, readQuery: ReadQuery): Expression {
  const name = reader.next().text.toLowerCase()
  const call = inParentheses(reader, () => {
    const everything = reader.take('*')
    const distinct = reader.take('distinct')
    const given = everything || reader.isAt(')') ? [] : parseList(reader, readQuery)
    return { kind: 'call' as const, name, everything, distinct, given }
  })
  if (!reader.take('over')) return call
  const over = inParentheses(reader, () => {
    const partition = reader.take('partition', 'by') ? parseList(reader, readQuery) : []
    return { partition, order: reader.take('order', 'by') ? parseOrder(reader, readQuery) : [] }
  })
  return { ...call, over }
}

function parseList(reader: TokenReader, readQuery: ReadQuery): Expression[] {
  const values: Expression[] = []
  do values.push(parseExpression(reader, readQuery))
  while (reader.take(','))
  return values
}

export function inParentheses<Result>(reader: TokenReader, read: () => Result): Result {
  reader.expect('(')
  const result = reader.deeper(read)
  reader.expect(')')
  return result
}
