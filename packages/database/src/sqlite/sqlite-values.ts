import type { SQLInputValue, StatementSync } from 'node:sqlite'

/** Converts a parameter to a type that SQLite accepts. */
export function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue
}

/**
 * Runs a statement that returns no rows. Returns the number of rows that it changed.
 *
 * The driver also reports the connection's last row id, no matter which statement set it, and throws if that is not a
 * safe integer. FTS5 leaves ids above 2^53 when it deletes rows, so numbers are read as `BigInt`.
 */
export function runStatement(statement: StatementSync, values: readonly SQLInputValue[]): number {
  statement.setReadBigInts(true)
  return Number(statement.run(...values).changes)
}
