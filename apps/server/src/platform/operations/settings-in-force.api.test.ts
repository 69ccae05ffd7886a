import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import type { Config } from '@docket/service/config'
import { headerOf, type MailServer, startMailServer } from '@docket/service/testing/mail-server'
import type PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'docket-test-1'
const EMAIL = 'chief@station.example'

let mails: MailServer
let server: TestApp
let admin: PocketBase

beforeAll(async () => {
  mails = await startMailServer()
})

afterAll(() => mails.stop())

beforeEach(async () => {
  mails.taken.length = 0
  await start()
})

async function start(config: Partial<Config> = {}): Promise<void> {
  server = await startTestApp([], { config })
  await server.make(superusers, { email: EMAIL, password: PASSWORD } as Record<string, unknown>)
  admin = server.client()
  await admin.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
}

/** Returns the settings that reach the test's mail server. */
function smtp() {
  return { enabled: true, host: '127.0.0.1', port: Number(new URL(mails.url).port) }
}

/** Starts a second server on the same database. */
async function startOther(): Promise<TestApp> {
  const { dataFolder, databaseUrl, rateLimits } = server.config
  return startTestApp([], {
    config: { dataFolder, rateLimits, ...(databaseUrl && { databaseUrl }) },
  })
}

function mailedTo(email: string) {
  return mails.taken.filter(({ to }) => to.includes(email))
}

async function askForReset(app: TestApp, email: string): Promise<void> {
  await app.client().collection('users').requestPasswordReset(email)
  await app.jobs.drain()
}

describe('a mail server in the settings', () => {
  it('is used from the next mail on, by every process, with the configured texts', async () => {
    await server.make(users, { email: 'ann@a.example' })
    await server.make(users, { email: 'bob@a.example' })
    const other = await startOther()
    await askForReset(server, 'ann@a.example')
    expect(mails.taken).toEqual([])

    await admin.settings.update({
      smtp: smtp(),
      meta: {
        appName: 'Harbor',
        appUrl: 'https://harbor.example/',
        senderName: 'Harbor Mail',
        senderAddress: 'desk@harbor.example',
        resetPasswordTemplate: {
          subject: 'New password for {APP_NAME}',
          body: '<p>{APP_NAME} at {APP_URL}: <a href="{ACTION_URL}">here</a></p>',
          actionUrl: '{APP_URL}/reset#{TOKEN}',
        },
      },
    })
    const there = other.client()
    await there.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
    await expect.poll(() => there.settings.getAll()).toMatchObject({ smtp: { enabled: true } })
    await askForReset(other, 'bob@a.example')

    const [mail] = mailedTo('bob@a.example')
    expect(mail && headerOf(mail, 'From')).toBe('Harbor Mail <desk@harbor.example>')
    expect(mail && headerOf(mail, 'Subject')).toBe('New password for Harbor')
    expect(mail?.raw).toContain('https://harbor.example/reset#')
  })

  it('replaces the one from the environment, which is used until then', async () => {
    await start({ smtpUrl: 'smtp://station:hunter-2@127.0.0.1:9' })
    expect(await admin.settings.getAll()).toMatchObject({
      smtp: { enabled: true, host: '127.0.0.1', port: 9, username: 'station', password: '******' },
    })

    await admin.settings.update({ smtp: { ...smtp(), username: '', password: '' } })
    await admin.settings.testEmail('users', 'ann@a.example', 'verification')

    expect(mailedTo('ann@a.example')).toHaveLength(1)
  })

  it('can be switched off, and mails stay in the outbox', async () => {
    await start({ smtpUrl: mails.url })
    await server.make(users, { email: 'ann@a.example' })

    await admin.settings.update({ smtp: { enabled: false } })
    await askForReset(server, 'ann@a.example')

    expect(mails.taken).toEqual([])
    expect(await admin.send('/api/outbox', {})).toMatchObject({ mails: [{ state: 'kept' }] })
  })
})

