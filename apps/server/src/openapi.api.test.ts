import { superusers } from '@docket/model/accounts/superusers'
import { shows } from '@docket/model/library/shows'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { routesOf } from '#testing/routes-of.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from './features.ts'
import { publish } from './publish.ts'

type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Operation = {
  operationId: string
  summary: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  security: object[]
  tags: string[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
  tags: { name: string }[]
}

let server: TestApp
let http: FastifyInstance
let document: Document

beforeAll(async () => {
  server = await startTestApp([
    installFeatures,
    (app) => publish(app, { render: () => '' }),
    (app) => {
      http = app.http
    },
  ])
  document = await documentFor('')
})

function operations(): [string, string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, one]): [string, string, Operation] => [method, path, one]),
  )
}

/** The calls that return JSON of any shape: this document, and the response of a Cablecast server. */
const ANY_JSON = ['get /api/openapi.json', 'get /api/v1/*']
/** The calls that answer files of many types: those of records, of recordings and of episodes. */
const ANY_TYPE = [
  'get /api/files/{collection}/{record}/{name}',
  'get /api/media/{id}/packaged/{version}/{name}',
  'get /api/guide/media/{media}/{version}/{name}',
  'get /feeds/{organization}/podcasts/{podcast}/{episode}/{name}',
]

const isJson = (type: string) => /^application\/(\w+\+)?json/.test(type)

function nameOf([method, path]: [string, string, Operation]): string {
  return `${method} ${path}`
}

function answersOf({ responses }: Operation): [string, Schema][] {
  const answers = ['200', '201'].flatMap((status) =>
    Object.entries(responses[status]?.content ?? {}),
  )
  return answers.map(([type, { schema }]) => [type, schema])
}

/**
 * Returns where a schema, or one that it refers to, does not say what is there: objects without properties, lists without
 * items, and values of any type without a description.
 */
function openIn(schema: Schema | undefined, place = '', known = new Set<string>()): string[] {
  if (!schema) return [place]
  const { $ref, anyOf, oneOf, allOf, type, items } = schema
  if ($ref !== undefined) {
    const name = $ref.slice('#/components/schemas/'.length)
    if (known.has(name)) return []
    return openIn(document.components.schemas[name], name, known.add(name))
  }
  const ways = anyOf ?? oneOf ?? allOf
  if (ways) return ways.flatMap((way) => openIn(way, place, known))
  if (type === 'array') return openIn(items, `${place}[]`, known)
  if (type === 'object') return openInObject(schema, place, known)
  const isSaid = [type, schema.enum, schema.const, schema.description].some(
    (one) => one !== undefined,
  )
  return isSaid ? [] : [place]
}

function openInObject(
  { properties, additionalProperties }: Schema,
  place: string,
  known: Set<string>,
): string[] {
  if (!properties && additionalProperties === undefined) return [place]
  const named = Object.entries(properties ?? {})
  return named.flatMap(([name, one]) => openIn(one, `${place}.${name}`, known))
}

