import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { keep } from '../../records/filter/keep.ts'
import type { Asked } from '../limited-reads.ts'
import { toSqlite } from './sqlite-values.ts'

const STATEMENTS_KEPT = 500
// The code of a long one takes much memory, and it is rarely run twice.
const KEPT_STATEMENT_MAX = 20_000

type Row = Record<string, SQLOutputValue | undefined>
type ReadRows = (values: readonly unknown[]) => Row[]

/**
 * Reads rows as objects of one shape for each statement. The driver's own objects are dictionaries,
 * which take several times as long to make and to read. Columns must be named in the text: those
 * of a `*` are not looked up again when the table changes.
 */
export function createRowReader(connection: DatabaseSync): (asked: Asked) => Row[] {
  const statements = new Map<string, ReadRows>()
  const prepare = (text: string) => prepareRows(connection, text)
  return ({ sql, parameters }) => {
    const read =
      sql.length > KEPT_STATEMENT_MAX
        ? prepare(sql)
        : keep(statements, STATEMENTS_KEPT, sql, () => prepare(sql))
    return read(parameters)
  }
}

function prepareRows(connection: DatabaseSync, text: string): ReadRows {
  const statement = connection.prepare(text)
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const empty: Row = Object.fromEntries(names.map((name) => [name, undefined]))
  return (values) => {
    // With arrays asked for, arrays come.
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
