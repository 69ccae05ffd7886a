import type { FunctionName } from './functions.ts'

/** A parsed filter, independent of any collection. */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'comparison'; op: Operator; any: boolean; left: Operand; right: Operand }

/** Position of a value in the values passed to `bind`. The literal in the query is then only an example. */
export type Slot = { at: number; longest: number }

/** A leading `?` is stored separately as `any`: it says how many related values must satisfy the operator. */
export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~'

export type Operand =
  | { kind: 'literal'; value: string | number | boolean | null; slot?: Slot }
  /** The name without `@`, such as `now` or `year`. */
  | { kind: 'macro'; name: string }
  | { kind: 'call'; name: FunctionName; args: readonly Operand[] }
  | Path

/** A path such as `author.tags:each`: names separated by dots, followed by modifiers in written order. */
export type Path = {
  kind: 'path'
  /** The path as written. */
  text: string
  names: readonly string[]
  /** Modifiers of the last name. */
  modifiers: readonly string[]
}
