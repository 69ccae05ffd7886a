import type { CollectionSchema } from '@docket/model/collection'
import { AREAS, component, type JsonSchema } from '../http/describe.ts'
import { operationOf } from './operation.ts'
import { changesSchema, newRecordSchema, recordSchema } from './record-schemas.ts'
import type { Route } from './routes.ts'

type Ground = {
  routes: readonly Route[]
  /** The collections that the reader may know about. */
  collections: readonly CollectionSchema[]
  publicUrl: string
  version: string
}

/** Writes an OpenAPI 3.1 document of every documented call. */
export function writeDocument({ routes, collections, publicUrl, version }: Ground) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    for (const { path, method, operation } of operationsOf(route, collections)) {
      paths[path] = { ...paths[path], [method]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Docket TV', version, description: ABOUT, license: LICENSE },
    servers: [{ url: publicUrl }],
    tags: [
      ...Object.entries(AREAS).map(([name, description]) => ({ name, description })),
      ...collections.map(({ name }) => ({ name, description: `Records of ${name}.` })),
    ],
    paths,
    components: {
      schemas: { Refusal: REFUSAL, ...componentsOf(collections) },
      responses: RESPONSES,
      securitySchemes: SECURITY,
    },
  }
}

function operationsOf(route: Route, collections: readonly CollectionSchema[]) {
  const { call } = route
  if (!call) return []
  if (typeof call !== 'function') return [operationOf(route, call)]
  return collections.flatMap((schema) =>
    call(schema).map((one) => operationOf(route, one, schema.name)),
  )
}

function componentsOf(collections: readonly CollectionSchema[]): Record<string, JsonSchema> {
  const pairs = collections.flatMap((schema): [string, JsonSchema][] => [
    [schema.name, recordSchema(schema)],
    ...(schema.type === 'view'
      ? []
      : ([
          [`${schema.name}.new`, newRecordSchema(schema)],
          [`${schema.name}.changes`, changesSchema(schema)],
        ] as [string, JsonSchema][])),
  ])
  return Object.fromEntries(pairs)
}

const ABOUT = [
  'Everything that Docket TV answers. Programs begin with `/v1`: what a station shows is open to',
  'everyone, and writing needs a key with a scope. The record API below `/api/collections` is what',
  'the studio itself uses, with the token of somebody who signed in.',
  '',
  'Every refusal has the same form: a status, a sentence that says what to do, and by field what is',
  'wrong. Too many calls are answered 429 with `Retry-After`.',
].join('\n')

const LICENSE = { name: 'MIT', identifier: 'MIT' }

const REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'The status, for older clients.' },
    status: { type: 'integer' },
    message: { type: 'string', description: 'A sentence for people.' },
    data: {
      type: 'object',
      description: 'By field: `{ code, message }`. Sections nest.',
    },
  },
  required: ['code', 'status', 'message', 'data'],
}

function refusal(description: string) {
  return { description, content: { 'application/json': { schema: component('Refusal') } } }
}

const RESPONSES = {
  BadRequest: refusal('What was sent makes no sense, or breaks a rule; `data` says which.'),
  Unauthorized: refusal('Nobody is signed in, or the key is not good.'),
  Forbidden: refusal('The caller is known, and may not.'),
  NotFound: refusal('There is no such thing, or the caller may not know of it.'),
  TooMany: refusal('Too many calls. `Retry-After` says when to come back.'),
}

const SECURITY = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that signing in answers; without `Bearer` it is understood as well.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the station, `dtv_live_…`, made by its administrators; for `/v1` only.',
  },
}
