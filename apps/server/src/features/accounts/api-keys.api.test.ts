import type { NewApiKey } from '@docket/model/accounts/api-keys'
import { apiKeys } from '@docket/model/accounts/api-keys'
import { PRIVILEGES } from '@docket/model/kernel/access'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { MINUTE_MS } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { guide } from '#features/guide/guide.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'

let server: TestApp
let station: string
let admin: PocketBase
let neighbor: PocketBase

type CreatedKey = { key: string; record: { id: string; ending: string } }

beforeAll(async () => {
  server = await startTestApp([installFeatures, (app) => guide(app, { render: () => '' })])
  station = (await server.make(organizations, { slug: 'harbor' })).id
  admin = await personOf(station, ['admin'])
  neighbor = await personOf((await server.make(organizations)).id, [...PRIVILEGES])
})

const personOf = (organization: string, privileges: (typeof PRIVILEGES)[number][]) =>
  server.logInAs({ organization, privileges })

const makeKey = (more: Partial<NewApiKey> = {}, by = admin): Promise<CreatedKey> =>
  by.send('/api/keys', {
    method: 'POST',
    body: { name: 'Playout', scopes: ['read', 'write:shows', 'write:schedule'], ...more },
  })

async function call(key: string, method: string, path: string, body?: object) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('an API key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { key, record } = await makeKey()
    const stored = await server.app.records.get(apiKeys, record.id)
    const listed = await admin.collection('apiKeys').getOne(record.id)

    expect(key).toMatch(/^dtv_live_[A-Za-z0-9]{32}[0-9a-z]{7}$/)
    expect(stored.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(key)
    expect(listed).toMatchObject({ ending: key.slice(-4), name: 'Playout' })
    expect(listed).not.toHaveProperty('hash')
  })

  it('can be created only by administrators, for their own station', async () => {
    const staff = await personOf(station, ['content', 'schedule'])

    expect(await statusOf(makeKey({}, staff))).toBe(403)
    expect(await statusOf(makeKey({}, server.client()))).toBe(401)
    expect(await statusOf(makeKey({ organization: station }, neighbor))).toBe(403)
    const direct = { organization: station, name: 'Theirs', scopes: ['read'] }
    expect([400, 403]).toContain(await statusOf(neighbor.collection('apiKeys').create(direct)))
    expect([400, 403]).toContain(await statusOf(admin.collection('apiKeys').create(direct)))
  })

  it('needs a name, a scope, and a future expiry', async () => {
    const past = '2020-01-01T00:00:00Z'
    for (const wrong of [{ name: ' ' }, { scopes: [] }, { expiresAt: past }]) {
      expect(await statusOf(makeKey(wrong))).toBe(400)
    }
  })

  it('cannot be seen, revoked, or deleted by another station', async () => {
    const { key, record } = await makeKey()
    const revoke = neighbor.send(`/api/keys/${record.id}/revoke`, { method: 'POST' })

    expect(await statusOf(revoke)).toBe(404)
    expect(await statusOf(neighbor.collection('apiKeys').getOne(record.id))).toBe(404)
    expect(await statusOf(neighbor.collection('apiKeys').delete(record.id))).toBe(404)
    expect((await call(key, 'GET', '/v1/shows')).status).toBe(200)
  })

  it('is refused after it is revoked or expires, and when it is incomplete', async () => {
    const { key, record } = await makeKey()
    const soon = new Date(server.clock.now() + MINUTE_MS).toISOString()
    const short = await makeKey({ expiresAt: soon })
    await admin.send(`/api/keys/${record.id}/revoke`, { method: 'POST' })

    expect((await call(short.key, 'GET', '/v1/shows')).status).toBe(200)
    server.clock.advance(MINUTE_MS)
    expect((await call(key, 'GET', '/v1/shows')).status).toBe(401)
    expect((await call(short.key, 'GET', '/v1/shows')).status).toBe(401)
    expect((await call(`${key.slice(0, -1)}?`, 'POST', '/v1/shows', {})).status).toBe(401)
    expect((await call(`dtv_live_${'a'.repeat(39)}`, 'GET', '/v1/shows')).status).toBe(401)
  })

  it('is accepted only by the public API', async () => {
    const { key } = await makeKey()

    expect((await call(key, 'GET', '/api/collections/users/records')).body).toMatchObject({
      totalItems: 0,
    })
    expect((await call(key, 'POST', '/api/keys', { name: 'X', scopes: ['read'] })).status).toBe(401)
  })

  it('records the minute of its last use', async () => {
    const { key, record } = await makeKey()
    await call(key, 'GET', '/v1/shows')
    const { lastUsedAt } = await server.app.records.get(apiKeys, record.id)

    expect(new Date(lastUsedAt).getTime()).toBe(server.clock.now())
  })
})

