import type { CollectionSchema } from '@docket/model/collection'
import type { AnyRecord, CommittedChange } from '../records/any-record.ts'
import type { Caller } from '../records/caller.ts'
import { columnsOf, toColumn } from '../records/columns.ts'

type Values = Record<string, unknown>

/** What an audit event says of one change, besides when. */
export type AuditEntry = {
  organization: string
  /** Id of the person; `''` for the program itself. */
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
 * The change in words of the audit; `undefined` for what is not audited: no organization owns it,
 * or nothing but hidden fields and book-keeping changed.
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

/** The organization that the record belongs to; an organization belongs to itself. */
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

/** Fields that differ; of a record that is new or gone, those that are not empty. */
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

/** The values of the fields, long ones shortened, and no more of them than an event can hold. */
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
