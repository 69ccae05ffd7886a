import type { RawBuilder, SqlBool } from 'kysely'
import type { MomentFormat } from './functions.ts'

/** An SQL fragment of any type. */
export type Fragment = RawBuilder<unknown>

/** An SQL condition. */
export type SqlCondition = RawBuilder<SqlBool>

/**
 * SQL expressions in which the two databases differ for filters. Fragments may be columns or parameters.
 * Lists are JSON arrays of texts. A list or JSON value may be NULL when a joined row is missing.
 */
export type FilterDialect = {
  readonly name: 'sqlite' | 'postgres'
  /** Marks a parameter as a number, so that the database does not infer another type. */
  number(parameter: Fragment): Fragment
  /** Marks a parameter as an integer. */
  whole(parameter: Fragment): Fragment
  /** Marks a parameter as text. */
  text(parameter: Fragment): Fragment
  /** Converts a number to text such as `5` or `2.5`. */
  numberAsText(number: Fragment): Fragment
  /** Returns LIKE with `\` as the escape character, ignoring the case of ASCII letters. */
  like(text: Fragment, pattern: Fragment): SqlCondition
  /** Returns whether `text` contains `part`, ignoring the case of ASCII letters. */
  contains(text: Fragment, part: Fragment): SqlCondition
  /** Converts ASCII letters to lower case. */
  lower(text: Fragment): Fragment
  /** Formats a date as text. Returns NULL for an empty date and for years outside 1 to 9999. */
  formatMoment(moment: Fragment, format: MomentFormat): Fragment
  /**
   * Returns the number at a path of a JSON value, with true as 1 and false as 0, or NULL for any other type.
   */
  jsonNumber(json: Fragment, path: readonly string[]): Fragment
  /**
   * Returns the text at a path of a JSON value, with arrays and objects as JSON, or NULL for any other type.
   */
  jsonText(json: Fragment, path: readonly string[]): Fragment
  /**
   * Returns the object or list at a path of a JSON value as text that does not depend on the order of keys, or NULL for
   * any other type.
   */
  jsonWhole(json: Fragment, path: readonly string[]): Fragment
  /** Like `jsonText`, and also converts numbers and booleans (1 and 0). */
  jsonPrinted(json: Fragment, path: readonly string[]): Fragment
  /** Returns a list as JSON text without spaces. */
  listAsText(list: Fragment): Fragment
  listLength(list: Fragment): Fragment
  /**
   * Returns a join source with one row for each entry of the list, under `alias`, with the text in the column
   * `value`.
   */
  entries(list: Fragment, alias: string): Fragment
  /** Converts a parameter that contains a list as JSON text to a list. */
  list(parameter: Fragment): Fragment
  /** Returns whether `text` is an entry of the list. Uses the index when `text` is an indexed column. */
  isAmong(text: Fragment, list: Fragment): SqlCondition
  /** Returns the key that sorts the rows of `table` in insertion order. */
  insertionOrder(table: string): Fragment
  /**
   * Returns the position of a row of `table`. Defined only if it is faster to sort positions and then read
   * the rows than to sort whole rows.
   */
  place?(table: string): Fragment
}
