import { views as words } from '@docket/texts/server/records'
import { InvalidQuery } from './invalid-query.ts'
import { inParentheses, parseExpression, parseOrder } from './parse-expression.ts'
import type { Expression, Output, Query, Select, SetOperator, Source } from './query.ts'
import { readTokens, type TokenReader } from './token-reader.ts'

const MAX_OUTPUTS = 200
const MAX_SOURCES = 16

/** Parses the query of a view, which must be a single SELECT. Throws `InvalidQuery`. */
export function parseQuery(text: string): Query {
  const reader = readTokens(text)
  if (!reader.isAt('select', 'with')) throw new InvalidQuery(words.notASelect)
  const query = readQuery(reader)
  if (reader.peek().kind !== 'end') reader.refuse()
  return query
}

function readQuery(reader: TokenReader): Query {
  const named = reader.take('with') ? readNamed(reader) : []
  const selects: Query['selects'][number][] = [{ join: 'union', select: readSelect(reader) }]
  for (let join = readSetOperator(reader); join; join = readSetOperator(reader)) {
    selects.push({ join, select: readSelect(reader) })
  }
  const order = reader.take('order', 'by') ? parseOrder(reader, readQuery) : []
  const limit = reader.take('limit') ? readCount(reader) : undefined
  const offset = limit !== undefined && reader.take('offset') ? readCount(reader) : undefined
  return {
    with: named,
    selects,
    order,
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  }
}

function readNamed(reader: TokenReader): Query['with'] {
  const named: Query['with'][number][] = []
  do {
    const name = reader.name((before) => words.missing.name({ before })).text
    reader.expect('as')
    named.push({ name, query: inParentheses(reader, () => readQuery(reader)) })
  } while (reader.take(','))
  return named
}

function readSetOperator(reader: TokenReader): SetOperator | undefined {
  if (reader.take('union', 'all')) return 'union all'
  return (['union', 'intersect', 'except'] as const).find((one) => reader.take(one))
}

function readCount(reader: TokenReader): number {
  const { kind, text } = reader.peek()
  if (kind !== 'number' || !/^\d+$/.test(text)) reader.refuse()
  reader.next()
  return Number(text)
}

function readSelect(reader: TokenReader): Select {
  reader.expect('select')
  const distinct = reader.take('distinct')
  if (!distinct) reader.take('all')
  const outputs = readOutputs(reader)
  const from = reader.take('from') ? readSources(reader) : []
  const where = reader.take('where') ? parseExpression(reader, readQuery) : undefined
  const group = reader.take('group', 'by') ? readGroup(reader) : []
  const having = reader.take('having') ? parseExpression(reader, readQuery) : undefined
  return { distinct, outputs, from, ...(where && { where }), group, ...(having && { having }) }
}

function readGroup(reader: TokenReader): Expression[] {
  const keys: Expression[] = []
  do keys.push(parseExpression(reader, readQuery))
  while (reader.take(','))
  return keys
}

function readOutputs(reader: TokenReader): Output[] {
  const outputs: Output[] = []
  do outputs.push(readOutput(reader))
  while (reader.take(','))
  if (outputs.length > MAX_OUTPUTS) {
    throw new InvalidQuery(words.tooManyColumns({ most: MAX_OUTPUTS }))
  }
  return outputs
}

function readOutput(reader: TokenReader): Output {
  const { start } = reader.peek()
  if (reader.take('*')) return { kind: 'all', at: { start, end: start + 1 } }
  if (reader.isAtName() && reader.peek(1).text === '.' && reader.peek(2).text === '*') {
    const source = reader.next().text
    reader.next()
    return { kind: 'all', source, at: { start, end: reader.next().end } }
  }
  const value = parseExpression(reader, readQuery)
  const { end } = reader.peek(-1)
  const alias = readAlias(reader)
  return { kind: 'value', value, ...(alias !== undefined && { alias }), at: { start, end } }
}

function readAlias(reader: TokenReader): string | undefined {
  if (reader.take('as')) return reader.name((before) => words.missing.name({ before })).text
  return reader.isAtName() ? reader.next().text : undefined
}

function readSources(reader: TokenReader): Source[] {
  const sources: Source[] = [readSource(reader, 'inner')]
  for (let join = readJoin(reader); join; join = readJoin(reader)) {
    const source = readSource(reader, join)
    const on =
      join !== 'cross' && reader.take('on') ? parseExpression(reader, readQuery) : undefined
    if (join === 'left' && !on) throw new InvalidQuery(words.leftJoinNeedsOn)
    sources.push(on ? { ...source, on } : source)
  }
  if (sources.length > MAX_SOURCES) {
    throw new InvalidQuery(words.tooManyCollections({ most: MAX_SOURCES }))
  }
  return sources
}

function readJoin(reader: TokenReader): Source['join'] | undefined {
  if (reader.take(',') || reader.take('cross', 'join')) return 'cross'
  if (reader.take('left', 'outer', 'join') || reader.take('left', 'join')) return 'left'
  return reader.take('inner', 'join') || reader.take('join') ? 'inner' : undefined
}

function readSource(reader: TokenReader, join: Source['join']): Source {
  if (reader.isAt('(')) {
    const query = inParentheses(reader, () => readQuery(reader))
    const alias = readAlias(reader)
    if (alias === undefined) throw new InvalidQuery(words.queryNeedsName)
    return { join, alias, rows: { kind: 'query', query } }
  }
  const { text: name, start, end } = reader.name((before) => words.missing.collection({ before }))
  if (name.toLowerCase() === 'json_each' && reader.isAt('(')) {
    const list = inParentheses(reader, () => parseExpression(reader, readQuery))
    return { join, alias: readAlias(reader) ?? 'json_each', rows: { kind: 'entries', list } }
  }
  return {
    join,
    alias: readAlias(reader) ?? name,
    rows: { kind: 'table', name, at: { start, end } },
  }
}
