import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import type { AnyRecord } from '@docket/query/schema'
import type { RequestInfo } from '../access/request-info.ts'
import type { Engine } from '../store/scope.ts'
import { draftAuthValues } from './auth-values.ts'
import { draftValues, idFault, newRecord, type Values } from './draft.ts'

/** Returns the record that a body describes, with its modifiers resolved, and the faults of the body. */
export function draftNew(
  { schemas, clock }: Pick<Engine, 'schemas' | 'clock'>,
  schema: CollectionSchema,
  body: Values,
  request: RequestInfo,
): { record: AnyRecord; faults: FieldFaults } {
  const own = draftValues(schema, body, undefined, request)
  const auth = schema.type === 'auth' ? draftAuthValues(schema, body, undefined) : NOTHING
  const values = { ...own.values, ...auth.values }
  return {
    record: newRecord(schemas, schema, values, request, toInstant(clock.now())),
    faults: { ...idFault(body), ...own.faults, ...auth.faults },
  }
}

const NOTHING = { values: {}, faults: {} }
