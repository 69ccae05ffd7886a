import { views as words } from '@docket/texts/server/records'
import { sql } from 'kysely'
import type { Fragment } from '../filter/dialect.ts'
import { AGGREGATES, counted } from './aggregates.ts'
import { FUNCTIONS } from './functions.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { Call, Expression, OrderKey } from './query.ts'
import type { Scope, TranslationContext } from './scope.ts'
import { asValue, type Term } from './term.ts'

type Translate = (ground: TranslationContext, scope: Scope, expression: Expression) => Term

/** Translates a call of an aggregate, window, or scalar function. */
export function translateCall(
  ground: TranslationContext,
  scope: Scope,
  call: Call,
  translate: Translate,
): Term {
  if (call.over) return translateWindow(ground, scope, call, translate)
  if (Object.hasOwn(AGGREGATES, call.name))
    return translateAggregate(ground, scope, call, translate)
  const known = Object.hasOwn(FUNCTIONS, call.name) ? FUNCTIONS[call.name] : undefined
  if (!known || call.everything || call.distinct) throw unknownFunction(call)
  if (call.given.length < known.least || call.given.length > known.most) {
    throw new InvalidQuery(words.values({ name: call.name, least: known.least, most: known.most }))
  }
  const given = call.given.map((one) => translate(ground, scope, one))
  return known.make(ground, given, call)
}

function unknownFunction({ name }: Call): InvalidQuery {
  const known = [...Object.keys(AGGREGATES), ...Object.keys(FUNCTIONS), 'row_number']
    .sort()
    .join(', ')
  return new InvalidQuery(words.noFunction({ name, known }))
}

function translateWindow(
  ground: TranslationContext,
  scope: Scope,
  { name, given, over }: Call,
  translate: Translate,
): Term {
  if (name !== 'row_number' || given.length > 0 || !over) {
    throw new InvalidQuery(words.onlyRowNumber)
  }
  const keys = over.partition.map((one) => asValue(translate(ground, scope, one)).sql)
  const partition = keys.length > 0 ? sql`partition by ${sql.join(keys)}` : sql``
  const order = over.order.map((key) =>
    orderTerm(key, asValue(translate(ground, scope, key.by)).sql),
  )
  const sorted = order.length > 0 ? sql` order by ${sql.join(order)}` : sql``
  const counted = sql`row_number() over (${partition}${sorted})`
  return { kind: 'number', sql: counted, nullable: false }
}

/** Returns a key of ORDER BY. NULL sorts lowest in both databases. */
export function orderTerm({ descending }: OrderKey, by: Fragment): Fragment {
  return descending ? sql`${by} desc nulls last` : sql`${by} asc nulls first`
}

function translateAggregate(
  ground: TranslationContext,
  scope: Scope,
  call: Call,
  translate: Translate,
): Term {
  const { name, distinct, everything, given } = call
  if (scope.aggregates !== 'allowed') {
    throw new InvalidQuery(words.noAggregateHere({ name }))
  }
  if (everything && name === 'count') return counted(sql`*`)
  const inside: Scope = { ...scope, aggregates: 'inside' }
  const [of] = given.map((one) => asValue(translate(ground, inside, one)))
  const most = name === 'group_concat' ? 2 : 1
  const make = AGGREGATES[name]
  if (!of || !make || given.length > most) throw new InvalidQuery(words.oneValue({ name }))
  return make(of, (value) => (distinct ? sql`distinct ${value}` : value), call, ground)
}
