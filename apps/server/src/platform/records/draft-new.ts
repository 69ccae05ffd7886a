import type { CollectionSchema } from '@docket/model/collection'
import { toInstant } from '@docket/model/time'
import type { FieldFaults } from '@docket/model/errors'
import type { AnyRecord } from '../query/any-record.ts'
import { draftAuthValues } from './auth-values.ts'
import type { RequestInfo } from './request-info.ts'
import { draftValues, idFault, newRecord, type Values } from './draft.ts'
import type { Engine } from './scope.ts'

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
