import type { SQLInputValue } from 'node:sqlite'

/** Converts a parameter to a type that SQLite accepts. */
export function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue
}
