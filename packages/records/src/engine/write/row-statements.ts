import { readThrough } from '@docket/query/lru-cache'
import type { Row } from '@docket/query/schema'
import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Connection } from '../read/record-queries.ts'

const MAX_CACHED_STATEMENTS = 500

type Statements = LRUCache<string, CompiledQuery>

// Compiled statements by kind, table, and columns, for each database type. Only the values differ between runs.
const caches = new WeakMap<object, Statements>()

function cacheOf(connection: Connection): Statements {
  const { adapter } = connection.getExecutor()
  const cache = caches.get(adapter) ?? new LRUCache({ max: MAX_CACHED_STATEMENTS })
  caches.set(adapter, cache)
  return cache
}

/** Inserts rows with the same columns. The statement is compiled only once. */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) await connection.executeQuery(buildInsertion(connection, table, rows))
}

/** Returns the insert statement with the values of the rows. Requires at least one row. */
export function buildInsertion(
  connection: Connection,
  table: string,
  rows: readonly Row[],
): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const query = readThrough(cacheOf(connection), `insert ${rows.length} ${table} ${columns}`, () =>
    connection.insertInto(table).values(rows).compile(),
  )
  return { ...query, parameters: rows.flatMap((row) => columns.map((column) => row[column])) }
}

/** Updates columns of the row with this id. The statement is compiled only once. */
export async function updateColumns(
  connection: Connection,
  table: string,
  id: string,
  columns: Row,
): Promise<void> {
  const names = Object.keys(columns)
  const query = readThrough(cacheOf(connection), `update ${table} ${names}`, () =>
    connection.updateTable(table).set(columns).where('id', '=', id).compile(),
  )
  await connection.executeQuery({ ...query, parameters: [...Object.values(columns), id] })
}
