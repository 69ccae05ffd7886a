import { channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { RESERVED_CHANNELS, RESERVED_STATIONS } from '@docket/model/station/reserved-slugs'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '#testing/routes-of.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from './features.ts'
import { publish } from './publish.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const ZONE = { timeZone: 'America/New_York' }

let server: TestApp
let http: FastifyInstance
/** An organization that took its slug before that slug became reserved. */
let old: Organization

beforeAll(async () => {
  server = await startTestApp([
    async ({ records }) => {
      old = await records.create(organizations, { name: 'Old', slug: 'airings', ...ZONE })
    },
    installFeatures,
    (app) => publish(app, { render: () => '' }),
    (app) => {
      http = app.http
    },
  ])
})

const pathsOf = () => [
  ...new Set(routesOf(http).flatMap((call) => (/\S+ (\/.*)/.exec(call)?.[1] ?? []) as string)),
]

/**
 * Returns the fixed path segments that other routes have instead of `parameter`, such as `airings` where
 * one route has `:organization`.
 */
function rivalsOf(parameter: string): string[] {
  const before = pathsOf().flatMap((path) => {
    const at = path.indexOf(`/${parameter}`)
    return at > 0 ? [path.slice(0, at + 1)] : []
  })
  const rivals = pathsOf().flatMap((path) =>
    before.filter((start) => path.startsWith(start)).map((start) => path.slice(start.length)),
  )
  return slugsOf(rivals.map((rest) => rest.split('/')[0] ?? ''))
}

const slugsOf = (words: readonly string[]) =>
  [...new Set(words.filter((word) => SLUG.test(word)))].toSorted()

describe('slugs', () => {
  it('are reserved wherever a route has a fixed word', () => {
    const prefixes = slugsOf(pathsOf().map((path) => path.split(/[/*]/)[1] ?? ''))
    const stations = [...prefixes, ...rivalsOf(':organization'), ...rivalsOf(':station')]

    expect(prefixes).toContain('tvguide')
    expect(stations).toContain('airings')
    expect(stations.filter((word) => !RESERVED_STATIONS.has(word))).toEqual([])
    expect(rivalsOf(':channel')).toContain('follow')
    expect(rivalsOf(':channel').filter((word) => !RESERVED_CHANNELS.has(word))).toEqual([])
  })

  it('that are reserved are refused at the field, when creating and changing', async () => {
    const own = await server.make(organizations, { slug: 'harbor', ...ZONE })
    const staff = await server.logInAs({ organization: own.id, privileges: ['admin'] })
    const refusal = { status: 400, response: { data: { slug: { code: 'slug_reserved' } } } }

    await expect(
      staff.collection('organizations').update(own.id, { slug: 'api' }),
    ).rejects.toMatchObject(refusal)
    await expect(
      server.app.records.create(organizations, { name: 'A', slug: 'feeds', ...ZONE }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(
      server.make(channels, { organization: own.id, slug: 'show' }),
    ).rejects.toMatchObject({ status: 400 })
    await server.make(channels, { organization: own.id, slug: 'shows' })
  })

  it('are kept by a station that had them before', async () => {
    const { name } = await server.app.records.update(organizations, old.id, { name: 'Renamed' })

    expect(name).toBe('Renamed')
    expect((await server.app.records.get(organizations, old.id)).slug).toBe('airings')
  })

  it('of a new station follow from its name, and are never reserved', async () => {
    const person = { name: 'Ana', email: 'ana@docket.example', password: 'tidewater gull 7' }
    const body = JSON.stringify({ ...person, station: 'Metrics', ...ZONE })
    const headers = { 'content-type': 'application/json' }
    const path = `${server.url}/api/joining/sign-up`
    expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(200)

    expect(await server.app.records.find(organizations, { slug: 'metrics-tv' })).toBeDefined()
  })
})

describe('an address below one of the server’s prefixes', () => {
  it.each([
    '/metrics',
    '/metrics/node',
    '/live/harbor.m3u8',
    '/embed',
    '/embed/a/b',
    '/builds/x',
    '/api',
    '/api/nothing',
    '/v1/nothing',
    '/feeds/nothing/at/all',
    '/oauth2/nothing',
    '/assets/nothing.js',
    '/guide-assets/nothing.js',
    '/METRICS',
    '/.well-known/x',
  ])('that does not exist does not show the studio: %s', async (path) => {
    const answer = await fetch(server.url + path)

    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
})
