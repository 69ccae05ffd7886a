import type { EpochMs } from '@docket/model/time'
import type { CompiledQuery } from 'kysely'
import type { RequestInfo } from '../caller.ts'
import type { Shape } from './shape.ts'

/** What a compiled query is run with: who asks, when, and the engine's own arguments by name. */
export type Binding = {
  request: RequestInfo
  now: EpochMs
  arguments?: Readonly<Record<string, unknown>>
  /** The texts and numbers of a filter that was compiled by its shape. */
  given?: Shape['given']
}

const LATE = Symbol('late')

/** Stands among a query's parameters for a value that is read when the query is run. */
export type Late = { readonly [LATE]: (binding: Binding) => unknown }

/** A parameter that is worked out anew for every run: `sql.val(late(({ now }) => now))`. */
export function late(read: (binding: Binding) => unknown): Late {
  return { [LATE]: read }
}

/** A parameter that the caller of `bind` gives by name; `null` when it does not. */
export function argument(name: string): Late {
  return late((binding) => binding.arguments?.[name] ?? null)
}

/** The query with a value in place of every late parameter. The compiled query itself stays as it is. */
export function bind<Row>(query: CompiledQuery<Row>, binding: Binding): CompiledQuery<Row> {
  return { ...query, parameters: query.parameters.map((value) => read(value, binding)) }
}

function read(parameter: unknown, binding: Binding): unknown {
  return isLate(parameter) ? parameter[LATE](binding) : parameter
}

function isLate(value: unknown): value is Late {
  return typeof value === 'object' && value !== null && LATE in value
}
