import type { Fragment } from '../filter/dialect.ts'
import type { Directive } from '../filter/functions.ts'

/**
 * SQL expressions in which the two databases differ for view queries. NULL input gives NULL. No fragment may
 * contain a parameter, because a view cannot store parameters.
 */
export type ViewDialect = {
  /** Returns the value as text that is compared byte by byte. */
  text(value: Fragment): Fragment
  number(value: Fragment): Fragment
  /** Returns the number at the start of a text, or 0 if there is none. */
  textAsNumber(text: Fragment): Fragment
  /** Returns a number without its fraction. */
  truncate(number: Fragment): Fragment
  /** Returns NULL for a division by 0. */
  divide(one: Fragment, other: Fragment): Fragment
  round(number: Fragment, digits: Fragment): Fragment
  /** Returns the position of `part` in `text`, counted from 1, or 0 if it is absent. */
  position(text: Fragment, part: Fragment): Fragment
  /** Returns a part of an instant, as `strftime` writes it. NULL for a text of another form. */
  datePart(instant: Fragment, directive: Directive): Fragment
  /** Returns an aggregate. `texts` may begin with `distinct`; the separator must then be a comma. */
  joinTexts(texts: Fragment, separator: string, distinct: boolean): Fragment
  /** Returns a text, number, or NULL in the form that a JSON column stores. */
  toJson(value: Fragment, kind: string): Fragment
  readonly emptyList: Fragment
  readonly zeroPoint: Fragment
  /**
   * A condition to append to a view that reads no collection, so that open connections notice when the view
   * is dropped.
   */
  readonly anchor: Fragment
}
