/*
 * The parsed query of a view, in a subset of SQL that works in both databases. Each database receives SQL
 * generated from this tree, never the text itself.
 */

/** A half-open range of characters in the text. */
export type Span = { start: number; end: number }

export type Query = {
  with: readonly { name: string; query: Query }[]
  /**
   * The `join` of the first entry is ignored. Each further entry's `join` combines it with the entries before
   * it.
   */
  selects: readonly { join: SetOperator; select: Select }[]
  order: readonly OrderKey[]
  limit?: number
  offset?: number
}

export type SetOperator = 'union' | 'union all' | 'intersect' | 'except'

export type OrderKey = { by: Expression; descending: boolean }

export type Select = {
  distinct: boolean
  outputs: readonly Output[]
  from: readonly Source[]
  where?: Expression
  group: readonly Expression[]
  having?: Expression
}

export type Output =
  | { kind: 'all'; source?: string; at: Span }
  | { kind: 'value'; value: Expression; alias?: string; at: Span }

export type Source = {
  join: 'inner' | 'left' | 'cross'
  on?: Expression
  alias: string
  rows:
    | { kind: 'table'; name: string; at: Span }
    | { kind: 'query'; query: Query }
    /** `json_each(list)`: one row for each entry, with its text in `value`. */
    | { kind: 'entries'; list: Expression }
}

export type Column = { kind: 'column'; source?: string; name: string; at: Span }

export type Expression =
  | Column
  | { kind: 'text'; value: string }
  | { kind: 'number'; digits: string }
  | { kind: 'truth'; value: boolean }
  | { kind: 'null' }
  | { kind: 'not' | 'minus'; of: Expression }
  | { kind: 'binary'; sign: BinarySign; left: Expression; right: Expression }
  | { kind: 'isNull'; of: Expression; negated: boolean }
  | { kind: 'like'; of: Expression; pattern: Expression; negated: boolean }
  | { kind: 'between'; of: Expression; low: Expression; high: Expression; negated: boolean }
  | { kind: 'in'; of: Expression; among: readonly Expression[] | Query; negated: boolean }
  | { kind: 'exists'; query: Query }
  | { kind: 'query'; query: Query }
  | { kind: 'case'; of?: Expression; branches: readonly Branch[]; otherwise?: Expression }
  | { kind: 'cast'; of: Expression; to: CastTarget }
  | Call

export type Call = {
  kind: 'call'
  name: string
  /** Whether the argument is `*`, as in `count(*)`. */
  everything: boolean
  distinct: boolean
  given: readonly Expression[]
  over?: { partition: readonly Expression[]; order: readonly OrderKey[] }
}

export type Branch = { when: Expression; value: Expression }

export type CastTarget = 'text' | 'real' | 'integer' | 'bool'

export type BinarySign =
  | ('and' | 'or')
  | ('=' | '<>' | '<' | '<=' | '>' | '>=')
  | ('+' | '-' | '*' | '/')
  | '||'
