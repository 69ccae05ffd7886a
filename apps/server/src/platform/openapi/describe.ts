import type { CollectionSchema } from '@docket/model/collection'
import type { z } from 'zod'

/** A JSON Schema (2020-12), as OpenAPI 3.1 has them. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The areas that calls are shown under, in order. */
export const AREAS = {
  'Public API': 'What a station tells everyone, and what its programs may write with a key.',
  Feeds: 'Listings for other guides and for calendars.',
  Guide: 'What the viewers’ guide reads.',
  Station: 'Work on a station that is more than one record.',
  Records: 'List, view, create, update and delete, for every collection alike.',
  Accounts: 'Signing in, and what people do about their own accounts.',
  Files: 'The files of records.',
  Realtime: 'Changes as they happen.',
  Administration: 'For administrators of the installation.',
  Health: 'For those who watch over the server.',
} as const

export type Area = keyof typeof AREAS

/** A call as the document tells it, said where the call is served. */
export type CallDescription = {
  area: Area
  summary: string
  description?: string
  /** Who is let in; everyone by default. */
  who?: 'anyone' | 'signedIn' | 'superuser'
  /** An API key with this scope is let in too. */
  scope?: string
  /** By parameter: what it means, or what it looks like. Paths’ own are found in the path. */
  query?: Readonly<Record<string, string | JsonSchema>>
  /** Parameters that the call cannot do without. */
  requires?: readonly string[]
  body?: z.ZodType | JsonSchema
  /** The media type of the body; JSON by default. */
  sends?: string
  /** Without one, the call answers 204. */
  answer?: z.ZodType | JsonSchema
  /** Of the answer; JSON by default. */
  type?: string
}

/** What is told of a call, for each collection in its path or for all of them at once. */
export type Described = CallDescription | ((schema: CollectionSchema) => CallDescription[])

/** Parameters of every list that comes in pages. */
export const PAGING = {
  page: { type: 'integer', minimum: 1, default: 1, description: 'Which page, from 1.' },
  perPage: { type: 'integer', minimum: 1, maximum: 1000, default: 30, description: 'Its length.' },
  skipTotal: { type: 'boolean', default: false, description: 'Do not count; totals are -1.' },
} as const satisfies CallDescription['query']

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Described
  }
}

/** The options of a route that says what it is for. */
export function described(call: Described): { config: { call: Described } } {
  return { config: { call } }
}

/** The schema of a component of the document. */
export function component(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
