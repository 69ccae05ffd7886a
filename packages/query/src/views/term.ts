import type { Field } from '@docket/model/kernel/field'
import { views as words } from '@docket/texts/server/records'
import { sql } from 'kysely'
import type { QueryDialect } from '../dialect.ts'
import type { Fragment, SqlCondition } from '../filter/dialect.ts'
import { InvalidQuery } from './invalid-query.ts'

/** Type of an expression's value. Flags are the numbers 1 and 0; `truth` is an SQL condition. */
export type Kind = 'text' | 'number' | 'truth' | 'list' | 'json' | 'null'

/** An expression as SQL. */
export type Term = {
  kind: Kind
  sql: Fragment
  nullable: boolean
  /** The field type in a record, if it is known: for columns, casts, and counts. */
  field?: Field
}

/** Converts a condition to a number, so that the term can be used as a value. */
export function asValue(term: Term): Term {
  if (term.kind !== 'truth') return term
  return { ...term, kind: 'number', sql: sql`case when ${term.sql} then 1 else 0 end` }
}

/** Converts the term to a condition. A number is true unless it is 0. */
export function asTruth({ kind, sql: value }: Term): SqlCondition {
  if (kind === 'truth') return value as SqlCondition
  if (kind === 'number') return sql`(${value} <> 0)`
  throw new InvalidQuery(words.notAComparison)
}

/**
 * Returns the term if it has the given kind or is null. Otherwise throws `InvalidQuery` with a message that
 * starts with `where`.
 */
export function expectKind(term: Term, kind: 'text' | 'number' | 'list', where: string): Term {
  const value = asValue(term)
  if (value.kind === kind || value.kind === 'null') return value
  throw new InvalidQuery(
    words.wrongKind({ where, expected: words.kinds[kind], given: words.kinds[value.kind] }),
  )
}

/** Returns the common kind of the terms. Throws `InvalidQuery` when their kinds differ. */
export function sharedKind(terms: readonly Term[], where: string): Kind {
  const kinds = new Set(terms.map((term) => asValue(term).kind).filter((kind) => kind !== 'null'))
  const [kind = 'null', other] = kinds
  if (other) {
    throw new InvalidQuery(
      words.mixedKinds({ where, one: words.kinds[kind], other: words.kinds[other] }),
    )
  }
  return kind
}

/** Converts the term to text. */
export function asText(term: Term, { filter, views }: QueryDialect): Term {
  const { kind, sql: value, nullable } = asValue(term)
  const text: Term = { kind: 'text', sql: views.text(value), nullable }
  if (kind === 'number') return { ...text, sql: views.text(filter.numberAsText(value)) }
  if (kind === 'list') return { ...text, sql: views.text(filter.listAsText(value)) }
  return text
}
