import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { OwnRefusal } from '@docket/model/kernel/endpoint'
import type { Shape } from '@docket/model/kernel/shape'
import type { z } from 'zod'

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The areas that group the calls in the document, in order. */
export const AREAS = {
  'Public API': 'What a station publishes, and what its own software can write with a key.',
  Feeds: 'Listings for other guides and for calendars.',
  Guide: 'Data for the viewers’ guide.',
  Station: 'Actions of a station that affect more than one record.',
  Records: 'List, view, create, update and delete records, the same for every collection.',
  Accounts: 'Logging in, and managing your own account.',
  Files: 'The files of records.',
  Realtime: 'Changes as they happen.',
  Administration: 'For administrators of the installation.',
  Health: 'For monitoring the server.',
} as const

export type Area = keyof typeof AREAS

/** The documentation of a call, declared where the call is served. */
export type CallDescription = {
  area: Area
  summary: string
  description?: string
  /** Who may make the call; everyone by default. A `monitor` has the token for the metrics. */
  who?: 'anyone' | 'loggedIn' | 'superuser' | 'monitor'
  /** An API key with this scope may also make the call. */
  scope?: string
  /** Query parameters, each with its description or schema. Path parameters are read from the path. */
  query?: Readonly<Record<string, string | JsonSchema>>
  /** Required query parameters. */
  requires?: readonly string[]
  body?: z.ZodType | JsonSchema
  /** Media type of the body; JSON by default. */
  sends?: string
  /** Shape of the response. Without it, the call answers with 204. */
  answer?: Shape | JsonSchema
  /** Media types of the response; JSON by default. */
  type?: string | readonly string[]
  /** The status of a success, if it is not 200 or 204. */
  status?: 201
  refuses?: readonly OwnRefusal[]
}

/** Documentation of a call: once for all collections, or one per collection. */
export type CallDocumentation = CallDescription | ((schema: CollectionSchema) => CallDescription[])

/** Query parameters of every paged list. */
export const PAGING = {
  page: { type: 'integer', minimum: 1, default: 1, description: 'The page number, starting at 1.' },
  perPage: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 30,
    description: 'The number of records per page.',
  },
  skipTotal: { type: 'boolean', default: false, description: 'Skip counting; totals are -1.' },
} as const satisfies CallDescription['query']

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDocumentation
  }
}

/** Returns route options that carry the documentation of the call. */
export function described(call: CallDocumentation): { config: { call: CallDocumentation } } {
  return { config: { call } }
}

/** Returns a reference to a component schema of the document. */
export function component(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
