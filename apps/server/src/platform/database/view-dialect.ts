import type { Fragment } from '../records/filter/dialect.ts'

/**
 * Where the two databases differ for the queries of views. What is missing is NULL, and stays so.
 * No fragment may hold a parameter: a view keeps none.
 */
export type ViewDialect = {
  /** A value that is a text, compared byte by byte. */
  text(value: Fragment): Fragment
  number(value: Fragment): Fragment
  /** The number that a text begins with; 0 for none. */
  textAsNumber(text: Fragment): Fragment
  /** A number without what stands behind its point. */
  truncate(number: Fragment): Fragment
  /** By 0 it is NULL. */
  divide(one: Fragment, other: Fragment): Fragment
  round(number: Fragment, digits: Fragment): Fragment
  /** Of `part` in `text`, from 1; 0 when it is not there. */
  position(text: Fragment, part: Fragment): Fragment
  /** An aggregate. `texts` may begin with `distinct`, and then the separator is a comma. */
  joinTexts(texts: Fragment, separator: string, distinct: boolean): Fragment
  /** A text, a number or NULL as a JSON column holds it. */
  toJson(value: Fragment, kind: string): Fragment
  readonly emptyList: Fragment
  /** What a view that reads no collection needs besides, so that open connections hear of its end. */
  readonly anchor: Fragment
}
