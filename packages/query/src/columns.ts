import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import type { AnyRecord } from './any-record.ts'
import { fieldsOf, isList } from './fields-of.ts'

/** How the database stores a column's value: lists and JSON as text, flags as 0 and 1. */
export type ColumnKind = 'text' | 'number' | 'bool' | 'list' | 'json'

export type Column = {
  readonly name: string
  readonly kind: ColumnKind
  /**
   * Whether only the system sees the field (`true`), or only the system and administrators (`'but-admins'`).
   */
  readonly hidden: boolean | 'but-admins'
  /** Whether people see the field in their own record. */
  readonly own: boolean
  /** The privileges of the staff who see the field. If absent, everyone who sees the record sees the field. */
  readonly readers?: readonly string[]
}

/** A row of a collection's table, as the driver returns it. */
export type Row = Readonly<Record<string, unknown>>

const ID = shownColumn('id', 'text')
const TIMES = [shownColumn('created', 'text'), shownColumn('updated', 'text')]
const AUTH = [
  shownColumn('username', 'text'),
  shownColumn('email', 'text'),
  shownColumn('emailVisibility', 'bool'),
  shownColumn('verified', 'bool'),
]

const known = new WeakMap<CollectionSchema, readonly Column[]>()

/** Returns the columns that make up a record, without the secrets of auth collections. */
export function columnsOf(schema: CollectionSchema): readonly Column[] {
  const columns = known.get(schema) ?? [
    ID,
    // A view has only the columns that its query selects.
    ...(schema.type === 'view' ? [] : TIMES),
    ...(schema.type === 'auth' ? AUTH : []),
    ...fieldsOf(schema).map(([name, field]) => ({
      name,
      kind: kindOf(field),
      hidden: field.hidden ?? false,
      own: field.own ?? false,
      ...(field.readers && { readers: field.readers }),
    })),
  ]
  known.set(schema, columns)
  return columns
}

function shownColumn(name: string, kind: ColumnKind): Column {
  return { name, kind, hidden: false, own: false }
}

/** Returns how a field's column stores its values. */
export function kindOf(field: Field): ColumnKind {
  if (field.type === 'number') return 'number'
  if (field.type === 'bool') return 'bool'
  if (field.type === 'json' || field.type === 'geoPoint') return 'json'
  return isList(field) ? 'list' : 'text'
}

export function readRow(schema: CollectionSchema, row: Row): AnyRecord {
  const record: AnyRecord = {
    id: '',
    collectionId: schema.id,
    collectionName: schema.name,
    created: '',
    updated: '',
  }
  for (const { name, kind } of columnsOf(schema)) record[name] = readValue(kind, row[name])
  return record
}

/** Converts a column value to a field value. */
export function readValue(kind: ColumnKind, value: unknown): unknown {
  switch (kind) {
    case 'bool':
      return value === 1
    case 'list':
    case 'json':
      return value === null || value === undefined ? null : JSON.parse(String(value))
    case 'text':
    case 'number':
      return value
  }
}

/** Converts the values of a record that its table stores to column values. */
export function toRow(schema: CollectionSchema, values: Row): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { name, kind } of columnsOf(schema)) {
    if (Object.hasOwn(values, name)) row[name] = toColumn(kind, values[name])
  }
  return row
}

/** Converts a field value to a column value. */
export function toColumn(kind: ColumnKind, value: unknown): unknown {
  switch (kind) {
    case 'bool':
      return value ? 1 : 0
    case 'list':
      return JSON.stringify(value)
    case 'json':
      return value === null || value === undefined ? null : JSON.stringify(value)
    case 'text':
    case 'number':
      return value
  }
}
