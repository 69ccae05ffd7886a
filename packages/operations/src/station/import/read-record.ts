import { isDeepStrictEqual } from 'node:util'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, type FieldFault, type FieldFaults } from '@docket/model/kernel/errors'
import { fieldTravels, valuesOnArrival } from '@docket/model/station/moving'
import { type AnyRecord, columnsOf } from '@docket/query/schema'
import {
  authFaults,
  castInstant,
  castText,
  castValue,
  emptyValue,
  isId,
  recordFaults,
} from '@docket/records/engine'
import { stationImport as words } from '@docket/texts/server/operations'

/** Keys of a record that repeat what its line already says. */
const KNOWN = new Set(['collectionId', 'collectionName'])
const FLAGS = ['emailVisibility', 'verified']

type RecordLocation = { schema: CollectionSchema; organization: string; part: string; line: number }

/** A record as it will be stored. `changed` means that it differs from the exported record. */
export type ArrivingRecord = { record: AnyRecord; changed: boolean }

/**
 * Reads a record from a line of an export, which is untrusted: each value must be one that the server itself could
 * have stored, and the record must belong to the organization. Throws a `BadRequest` that names the line.
 */
export function readRecord(json: string, place: RecordLocation): ArrivingRecord {
  const { schema, organization, part, line } = place
  const where = words.line({ part, line })
  const given = parse(json)
  if (!given) throw new BadRequest(words.notRecord({ where }))
  const names = new Set(columnsOf(schema).map(({ name }) => name))
  const unknown = Object.keys(given).find((name) => !names.has(name) && !KNOWN.has(name))
  if (unknown !== undefined)
    throw new BadRequest(words.unknownField({ where, name: unknown.slice(0, 100) }))
  const record = valuesOf(schema, given)
  const [fault] = Object.entries(faultsOf(schema, given, record))
  if (fault)
    throw new BadRequest(words.wrongValue({ where, field: fault[0], message: messageOf(fault[1]) }))
  if (record[schema.tenant ?? 'id'] !== organization) {
    throw new BadRequest(words.otherStation({ where }))
  }
  const values = valuesOnArrival(schema.name, record)
  return { record: { ...record, ...values }, changed: Object.keys(values).length > 0 }
}

function parse(json: string): Record<string, unknown> | undefined {
  try {
    const given: unknown = JSON.parse(json)
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
    return isObject ? (given as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the given values. Fields that an earlier version did not have get their defaults, and fields that are never
 * exported are empty.
 */
function valuesOf(schema: CollectionSchema, given: Record<string, unknown>): AnyRecord {
  const record: AnyRecord = {
    id: '',
    created: '',
    updated: '',
    ...(schema.type === 'auth' && {
      username: '',
      email: '',
      emailVisibility: false,
      verified: false,
    }),
    ...Object.fromEntries(
      Object.entries(schema.fields).map(([name, field]) => [
        name,
        field.default ?? emptyValue(field),
      ]),
    ),
    ...given,
    collectionId: schema.id,
    collectionName: schema.name,
  }
  for (const [name, field] of Object.entries(schema.fields)) {
    if (!fieldTravels(schema, name)) record[name] = emptyValue(field)
  }
  return record
}

function faultsOf(
  schema: CollectionSchema,
  given: Record<string, unknown>,
  record: AnyRecord,
): FieldFaults {
  const wrong = kindsOf(schema, given, record).flatMap(([name, isKept]) => (isKept ? [] : [name]))
  if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, otherKind()]))
  return {
    ...(schema.type === 'auth' && authFaults(schema, record)),
    ...recordFaults(schema, record, { required: false }),
  }
}

/** Returns for each value whether it would be stored unchanged. */
function kindsOf(
  schema: CollectionSchema,
  given: Record<string, unknown>,
  record: AnyRecord,
): [string, boolean][] {
  const { id, created, updated, username, email } = record
  const isText = (value: unknown) => typeof value === 'string' && castText(value) === value
  const isMoment = (value: string) => value !== '' && castInstant(value) === value
  return [
    ['id', isId(id)],
    ['created', isMoment(created)],
    ['updated', isMoment(updated)],
    ...(schema.type === 'auth'
      ? ([
          ['username', isText(username)],
          ['email', isText(email)],
          ...FLAGS.map((name) => [name, typeof record[name] === 'boolean'] as const),
        ] as [string, boolean][])
      : []),
    ...Object.entries(schema.fields).map(([name, field]): [string, boolean] => [
      name,
      !Object.hasOwn(given, name) ||
        isDeepStrictEqual(castValue(field, record[name]), record[name]),
    ]),
  ]
}

function otherKind(): FieldFault {
  return { code: 'validation_invalid_value', message: words.wrongKind }
}

function messageOf(fault: FieldFault | FieldFaults): string {
  return typeof fault.message === 'string' ? fault.message : words.wrongKind
}
