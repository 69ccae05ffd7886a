import type { CollectionSchema } from '@docket/model/collection'
import type { Schemas } from '../records/schemas.ts'

/** What a client asked to be told of, and how. */
export type Topic = {
  /** Exactly as subscribed: the name of every event it is told under. */
  readonly text: string
  /** The collection; absent for a free topic, which no record belongs to. */
  readonly schema?: CollectionSchema
  /** One record, or `*` for all. */
  readonly id: string
  /** Whether it is a question of its own, unlike its plain form, which many share. */
  readonly hasOptions: boolean
  /** Feeds `@request.query`, the extra filter, `expand` and `fields`. */
  readonly query: Readonly<Record<string, string>>
  /** Feeds `@request.headers`. */
  readonly headers: Readonly<Record<string, string>>
}

const OPTIONS = '?options='

/** Reads `collection/*`, `collection/ID` or `collection`, by name or id, with or without options. */
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
