import type { RawBuilder, SqlBool } from 'kysely'
import type { MomentFormat } from './functions.ts'

/** A fragment of SQL of any type. */
export type Fragment = RawBuilder<unknown>

/** A condition in SQL. */
export type Truth = RawBuilder<SqlBool>

/**
 * Where the two databases differ for filters. Fragments may be columns or parameters. Lists are
 * JSON arrays of texts; a list or a JSON value may be NULL where a joined row is missing.
 */
export type FilterDialect = {
  readonly name: 'sqlite' | 'postgres'
  /** A parameter that is a number, so that the database does not guess another type. */
  number(parameter: Fragment): Fragment
  /** A parameter that is a whole number. */
  whole(parameter: Fragment): Fragment
  /** A parameter that is a text. */
  text(parameter: Fragment): Fragment
  /** How a number reads: `5`, `2.5`. */
  numberAsText(number: Fragment): Fragment
  /** LIKE with `\` as the escape, without regard to the case of ASCII letters. */
  like(text: Fragment, pattern: Fragment): Truth
  /** Whether `text` holds `part`, without regard to the case of ASCII letters. */
  contains(text: Fragment, part: Fragment): Truth
  /** ASCII letters in lower case. */
  lower(text: Fragment): Fragment
  /** A date as a text of that format; NULL for an empty one, and beyond the years 1 to 9999. */
  formatMoment(moment: Fragment, format: MomentFormat): Fragment
  /** The number at a path of a JSON value, true as 1 and false as 0; NULL for anything else. */
  jsonNumber(json: Fragment, path: readonly string[]): Fragment
  /** The text at a path of a JSON value, arrays and objects as JSON; NULL for anything else. */
  jsonText(json: Fragment, path: readonly string[]): Fragment
  /** As `jsonText`, numbers and booleans (1 and 0) too. */
  jsonPrinted(json: Fragment, path: readonly string[]): Fragment
  /** A list as JSON text without blanks. */
  listAsText(list: Fragment): Fragment
  listLength(list: Fragment): Fragment
  /** Something to join: one row an entry of the list, under `alias`, its text in the column `value`. */
  entries(list: Fragment, alias: string): Fragment
  /** A parameter that is JSON text of a list, as a list. */
  list(parameter: Fragment): Fragment
  /** Whether `text` is an entry of the list; quick when `text` is an indexed column. */
  isAmong(text: Fragment, list: Fragment): Truth
  /** What orders records as they were inserted, of the table known as `table`. */
  insertionOrder(table: string): Fragment
  /**
   * Where a row of the table known as `table` lies. Given where it pays to sort this instead of whole
   * rows, and to read what is in them afterwards.
   */
  place?(table: string): Fragment
}
