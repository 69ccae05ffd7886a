import type { Operator, Slot } from './ast.ts'
import type { MomentFormat } from './functions.ts'
import type { Binding } from './late.ts'

/**
 * A filter in terms of tables, ready to be put as SQL. Nothing in it depends on a request's values:
 * what a request gives is read when the query is bound.
 */
export type Plan = {
  /** Parents before children. */
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

/** A LEFT JOIN. Equal paths share one, so that `a.x ?= 1 && a.y ?= 2` asks for one row with both. */
export type PlannedJoin = {
  alias: string
  /** The alias it hangs on; absent for what hangs on the request or on nothing. */
  parent?: string
  /** It, or one it hangs on, may find several rows. */
  fanned: boolean
  source: { kind: 'table'; table: string } | { kind: 'entries'; list: Reference }
  on: JoinCondition
  /** What a row must satisfy besides, to be found at all: the list rule of its collection. */
  guard?: Plan
}

export type JoinCondition =
  | { kind: 'always' }
  | { kind: 'equal'; left: Reference; right: Reference }
  | { kind: 'among'; entry: Reference; list: Reference }

/** One side of a join's condition. */
export type Reference =
  | { kind: 'column'; alias: string; column: string }
  /** What the request gives as a text or, for `list`, as a list of texts. */
  | { kind: 'request'; read: Read; list: boolean }

/** Reads a value as JSON has it; `undefined` when it is missing. */
export type Read = (binding: Binding) => unknown

export type Value = GivenValue | StoredValue

/** A value that is known before the query runs. */
export type GivenValue = {
  kind: 'given'
  read: Read
  /** What it is when it stands in the text itself. */
  literal?: string | number | boolean | null
  /** Where `literal` is an example of its shape only; `read` knows the value. */
  slot?: Slot
  /** `:each`: compare the entries. */
  each: boolean
  /** Its path, as the key of a join on its entries. */
  path: string
}

export type StoredValue = {
  kind: 'stored'
  alias: string
  column: string
  /** How the column is kept. */
  form: Form
  /** Into a JSON column. */
  path: readonly string[]
  /** NULL where the row of its alias is missing. */
  nullable: boolean
  /** There may be several for one record. */
  fanned: boolean
  modifier?: 'lower' | 'length'
  /** Whether it is 0 or 1, in a column of whole numbers. */
  isFlag?: boolean
  /** Whether it is a date, in the form of the database. */
  isMoment?: boolean
  /** Such a date, put as text by `strftime`. */
  format?: MomentFormat
  /** Not the column itself, but how far two places are apart; the alias is of one that is stored. */
  distance?: Distance
  /** Counts only where `emailVisibility` of its alias is true. */
  hideable: boolean
}

/** Longitude and latitude of one place, and of another, in degrees. */
export type Distance = readonly [Value, Value, Value, Value]

/** Texts and numbers (booleans are 1 and 0), lists of texts as JSON, and any JSON. */
export type Form = 'text' | 'number' | 'list' | 'json'
