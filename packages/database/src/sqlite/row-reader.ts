import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { SqlQuery } from '../isolated-queries.ts'
import { cacheStatements } from './cache-statements.ts'
import { toSqlite } from './sqlite-values.ts'

const MAX_CACHED_STATEMENTS = 500

type Row = Record<string, SQLOutputValue | undefined>
type ReadRows = (values: readonly unknown[]) => Row[]

/**
 * Returns a reader that creates all rows of a statement with the same object shape. The driver's own row
 * objects are dictionaries, which take several times as long to create and read. Queries must name their
 * columns, because the columns of a `*` are not refreshed when the table changes.
 */
export function createRowReader(connection: DatabaseSync): (query: SqlQuery) => Row[] {
  const prepare = cacheStatements(MAX_CACHED_STATEMENTS, (text) => prepareRows(connection, text))
  return ({ sql, parameters }) => prepare(sql)(parameters)
}

function prepareRows(connection: DatabaseSync, text: string): ReadRows {
  const statement = connection.prepare(text)
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const empty: Row = Object.fromEntries(names.map((name) => [name, undefined]))
  return (values) => {
    // `setReturnArrays` makes the driver return arrays, which its types do not express.
    const lists = statement.all(...values.map(toSqlite)) as unknown as SQLOutputValue[][]
    return lists.map((list) => toRow(names, empty, list))
  }
}

function toRow(names: readonly string[], empty: Row, values: readonly SQLOutputValue[]): Row {
  const row = { ...empty }
  let at = 0
  for (const name of names) {
    row[name] = values[at]
    at += 1
  }
  return row
}
