import type { CompiledQuery } from 'kysely'
import type { Row } from './columns.ts'
import { keep } from './filter/keep.ts'
import type { Connection } from './questions.ts'

const STATEMENTS_KEPT = 500

// By kind, table and columns: the values alone differ from one time to the next.
const kept = new Map<string, CompiledQuery>()

/** Puts rows into a table, all of the same columns. The statement is put into words once. */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) await connection.executeQuery(wordInsertion(connection, table, rows))
}

/** The same in words, of one row at least. */
export function wordInsertion(
  connection: Connection,
  table: string,
  rows: readonly Row[],
): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const query = keep(kept, STATEMENTS_KEPT, `insert ${rows.length} ${table} ${columns}`, () =>
    connection.insertInto(table).values(rows).compile(),
  )
  return { ...query, parameters: rows.flatMap((row) => columns.map((column) => row[column])) }
}

/** Changes columns of the row of an id. The statement is put into words once. */
export async function updateColumns(
  connection: Connection,
  table: string,
  id: string,
  columns: Row,
): Promise<void> {
  const names = Object.keys(columns)
  const query = keep(kept, STATEMENTS_KEPT, `update ${table} ${names}`, () =>
    connection.updateTable(table).set(columns).where('id', '=', id).compile(),
  )
  await connection.executeQuery({ ...query, parameters: [...Object.values(columns), id] })
}
