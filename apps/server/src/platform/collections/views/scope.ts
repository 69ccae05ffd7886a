import type { CollectionSchema } from '@docket/model/collection'
import { sql } from 'kysely'
import type { Dialect } from '#platform/database/database.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { Column, Query, Span } from './query.ts'
import type { Kind, Term } from './term.ts'

/** A column of what a query yields or reads. */
export type Yielded = Pick<Term, 'nullable' | 'field'> & { name: string; kind: Kind }

/** Something that a query reads from, under an alias that nothing else in the whole text has. */
export type Rows = {
  alias: string
  /** As the text calls it. */
  calledBy: string
  columns: readonly Yielded[]
  /** Its rows may be missing, on the right of a LEFT JOIN. */
  optional: boolean
  /** The collection whose table it is. */
  table?: CollectionSchema
}

/** A collection or one of its fields that the text names, and where. */
export type Use = {
  collection: string
  field?: string
  at: Span
  /** The name is also that of a column of the result. */
  names?: true
}

/** What one text is translated for, and what is gathered on the way. */
export type Ground = {
  readonly schemas: ReadonlyMap<string, CollectionSchema>
  readonly dialect: Dialect
  readonly uses: Use[]
  newAlias(): string
  /** A query that stands inside another. */
  translate(query: Query, within: Scope): Translated
}

export type Translated = {
  sql: import('../../records/filter/dialect.ts').Fragment
  columns: Yielded[]
}

/** What names mean at some place of the text. */
export type Scope = {
  rows: readonly Rows[]
  /** Of the query around this one. */
  outer?: Scope
  /** Queries that a WITH gave a name, as they are called. */
  named: ReadonlyMap<string, { alias: string; columns: readonly Yielded[] }>
  aggregates: 'allowed' | 'inside' | 'refused'
  grouping?: Grouping
}

/** What may stand outside of aggregates. */
export type Grouping = { keys: ReadonlySet<string>; wholeRows: ReadonlySet<string> }

export type Found = { rows: Rows; column: Yielded; isOuter: boolean }

/** The column that a name means. Throws `InvalidQuery` for none, or for more than one. */
export function findColumn({ name, source }: Column, scope: Scope): Found {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const inside = at.rows.filter(
      ({ calledBy }) => source === undefined || isName(calledBy, source),
    )
    const found = inside.flatMap((rows) => {
      const column = columnNamed(rows.columns, name)
      return column ? [{ rows, column, isOuter: at !== scope }] : []
    })
    const [only, other] = found
    if (other) throw new InvalidQuery(`“${name}” could be one of several columns: say whose.`)
    if (only) return only
    if (source !== undefined && inside.length > 0) break
  }
  const path = source === undefined ? name : `${source}.${name}`
  throw new InvalidQuery(`There is no column “${path}”.`)
}

export function columnNamed<C extends { name: string }>(
  columns: readonly C[],
  name: string,
): C | undefined {
  return columns.find((one) => one.name === name) ?? columns.find((one) => isName(one.name, name))
}

/** Names are told apart without regard to case. */
export function isName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** A column as a term. */
export function termOf({ alias, optional }: Rows, { name, kind, nullable, field }: Yielded): Term {
  return {
    kind,
    sql: sql.id(alias, name),
    nullable: nullable || optional,
    ...(field && { field }),
  }
}
