import type { Dialect } from '@docket/database/database'
import type { Tables } from '@docket/query/schema'
import { type Kysely, sql } from 'kysely'

/**
 * Tables that have no meaning in another installation, or that it fills itself: the text index differs between the
 * databases and is built from the records.
 */
const LEFT_OUT = /^(_changes|_forwarded|_migrations|_texts|_textWords.*|sqlite_.*)$/
const ROWS_AT_ONCE = 500
const PLACE = '_place'
const ORDER = '_seq'

export type DumpedTable = { name: string; columns: readonly string[] }

/** Lists all tables of the application, with the collection definitions first. */
export async function listTables(connection: Kysely<Tables>): Promise<DumpedTable[]> {
  const tables = await connection.introspection.getTables()
  return tables
    .filter(({ name, isView }) => !isView && !LEFT_OUT.test(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .sort((one, other) => rank(one.name) - rank(other.name) || (one.name < other.name ? -1 : 1))
}

function rank(name: string): number {
  return name === '_collections' ? 0 : 1
}

/** Reads the rows of a table in insertion order, in batches. */
export async function* readTable(
  connection: Kysely<Tables>,
  dialect: Dialect,
  { name, columns }: DumpedTable,
): AsyncGenerator<Record<string, unknown>[]> {
  const order = orderOf(dialect, columns)
  let last: unknown
  for (;;) {
    const rows = await connection
      .selectFrom(name)
      .selectAll()
      .select(sql`${order}`.as(PLACE))
      .$if(last !== undefined, (query) => query.where(sql<boolean>`${order} > ${last}`))
      .orderBy(sql`${order}`)
      .limit(ROWS_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)?.[PLACE]
    yield rows.map(({ [PLACE]: _place, [ORDER]: _order, ...row }) => row)
  }
}

function orderOf({ name }: Dialect, columns: readonly string[]) {
  if (name === 'sqlite') return sql.ref('rowid')
  return sql.ref(columns.includes(ORDER) ? ORDER : 'id')
}
