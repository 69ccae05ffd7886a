import { type User, users } from '@docket/model/accounts/users'
import {
  type Integration,
  integrations,
  syncChanges,
  syncRuns,
} from '@docket/model/integrations/integrations'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFakeCablecast } from '#testing/fake-cablecast/fake-cablecast.ts'
import { BROKEN } from '#testing/fake-cablecast/quirks.ts'
import { type ImportStation, openImportStation } from './testing/import-station.ts'

const KEY = 'reader:s3same'

let station: ImportStation
let admin: PocketBase

beforeEach(async () => {
  station = await openImportStation()
  station.fake.quirks.secret = KEY
  admin = await personOf(station.organization.id, ['admin'])
})

afterEach(() => station.close())

async function personOf(organization: string, privileges: User['privileges']) {
  const person = await station.make(users, { organization, privileges })
  return station.logIn((person as User).email)
}

const post = (client: PocketBase, path: string, body: object = {}) =>
  client.send(`/api/integrations/${path}`, { method: 'POST', body })

const connect = (apiKey = KEY) =>
  post(admin, 'cablecast', { baseUrl: `${station.fake.url}/cablecastapi/v1/`, apiKey })

describe('a Cablecast server', () => {
  it('shows what it has before it is connected', async () => {
    const told = await post(admin, 'probe', { baseUrl: station.fake.url, apiKey: KEY })

    expect(told).toMatchObject({
      baseUrl: station.fake.url,
      channels: [
        { id: 1, name: 'Access 8', location: 'Harbor Hall' },
        { id: 2, name: 'Access 8', location: 'Harbor Hall' },
      ],
    })
    expect(await station.app.records.count(integrations)).toBe(0)
  })

  it('S3.4 is imported at once and every 15 minutes, with the stored key', async () => {
    await connect()
    await station.jobs.drain()
    const atOnce = await station.app.records.count(syncRuns, { status: 'ok' })
    station.clock.advance(900_000)
    await station.jobs.drain()

    const runs = await station.app.records.list(syncRuns)
    expect(atOnce).toBeGreaterThan(0)
    expect(runs.map(({ status }) => status)).toEqual(Array(atOnce + 1).fill('ok'))
  })

  it('S3.4 never shows its key again, which is encrypted in the database', async () => {
    const { id } = await connect()
    const shown = await admin.collection<Integration>('integrations').getOne(id)

    expect(shown).toMatchObject({ hasSecret: true, baseUrl: station.fake.url })
    expect(JSON.stringify(shown)).not.toContain('s3same')
    const { secret } = await station.app.records.get(integrations, id)
    expect(secret).toMatch(/^sealed:/)
    expect(secret).not.toContain('s3same')
  })

  it('is not connected with a wrong key, and the fault is on that field', async () => {
    await expect(connect('reader:wrong')).rejects.toMatchObject({
      status: 400,
      response: { data: { apiKey: { message: expect.stringContaining('401') } } },
    })
    expect(await station.app.records.count(integrations)).toBe(0)
  })

  it('is not connected at an address with a query', async () => {
    await expect(
      post(admin, 'cablecast', { baseUrl: `${station.fake.url}/?a=1`, apiKey: KEY }),
    ).rejects.toMatchObject({ status: 400, response: { data: { baseUrl: expect.anything() } } })
  })

  it.each([
    ['the studio', 'probe'],
    ['connecting', 'cablecast'],
  ])('S3.4 is refused alike for internal and nonexistent names: by %s', async (_, path) => {
    const said = (host: string) =>
      post(admin, path, { baseUrl: `http://${host}` }).catch(({ status, response }) => ({
        status,
        data: JSON.stringify(response.data).replaceAll(host, 'HOST'),
      }))

    // The operator's allowlist contains 127.0.0.1, but not `localhost`.
    const inside = await said('localhost')
    expect(inside).toEqual(await said('nothing.invalid'))
    expect(inside).toMatchObject({
      status: 400,
      data: expect.stringContaining('cannot be reached'),
    })
    expect(JSON.stringify(inside)).not.toMatch(/127\.|::1/)
  })

  it('is imported on demand, once for several requests', async () => {
    const { id } = await connect()
    await post(admin, `${id}/import`)
    await post(admin, `${id}/import`)
    await station.jobs.drain()

    // One manual import and one scheduled import.
    expect(await station.app.records.count(syncRuns)).toBeLessThanOrEqual(2)
    expect(await station.app.records.count(syncRuns, { status: 'ok' })).toBeGreaterThan(0)
  })

  it('deletes its key on request', async () => {
    const { id } = await connect()
    const body = { apiKey: '', name: 'Playout' }
    await admin.send(`/api/integrations/${id}`, { method: 'PATCH', body })

    expect(await station.app.records.get(integrations, id)).toMatchObject({
      name: 'Playout',
      hasSecret: false,
      secret: '',
    })
  })
})

