import type { EpochMs } from '@docket/model/time/instants'
import type { CompiledQuery } from 'kysely'
import type { RuleRequest } from '../caller.ts'
import type { Shape } from './shape.ts'

/**
 * The values that a compiled query runs with: the request, the time, and the engine's own arguments by name.
 */
export type Binding = {
  request: RuleRequest
  now: EpochMs
  arguments?: Readonly<Record<string, unknown>>
  /** The texts and numbers of a filter that was compiled from its shape. */
  given?: Shape['given']
}

const LATE = Symbol('late')

/** A query parameter whose value is determined when the query runs. */
export type LateValue = { readonly [LATE]: (binding: Binding) => unknown }

/** Returns a parameter that is evaluated for every run: `sql.val(late(({ now }) => now))`. */
export function late(read: (binding: Binding) => unknown): LateValue {
  return { [LATE]: read }
}

/** Returns a parameter whose value the caller of `bind` supplies by name; `null` if it does not. */
export function argument(name: string): LateValue {
  return late((binding) => binding.arguments?.[name] ?? null)
}

/** Returns the query with a value for every late parameter. The compiled query itself is not changed. */
export function bind<Row>(query: CompiledQuery<Row>, binding: Binding): CompiledQuery<Row> {
  return { ...query, parameters: query.parameters.map((value) => read(value, binding)) }
}

function read(parameter: unknown, binding: Binding): unknown {
  return isLate(parameter) ? parameter[LATE](binding) : parameter
}

function isLate(value: unknown): value is LateValue {
  return typeof value === 'object' && value !== null && LATE in value
}
