import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type FieldFaults, hasFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { type AnyRecord, fieldsOf } from '@docket/query/schema'
import type { RequestInfo } from '../access/request-info.ts'
import type { WriteContext } from '../store/hooks.ts'
import type { Engine, Scope } from '../store/scope.ts'
import { castValue } from './cast.ts'
import type { Values } from './draft.ts'
import { recordFaults } from './validate.ts'

type Save = {
  schema: CollectionSchema
  record: AnyRecord
  before?: AnyRecord
  request: RequestInfo
}

/**
 * Returns the record as it will be saved, after the hooks of its collection have run by phase. Given values
 * must be valid before any hook runs, but required values may still be missing and be derived. Throws
 * `InvalidRecord`, and what a guard throws.
 */
export async function settleRecord(engine: Engine, scope: Scope, save: Save): Promise<AnyRecord> {
  const { schema, before, request } = save
  const given = recordFaults(schema, save.record, { required: false })
  if (hasFaults(given)) {
    throw new InvalidRecord(recordFaults(schema, save.record, { required: true }))
  }
  const context = {
    ...(before && { before }),
    records: engine.recordsIn(scope),
    caller: request.caller,
  }
  const at = { hooks: engine.hooks, schema, context }
  const record = { ...save.record, ...(await derivedValues(at, save.record)) }
  refuseFaults(await allFaults(at, record))
  for (const { run } of engine.hooks.at('guard', schema.name)) await run(record, context)
  const references = await valuesOf('effect', at, record)
  if (Object.keys(references).length === 0) return record
  const complete = { ...record, ...references }
  refuseFaults(recordFaults(schema, complete, { required: true }))
  return complete
}

type HookContext = {
  hooks: Engine['hooks']
  schema: CollectionSchema
  context: WriteContext<AnyRecord>
}

async function derivedValues(at: HookContext, record: AnyRecord): Promise<Record<string, unknown>> {
  try {
    return await valuesOf('derive', at, record)
  } catch (error) {
    // When a hook fails because of a missing value, the missing value is reported as the fault.
    if (isStumble(error)) refuseFaults(recordFaults(at.schema, record, { required: true }))
    throw error
  }
}

/** Returns the values that the hooks of a phase set. Each hook receives the same record. */
async function valuesOf(
  phase: 'derive' | 'effect',
  { hooks, schema, context }: HookContext,
  record: AnyRecord,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const { name, run } of hooks.at(phase, schema.name)) {
    const own = castValues(schema, (await run(record, context)) ?? {})
    const twice = Object.keys(own).find((field) => field in values)
    // The result would depend on which of the hooks runs first.
    if (twice) throw new Error(`Two hooks set “${twice}” of ${schema.name}; one is “${name}”.`)
    Object.assign(values, own)
  }
  return values
}

/** Returns the faults of the fields and those that hooks report. For each field, the first one wins. */
async function allFaults(
  { hooks, schema, context }: HookContext,
  record: AnyRecord,
): Promise<FieldFaults> {
  const own = recordFaults(schema, record, { required: true })
  let faults = own
  for (const { run } of hooks.at('validate', schema.name)) {
    try {
      faults = { ...(await run(record, context)), ...faults }
    } catch (error) {
      // The hook needs a missing value, which has already been reported.
      if (!isStumble(error) || !hasFaults(own)) throw error
    }
  }
  return faults
}

/** Reports whether a computation failed. Database errors are different: they may call for a retry. */
function isStumble(error: unknown): boolean {
  return error instanceof RangeError || error instanceof TypeError
}

function castValues(schema: CollectionSchema, values: Values): Record<string, unknown> {
  const cast: Record<string, unknown> = {}
  for (const [name, field] of fieldsOf(schema)) {
    if (values[name] !== undefined) cast[name] = castValue(field, values[name])
  }
  return cast
}

/** Throws `InvalidRecord` when there are any faults. */
export function refuseFaults(faults: FieldFaults): void {
  if (hasFaults(faults)) throw new InvalidRecord(faults)
}
