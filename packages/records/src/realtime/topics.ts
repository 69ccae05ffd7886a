import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Schemas } from '../engine/store/schemas.ts'

/** A parsed subscription. */
export type Topic = {
  /** The text exactly as subscribed, which also names the topic's events. */
  readonly text: string
  /** The collection. Absent for a free topic, which has no records. */
  readonly schema?: CollectionSchema
  /** The id of one record, or `*` for all. */
  readonly id: string
  /** Whether the topic has options and so needs its own query. Many clients share a plain topic. */
  readonly hasOptions: boolean
  /** Values of `@request.query`, including the additional `filter`, `expand`, and `fields`. */
  readonly query: Readonly<Record<string, string>>
  /** Values of `@request.headers`. */
  readonly headers: Readonly<Record<string, string>>
}

const OPTIONS = '?options='

/** Parses `collection/*`, `collection/ID`, or `collection`, by name or id, with or without options. */
export function readTopic(schemas: Schemas, text: string): Topic {
  const at = text.indexOf(OPTIONS)
  const path = at < 0 ? (text.split('?')[0] ?? '') : text.slice(0, at)
  const [name = '', id = '*'] = path.split('/')
  const schema = schemas.find(name)
  const { query, headers } = readOptions(at < 0 ? '' : text.slice(at + OPTIONS.length))
  return { text, ...(schema && { schema }), id, hasOptions: at >= 0, query, headers }
}

function readOptions(encoded: string): Pick<Topic, 'query' | 'headers'> {
  const options = parse(encoded)
  const headers = Object.entries(texts(options.headers)).map(([name, value]) => [
    name.toLowerCase().replaceAll('-', '_'),
    value,
  ])
  return { query: texts(options.query), headers: Object.fromEntries(headers) }
}

function parse(encoded: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(encoded))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const known = Object.entries(value).filter(([, one]) => one !== null && typeof one !== 'object')
  return Object.fromEntries(known.map(([key, one]) => [key, String(one)]))
}
