import { flag, number, text } from '@docket/model/kernel/field'
import { views as words } from '@docket/texts/server/records'
import { sql } from 'kysely'
import type { Fragment } from '../filter/dialect.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { Column, Expression, Query } from './query.ts'
import { findColumn, type Scope, type TranslationContext, termOf } from './scope.ts'
import { asText, asTruth, asValue, expectKind, sharedKind, type Term } from './term.ts'
import { translateCall } from './translate-call.ts'

type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { kind: K }>

/**
 * Translates an expression to SQL. Throws `InvalidQuery` for anything that the two databases would not
 * interpret alike.
 */
export function translate(ground: TranslationContext, scope: Scope, expression: Expression): Term {
  const { grouping, ...rest } = scope
  if (grouping?.keys.has(expressionKeyOf(expression, scope)))
    return translate(ground, rest, expression)
  const inner = (one: Expression) => translate(ground, scope, one)
  switch (expression.kind) {
    case 'column':
      return translateColumn(ground, scope, expression)
    case 'text':
      return { kind: 'text', sql: sql`cast(${sql.lit(expression.value)} as text)`, nullable: false }
    case 'number':
      return { kind: 'number', sql: sql.raw(expression.digits), nullable: false }
    case 'truth':
      return { kind: 'number', sql: sql.raw(expression.value ? '1' : '0'), nullable: false }
    case 'null':
      return { kind: 'null', sql: sql`null`, nullable: true }
    case 'not':
      return truth(sql`(not ${asTruth(inner(expression.of))})`)
    case 'minus': {
      const of = expectKind(inner(expression.of), 'number', '“-”')
      return { kind: 'number', sql: sql`(- ${of.sql})`, nullable: of.nullable }
    }
    case 'binary':
      return translateBinary(ground, expression, inner)
    case 'cast':
      return translateCast(ground, expression, inner)
    case 'case':
      return translateCase(expression, inner)
    case 'call':
      return translateCall(ground, scope, expression, translate)
    case 'query':
      return translateSingle(ground, scope, expression.query)
    case 'exists':
      return truth(sql`exists (${ground.translate(expression.query, scope).sql})`)
    default:
      return translateTest(ground, scope, expression, inner)
  }
}

/** Returns a key of an expression. Expressions with the same meaning have the same key. */
export function expressionKeyOf(expression: Expression, scope: Scope): string {
  return JSON.stringify(expression, (_key, value: unknown) => {
    const isColumn = typeof value === 'object' && value !== null && 'at' in value && 'name' in value
    if (!isColumn || (value as Expression).kind !== 'column') return value
    const { rows, column } = findColumn(value as Column, scope)
    return `${rows.alias}.${column.name}`
  })
}

function translateColumn(ground: TranslationContext, scope: Scope, column: Column): Term {
  const found = findColumn(column, scope)
  const { rows } = found
  if (rows.table) {
    ground.uses.push({ collection: rows.table.name, field: found.column.name, at: column.at })
  }
  const { grouping, aggregates } = scope
  if (found.isOuter && aggregates === 'inside') {
    // SQL would treat it as an aggregate of the surrounding query.
    throw new InvalidQuery(words.outerAggregate({ name: column.name }))
  }
  const isSingle = found.isOuter || aggregates === 'inside' || grouping?.wholeRows.has(rows.alias)
  if (grouping && !isSingle) {
    throw new InvalidQuery(words.notGrouped({ name: column.name }))
  }
  return termOf(rows, found.column)
}

function truth(condition: Fragment): Term {
  return { kind: 'truth', sql: condition, nullable: false }
}

type TranslateInner = (expression: Expression) => Term

function translateBinary(
  { dialect }: TranslationContext,
  { sign, ...given }: ExpressionOf<'binary'>,
  inner: TranslateInner,
): Term {
  const left = inner(given.left)
  const right = inner(given.right)
  if (sign === 'and' || sign === 'or') {
    return truth(sql`(${asTruth(left)} ${sql.raw(sign)} ${asTruth(right)})`)
  }
  const nullable = left.nullable || right.nullable
  const both = (kind: 'text' | 'number') =>
    [left, right].map((one) => expectKind(one, kind, `“${sign}”`).sql) as [Fragment, Fragment]
  switch (sign) {
    case '||': {
      const [one, other] = both('text')
      return { kind: 'text', sql: sql`(${one} || ${other})`, nullable }
    }
    case '/': {
      const [one, other] = both('number')
      return { kind: 'number', sql: dialect.views.divide(one, other), nullable: true }
    }
    case '+':
    case '-':
    case '*': {
      const [one, other] = both('number')
      return { kind: 'number', sql: sql`(${one} ${sql.raw(sign)} ${other})`, nullable }
    }
    default:
      refuseUncomparable([left, right], `“${sign}”`)
      return truth(sql`(${asValue(left).sql} ${sql.raw(sign)} ${asValue(right).sql})`)
  }
}