describe('S7.2 a program that uses an API key', () => {
  it('creates and changes shows of its station under the record rules', async () => {
    const { key } = await makeKey()
    const made = await call(key, 'POST', '/v1/shows', { title: 'From a program', trtSec: 1800 })
    const { id } = made.body
    const changed = await call(key, 'PUT', `/v1/shows/${id}`, { visibility: 'public' })

    expect(made.status).toBe(200)
    expect(changed.body).toMatchObject({ title: 'From a program', visibility: 'public' })
    expect(await server.app.records.get(shows, String(id))).toMatchObject({ organization: station })
    const untitled = await call(key, 'POST', '/v1/shows', {})
    expect(untitled.status).toBe(400)
    expect(untitled.body.data).toHaveProperty('title')
  })

  it('schedules and moves airings, and gets an error for conflicts', async () => {
    const { key } = await makeKey()
    const channel = (await server.make(channels, { organization: station })).id
    const times = { startsAt: '2026-03-05T10:00:00-05:00', endsAt: '2026-03-05T11:00:00-05:00' }
    const values = { channel, title: 'Noon', ...times }
    const made = await call(key, 'POST', '/v1/airings', values)

    expect(made.body).toMatchObject({ startsAt: '2026-03-05T15:00:00.000Z' })
    const moved = await call(key, 'PUT', `/v1/airings/${made.body.id}`, {
      endsAt: '2026-03-05T16:30:00Z',
    })
    expect(moved.body).toMatchObject({ title: 'Noon', endsAt: '2026-03-05T16:30:00.000Z' })
    const second = await call(key, 'POST', '/v1/airings', values)
    expect(second).toMatchObject({ status: 400, body: { message: expect.any(String) } })
    expect(JSON.stringify(second.body)).toContain('Noon')
  })

  it('may do only what its scopes allow', async () => {
    const reader = await makeKey({ scopes: ['read'] })
    const writer = await makeKey({ scopes: ['write:shows'] })

    expect((await call(reader.key, 'POST', '/v1/shows', { title: 'No' })).status).toBe(403)
    expect((await call(writer.key, 'POST', '/v1/airings', { title: 'No' })).status).toBe(403)
    expect((await call(writer.key, 'GET', '/v1/shows')).status).toBe(403)
  })

  it('cannot reach another station’s data', async () => {
    const { key } = await makeKey()
    const show = await server.make(shows)
    const airing = await server.make(airings)

    expect((await call(key, 'PUT', `/v1/shows/${show.id}`, { title: 'Mine' })).status).toBe(404)
    expect((await call(key, 'PUT', `/v1/airings/${airing.id}`, { title: 'Mine' })).status).toBe(404)
    const body = { title: 'Mine', series: '', organization: show.organization }
    const made = await call(key, 'POST', '/v1/shows', body)
    expect(await server.app.records.get(shows, String(made.body.id))).toMatchObject({
      organization: station,
    })
    const times = { startsAt: '2026-03-06T10:00:00Z', endsAt: '2026-03-06T11:00:00Z' }
    const theirs = { channel: airing.channel, title: 'Mine', ...times }
    expect((await call(key, 'POST', '/v1/airings', theirs)).status).toBe(400)
  })

  it('is not needed by staff, who use their own privileges', async () => {
    const reporter = await personOf(station, ['reports'])
    const body = { title: 'By hand' }

    expect(await statusOf(admin.send('/v1/shows', { method: 'POST', body }))).toBe(200)
    expect([400, 403]).toContain(
      await statusOf(reporter.send('/v1/shows', { method: 'POST', body })),
    )
  })
})

describe('a key whose creator leaves', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is suspended', (id) => admin.collection('users').update(id, { suspended: true })],
    ['is deleted', (id) => admin.collection('users').delete(id)],
    [
      'is no longer an administrator',
      (id) => admin.collection('users').update(id, { privileges: ['content'] }),
    ],
  ])('ends when the creator %s', async (_, leave) => {
    const maker = await personOf(station, ['admin'])
    const { key, record } = await makeKey({}, maker)
    expect((await call(key, 'GET', '/v1/shows')).status).toBe(200)

    await leave(String(maker.authStore.record?.id))
    expect((await call(key, 'GET', '/v1/shows')).status).toBe(401)
    expect((await server.app.records.get(apiKeys, record.id)).revokedAt).not.toBe('')
  })
})
