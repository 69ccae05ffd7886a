import type { Operator, Slot } from './ast.ts'
import type { MomentFormat } from './functions.ts'
import type { Binding } from './late.ts'

/**
 * A filter resolved to tables, ready to be translated to SQL. It does not depend on request values, which are
 * read when the query is bound.
 */
export type Plan = {
  /** Parents precede children. */
  joins: readonly PlannedJoin[]
  root: PlanNode
}

export type PlanNode =
  | { kind: 'and' | 'or'; parts: readonly PlanNode[] }
  | { kind: 'everything' }
  | PlannedComparison

export type PlannedComparison = {
  kind: 'comparison'
  op: Operator
  any: boolean
  left: Value
  right: Value
}

/**
 * A LEFT JOIN. Equal paths share one join, so `a.x ?= 1 && a.y ?= 2` requires a single row that meets both.
 */
export type PlannedJoin = {
  alias: string
  /** The alias that it joins from. Absent if it joins from the request or from nothing. */
  parent?: string
  /** Whether this join or one of its parents may find several rows. */
  fanned: boolean
  source: { kind: 'table'; table: string } | { kind: 'entries'; list: Reference }
  on: JoinCondition
  /** An additional condition on the joined row: the list rule of its collection. */
  guard?: Plan
}

export type JoinCondition =
  | { kind: 'always' }
  | { kind: 'equal'; left: Reference; right: Reference }
  | { kind: 'among'; entry: Reference; list: Reference }

/** One side of a join condition. */
export type Reference =
  | { kind: 'column'; alias: string; column: string }
  /** A request value as a text or, with `list`, as a list of texts. */
  | { kind: 'request'; read: ValueReader; list: boolean }

/** Reads a value in its JSON form. Returns `undefined` if it is missing. */
export type ValueReader = (binding: Binding) => unknown

export type Value = GivenValue | StoredValue

/** A value that is known before the query runs. */
export type GivenValue = {
  kind: 'given'
  read: ValueReader
  /** The value, if it is written in the filter text itself. */
  literal?: string | number | boolean | null
  /**
   * If set, `literal` is only an example value of the filter's shape, and `read` returns the actual value.
   */
  slot?: Slot
  /** Whether `:each` is set, which compares the entries of a list. */
  each: boolean
  /** The path, used as the key of a join on the value's entries. */
  path: string
}

export type StoredValue = {
  kind: 'stored'
  alias: string
  column: string
  /** How the column stores its value. */
  form: Form
  /** The path within a JSON column. The coordinates of a location are numbers. */
  path: readonly string[]
  /** Whether the value may be NULL because the joined row may be missing. */
  nullable: boolean
  /** Whether one record may have several values. */
  fanned: boolean
  modifier?: 'lower' | 'length'
  /** Whether the value is 0 or 1, in an integer column. */
  isFlag?: boolean
  /** Whether the value is a location, or one of its coordinates. */
  isPlace?: boolean
  /** Whether the value is a date in database form. */
  isMoment?: boolean
  /** The format to apply to such a date. */
  format?: MomentFormat
  /**
   * If set, the value is the distance between two locations instead of the column. `alias` belongs to a stored
   * coordinate.
   */
  distance?: Distance
  /** Whether the value is visible only where `emailVisibility` of its row is true. */
  hideable: boolean
}

/** Longitude and latitude of two locations, in degrees. */
export type Distance = readonly [Value, Value, Value, Value]

/** Texts, numbers (booleans are 1 and 0), lists of texts as JSON, and any other JSON. */
export type Form = 'text' | 'number' | 'list' | 'json'
