import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type AnyRecord, type Column, columnsOf, type Row } from '@docket/query/schema'
import type { ReadLevel } from '../access/access.ts'

/** Returns the fields of a record that clients with this read level see. */
export function showRecord(
  schema: CollectionSchema,
  record: AnyRecord,
  sight: ReadLevel,
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
  sight: ReadLevel,
  isEmailPublic: boolean,
): boolean {
  const [level, held = ''] = sight.split(' ')
  if (level === 'all') return column.hidden !== true
  if (column.hidden || (column.own && level !== 'own')) return false
  const isOwner = schema.type === 'auth' && level === 'own'
  if (column.readers && !isOwner && !isReader(column.readers, held.split(','))) return false
  return level !== 'others' || isEmailPublic || schema.type !== 'auth' || column.name !== 'email'
}

function isReader(readers: readonly string[], held: readonly string[]): boolean {
  return held.includes('admin') || readers.some((privilege) => held.includes(privilege))
}

/** A value of a row, and the JSON text in front of it. */
type ColumnPart = { readonly before: string; readonly name: string; readonly kind: Column['kind'] }

/** The layout of a record's JSON text for one read level. `end` closes the last value. */
type Layout = { readonly parts: readonly ColumnPart[]; readonly end: string }

const layouts = new WeakMap<CollectionSchema, Map<string, Layout>>()

/**
 * Returns the JSON text of a row as clients see it, followed by the members in `more`. Lists and JSON values
 * are stored as JSON text and are copied unchanged. Most of the text of list responses is created here.
 */
export function writeRow(schema: CollectionSchema, row: Row, sight: ReadLevel, more = ''): string {
  const layout = layoutOf(schema, sight, row.emailVisibility === 1)
  const texts = more === '' ? cachedTexts.get(row) : undefined
  if (!texts) return writeAs(layout, row, more)
  const text = texts.get(layout) ?? inOnePiece(writeAs(layout, row, more))
  texts.set(layout, text)
  return text
}

// Texts of cached rows, by row and layout.
const cachedTexts = new WeakMap<Row, Map<Layout, string>>()

/** Caches the JSON text of a row for each layout, as long as the row exists. */
export function cacheTexts(row: Row): void {
  cachedTexts.set(row, new Map())
}

/**
 * Returns the same text as one flat string. A concatenated string would be flattened again for every text
 * that contains it.
 */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString()
}

function writeAs({ parts, end }: Layout, row: Row, more: string): string {
  let json = ''
  for (const { before, name, kind } of parts) json += before + writeValue(kind, row[name])
  return `${json}${end}${more}}`
}

function layoutOf(schema: CollectionSchema, sight: ReadLevel, isEmailPublic: boolean): Layout {
  const key = isEmailPublic ? `${sight}, e-mail` : sight
  const known = layouts.get(schema)?.get(key)
  if (known) return known
  const layout = layOut(schema, sight, isEmailPublic)
  layouts.set(schema, new Map(layouts.get(schema)).set(key, layout))
  return layout
}

/**
 * Computes a layout. The quotes of texts are part of the strings between the values, which leaves fewer
 * pieces to concatenate.
 */
function layOut(schema: CollectionSchema, sight: ReadLevel, isEmailPublic: boolean): Layout {
  const head = `,"collectionId":${JSON.stringify(schema.id)},"collectionName":${JSON.stringify(schema.name)}`
  const parts: ColumnPart[] = []
  let end = '{'
  for (const column of columnsOf(schema)) {
    const { name, kind } = column
    if (!isShown(schema, column, sight, isEmailPublic)) continue
    const quote = kind === 'text' ? '"' : ''
    parts.push({ before: `${end}${JSON.stringify(name)}:${quote}`, name, kind })
    end = name === 'id' ? `${quote}${head},` : `${quote},`
  }
  return { parts, end: end.slice(0, -1) }
}

// Texts without characters to escape and without lone surrogates are valid JSON already.
const PLAIN = /^[ !#-[\]-~\u00a0-\u2027\u202a-\ud7ff\ue000-\uffff]*$/

/** Returns a value as JSON. For a text, returns only the part between the quotes. */
function writeValue(kind: Column['kind'], value: unknown): string {
  switch (kind) {
    case 'text':
      return PLAIN.test(value as string) ? (value as string) : JSON.stringify(value).slice(1, -1)
    case 'bool':
      return value === 1 ? 'true' : 'false'
    case 'list':
    case 'json':
      return (value as string | null) ?? 'null'
    case 'number':
      return String(value)
  }
}
