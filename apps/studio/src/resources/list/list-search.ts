import type { CollectionSchema } from '@docket/model/kernel/collection'
import { faceOf, fieldNamed } from '../field/field-face.ts'
import type { Resource } from '../resource.ts'
import type { ListSearch } from './read-list-search.ts'

export type ListSearchQuery = {
  filter: string
  values: Record<string, string | number | boolean>
  sort: string
  expand: string
}

/** Returns the query that a URL's search parameters describe. Unknown names are ignored. */
export function queryOf(resource: Resource, search: ListSearch): ListSearchQuery {
  const { schema } = resource.collection
  const values: ListSearchQuery['values'] = {}
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

/**
 * Returns the requested sort order if it is a column of the list, else the default. Adds `id` last, so that
 * pages do not overlap.
 */
function sortOf({ sort, columns }: Resource, search: ListSearch): string {
  const asked = search.sort ?? sort
  const isColumn = columns.includes(asked.replace(/^-/, ''))
  return `${isColumn ? asked : sort},id`
}

function searchPart(
  { search: fields }: Resource,
  search: ListSearch,
  values: ListSearchQuery['values'],
): string {
  if (!search.q) return ''
  values.q = search.q
  return `(${fields.map((field) => `${field} ~ {:q}`).join(' || ')})`
}

/**
 * Returns the filter that hides archived records, or shows only them. Empty if the URL filters the archive
 * field itself.
 */
function archivePart(
  { archive }: Resource,
  search: ListSearch,
  values: ListSearchQuery['values'],
): string {
  if (!archive || search[archive.field] !== undefined) return ''
  values.setAside = archive.archived
  return `${archive.field} ${search.archived === 'yes' ? '=' : '!='} {:setAside}`
}

function filterPart(
  schema: CollectionSchema,
  name: string,
  wanted: string | undefined,
  values: ListSearchQuery['values'],
): string {
  if (wanted === undefined || !fieldNamed(schema, name)) return ''
  const { kind, many } = faceOf(schema, name)
  if (kind === 'select') return anyOf(name, wanted.split(','), values)
  values[name] = kind === 'boolean' ? wanted === 'yes' : wanted
  // In a station's custom field, "no" also matches records without a value.
  if (kind === 'boolean' && name.includes('.') && wanted !== 'yes') return `${name} != true`
  // Multiple values are stored as one text with quoted values, so `~` cannot match a part of another value.
  return `${name} ${kind === 'multiselect' || many ? '~' : '='} {:${name}}`
}

/** Returns a filter that matches any of the values, such as all states of an open booking. */
function anyOf(name: string, wanted: readonly string[], values: ListSearchQuery['values']): string {
  const parts = wanted.map((value, place) => {
    const key = wanted.length === 1 ? name : `${name}${place}`
    values[key] = value
    return `${name} = {:${key}}`
  })
  return parts.length === 1 ? parts.join('') : `(${parts.join(' || ')})`
}

/** Returns the relations to expand: those in columns, and the declared ones. */
export function relationsOf({ collection, columns, expand }: Resource): string[] {
  const shown = columns.filter(
    (column): column is string =>
      typeof column === 'string' && fieldNamed(collection.schema, column)?.type === 'relation',
  )
  return [...shown, ...expand]
}