function refuseUncomparable(terms: readonly Term[], where: string): void {
  const kind = sharedKind(terms, where)
  if (kind === 'list' || kind === 'json') {
    throw new InvalidQuery(words.notComparable({ where }))
  }
}

type Test =
  | ExpressionOf<'isNull'>
  | ExpressionOf<'like'>
  | ExpressionOf<'between'>
  | ExpressionOf<'in'>

function translateTest(
  ground: TranslationContext,
  scope: Scope,
  test: Test,
  inner: TranslateInner,
): Term {
  const of = asValue(inner(test.of))
  const not = sql.raw(test.negated ? 'not ' : '')
  if (test.kind === 'isNull') return truth(sql`(${of.sql} is ${not}null)`)
  if (test.kind === 'like') {
    const value = expectKind(of, 'text', 'LIKE').sql
    const pattern = expectKind(inner(test.pattern), 'text', 'LIKE').sql
    return truth(sql`(${not}${ground.dialect.filter.like(value, pattern)})`)
  }
  if (test.kind === 'between') {
    const [low, high] = [asValue(inner(test.low)), asValue(inner(test.high))]
    refuseUncomparable([of, low, high], 'BETWEEN')
    return truth(sql`(${of.sql} ${not}between ${low.sql} and ${high.sql})`)
  }
  const { among } = test
  const values = 'selects' in among ? [] : among.map((one) => asValue(inner(one)))
  const query = 'selects' in among ? columnQuery(ground, scope, among) : undefined
  refuseUncomparable([of, ...values, ...(query ? [query] : [])], 'IN')
  const list = query?.sql ?? sql.join(values.map((one) => one.sql))
  return truth(sql`(${of.sql} ${not}in (${list}))`)
}

/** Translates a query with a single column. The term is the query itself, without parentheses. */
function columnQuery(ground: TranslationContext, scope: Scope, query: Query): Term {
  const { sql: selected, columns } = ground.translate(query, scope)
  const [column, other] = columns
  if (!column || other) throw new InvalidQuery(words.oneColumn)
  return { ...column, sql: selected, nullable: true }
}

/** Translates a scalar subquery, limited to its first row. */
function translateSingle(ground: TranslationContext, scope: Scope, query: Query): Term {
  const term = columnQuery(ground, scope, { ...query, limit: Math.min(query.limit ?? 1, 1) })
  return { ...term, sql: sql`(${term.sql})` }
}

function translateCase(
  { of, branches, otherwise }: ExpressionOf<'case'>,
  inner: TranslateInner,
): Term {
  const compared = of && asValue(inner(of))
  const values = branches.map(({ value }) => asValue(inner(value)))
  const last = otherwise ? asValue(inner(otherwise)) : undefined
  const kind = sharedKind([...values, ...(last ? [last] : [])], 'CASE')
  const whens = branches.map(({ when }, at) => {
    const condition = inner(when)
    if (compared) refuseUncomparable([compared, condition], 'CASE')
    const met = compared ? sql`${compared.sql} = ${asValue(condition).sql}` : asTruth(condition)
    return sql`when ${met} then ${values[at]?.sql}`
  })
  const rest = last ? sql` else ${last.sql}` : sql``
  const nullable = !last || [...values, last].some((one) => one.nullable)
  return { kind, sql: sql`(case ${sql.join(whens, sql` `)}${rest} end)`, nullable }
}

function translateCast(
  { dialect }: TranslationContext,
  { of, to }: ExpressionOf<'cast'>,
  inner: TranslateInner,
): Term {
  const term = asValue(inner(of))
  const { nullable } = term
  if (to === 'text') return { ...asText(term, dialect), field: text() }
  const read = term.kind === 'text' ? dialect.views.textAsNumber(term.sql) : term.sql
  const value = expectKind(
    { ...term, kind: term.kind === 'text' ? 'number' : term.kind },
    'number',
    'CAST',
  )
  if (to === 'bool') {
    const isTrue =
      term.kind === 'text' ? sql`${term.sql} in ('1', 'true', 'TRUE', 't')` : sql`${read} <> 0`
    const kept = sql`(case when ${value.sql} is null then null when ${isTrue} then 1 else 0 end)`
    return { kind: 'number', sql: kept, nullable, field: flag() }
  }
  const whole = to === 'integer' ? dialect.views.truncate(read) : dialect.views.number(read)
  const field = number(to === 'integer' ? { noDecimal: true } : {})
  return { kind: 'number', sql: whole, nullable, field }
}
