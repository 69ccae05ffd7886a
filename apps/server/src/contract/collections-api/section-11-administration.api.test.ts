import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
const SETTINGS = '/api/settings'
const MASK = '******'

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({ name: 'notes', schema: [field('title', 'text')] })
})

const change = (body: unknown) => stranger.asAdmin('PATCH', SETTINGS, body)

describe('§11 settings', () => {
  it('contain the sections of both eras', async () => {
    const { status, body } = await stranger.asAdmin('GET', SETTINGS)
    expect(status).toBe(200)
    const provider = {
      enabled: false,
      clientId: expect.any(String),
      clientSecret: expect.any(String),
      authUrl: expect.any(String),
      tokenUrl: expect.any(String),
      userApiUrl: expect.any(String),
      displayName: expect.any(String),
    }
    expect(body).toMatchObject({
      meta: {
        appName: expect.any(String),
        appUrl: expect.stringMatching(/^http/),
        senderName: expect.any(String),
        senderAddress: expect.stringContaining('@'),
      },
      logs: { maxDays: expect.any(Number) },
      smtp: {
        enabled: expect.any(Boolean),
        host: expect.any(String),
        port: expect.any(Number),
        username: expect.any(String),
        password: expect.any(String),
        tls: expect.any(Boolean),
        authMethod: expect.any(String),
        localName: expect.any(String),
      },
      s3: {
        enabled: false,
        bucket: expect.any(String),
        region: expect.any(String),
        endpoint: expect.any(String),
        accessKey: expect.any(String),
        secret: expect.any(String),
        forcePathStyle: expect.any(Boolean),
      },
      backups: expect.any(Object),
      batch: { enabled: false, maxRequests: 50, timeout: 3 },
      rateLimits: { enabled: expect.any(Boolean), rules: expect.any(Array) },
      trustedProxy: { headers: expect.any(Array), useLeftmostIP: expect.any(Boolean) },
      recordAuthToken: { duration: expect.any(Number) },
      googleAuth: provider,
      oidcAuth: provider,
    })
    expect(Object.keys(body.oidcAuth as object)).toContain('pkce')
  })

  it('are merged section by section and returned complete', async () => {
    const before = (await stranger.asAdmin('GET', SETTINGS)).body as Record<string, object>
    const { status, body } = await change({ meta: { appName: 'Harbor' }, logs: { maxDays: 9 } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...before,
      meta: { ...before.meta, appName: 'Harbor' },
      logs: { ...before.logs, maxDays: 9 },
    })
    expect((await stranger.asAdmin('GET', SETTINGS)).body).toEqual(body)
    expect((await change({})).body).toEqual(body)
    expect((await change({ nonsense: { a: 1 } })).body).toEqual(body)
  })

  it('mask their secrets, and treat the mask as no change', async () => {
    const secret = 'a-secret-that-nobody-sees'
    const set = await change({
      smtp: { password: secret },
      s3: { secret },
      googleAuth: { clientId: 'id', clientSecret: secret },
    })
    expect(set.body).toMatchObject({
      smtp: { password: MASK },
      s3: { secret: MASK },
      googleAuth: { clientId: 'id', clientSecret: MASK },
    })
    const back = await change(set.body)
    expect([back.status, back.text.includes(secret)]).toEqual([200, false])
    // Enabling requires a secret, so success shows that the secret is still stored.
    const on = await change({ googleAuth: { enabled: true } })
    expect([on.status, on.body.googleAuth]).toMatchObject([200, { enabled: true }])
    await change({ googleAuth: { enabled: false, clientId: '', clientSecret: '' } })
  })

  it.each([
    [{ meta: { appName: '' } }, 'meta', ['appName']],
    [{ meta: { senderAddress: 'nonsense' } }, 'meta', ['senderAddress']],
    [{ meta: { appUrl: 'nonsense' } }, 'meta', ['appUrl']],
    [{ logs: { maxDays: -1 } }, 'logs', ['maxDays']],
    [{ smtp: { enabled: true, host: '' } }, 'smtp', ['host']],
    [{ s3: { enabled: true, bucket: '' } }, 's3', ['bucket']],
    [{ githubAuth: { enabled: true } }, 'githubAuth', ['clientId', 'clientSecret']],
  ])('report errors by section: %j', async (body, section, fields) => {
    const before = (await stranger.asAdmin('GET', SETTINGS)).body
    const answer = await change(body)
    expectRefusal(answer, 400)
    expect(Object.keys(answer.body.data as object)).toEqual([section])
    const faults = (answer.body.data as Record<string, Record<string, { code: string }>>)[section]
    expect(Object.keys(faults ?? {})).toEqual(expect.arrayContaining(fields))
    expect(faults?.[fields[0] ?? '']?.code).toMatch(/^validation_/)
    expect((await stranger.asAdmin('GET', SETTINGS)).body).toEqual(before)
  })

  it.each([
    ['s3', { filesystem: 'storage' }],
    ['s3', { filesystem: 'backups' }],
    ['s3', { filesystem: 'nonsense' }],
    ['s3', {}],
    ['email', {}],
    ['email', { email: 'nonsense', template: 'verification' }],
    ['email', { email: 'a@b.example', template: 'nonsense' }],
  ])('refuse invalid test calls: %s %j', async (what, body) => {
    expectRefusal(await stranger.asAdmin('POST', `${SETTINGS}/test/${what}`, body), 400)
  })
})

