import type { CollectionSchema } from '@docket/model/collection'
import type { Sight } from './access.ts'
import type { AnyRecord } from './any-record.ts'
import { type Column, columnsOf, type Row } from './columns.ts'

/** The record as clients see it, who see so much of it. */
export function showRecord(
  schema: CollectionSchema,
  record: AnyRecord,
  sight: Sight,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {
    id: record.id,
    collectionId: schema.id,
    collectionName: schema.name,
  }
  for (const column of columnsOf(schema)) {
    if (isShown(schema, column, sight, record.emailVisibility === true)) {
      shown[column.name] = record[column.name]
    }
  }
  return shown
}

function isShown(
  schema: CollectionSchema,
  column: Column,
  sight: Sight,
  isEmailPublic: boolean,
): boolean {
  if (column.hidden || (column.own && sight !== 'own')) return false
  return sight !== 'others' || isEmailPublic || schema.type !== 'auth' || column.name !== 'email'
}

type RowWriter = (row: Row, sight: Sight) => string

const writers = new WeakMap<CollectionSchema, RowWriter>()

/**
 * The JSON text of a row as clients see it. Lists and JSON values are stored as JSON text, and go
 * out as they are: this is what most answers consist of.
 */
export function writeRow(schema: CollectionSchema, row: Row, sight: Sight): string {
  const write = writers.get(schema) ?? rowWriter(schema)
  writers.set(schema, write)
  return write(row, sight)
}

function rowWriter(schema: CollectionSchema): RowWriter {
  const head = `,"collectionId":${JSON.stringify(schema.id)},"collectionName":${JSON.stringify(schema.name)}`
  const columns = columnsOf(schema)
    .filter(({ name, hidden }) => !hidden && name !== 'id')
    .map((column) => ({
      name: column.name,
      key: `,${JSON.stringify(column.name)}:`,
      kind: column.kind,
      own: column.own,
      isEmail: schema.type === 'auth' && column.name === 'email',
    }))
  return (row, sight) => {
    let json = `{"id":${writeValue('text', row.id)}${head}`
    for (const { name, key, kind, own, isEmail } of columns) {
      if (own && sight !== 'own') continue
      if (isEmail && sight === 'others' && row.emailVisibility !== 1) continue
      json += key + writeValue(kind, row[name])
    }
    return `${json}}`
  }
}

// Texts without anything to escape, and without lone surrogates, are JSON already.
const PLAIN = /^[ !#-[\]-~\u00a0-\u2027\u202a-\ud7ff\ue000-\uffff]*$/

function writeValue(kind: Column['kind'], value: unknown): string {
  switch (kind) {
    case 'text':
      return PLAIN.test(value as string) ? `"${value}"` : JSON.stringify(value)
    case 'bool':
      return value === 1 ? 'true' : 'false'
    case 'list':
    case 'json':
      return (value as string | null) ?? 'null'
    case 'number':
      return String(value)
  }
}
