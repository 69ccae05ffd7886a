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

type Schema = { type?: string; properties?: object; items?: Schema }
type Operation = {
  operationId: string
  summary: string
  security: object[]
  tags: string[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
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

/** The calls that answer JSON of any form: this document, and what a Cablecast server says. */
const ANY_JSON = ['get /api/openapi.json', 'get /api/v1/*']

/** Answers that are not described yet. */
const UNSAID = [
  'get /live/{station}/{channel}/overlays.json',
  'get /api/guide/{organization}/follow',
  'post /api/guide/{organization}/follow',
  'get /oembed',
  'get /api/guide/{organization}',
  'get /api/guide/{organization}/lineup',
  'get /api/guide/{organization}/days/{day}',
  'get /api/guide/{organization}/filters',
  'get /api/guide/airings/{airing}',
  'get /api/guide/{organization}/suggestions',
]

const isJson = (type: string) => /^application\/(\w+\+)?json/.test(type)

/** Returns whether a schema says nothing of what is in an object or a list. */
function isOpen({ type, properties, items, ...schema }: Schema): boolean {
  if (type === 'array') return !items || isOpen(items)
  if (type === 'object') return !properties && !('additionalProperties' in schema)
  return type === undefined && !['$ref', 'anyOf', 'enum', 'const'].some((key) => key in schema)
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
      // The document lists the path once for all collections or once for each collection.
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

  it('S7.2 says what every call answers', () => {
    const open = operations().filter(([, , { responses }]) => {
      const { content = {} } = responses['200'] ?? {}
      return Object.entries(content).some(([type, { schema }]) => isJson(type) && isOpen(schema))
    })

    expect(open.map(([method, path]) => `${method} ${path}`)).toEqual([...ANY_JSON, ...UNSAID])
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
