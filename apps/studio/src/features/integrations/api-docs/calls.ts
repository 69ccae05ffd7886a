import { eitherText } from '@docket/texts/format'
import { apiDocs as words } from '@docket/texts/studio/integrations'
import type { ApiDocument, ApiOperation, ApiSchema } from './use-api-document.ts'

/** An operation of the OpenAPI document, with its method and path. */
export type Call = ApiOperation & { method: string; path: string }

/** Operations under one heading. `name` is an area, or a collection within the area of records. */
export type CallGroup = { name: string; calls: Call[] }

/**
 * Groups all operations in the order of the document's areas; record operations are grouped by collection.
 */
export function groupsOf(document: ApiDocument): CallGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      ...one,
      method: method.toUpperCase(),
      path,
    })),
  )
  const byGroup = Map.groupBy(calls, groupOf)
  const order = document.tags.flatMap(({ name }) => [name, words.recordsOf({ collection: name })])
  return [...byGroup]
    .map(([name, own]) => ({ name, calls: own }))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

function groupOf({ tags: [area = '', collection] }: ApiOperation): string {
  return area === 'Records' && collection ? words.recordsOf({ collection }) : area
}

/** Returns the groups with only those operations whose method, path, summary or group contains every word. */
export function findCalls(groups: readonly CallGroup[], q: string): CallGroup[] {
  const typed = q.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(({ method, path, summary }) => {
        const text = `${method} ${path} ${summary} ${name}`.toLowerCase()
        return typed.every((word) => text.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}

/** Resolves a reference to its schema, together with the name of the schema if it has one. */
export function resolve(
  document: ApiDocument,
  schema: ApiSchema,
): { name?: string; schema: ApiSchema } {
  const name = schema.$ref?.split('/').at(-1)
  const found = name ? document.components.schemas[name] : undefined
  return name && found ? { name, schema: found } : { schema }
}

/** Returns the schema of a nullable value without `null`. Other schemas are returned unchanged. */
export function withoutNull(schema: ApiSchema): ApiSchema {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? only : schema
}

/** Describes the type of a value in a few words: `text`, `list of shows`, `one of a, b`. */
export function kindOf(document: ApiDocument, given: ApiSchema): string {
  const { name, schema } = resolve(document, given)
  if (name) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum)
    return words.oneOf({ values: schema.enum.map((one) => JSON.stringify(one)).join(', ') })
  if (schema.anyOf) {
    return words.either({
      kinds: eitherText([...new Set(schema.anyOf.map((one) => kindOf(document, one)))]),
    })
  }
  if (schema.items) return words.listOf({ kind: kindOf(document, schema.items) })
  const [type = 'any'] = [schema.type ?? 'any'].flat()
  return schema.format ? `${type} (${schema.format})` : type
}

const PLAIN: Readonly<Record<string, unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  null: null,
}

/** Returns an example, default or fixed value that the schema declares. */
function saidExample(schema: ApiSchema): unknown {
  const [example = schema.default ?? schema.const ?? schema.enum?.[0]] = schema.examples ?? []
  return example ?? (schema.format === 'date-time' ? '2026-11-24T23:00:00Z' : undefined)
}

/** Deep enough for an object inside a list inside a response. Some schemas contain themselves. */
const MAX_EXAMPLE_DEPTH = 5

/** Returns an example value for the schema: its required properties, or else the first three. */
export function exampleOf(document: ApiDocument, given: ApiSchema, depth = 0): unknown {
  const { schema } = resolve(document, given)
  const said = saidExample(schema)
  if (said !== undefined) return said
  if (schema.anyOf?.[0]) return exampleOf(document, schema.anyOf[0], depth)
  if (schema.items && depth < MAX_EXAMPLE_DEPTH)
    return [exampleOf(document, schema.items, depth + 1)]
  if (!schema.properties) return PLAIN[String([schema.type].flat()[0])] ?? {}
  if (depth >= MAX_EXAMPLE_DEPTH) return {}
  const all = Object.entries(schema.properties)
  const must = all.filter(([key]) => schema.required?.includes(key))
  const shown = must.length > 0 ? must : all.slice(0, 3)
  return Object.fromEntries(
    shown.map(([key, value]) => [key, exampleOf(document, value, depth + 1)]),
  )
}
