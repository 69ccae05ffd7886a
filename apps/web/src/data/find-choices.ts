import type { AnyRecord } from './any-record.ts'
import { client } from './client.ts'

const MOST = 30
const NAMES = ['title', 'name', 'email']

export type Choice = { value: string; label: string }

/** Records of a collection by name: those that the words find, at most 30, or those with the ids. */
export async function findChoices(
  collection: string,
  question: { words: string } | { ids: readonly string[] },
  signal: AbortSignal,
): Promise<Choice[]> {
  const name = await nameFieldOf(collection)
  const { items } = await client
    .collection<AnyRecord>(collection)
    .getList(1, 'ids' in question ? Math.max(1, question.ids.length) : MOST, {
      filter: 'ids' in question ? idFilter(question.ids) : wordFilter(name, question.words),
      sort: name,
      skipTotal: true,
      requestKey: null,
      signal,
    })
  return items.map((record) => ({
    value: record.id,
    label: labelOf(record, name),
  }))
}

function labelOf(record: AnyRecord, nameField: string): string {
  // Of a collection that administrators made, only its records tell what they are called.
  const fields = nameField === 'id' ? [...NAMES, 'id'] : [nameField, 'email', 'id']
  return String(fields.map((field) => record[field]).find(Boolean))
}

/** The field that records of the collection are called by. */
async function nameFieldOf(collection: string): Promise<string> {
  // All definitions together: more than a page should wait for that only lists.
  const { BUILT_IN } = await import('@docket/model/built-in')
  const schema = BUILT_IN.find(({ name }) => name === collection)?.schema
  return NAMES.find((name) => schema?.fields[name]) ?? (schema ? 'name' : 'id')
}

function wordFilter(name: string, words: string): string {
  return words === '' ? '' : client.filter(`${name} ~ {:words}`, { words })
}

function idFilter(ids: readonly string[]): string {
  return ids.map((id) => client.filter('id = {:id}', { id })).join(' || ')
}
