import type { FunctionName } from './functions.ts'

/** What a filter says, before anything is known of collections. */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'comparison'; op: Operator; any: boolean; left: Operand; right: Operand }

/** Where a value stands among those that `bind` is given, so that this one is an example only. */
export type Slot = { at: number; longest: number }

/** `any`, a leading `?`, is kept apart: it says how many related values must satisfy the operator. */
export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~'

export type Operand =
  | { kind: 'literal'; value: string | number | boolean | null; slot?: Slot }
  /** `@now`, `@year`, …, without the `@`. */
  | { kind: 'macro'; name: string }
  | { kind: 'call'; name: FunctionName; args: readonly Operand[] }
  | Path

/** `author.tags:each`: names between dots, and modifiers in the order they were written. */
export type Path = {
  kind: 'path'
  /** As written. */
  text: string
  names: readonly string[]
  /** Of the last name. */
  modifiers: readonly string[]
}
