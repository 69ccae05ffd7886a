/*
 * The query of a view as read from its text: a part of SQL that both databases take alike once it
 * is written anew for each. Nothing of the text itself ever reaches a database.
 */

/** Where something stands in the text: half-open, in characters. */
export type Span = { start: number; end: number }

export type Query = {
  with: readonly { name: string; query: Query }[]
  /** The first stands alone; each further one says how it joins what came before. */
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
    /** `json_each(list)`: a row for each entry, its text in `value`. */
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
  /** `*` of `count(*)`. */
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
