import type { Field } from '@docket/model/field'
import { sql } from 'kysely'
import type { Dialect } from '#platform/database/database.ts'
import type { Fragment, Truth } from '../../records/filter/dialect.ts'
import { InvalidQuery } from './invalid-query.ts'

/** What an expression yields. Flags are numbers, 1 and 0; a `truth` stands where a condition does. */
export type Kind = 'text' | 'number' | 'truth' | 'list' | 'json' | 'null'

/** An expression as SQL. */
export type Term = {
  kind: Kind
  sql: Fragment
  nullable: boolean
  /** What it is in a record, where that is known: of columns, casts and counts. */
  field?: Field
}

/** A term that may stand for a value. */
export function asValue(term: Term): Term {
  if (term.kind !== 'truth') return term
  return { ...term, kind: 'number', sql: sql`case when ${term.sql} then 1 else 0 end` }
}

/** A term that may stand for a condition; a number does where it is not 0. */
export function asTruth({ kind, sql: value }: Term): Truth {
  if (kind === 'truth') return value as Truth
  if (kind === 'number') return sql`(${value} <> 0)`
  throw new InvalidQuery('A condition must be a comparison.')
}

const NAMES: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a number',
  truth: 'a number',
  list: 'a list',
  json: 'JSON',
  null: 'null',
}

/** The term if it is of the kind. Throws `InvalidQuery`; `where` begins its message. */
export function expectKind(term: Term, kind: 'text' | 'number' | 'list', where: string): Term {
  const value = asValue(term)
  if (value.kind === kind || value.kind === 'null') return value
  throw new InvalidQuery(
    `${where} takes ${NAMES[kind]}, not ${NAMES[value.kind]}; use cast(… as …).`,
  )
}

/** The kind that terms share. Throws `InvalidQuery` for those that the databases do not mix. */
export function sharedKind(terms: readonly Term[], where: string): Kind {
  const kinds = new Set(terms.map((term) => asValue(term).kind).filter((kind) => kind !== 'null'))
  const [kind = 'null', other] = kinds
  if (other) {
    throw new InvalidQuery(
      `${where} mixes ${NAMES[kind]} and ${NAMES[other]}; use cast(… as …) on one of them.`,
    )
  }
  return kind
}

/** The term as a value of text, whatever it was. */
export function asText(term: Term, { filter, views }: Dialect): Term {
  const { kind, sql: value, nullable } = asValue(term)
  const text: Term = { kind: 'text', sql: views.text(value), nullable }
  if (kind === 'number') return { ...text, sql: views.text(filter.numberAsText(value)) }
  if (kind === 'list') return { ...text, sql: views.text(filter.listAsText(value)) }
  return text
}
