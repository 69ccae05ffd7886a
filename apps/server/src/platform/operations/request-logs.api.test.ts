import type { App } from '@docket/accounts/app'
import { superusers } from '@docket/model/accounts/superusers'
import { DAY_MS, HOUR_MS } from '@docket/model/time/instants'
import PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'docket-test-1'
const EMAIL = 'chief@station.example'

let server: TestApp
let admin: PocketBase
let old: OldPocketBase

beforeEach(async () => {
  server = await startTestApp(breakable)
  await server.make(superusers, { email: EMAIL, password: PASSWORD } as Record<string, unknown>)
  admin = new PocketBase(server.url).autoCancellation(false)
  await admin.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
  old = new OldPocketBase(server.url)
  await old.admins.authWithPassword(EMAIL, PASSWORD)
})

/** Adds a route that fails with an error message that contains secrets. */
function breakable({ http }: App): void {
  http.get('/api/broken', async () => {
    throw new Error('No answer from https://station:hunter-2@feeds.example/?token=abc')
  })
}

/** Sends a guest's request to a path that no other test uses. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<void> {
  await (await fetch(server.url + path, { headers })).text()
}

const about = (url: string) =>
  old.logs.getRequestsList(1, 50, { filter: `url ~ "/api/collections/${url}%"` })

describe('the request log', () => {
  it('shows older clients what was requested, by whom, and the response', async () => {
    const headers = { 'user-agent': 'Roku/9', referer: 'https://station.example/?token=abc' }
    await ask('/api/collections/nowhere/records?page=2', headers)
    await ask('/api/collections/nowhere/records', { authorization: String(old.authStore.token) })

    const { items } = await about('nowhere')

    expect(items).toMatchObject([
      {
        url: '/api/collections/nowhere/records?page=2',
        method: 'GET',
        status: 404,
        auth: 'guest',
        userIp: '127.0.0.1',
        remoteIp: '127.0.0.1',
        referer: 'https://station.example/?token=[hidden]',
        userAgent: 'Roku/9',
        meta: { errorMessage: "The requested resource wasn't found." },
        created: '2026-03-02 12:00:00.000Z',
      },
      { auth: 'admin' },
    ])
    const [first] = items
    expect(await old.logs.getRequest(String(first?.id))).toMatchObject({ url: first?.url })
  })

  it('shows newer clients the same, with filters on each field', async () => {
    await ask('/api/collections/nowhere/records')
    await ask('/api/collections/nowhere')
    const filter =
      'data.url ~ "/api/collections/nowhere%" && data.status >= 400 && data.auth = "guest" && level > 0'

    const { items, totalItems } = await admin.logs.getList(1, 1, { filter, sort: '-@rowid' })

    expect(totalItems).toBe(2)
    expect(items).toMatchObject([
      {
        level: 4,
        message: 'GET /api/collections/nowhere',
        data: { type: 'request', method: 'GET', status: 401, execTime: expect.any(Number) },
      },
    ])
    const [one] = items
    expect(await admin.logs.getOne(String(one?.id))).toEqual(one)
    await expect(admin.logs.getOne('aaaaaaaaaaaaaaa')).rejects.toMatchObject({ status: 404 })
  })

  it('counts requests by hour', async () => {
    await ask('/api/collections/nowhere')
    await ask('/api/collections/nowhere')
    await about('nowhere')
    server.clock.advance(2 * HOUR_MS)
    await ask('/api/collections/nowhere')

    expect(
      await old.logs.getRequestsStats({ filter: 'url ~ "/api/collections/nowhere%"' }),
    ).toMatchObject([
      { total: 2, date: '2026-03-02 12:00:00.000Z' },
      { total: 1, date: '2026-03-02 14:00:00.000Z' },
    ])
    expect(await admin.logs.getStats({ filter: 'data.url ~ "/api/collections/nowhere%"' })).toEqual(
      [
        { total: 2, date: '2026-03-02 12:00:00.000Z' },
        { total: 1, date: '2026-03-02 14:00:00.000Z' },
      ],
    )
  })

  it('says why a request failed, without secrets, although the client was not told', async () => {
    await ask('/api/broken')

    const { items } = await old.logs.getRequestsList(1, 5, { filter: 'url = "/api/broken"' })

    const errorMessage = 'No answer from https://[hidden]@feeds.example/?token=[hidden]'
    expect(items).toMatchObject([{ status: 500, meta: { errorMessage } }])
    const [one] = (await admin.logs.getList(1, 5, { filter: 'data.status = 500' })).items
    expect(one).toMatchObject({ level: 8, data: { error: errorMessage } })
  })

  it('contains no secrets, and no requests of monitors or for pages', async () => {
    await ask('/api/files/a/b/c?token=very-secret-token')
    await ask('/api/health')
    await ask('/api/ready')

    const { items } = await admin.logs.getList(1, 500)

    const text = JSON.stringify(items)
    expect(text).toContain('/api/files/a/b/c?token=[hidden]')
    expect(text).not.toContain('very-secret-token')
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(admin.authStore.token)
    expect(text).not.toMatch(/api.(health|ready)/)
  })

  it('omits addresses and successful requests when the settings say so', async () => {
    await admin.settings.update({ logs: { logIP: false, minLevel: 4 } })
    await ask('/api/collections/nowhere')

    const { items } = await old.logs.getRequestsList(1, 50, { filter: 'userIp = ""' })

    expect(items).toMatchObject([{ url: '/api/collections/nowhere', userIp: '', remoteIp: '' }])
  })

  it('stores requests for as many days as the settings say', async () => {
    await admin.settings.update({ logs: { maxDays: 3 } })
    await ask('/api/collections/nowhere?old')
    await about('nowhere')
    server.clock.advance(2 * DAY_MS)
    await ask('/api/collections/nowhere?new')
    await server.jobs.drain()
    expect((await about('nowhere')).totalItems).toBe(2)

    server.clock.advance(2 * DAY_MS)
    await server.jobs.drain()

    expect((await about('nowhere')).items).toMatchObject([{ url: '/api/collections/nowhere?new' }])
  })

  it('stores nothing when that is zero days', async () => {
    await admin.settings.update({ logs: { maxDays: 0 } })
    await ask('/api/collections/nowhere')

    expect((await about('nowhere')).totalItems).toBe(0)
  })

  it('is accessible only to administrators', async () => {
    const person = await server.logInAs()

    for (const path of [
      '/api/logs',
      '/api/logs/stats',
      '/api/logs/requests',
      '/api/logs/requests/stats',
    ]) {
      expect((await fetch(server.url + path)).status, path).toBe(401)
      const headers = { authorization: person.authStore.token }
      expect((await fetch(server.url + path, { headers })).status, path).toBe(403)
    }
  })

  it('refuses a filter on an unknown field', async () => {
    await expect(about('x" || nothing = "')).rejects.toMatchObject({ status: 400 })
  })
})
