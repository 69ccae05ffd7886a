import { artworkRelations } from '@docket/model/library/artwork/artwork-relations'
import type { Thumb } from '@docket/model/library/artwork/thumb'
import type { Outline } from '@docket/model/outlines'
import type { AnyRecord } from '../connection/any-record.ts'
import { client } from '../connection/client.ts'
import { quotedFilter } from './quoted-filter.ts'
import { thumbOfRecord } from './thumb-of-record.ts'

const MAX_CHOICES = 30

export type Choice = {
  value: string
  label: string
  /** The record's small picture, if records of its collection have pictures. */
  thumb?: Thumb
}

type Query = { words: string; where?: string } | { ids: readonly string[] }

/**
 * Returns choices for records of a collection: at most 30 whose name matches the words, or the records with these ids.
 */
export async function findChoices(
  collection: string,
  query: Query,
  signal: AbortSignal,
): Promise<Choice[]> {
  const found = await findNamed(collection, query, artworkRelations(collection), signal)
  return found.map(({ record, label }) => {
    const thumb = thumbOfRecord(record)
    return { value: record.id, label, ...(thumb && { thumb }) }
  })
}

/** Returns the names of the records with these ids, without loading what their pictures need. */
export async function findNames(
  collection: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const found = await findNamed(collection, { ids }, [], signal)
  return found.map(({ label }) => label)
}

async function findNamed(
  collection: string,
  query: Query,
  expand: readonly string[],
  signal: AbortSignal,
): Promise<{ record: AnyRecord; label: string }[]> {
  // The definitions of all collections are large, and most pages do not look anything up at first.
  const { NAME_FIELDS, OUTLINES } = await import('@docket/model/outlines')
  const names = nameFieldsOf(
    OUTLINES.find(({ name }) => name === collection),
    OUTLINES,
  )
  const related = names.filter((name) => name.includes('.')).map((name) => name.replace(/\..*/, ''))
  const { items } = await client
    .collection<AnyRecord>(collection)
    .getList(1, 'ids' in query ? Math.max(1, query.ids.length) : MAX_CHOICES, {
      filter:
        'ids' in query
          ? idFilter(query.ids)
          : [wordFilter(names, query.words), query.where].filter(Boolean).join(' && '),
      sort: names.join(),
      expand: [...new Set([...related, ...expand])].join(),
      skipTotal: true,
      requestKey: null,
      signal,
    })
  return items.map((record) => ({ record, label: labelOf(record, names, NAME_FIELDS) }))
}

/**
 * Returns the fields that hold the name of the collection's records: its own name field, and if there is none or it may
 * be empty, that of a related record (`show.title`).
 */
function nameFieldsOf(outline: Outline | undefined, all: readonly Outline[]): readonly string[] {
  if (!outline) return ['id']
  const { named, isAlwaysNamed } = outline
  if (named && isAlwaysNamed) return [named]
  const related = outline.relations.flatMap(([field, other]) => {
    const name = all.find((one) => one.name === other)?.named
    return name ? [`${field}.${name}`] : []
  })
  const names = [named, related[0]].filter((name) => name !== undefined)
  return names.length > 0 ? names : ['name']
}

function labelOf(record: AnyRecord, names: readonly string[], usual: readonly string[]): string {
  const expand = record.expand as Record<string, AnyRecord> | undefined
  // For collections that administrators created, the name field is known only from the record.
  if (names[0] === 'id') return String([...usual, 'id'].map((one) => record[one]).find(Boolean))
  const named = names.map((name) => {
    const [relation = '', field] = name.split('.')
    return field ? expand?.[relation]?.[field] : record[name]
  })
  return String(named.find(Boolean) || record.email || record.url || record.id)
}

function wordFilter(names: readonly string[], words: string): string {
  if (words === '') return ''
  const some = names.map((name) => quotedFilter(`${name} ~ {:words}`, { words })).join(' || ')
  return names.length > 1 ? `(${some})` : some
}

function idFilter(ids: readonly string[]): string {
  return ids.map((id) => quotedFilter('id = {:id}', { id })).join(' || ')
}