/** Returns every call below the open paths, such as `GET /api/health`. */
function servedCalls(): string[] {
  return routesOf(http).filter((call) => /^(?!HEAD|OPTIONS)\w+ \/(api|v1|feeds)\//.test(call))
}

const asPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

async function documentFor(token: string): Promise<Document> {
  const headers = { authorization: token }
  const answer = await fetch(`${server.url}/api/openapi.json`, { headers })
  return (await answer.json()) as Document
}

describe('the OpenAPI document', () => {
  it('S7.2 is valid OpenAPI 3.1 according to an independent validator', async () => {
    const judged = await new Validator().validate(structuredClone(document))

    expect(judged.errors ?? []).toEqual([])
    expect(judged.valid).toBe(true)
    expect(document.openapi).toBe('3.1.0')
  })

  it('contains every route', () => {
    const told = new Set(operations().map(([method, path]) => `${method} ${asPattern(path)}`))
    const served = servedCalls()
    const untold = served.filter((call) => {
      const [method = '', path = ''] = call.split(' ')
      // The document lists the path either once for all collections or once for each collection.
      const ways = [path, path.replace('/:collection/', '/users/')]
      return !ways.some((way) => told.has(`${method.toLowerCase()} ${way}`))
    })

    expect(served.length).toBeGreaterThan(40)
    expect(untold).toEqual([])
  })

  it('contains only routes that exist', () => {
    const strange = operations().filter(([method, path]) => {
      const exact = asPattern(path)
      const general = exact.replace(
        /^\/api\/collections\/(?!import$|:)\w+\//,
        '/api/collections/:collection/',
      )
      return ![exact, general].some((url) =>
        http.hasRoute({ method: method.toUpperCase() as 'GET', url }),
      )
    })

    expect(strange.map(([method, path]) => `${method} ${path}`)).toEqual([])
  })

  it('names every operation once, with a summary and a section', () => {
    const all = operations().map(([, , operation]) => operation)
    const tags = new Set(document.tags.map(({ name }) => name))

    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
    expect(all.filter(({ summary }) => summary.length < 8)).toEqual([])
    expect(all.flatMap((one) => one.tags).filter((tag) => !tags.has(tag))).toEqual([])
  })

  it('S7.2 describes every part of every response', () => {
    const open = operations().flatMap((one) => {
      const schemas = answersOf(one[2]).flatMap(([type, schema]) => (isJson(type) ? schema : []))
      return schemas.flatMap((schema) =>
        // JSON is not a text: a client would not parse it.
        schema.type === 'string' ? nameOf(one) : openIn(schema).map(() => nameOf(one)),
      )
    })

    expect(open).toEqual(ANY_JSON)
  })

  it('names the media types of responses that are not JSON', () => {
    const vague = operations().filter(([, , operation]) =>
      answersOf(operation).some(([type]) => type.startsWith('*')),
    )

    expect(vague.map(nameOf).sort()).toEqual([...ANY_TYPE].sort())
  })

  it('describes every part of every request', () => {
    const open = operations().flatMap((one) => {
      const schemas = Object.values(one[2].requestBody?.content ?? {})
      return schemas.flatMap(({ schema }) => openIn(schema).map((place) => nameOf(one) + place))
    })

    expect(open).toEqual([])
  })

  it('says that a call takes a body if its code reads one', () => {
    const silent = operations().filter(
      ([method, , { requestBody }]) => ['put', 'patch'].includes(method) && !requestBody,
    )

    expect(silent.map(nameOf)).toEqual([])
  })

  it('describes records as the record API returns them, without hidden fields', async () => {
    const made = await server.make(shows)
    const admin = await logInAdministrator()
    const shown = await admin.collection('shows').getOne(made.id)
    const told = document.components.schemas.shows?.properties ?? {}

    expect(Object.keys(told).filter((key) => key !== 'expand')).toEqual(
      expect.arrayContaining(Object.keys(shown)),
    )
    expect(document.components.schemas.apiKeys?.properties).not.toHaveProperty('hash')
  })

  it('says who may call: everyone, logged-in users, or users with a session', () => {
    expect(document.paths['/api/health']?.get?.security).toEqual([{}])
    expect(document.paths['/api/settings']?.get?.security).toEqual([{ session: [] }])
  })

  it('is not sent again to clients that have it', async () => {
    const url = `${server.url}/api/openapi.json`
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    const again = await fetch(url, { headers: { 'if-none-match': etag } })

    expect(etag).not.toBe('')
    expect(again.status).toBe(304)
  })
})

describe('a collection that an administrator created', () => {
  it('is shown to administrators at once, and to nobody else', async () => {
    const admin = await logInAdministrator()
    const fields = [
      { name: 'secretPlan', type: 'text' },
      { name: 'site', type: 'geoPoint' },
    ]
    await admin.collections.create({ name: 'hideouts', type: 'base', fields })

    const forAdministrators = await documentFor(admin.authStore.token)
    const forEveryone = await documentFor('')

    expect(forAdministrators.paths).toHaveProperty('/api/collections/hideouts/records')
    expect(JSON.stringify(forEveryone)).not.toMatch(/hideouts|secretPlan/)
    expect(forAdministrators.components.schemas.hideouts?.properties?.site).toMatchObject({
      properties: { lon: { minimum: -180, maximum: 180 }, lat: { minimum: -90, maximum: 90 } },
      required: ['lon', 'lat'],
    })
    const client = await clientFor(admin.authStore.token)
    expect(client).toContain('secretPlan?: string')
    expect(client).toContain('site?: { readonly lon: number; readonly lat: number }')
    expect(await clientFor('')).not.toMatch(/hideouts|secretPlan/)
  })
})

async function clientFor(token: string): Promise<string> {
  const headers = { authorization: token }
  return (await fetch(`${server.url}/api/docs/client.ts`, { headers })).text()
}

async function logInAdministrator() {
  const email = `admin-${crypto.randomUUID()}@station.example`
  await server.make(superusers, { email, password: PASSWORD, passwordConfirm: PASSWORD })
  const client = server.client()
  await client.collection('_superusers').authWithPassword(email, PASSWORD)
  return client
}