describe('rate limits in the settings', () => {
  const limits = (rules: object[]) => ({ rateLimits: { enabled: true, rules } })

  async function statuses(path: string, times: number, headers = {}): Promise<number[]> {
    const answers = Array.from({ length: times }, () => fetch(`${server.url}${path}`, { headers }))
    return (await Promise.all(answers)).map(({ status }) => status).sort()
  }

  beforeEach(() => start({ rateLimits: true }))

  it('apply from the next request on, the most specific one first', async () => {
    await admin.settings.update(
      limits([
        { label: '/api/', maxRequests: 1000, duration: 60 },
        { label: '*:list', maxRequests: 4, duration: 60 },
        { label: 'users:list', maxRequests: 2, duration: 60 },
      ]),
    )

    expect(await statuses('/api/collections/users/records', 3)).toContain(429)
    const { id } = await admin.collections.getOne('users')
    expect(await statuses(`/api/collections/${id}/records`, 1)).toEqual([429])
    expect(await statuses('/api/collections/shows/records', 4)).not.toContain(429)
    expect(await statuses('/api/collections/shows/records', 1)).toEqual([429])
    expect(await statuses('/api/health', 20)).not.toContain(429)
  })

  it('can apply to guests or to logged-in users', async () => {
    await admin.settings.update(
      limits([
        {
          label: 'GET /api/collections/shows/records',
          audience: '@guest',
          maxRequests: 1,
          duration: 60,
        },
      ]),
    )
    const path = '/api/collections/shows/records'

    expect(await statuses(path, 2)).toContain(429)
    expect(await statuses(path, 5, { authorization: admin.authStore.token })).not.toContain(429)
  })

  it('reach another process within seconds, and end when they are switched off', async () => {
    const other = await startOther()
    await admin.settings.update(limits([{ label: '/api/logs', maxRequests: 1, duration: 60 }]))
    await expect.poll(() => fetch(`${other.url}/api/logs`).then(({ status }) => status)).toBe(429)

    await admin.settings.update({ rateLimits: { enabled: false } })
    expect(await statuses('/api/logs', 3)).toEqual([401, 401, 401])
  })

  it.each([
    [{ label: 'everything', maxRequests: 1, duration: 1 }, 'label', 'validation_invalid_format'],
    [{ label: '', maxRequests: 1, duration: 1 }, 'label', 'validation_required'],
    [
      { label: '/a', maxRequests: 0, duration: 1 },
      'maxRequests',
      'validation_min_number_constraint',
    ],
    [
      { label: '/a', maxRequests: 1, duration: 1, audience: 'x' },
      'audience',
      'validation_invalid_value',
    ],
  ])('are refused one by one: %j', async (rule, field, code) => {
    await expect(admin.settings.update(limits([rule]))).rejects.toMatchObject({
      status: 400,
      response: { data: { rateLimits: { rules: { 0: { [field]: { code } } } } } },
    })
  })
})

describe('proxy headers', () => {
  /** Returns the client address that the log shows for a request. */
  async function addressWith(headers: Record<string, string>): Promise<unknown> {
    const mark = `/api/settings?mark=${Math.random()}`
    await fetch(`${server.url}${mark}`, { headers })
    const { items } = await admin.logs.getList(1, 1, { filter: `data.url = "${mark}"` })
    return items[0]?.data.userIP
  }

  it('identify the client only when an operator’s proxy sends them', async () => {
    await admin.settings.update({ trustedProxy: { headers: ['X-Real-IP'] } })
    expect(await addressWith({ 'x-real-ip': '198.51.100.7' })).toBe('127.0.0.1')

    await start({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
    expect(await addressWith({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.0.0.3' })).toBe(
      '198.51.100.7',
    )
    expect(await addressWith({ 'x-real-ip': '198.51.100.8' })).toBe('127.0.0.1')

    await admin.settings.update({ trustedProxy: { headers: ['X-Real-IP', 'X-Forwarded-For'] } })
    expect(await addressWith({ 'x-real-ip': '198.51.100.8' })).toBe('198.51.100.8')

    await admin.settings.update({ trustedProxy: { useLeftmostIP: true } })
    expect(await addressWith({ 'x-forwarded-for': 'junk, 203.0.113.9, 198.51.100.7' })).toBe(
      '203.0.113.9',
    )
  })
})

describe('an older client', () => {
  it('reads and changes the same sections', async () => {
    const old = new OldPocketBase(server.url)
    await old.admins.authWithPassword(EMAIL, PASSWORD)

    await old.settings.update({ smtp: smtp(), logs: { maxDays: 0 } })
    await old.settings.testEmail('ann@a.example', 'password-reset')

    expect(mailedTo('ann@a.example')).toHaveLength(1)
    expect((await admin.logs.getList(1, 30, { filter: 'data.url ~ "test/email"' })).items).toEqual(
      [],
    )
  })
})
