import type { CollectionSchema } from '@docket/model/kernel/collection'
import { AREAS, type CallDescription, component, type JsonSchema } from '../http/describe.ts'
import { answerSchema } from './json-schema.ts'
import { operationOf } from './operation.ts'
import { changesSchema, newRecordSchema, recordSchema } from './record-schemas.ts'
import type { Route } from './routes.ts'

type DocumentSource = {
  routes: readonly Route[]
  /** The collections that the reader may know about. */
  collections: readonly CollectionSchema[]
  publicUrl: string
  version: string
}

/** Writes an OpenAPI 3.1 document of every documented call. */
export function writeDocument({ routes, collections, publicUrl, version }: DocumentSource) {
  const calls = routes.flatMap((route) => callsOf(route, collections))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { route, call, collection } of calls) {
    const { path, method, operation } = operationOf(route, call, collection)
    paths[path] = { ...paths[path], [method]: operation }
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
      schemas: { Refusal: REFUSAL, ...namedIn(calls), ...componentsOf(collections) },
      responses: RESPONSES,
      securitySchemes: SECURITY,
    },
  }
}

type DocumentedCall = { route: Route; call: CallDescription; collection?: string }

function callsOf(route: Route, collections: readonly CollectionSchema[]): DocumentedCall[] {
  const { call } = route
  if (!call) return []
  if (typeof call !== 'function') return [{ route, call }]
  return collections.flatMap((schema) =>
    call(schema).map((one) => ({ route, call: one, collection: schema.name })),
  )
}

/** Returns the named shapes of all answers. Throws when two have one name. */
function namedIn(calls: readonly DocumentedCall[]): Record<string, JsonSchema> {
  const all: Record<string, JsonSchema> = {}
  for (const { call } of calls) {
    if (!call.answer) continue
    for (const [name, schema] of Object.entries(answerSchema(call.answer).named)) {
      const known = all[name] ?? schema
      if (JSON.stringify(known) !== JSON.stringify(schema)) {
        throw new Error(`Two shapes have the name ${name}.`)
      }
      all[name] = known
    }
  }
  return all
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
  'All HTTP calls of Docket TV. For your own software, start with `/v1`: what a station shows is open',
  'to everyone, and writing needs a key with a scope. The studio itself uses the record API below',
  '`/api/collections`, with the token of a logged-in user.',
  '',
  'Every error has the same form: a status, a sentence that says what to do, and what is wrong with each',
  'field. Too many calls are answered with 429 and `Retry-After`.',
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
  BadRequest: refusal('The request is not valid or breaks a rule; `data` says which.'),
  Unauthorized: refusal('The caller is not logged in, or the key is not valid.'),
  Forbidden: refusal('The caller is not allowed to do this.'),
  NotFound: refusal('It does not exist, or the caller is not allowed to see it.'),
  Conflict: refusal('The state of the record does not allow it, or others changed it meanwhile.'),
  TooLarge: refusal('What is sent is too large.'),
  TooMany: refusal('Too many calls. `Retry-After` says when to try again.'),
  NotImplemented: refusal('The server does not offer this form.'),
  BadGateway: refusal('Another server did not answer as expected.'),
  Busy: refusal('The server has too much to do. `Retry-After` says when to try again.'),
  NoRoom: refusal('The server or the station has no room for it.'),
}

const SECURITY = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from logging in. It also works without `Bearer`.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of the station, `dtv_live_…`, created by its administrators; for `/v1` only.',
  },
  monitor: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that the operator set as `DOCKET_METRICS_TOKEN`.',
  },
}
