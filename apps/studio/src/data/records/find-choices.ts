import { client } from '../connection/client.ts'
import { fileUrl } from '../connection/file-url.ts'
import type { AnyRecord } from './any-record.ts'
import { quotedFilter } from './quoted-filter.ts'

const MOST = 30
const NAMES = ['title', 'name', 'email']

/** The fields that hold a record's picture. */
const PICTURES = ['thumbnail', 'artwork', 'photo']

export type Choice = {
  value: string
  label: string
  /** The URL of the record's picture, if it has one. */
  picture?: string
}

/**
 * Returns choices for records of a collection: at most 30 whose name matches the words, or those with the
 * ids.
 */
export async function findChoices(
  collection: string,
  query: { words: string } | { ids: readonly string[] },
  signal: AbortSignal,
): Promise<Choice[]> {
  const name = await nameFieldOf(collection)
  const { items } = await client
    .collection<AnyRecord>(collection)
    .getList(1, 'ids' in query ? Math.max(1, query.ids.length) : MOST, {
      filter: 'ids' in query ? idFilter(query.ids) : wordFilter(name, query.words),
      sort: name,
      expand: name.includes('.') ? name.replace(/\..*/, '') : '',
      skipTotal: true,
      requestKey: null,
      signal,
    })
  return items.map((record) => {
    const file = PICTURES.map((field) => record[field]).find(Boolean)
    return {
      value: record.id,
      label: labelOf(record, name),
      ...(typeof file === 'string' && { picture: fileUrl(record, file, '100x100') }),
    }
  })
}

/**
 * Returns the field with the name of the collection's records: its own, or that of a related record
 * (`show.title`).
 */
async function nameFieldOf(collection: string): Promise<string> {
  // Imported on demand: pages that only show lists should not load all collection definitions.
  const { BUILT_IN } = await import('@docket/model/built-in')
  const ownName = (name: string) => {
    const schema = BUILT_IN.find((one) => one.name === name)?.schema
    return NAMES.find((field) => schema?.fields[field])
  }
  const own = ownName(collection)
  if (own) return own
  const schema = BUILT_IN.find(({ name }) => name === collection)?.schema
  for (const [name, field] of Object.entries(schema?.fields ?? {})) {
    if (field.type !== 'relation' || name === schema?.tenant) continue
    const related = ownName(field.collection)
    if (related) return `${name}.${related}`
  }
  return schema ? 'name' : 'id'
}

function labelOf(record: AnyRecord, name: string): string {
  const [relation, field] = name.split('.')
  const expand = record.expand as Record<string, AnyRecord> | undefined
  // For collections that administrators created, the name field is known only from the record.
  if (name === 'id') return String([...NAMES, 'id'].map((one) => record[one]).find(Boolean))
  const named = field ? expand?.[relation ?? '']?.[field] : record[name]
  return String(named || record.email || record.url || record.id)
}

function wordFilter(name: string, words: string): string {
  return words === '' ? '' : quotedFilter(`${name} ~ {:words}`, { words })
}

function idFilter(ids: readonly string[]): string {
  return ids.map((id) => quotedFilter('id = {:id}', { id })).join(' || ')
}
