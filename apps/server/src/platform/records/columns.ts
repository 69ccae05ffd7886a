import type { CollectionSchema } from '@docket/model/collection'
import type { Field } from '@docket/model/field'
import { isList } from '../database/tables.ts'
import type { AnyRecord } from './any-record.ts'
import { fieldsOf } from './fields-of.ts'

/** How a column's value stands in the database: lists and JSON as text, flags as 0 and 1. */
export type ColumnKind = 'text' | 'number' | 'bool' | 'list' | 'json'

export type Column = {
  readonly name: string
  readonly kind: ColumnKind
  /** Never shown to anyone but the system, or but administrators. */
  readonly hidden: boolean | 'but-admins'
  /** Shown to the person whose record it is. */
  readonly own: boolean
}

/** What a row of a collection's table holds, as its driver gives it. */
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

/** The columns that make up a record. Secrets of auth collections are not among them. */
export function columnsOf(schema: CollectionSchema): readonly Column[] {
  const columns = known.get(schema) ?? [
    ID,
    // A view has what its query selects.
    ...(schema.type === 'view' ? [] : TIMES),
    ...(schema.type === 'auth' ? AUTH : []),
    ...fieldsOf(schema).map(([name, field]) => ({
      name,
      kind: kindOf(field),
      hidden: field.hidden ?? false,
      own: field.own ?? false,
    })),
  ]
  known.set(schema, columns)
  return columns
}

function shownColumn(name: string, kind: ColumnKind): Column {
  return { name, kind, hidden: false, own: false }
}

/** How a field's column holds its values. */
export function kindOf(field: Field): ColumnKind {
  if (field.type === 'number') return 'number'
  if (field.type === 'bool') return 'bool'
  if (field.type === 'json') return 'json'
  return isList(field) ? 'list' : 'text'
}

/** A record from its row. */
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

/** One value from its column. */
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

/** Those values of a record that its table holds, as its columns hold them. */
export function toRow(schema: CollectionSchema, values: Row): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { name, kind } of columnsOf(schema)) {
    if (Object.hasOwn(values, name)) row[name] = toColumn(kind, values[name])
  }
  return row
}

/** One value as its column holds it. */
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
