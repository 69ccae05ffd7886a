import type { CollectionSchema } from '@docket/model/collection'
import { faceOf, fieldNamed } from './field-face.ts'
import type { ListSearch } from './read-list-search.ts'
import type { Resource } from './resource.ts'

export type ListQuestion = {
  filter: string
  values: Record<string, string | number | boolean>
  sort: string
  expand: string
}

/** The question that an address asks of a resource's collection. Unknown names are passed over. */
export function questionOf(resource: Resource, search: ListSearch): ListQuestion {
  const { schema } = resource.collection
  const values: ListQuestion['values'] = {}
  const parts = [
    searchPart(resource, search, values),
    archivePart(resource, search, values),
    ...resource.filters.map((name) => filterPart(schema, name, search[name], values)),
  ]
  return {
    filter: parts.filter((part) => part !== '').join(' && '),
    values,
    sort: sortOf(resource, search),
    expand: relationsOf(resource).join(','),
  }
}

/** The order asked for, if the list has it, and the id last: pages must not overlap. */
function sortOf({ sort, columns }: Resource, search: ListSearch): string {
  const asked = search.sort ?? sort
  const isColumn = columns.includes(asked.replace(/^-/, ''))
  return `${isColumn ? asked : sort},id`
}

function searchPart(
  { search: fields }: Resource,
  search: ListSearch,
  values: ListQuestion['values'],
): string {
  if (!search.q) return ''
  values.q = search.q
  return `(${fields.map((field) => `${field} ~ {:q}`).join(' || ')})`
}

/** What is set aside is in its own list, unless one asks for that state by name. */
function archivePart(
  { archive }: Resource,
  search: ListSearch,
  values: ListQuestion['values'],
): string {
  if (!archive || search[archive.field] !== undefined) return ''
  values.setAside = archive.archived
  return `${archive.field} ${search.archived === 'yes' ? '=' : '!='} {:setAside}`
}

function filterPart(
  schema: CollectionSchema,
  name: string,
  wanted: string | undefined,
  values: ListQuestion['values'],
): string {
  if (wanted === undefined || !fieldNamed(schema, name)) return ''
  const { kind, many } = faceOf(schema, name)
  if (kind === 'select') return anyOf(name, wanted.split(','), values)
  values[name] = kind === 'boolean' ? wanted === 'yes' : wanted
  // In a field of the station's own, no is also where nothing was filled in.
  if (kind === 'boolean' && name.includes('.') && wanted !== 'yes') return `${name} != true`
  // Several values stand in one text, quoted; no value is part of another's name.
  return `${name} ${kind === 'multiselect' || many ? '~' : '='} {:${name}}`
}

/** One of several, such as all states in which a booking is not over. */
function anyOf(name: string, wanted: readonly string[], values: ListQuestion['values']): string {
  const parts = wanted.map((value, place) => {
    const key = wanted.length === 1 ? name : `${name}${place}`
    values[key] = value
    return `${name} = {:${key}}`
  })
  return parts.length === 1 ? parts.join('') : `(${parts.join(' || ')})`
}

/** The relations whose names the columns show. */
export function relationsOf({ collection, columns, expand }: Resource): string[] {
  const shown = columns.filter(
    (column): column is string =>
      typeof column === 'string' && fieldNamed(collection.schema, column)?.type === 'relation',
  )
  return [...shown, ...expand]
}
