import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type AnyRecord, type Caller, columnsOf, toColumn } from '@docket/query/schema'
import type { CommittedChange } from '../engine/store/committed-change.ts'

type Values = Record<string, unknown>

/** The content of an audit event, without its time. */
export type AuditEntry = {
  organization: string
  /** The user's id, or `''` for the server itself. */
  actor: string
  actorName: string
  action: 'create' | 'update' | 'delete'
  target: string
  targetId: string
  targetName: string
  before: Values | null
  after: Values | null
}

const SYSTEM_FIELDS = ['id', 'created', 'updated']
const NAMES = ['title', 'name', 'label', 'email', 'key']
const MAX_VALUE = 2000
const MAX_VALUES = 48_000

/**
 * Returns the audit entry of a change. Returns `undefined` for changes that are not audited: no organization
 * owns the record, or only hidden and system fields changed.
 */
export function auditEntry(change: CommittedChange): AuditEntry | undefined {
  const { schema, action, record, before, by } = change
  const organization = ownerOf(schema, record)
  if (!organization || schema.unaudited) return undefined
  const names = changedFields(schema, action === 'delete' ? undefined : record, before)
  if (action === 'update' && names.length === 0) return undefined
  return {
    organization,
    ...actorOf(by),
    action,
    target: schema.name,
    targetId: record.id,
    targetName: nameOf(record),
    before: before ? pick(before, names) : null,
    after: action === 'delete' ? null : pick(record, names),
  }
}

/** Returns the organization that owns the record. An organization owns itself. */
function ownerOf(schema: CollectionSchema, record: AnyRecord): string {
  if (schema.name === 'organizations') return record.id
  return schema.tenant ? String(record[schema.tenant] ?? '') : ''
}

function actorOf(by: Caller): Pick<AuditEntry, 'actor' | 'actorName'> {
  if (!('record' in by)) return { actor: '', actorName: '' }
  const { id, name, email } = by.record
  return { actor: id, actorName: String(name || email).slice(0, 200) }
}

function nameOf(record: AnyRecord): string {
  const found = NAMES.map((name) => record[name]).find((value) => value)
  return typeof found === 'string' ? found.slice(0, 300).toWellFormed() : ''
}

/** Returns the fields that changed. For a new or deleted record, returns the fields that are not empty. */
function changedFields(
  schema: CollectionSchema,
  after: AnyRecord | undefined,
  before: AnyRecord | undefined,
): string[] {
  return columnsOf(schema)
    .filter(({ name, hidden, kind }) => {
      if (hidden || SYSTEM_FIELDS.includes(name) || schema.fields[name]?.unaudited) return false
      if (!after || !before) return !isEmpty((after ?? before)?.[name])
      return toColumn(kind, after[name]) !== toColumn(kind, before[name])
    })
    .map(({ name }) => name)
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === '' || value === null || value === undefined || value === false || value === 0
}

/** Returns the values of the fields. Shortens long values and stops when the event is full. */
function pick(record: AnyRecord, names: readonly string[]): Values {
  const picked: Values = {}
  let size = 0
  for (const name of names) {
    const value = shortened(record[name])
    size += name.length + JSON.stringify(value ?? null).length
    if (size > MAX_VALUES) break
    picked[name] = value
  }
  return picked
}

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  if (text.length <= MAX_VALUE) return value
  return `${text.slice(0, MAX_VALUE)}…`.toWellFormed()
}
