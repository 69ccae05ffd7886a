import { type User, users } from '@docket/model/collections/accounts/users'
import {
  type Integration,
  integrations,
  syncRuns,
} from '@docket/model/collections/station/integrations'
import { organizations } from '@docket/model/collections/station/organizations'
import type PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

    expect(told).toMatchObject({ baseUrl: station.fake.url, channels: expect.any(Array) })
    expect(told.channels.length).toBeGreaterThan(0)
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

    // The operator's list has 127.0.0.1, but not `localhost`.
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

    // One import by hand and one by schedule.
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
