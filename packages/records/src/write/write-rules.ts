import type { CollectionSchema } from '@docket/model/collection'
import { type FieldFaults, InvalidRecord } from '@docket/model/errors'
import type { AnyRecord } from '@docket/query/any-record'
import { fieldsOf } from '@docket/query/fields-of'
import type { RequestInfo } from '../access/request-info.ts'
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
 * Returns the record as it will be saved: write rules have completed or refused it, and it is valid. Given
 * values must be valid before write rules run, but required values may still be missing and be set by them.
 * Throws `InvalidRecord`.
 */
export async function settleRecord(engine: Engine, scope: Scope, save: Save): Promise<AnyRecord> {
  const { schema } = save
  const given = recordFaults(schema, save.record, { required: false })
  if (Object.keys(given).length > 0) {
    throw new InvalidRecord(recordFaults(schema, save.record, { required: true }))
  }
  const rules = engine.writeRules(schema.name)
  if (rules.length === 0) {
    refuseFaults(recordFaults(schema, save.record, { required: true }))
    return save.record
  }
  const { record, before, request } = save
  const context = {
    ...(before && { before }),
    records: engine.recordsIn(scope),
    caller: request.caller,
  }
  let settled = record
  try {
    for (const rule of rules) {
      settled = { ...settled, ...castValues(schema, (await rule(settled, context)) ?? {}) }
    }
  } catch (error) {
    // When a rule fails because of a missing value, the missing value is reported as the fault. Errors of the
    // database are rethrown, because a transaction that lost a race must be retried.
    const stumbled = error instanceof RangeError || error instanceof TypeError
    if (stumbled) refuseFaults(recordFaults(schema, settled, { required: true }))
    throw error
  }
  refuseFaults(recordFaults(schema, settled, { required: true }))
  return settled
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
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults)
}
