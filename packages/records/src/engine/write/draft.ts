import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldFault, FieldFaults } from '@docket/model/kernel/errors'
import type { Field, Stamp } from '@docket/model/kernel/field'
import { type AnyRecord, fieldsOf } from '@docket/query/schema'
import { write as words } from '@docket/texts/server/records'
import type { Uploads } from '../../storage/uploads.ts'
import { isHiddenFrom } from '../access/access.ts'
import type { RequestInfo } from '../access/request-info.ts'
import type { Schemas } from '../store/schemas.ts'
import { castValue, emptyValue } from './cast.ts'
import { isId, newId } from './new-id.ts'

export type Values = Readonly<Record<string, unknown>>

/** Values of a body, converted to their fields' types, and the faults of values that cannot be accepted. */
export type Draft = { values: Record<string, unknown>; faults: FieldFaults }

// Files are uploaded as multipart parts. Naming a file in the body does not store it.
function unknownFiles(): FieldFault {
  return { code: 'validation_unknown_filenames', message: words.unknownFiles }
}

function fixedOrganization(): FieldFault {
  return { code: 'validation_invalid_value', message: words.fixedOrganization }
}

/** Reads the body's values for the collection's own fields. Unknown keys are ignored. */
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
      faults[name] = unknownFiles()
    } else {
      values[name] = value
    }
  }
  return { values, faults }
}

/**
 * Returns whether the caller may set a field. No caller sets dates that the server sets, and only the system
 * sets fields that are hidden from the caller.
 */
function isForCaller(field: Field, caller: RequestInfo['caller']): boolean {
  if (field.type === 'date' && field.stamped) return false
  return caller.kind === 'system' || !isHiddenFrom(field, caller)
}

/**
 * Returns whether a file field would contain a name that is neither stored in the record nor uploaded with
 * the request.
 */
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

/** Returns the record to create, before write rules run. Fields without a value get their defaults. */
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

/** Returns a copy of the default, so that changes to one record do not affect the default of the next one. */
function initialValue(field: Field): unknown {
  return field.default === undefined ? emptyValue(field) : structuredClone(field.default)
}

/** Returns the dates that the server sets in a write of this kind. */
export function stampsAt(schema: CollectionSchema, write: Stamp, now: string): Values {
  const stamped = fieldsOf(schema).filter(
    ([, field]) => field.type === 'date' && field.stamped?.includes(write),
  )
  return Object.fromEntries(stamped.map(([name]) => [name, now]))
}

/** Returns the caller's organization, or `''` if there is none. */
export function organizationOf(schemas: Schemas, { caller }: RequestInfo): string {
  if (caller.kind !== 'user') return ''
  const tenant = schemas.find(caller.record.collectionId)?.tenant
  return tenant ? String(caller.record[tenant] ?? '') : ''
}

/** Returns the fault of the `id` in a body, if any. */
export function idFault(body: Values, stored?: AnyRecord): FieldFaults {
  if (!Object.hasOwn(body, 'id') || body.id === stored?.id) return {}
  if (stored) {
    return {
      id: { code: 'validation_invalid_value', message: words.fixedId },
    }
  }
  if (body.id === '' || body.id === null || isId(body.id)) return {}
  return {
    id: {
      code: 'validation_invalid_format',
      message: words.idForm,
    },
  }
}

/**
 * Returns a fault when a write changes a record's organization. Only administrators may set it, and only if
 * the record has none.
 */
export function tenantFault(
  { tenant }: CollectionSchema,
  stored: AnyRecord,
  values: Values,
  request: RequestInfo,
): FieldFaults {
  if (!tenant || !Object.hasOwn(values, tenant) || values[tenant] === stored[tenant]) return {}
  const mayJoin = request.caller.kind === 'system' || request.caller.kind === 'superuser'
  return stored[tenant] === '' && mayJoin ? {} : { [tenant]: fixedOrganization() }
}