describe('§11 logs', () => {
  const paths = ['/api/logs/requests', '/api/logs'] as const

  it('contain requests in the older form', async () => {
    await stranger.call('GET', '/api/collections/notes/records?mark=older', {
      headers: { referer: 'https://from.example/', 'user-agent': 'Stranger/1' },
    })
    const query = new URLSearchParams({ filter: 'url ~ "mark=older"' })
    const { body } = await stranger.asAdmin('GET', `/api/logs/requests?${query}`)
    expect(body).toMatchObject({ page: 1, perPage: 30, totalItems: 1, totalPages: 1 })
    const [entry] = body.items as CreatedRecord[]
    expect(entry).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      created: expect.stringMatching(/Z$/),
      updated: expect.stringMatching(/Z$/),
      url: '/api/collections/notes/records?mark=older',
      method: expect.stringMatching(/^get$/i),
      status: 200,
      auth: 'guest',
      userIp: expect.any(String),
      remoteIp: expect.any(String),
      referer: 'https://from.example/',
      userAgent: 'Stranger/1',
      meta: expect.any(Object),
    })
    expect((await stranger.asAdmin('GET', `/api/logs/requests/${entry?.id}`)).body).toEqual(entry)
  })

  it('contain the same requests in the newer form', async () => {
    const query = new URLSearchParams({ filter: 'data.url ~ "mark=older"', sort: '-created' })
    const { body } = await stranger.asAdmin('GET', `/api/logs?${query}`)
    const [entry] = body.items as CreatedRecord[]
    expect(entry).toMatchObject({
      level: expect.any(Number),
      message: expect.any(String),
      data: {
        type: 'request',
        url: '/api/collections/notes/records?mark=older',
        method: expect.stringMatching(/^get$/i),
        status: 200,
        auth: expect.any(String),
        execTime: expect.any(Number),
      },
    })
    expect((await stranger.asAdmin('GET', `/api/logs/${entry?.id}`)).body).toEqual(entry)
  })

  it('distinguish guests, users, and administrators', async () => {
    await stranger.collection({ name: 'people', type: 'auth', schema: [] })
    const { token } = await stranger.person('people')
    await stranger.call('GET', '/api/health?mark=person', { token })
    await stranger.call('GET', '/api/collections/notes/records?mark=person', { token })
    await stranger.asAdmin('GET', '/api/collections/notes/records?mark=admin')
    const authOf = async (mark: string) => {
      const query = new URLSearchParams({ filter: `url ~ "records?mark=${mark}"` })
      const { body } = await stranger.asAdmin('GET', `/api/logs/requests?${query}`)
      return (body.items as { auth: string }[]).map(({ auth }) => auth)
    }
    expect(await authOf('person')).toEqual(['authRecord'])
    expect(await authOf('admin')).toEqual(['admin'])
  })

  it.each(paths)('of %s are counted by hour', async (path) => {
    const before = await stranger.asAdmin('GET', `${path}/stats`)
    const counts = JSON.parse(before.text) as { total: number; date: string }[]
    expect(counts.length).toBeGreaterThan(0)
    for (const one of counts) {
      expect(one).toEqual({
        total: expect.any(Number),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:00:00\.000Z$/),
      })
    }
    const filter = path.endsWith('requests') ? 'status = 999' : 'data.status = 999'
    const none = await stranger.asAdmin('GET', `${path}/stats?${new URLSearchParams({ filter })}`)
    expect([none.status, none.text]).toEqual([200, '[]'])
  })

  it.each(paths)('of %s refuse unknown fields', async (path) => {
    expectRefusal(await stranger.asAdmin('GET', `${path}/aaaaaaaaaaaaaaa`), 404)
    expectRefusal(await stranger.asAdmin('GET', `${path}?filter=nothing=1`), 400)
    expectRefusal(await stranger.asAdmin('GET', `${path}/stats?filter=nothing=1`), 400)
  })

  it('never contain a token or a password', async () => {
    const { text } = await stranger.asAdmin('GET', '/api/logs?perPage=500')
    expect(text).not.toContain(stranger.admin)
    expect(text).not.toContain('docket-test-1')
  })

  it('are not stored when their retention is zero days', async () => {
    await change({ logs: { maxDays: 0 } })
    await stranger.call('GET', '/api/collections/notes/records?mark=unkept')
    const query = new URLSearchParams({ filter: 'url ~ "mark=unkept"' })
    expect((await stranger.asAdmin('GET', `/api/logs/requests?${query}`)).body.totalItems).toBe(0)
    await change({ logs: { maxDays: 5 } })
  })
})

describe('§11 health', () => {
  it('is available to everyone', async () => {
    const { status, body } = await stranger.call('GET', '/api/health')
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 200, message: 'API is healthy.', data: { canBackup: true } })
    const head = await stranger.call('HEAD', '/api/health')
    expect([head.status, head.text]).toEqual([200, ''])
  })
})