describe('the integration endpoints refuse', () => {
  it('S6.1 users who are not administrators, and other stations', async () => {
    const { id } = await connect()
    const editor = await personOf(station.organization.id, ['content', 'schedule', 'reports'])
    const stranger = await personOf((await station.make(organizations)).id, ['admin'])
    const address = { baseUrl: station.fake.url, apiKey: KEY }

    await expect(post(editor, 'probe', address)).rejects.toMatchObject({ status: 403 })
    await expect(post(editor, 'cablecast', address)).rejects.toMatchObject({ status: 403 })
    await expect(post(editor, `${id}/import`)).rejects.toMatchObject({ status: 403 })
    await expect(post(station.client(), 'probe', address)).rejects.toMatchObject({ status: 401 })
    await expect(post(stranger, `${id}/import`)).rejects.toMatchObject({ status: 404 })
    await expect(
      stranger.send(`/api/integrations/${id}`, { method: 'PATCH', body: { apiKey: '' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a probe', () => {
  const textsOf = async (body: object = {}) => {
    const { findings } = await post(admin, 'probe', {
      baseUrl: station.fake.url,
      apiKey: KEY,
      ...body,
    })
    return findings.map(({ tone, text }: { tone: string; text: string }) => `${tone}: ${text}`)
  }

  /** Sets the clock of the station to that of the fake server. */
  async function setClock() {
    station.clock.set(Date.now())
    admin = await personOf(station.organization.id, ['admin'])
  }

  it('says what it found out, in sentences', async () => {
    await setClock()

    expect(await textsOf()).toEqual([
      'good: The server runs Cablecast 7.4.1.',
      'good: Its time zone, America/New_York, is the same as the station’s.',
      'good: Its clock agrees with this server’s.',
      'good: The server can only be read with the key. It was accepted.',
      'good: Long lists are read page by page. The server counts offsets in records.',
      'good: Everything that an import needs can be read.',
    ])
  })

  it('warns of differences, and of parts that cannot be read', async () => {
    await setClock()
    const { quirks } = station.fake
    Object.assign(quirks, { version: undefined, clockAheadMs: 180_000, offset: 'pages' })
    quirks.secret = undefined
    station.fake.station.zone = 'America/Chicago'
    for (const path of ['producers', 'vods']) quirks.answers.set(path, BROKEN)

    expect(await textsOf()).toEqual([
      expect.stringMatching(/^note: The server does not show its version/),
      expect.stringMatching(/^warning: Its time zone is America\/Chicago; the station’s is/),
      expect.stringMatching(/^warning: Its clock is 3 minutes ahead/),
      expect.stringMatching(/^note: The server lets anyone read/),
      'good: Long lists are read page by page. The server counts offsets in pages.',
      expect.stringMatching(/^warning: These parts cannot be read: producers, vods\./),
    ])
  })

  it('of a connected server uses its stored key, and only at its own address', async () => {
    const { id } = await connect()
    const elsewhere = await startFakeCablecast({ quirks: { secret: KEY } })
    const said = await post(admin, 'probe', { id })
    const other = post(admin, 'probe', { id, baseUrl: elsewhere.url })
    const moved = admin.send(`/api/integrations/${id}`, {
      method: 'PATCH',
      body: { baseUrl: elsewhere.url },
    })

    await expect(moved).rejects.toMatchObject({
      status: 400,
      response: { data: { apiKey: { code: 'cablecast_key_needed' } } },
    })
    expect(said.baseUrl).toBe(station.fake.url)
    await expect(other).rejects.toMatchObject({ response: { data: { apiKey: expect.anything() } } })
    await elsewhere.close()
  })

  it('tells other stations nothing about a connected server', async () => {
    const { id } = await connect()
    const other = { name: 'Other', slug: 'other', timeZone: 'UTC' }
    const { id: organization } = await station.app.records.create(organizations, other)
    const stranger = await personOf(organization, ['admin'])
    const choices = { channels: null, daysBack: 1, daysAhead: 1, allShows: false }

    for (const path of ['probe', 'preview']) {
      await expect(post(stranger, path, { id, choices })).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('the choice of channels and days', () => {
  const CHOICES = {
    channels: [{ theirs: 2, ours: '' }],
    daysBack: 0,
    daysAhead: 2,
    allShows: true,
  }

  it('is stored with the connection, and every later import obeys it', async () => {
    const { id } = await post(admin, 'cablecast', {
      baseUrl: station.fake.url,
      apiKey: KEY,
      choices: CHOICES,
    })
    await station.jobs.drain()
    station.clock.advance(900_000)
    await station.jobs.drain()

    const all = await station.app.records.list(syncRuns, { sort: 'created' })
    const runs = all.filter((_run, place) => place === 0 || place === all.length - 1)
    expect(await station.app.records.get(integrations, id)).toMatchObject({ choices: CHOICES })
    expect(runs.map(({ counts }) => [counts?.channels?.new, counts?.scheduleitems?.new])).toEqual([
      [1, 1],
      [0, 0],
    ])
    // Regular imports read all shows only occasionally.
    expect(runs.map(({ counts }) => counts?.shows)).toMatchObject([{ new: 5 }, { unchanged: 1 }])
  })

  it.each([
    { daysBack: 367 },
    { daysAhead: 0 },
    { channels: [{ theirs: 0, ours: '' }] },
    { channels: Array(101).fill({ theirs: 1, ours: '' }) },
  ])('is refused as %o', async (wrong) => {
    await expect(
      post(admin, 'preview', {
        baseUrl: station.fake.url,
        apiKey: KEY,
        choices: { ...CHOICES, ...wrong },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('a key', () => {
  it('is in no response, error, record or log', async () => {
    const choices = { channels: null, daysBack: 1, daysAhead: 14, allShows: true }
    const server = { baseUrl: station.fake.url, apiKey: KEY }
    const seen: unknown[] = [
      await post(admin, 'probe', server),
      await post(admin, 'preview', { ...server, choices }),
    ]
    const { id } = await post(admin, 'cablecast', { ...server, choices })
    await station.jobs.drain()
    station.fake.quirks.answers.set('channels', BROKEN)
    await post(admin, `${id}/import`)
    await station.jobs.drain()
    const refused = [
      ['probe', { ...server, apiKey: 'reader:s3same-too' }],
      ['preview', { ...server, choices }],
      ['cablecast', { ...server, baseUrl: `http://${KEY}@127.0.0.1:9` }],
    ] as const
    for (const [path, body] of refused) {
      seen.push(await post(admin, path, body).catch(({ response }) => response))
    }
    seen.push(await post(admin, 'probe', { id }).catch(({ response }) => response))
    for (const name of ['integrations', 'syncRuns', 'links', 'auditEvents']) {
      seen.push(await admin.collection(name).getFullList())
    }
    seen.push(await station.app.records.list(syncChanges))

    expect(JSON.stringify(seen).length).toBeGreaterThan(5000)
    expect(JSON.stringify(seen)).not.toMatch(/s3same|cmVhZGVy/)
  })
})
