import type { CollectionSchema } from '@docket/model/kernel/collection'
import { views as words } from '@docket/texts/server/records'
import { sql } from 'kysely'
import type { QueryDialect } from '../dialect.ts'
import type { Fragment } from '../filter/dialect.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { Column, Query, Span } from './query.ts'
import type { Kind, Term } from './term.ts'

/** A column that a query returns or reads. */
export type QueryColumn = Pick<Term, 'nullable' | 'field'> & { name: string; kind: Kind }

/** A source that a query reads from. Its alias is unique in the whole text. */
export type Rows = {
  alias: string
  /** The name that the query text uses. */
  calledBy: string
  columns: readonly QueryColumn[]
  /** Whether its rows may be missing, as on the right side of a LEFT JOIN. */
  optional: boolean
  /** The collection whose table is read. */
  table?: CollectionSchema
}

/** A reference in the text to a collection or one of its fields. */
export type NameReference = {
  collection: string
  field?: string
  at: Span
  /** Whether the name also becomes the name of a result column. */
  names?: true
}

/** The environment for translating one text, and what the translation collects. */
export type TranslationContext = {
  readonly schemas: ReadonlyMap<string, CollectionSchema>
  readonly dialect: QueryDialect
  readonly uses: NameReference[]
  newAlias(): string
  /** Translates a query inside another one. */
  translate(query: Query, within: Scope): TranslatedQuery
}

export type TranslatedQuery = {
  sql: Fragment
  columns: QueryColumn[]
}

/** The names that are visible at a given point of the text. */
export type Scope = {
  rows: readonly Rows[]
  /** The scope of the surrounding query. */
  outer?: Scope
  /** Queries named by a WITH clause, by name. */
  named: ReadonlyMap<string, { alias: string; columns: readonly QueryColumn[] }>
  aggregates: 'allowed' | 'inside' | 'refused'
  grouping?: GroupScope
}

/** The expressions and rows that may appear outside aggregates. */
export type GroupScope = { keys: ReadonlySet<string>; wholeRows: ReadonlySet<string> }

export type ColumnOrigin = { rows: Rows; column: QueryColumn; isOuter: boolean }

/** Returns the column that a name refers to. Throws `InvalidQuery` if there is none or more than one. */
export function findColumn({ name, source }: Column, scope: Scope): ColumnOrigin {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const inside = at.rows.filter(
      ({ calledBy }) => source === undefined || isName(calledBy, source),
    )
    const found = inside.flatMap((rows) => {
      const column = columnNamed(rows.columns, name)
      return column ? [{ rows, column, isOuter: at !== scope }] : []
    })
    const [only, other] = found
    if (other) throw new InvalidQuery(words.ambiguous({ name }))
    if (only) return only
    if (source !== undefined && inside.length > 0) break
  }
  const path = source === undefined ? name : `${source}.${name}`
  throw new InvalidQuery(words.noColumn({ path }))
}

export function columnNamed<C extends { name: string }>(
  columns: readonly C[],
  name: string,
): C | undefined {
  return columns.find((one) => one.name === name) ?? columns.find((one) => isName(one.name, name))
}

/** Names are case-insensitive. */
export function isName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function termOf(
  { alias, optional }: Rows,
  { name, kind, nullable, field }: QueryColumn,
): Term {
  return {
    kind,
    sql: sql.id(alias, name),
    nullable: nullable || optional,
    ...(field && { field }),
  }
}
