import type { CollectionSchema } from '@docket/model/collection'
import type { Field, Stamp } from '@docket/model/field'
import type { FieldFault, FieldFaults } from '../errors.ts'
import type { Uploads } from '../files/uploads.ts'
import { isHiddenFrom } from './access.ts'
import type { AnyRecord } from './any-record.ts'
import type { RequestInfo } from './caller.ts'
import { castValue, emptyValue } from './cast.ts'
import { fieldsOf } from './fields-of.ts'
import { isId, newId } from './new-id.ts'
import type { Schemas } from './schemas.ts'

export type Values = Readonly<Record<string, unknown>>

/** Values that a body gives, read as their fields hold them, and what cannot be accepted. */
export type Draft = { values: Record<string, unknown>; faults: FieldFaults }

// Uploads come as multipart parts; names alone cannot put a file in place.
const UNKNOWN_FILES: FieldFault = {
  code: 'validation_unknown_filenames',
  message: 'The field names files that are not stored there.',
}
const FIXED: FieldFault = {
  code: 'validation_invalid_value',
  message: 'The organization of a record cannot change.',
}

/** Reads the body's values for the collection's own fields; keys that are none are passed over. */
export function draftValues(
  schema: CollectionSchema,
  body: Values,
  stored: AnyRecord | undefined,
  { caller, uploads }: RequestInfo,
): Draft {
  const values: Record<string, unknown> = {}
  const faults: FieldFaults = {}
  for (const [name, field] of fieldsOf(schema)) {
    if (!Object.hasOwn(body, name)) continue
    if (!isForCaller(field, caller)) continue
    const value = castValue(field, body[name])
    if (caller.kind !== 'system' && namesUnknownFile(field, value, stored?.[name], uploads)) {
      faults[name] = UNKNOWN_FILES
    } else {
      values[name] = value
    }
  }
  return { values, faults }
}

/** What the server notes by itself nobody says, and what is hidden from the caller only the program. */
function isForCaller(field: Field, caller: RequestInfo['caller']): boolean {
  if (field.type === 'date' && field.stamped) return false
  return caller.kind === 'system' || !isHiddenFrom(field, caller)
}

/** Whether a file field would hold a name that is neither stored there already nor comes along. */
function namesUnknownFile(
  field: Field,
  value: unknown,
  stored: unknown,
  uploads: Uploads | undefined,
): boolean {
  if (field.type !== 'file') return false
  const kept = new Set([stored].flat())
  return [value]
    .flat()
    .some((name) => name !== '' && !kept.has(name) && !uploads?.has(String(name)))
}

/** The record that creating would store, before write rules: the fields' defaults where the draft says nothing. */
export function newRecord(
  schemas: Schemas,
  schema: CollectionSchema,
  values: Values,
  request: RequestInfo,
  now: string,
): AnyRecord {
  const initial = fieldsOf(schema).map(([name, field]) => [name, initialValue(field)])
  const record: AnyRecord = {
    id: newId(),
    collectionId: schema.id,
    collectionName: schema.name,
    created: now,
    updated: now,
    ...Object.fromEntries(initial),
    ...values,
    ...stampsAt(schema, 'create', now),
  }
  const { tenant } = schema
  if (tenant && record[tenant] === '') record[tenant] = organizationOf(schemas, request)
  return record
}

/** A copy, so that nobody who completes a record changes the default of the next one. */
function initialValue(field: Field): unknown {
  return field.default === undefined ? emptyValue(field) : structuredClone(field.default)
}

/** The dates that the server notes with such a write. */
export function stampsAt(schema: CollectionSchema, write: Stamp, now: string): Values {
  const stamped = fieldsOf(schema).filter(
    ([, field]) => field.type === 'date' && field.stamped?.includes(write),
  )
  return Object.fromEntries(stamped.map(([name]) => [name, now]))
}

/** The organization that the caller belongs to; `''` without one. */
export function organizationOf(schemas: Schemas, { caller }: RequestInfo): string {
  if (caller.kind !== 'user') return ''
  const tenant = schemas.find(caller.record.collectionId)?.tenant
  return tenant ? String(caller.record[tenant] ?? '') : ''
}

/** What is wrong with the `id` that a body gives. */
export function idFault(body: Values, stored?: AnyRecord): FieldFaults {
  if (!Object.hasOwn(body, 'id') || body.id === stored?.id) return {}
  if (stored) {
    return {
      id: { code: 'validation_invalid_value', message: 'The id of a record cannot change.' },
    }
  }
  if (body.id === '' || body.id === null || isId(body.id)) return {}
  return {
    id: {
      code: 'validation_invalid_format',
      message: 'Must be 15 lower-case letters and digits.',
    },
  }
}

/** A record keeps its organization; only administrators may give one to a record that has none. */
export function tenantFault(
  { tenant }: CollectionSchema,
  stored: AnyRecord,
  values: Values,
  request: RequestInfo,
): FieldFaults {
  if (!tenant || !Object.hasOwn(values, tenant) || values[tenant] === stored[tenant]) return {}
  const mayJoin = request.caller.kind === 'system' || request.caller.kind === 'superuser'
  return stored[tenant] === '' && mayJoin ? {} : { [tenant]: FIXED }
}
