import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { superusers } from '@docket/model/accounts/superusers'
import { HOUR_MS } from '@docket/model/time/instants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { announceUpdates } from './announce-updates.ts'

const NEWEST = { version: '99.0.0', date: '2026-12-24', notes: 'https://docket.example/99' }

let source: Server
let url: string
let asked: { path: string; agent: string }[]
let answer: { status: number; body: string }

beforeAll(async () => {
  source = createServer((request, response) => {
    asked.push({ path: request.url ?? '', agent: String(request.headers['user-agent']) })
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/newest.json`
})

afterAll(() => source.close())

beforeEach(() => {
  asked = []
  answer = { status: 200, body: JSON.stringify(NEWEST) }
})

async function start(updatesUrl?: string, allow: TestApp['config']['outboundAllow'] = []) {
  const config = { ...(updatesUrl && { updatesUrl }), outboundAllow: allow }
  const app = await startTestApp(announceUpdates, { config })
  await app.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  const client = app.client()
  await client.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
  const read = () => client.send('/api/updates', { method: 'GET', requestKey: null })
  return { app, read }
}

const allowed = () => [{ host: '127.0.0.1', port: '*', purpose: 'updates' } as const]

describe('the notice of a newer version', () => {
  it('is off, and contacts no server, unless the operator sets an address', async () => {
    const { read } = await start()

    expect(await read()).toMatchObject({ state: 'off', version: '' })
    expect(asked).toEqual([])
  })

  it('names the version, its date and its notes, and checks once in six hours', async () => {
    const { read, app } = await start(url, allowed())

    expect(await read()).toEqual({ state: 'newer', ...NEWEST, reason: '' })
    app.clock.advance(5 * HOUR_MS)
    await read()
    // Nothing about the installation is sent.
    expect(asked).toEqual([{ path: '/newest.json', agent: 'DocketTV' }])
    app.clock.advance(HOUR_MS)
    answer.body = JSON.stringify({ ...NEWEST, version: '0.0.1' })
    expect(await read()).toMatchObject({ state: 'current', version: '0.0.1' })
  })

  it.each([
    [404, '', 'The address in DOCKET_UPDATES_URL answered with status 404.'],
    [200, '<html>', /did not return a version/],
    [200, JSON.stringify({ ...NEWEST, version: 'newest' }), /did not return a version/],
    [200, JSON.stringify({ ...NEWEST, notes: 'javascript:alert(1)' }), /did not return a version/],
  ])('says why it is unknown if the address answers %s %s', async (status, body, reason) => {
    const { read } = await start(url, allowed())
    answer = { status, body }

    const notice = await read()
    expect(notice).toMatchObject({ state: 'unknown', version: '', notes: '' })
    expect(notice.reason).toMatch(reason)
  })

  it('does not call a private machine that the operator has not allowed', async () => {
    const { read } = await start(url)

    expect(await read()).toMatchObject({
      state: 'unknown',
      reason: expect.stringMatching(/Port|reached/),
    })
    expect(asked).toEqual([])
  })

  it('is only for administrators of the installation', async () => {
    const { app } = await start(url, allowed())
    const member = await app.logInAs()

    await expect(member.send('/api/updates', { method: 'GET' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(app.client().send('/api/updates', { method: 'GET' })).rejects.toMatchObject({
      status: 401,
    })
    expect(asked).toEqual([])
  })
})
