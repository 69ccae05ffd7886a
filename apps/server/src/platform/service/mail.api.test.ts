import type { Database } from '@docket/database/database'
import { openTestDatabase } from '@docket/database/testing/test-database'
import { defaultSettings, mailSetupOf } from '@docket/operations/settings'
import { type Config, readConfig } from '@docket/service/config'
import { createJobs, type JobRunner } from '@docket/service/jobs'
import { createMailer, listMails, type Mailer } from '@docket/service/mail'
import { headerOf, type MailServer, startMailServer } from '@docket/service/testing/mail-server'
import { createTestClock, type TestClock } from '@docket/service/testing/test-clock'
import { createTestLog, type TestLog } from '@docket/service/testing/test-log'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const DAY_MS = 86_400_000

let database: Database
let clock: TestClock
let server: MailServer
let jobs: JobRunner
let mail: Mailer
let log: TestLog

beforeEach(async () => {
  database = await openTestDatabase()
  clock = createTestClock()
  server = await startMailServer()
  open({ smtpUrl: server.url, mailFrom: { name: 'Harbor TV', address: 'tv@harbor.example' } })
})

afterEach(async () => {
  mail.close()
  await server.stop()
  await database.close()
})

/** Opens the outbox as a process with this configuration would. */
function open(config: Partial<Config>): void {
  mail?.close()
  log = createTestLog()
  const given = { ...readConfig({}), ...config }
  jobs = createJobs({ database, clock, log })
  mail = createMailer({
    database,
    jobs,
    clock,
    log,
    setup: () => mailSetupOf(defaultSettings(given), given),
    deliveryMs: 2000,
  })
}

function post(to: unknown): Promise<void> {
  const link = 'https://tv.example/secret-token'
  const texts = { subject: 'Grüße', text: `Hello.\n\n${link}\n`, html: `<p>Hello.</p>${link}` }
  const message = { to: to as string, topic: 'greeting', ...texts }
  return database.transaction((transaction) => mail.post(message, { kind: 'told' }, transaction))
}

const outbox = () => listMails(database, { page: 1, perPage: 10 })

describe('a queued mail', () => {
  it('stays in the outbox until the job delivers it, and leaves no text behind', async () => {
    await post('ann@a.example')
    expect(await outbox()).toMatchObject([{ state: 'waiting', recipient: 'ann@a.example' }])
    expect(server.offered).toEqual([])

    await jobs.drain()

    const [taken] = server.taken
    expect(taken).toMatchObject({ from: 'tv@harbor.example', to: ['ann@a.example'] })
    expect(taken?.raw).toContain('From: Harbor TV <tv@harbor.example>')
    expect(taken?.raw).toContain('https://tv.example/secret-token')
    expect(taken?.raw).toContain('multipart/alternative')
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, text: '', html: '' }])
  })

  it('is delivered once, however often jobs run', async () => {
    await post('ann@a.example')
    await jobs.drain()
    await jobs.drain()

    expect(server.taken).toHaveLength(1)
  })

  it('is not queued when the transaction is rolled back', async () => {
    const message = { to: 'ann@a.example', topic: 'x', subject: 'x', text: 'x', html: 'x' }
    const work = database.transaction(async (transaction) => {
      await mail.post(message, { kind: 'told' }, transaction)
      throw new Error('Changed my mind.')
    })
    await expect(work).rejects.toThrow('Changed my mind.')
    await jobs.drain()

    expect(await outbox()).toEqual([])
    expect(server.offered).toEqual([])
  })

  it.each([451, 550] as const)('is retried with the same Message-ID after %i', async (code) => {
    server.refuseWith = code
    await post('ann@a.example')
    await jobs.drain()
    expect(await outbox()).toMatchObject([
      { state: 'waiting', attempts: 1, error: expect.stringContaining(String(code)) },
    ])

    server.refuseWith = undefined
    await jobs.drain()
    expect(server.taken).toEqual([])
    clock.advance(10_000)
    await jobs.drain()

    const ids = server.offered.map((offered) => headerOf(offered, 'Message-ID'))
    expect(ids).toEqual([expect.stringMatching(/^<[\w-]+@harbor\.example>$/), ids[0]])
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2, error: '' }])
  })

  it('survives an outage of the mail server', async () => {
    const { url } = server
    await server.stop()
    await post('ann@a.example')
    await jobs.drain()
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 1 }])

    server = await startMailServer()
    expect(server.url).not.toBe(url)
    open({ smtpUrl: server.url })
    clock.advance(10_000)
    await jobs.drain()

    expect(server.taken).toMatchObject([{ to: ['ann@a.example'] }])
  })

  it('is retried with the same Message-ID when the server never answers after the data', async () => {
    server.refuseWith = 'hang'
    await post('ann@a.example')
    await jobs.drain()
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 1 }])

    server.refuseWith = undefined
    clock.advance(10_000)
    await jobs.drain()

    const ids = server.offered.map((offered) => headerOf(offered, 'Message-ID'))
    expect(ids).toEqual([expect.stringMatching(/^<.+>$/), ids[0]])
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('is given up only after twelve attempts, and then stays in the outbox', async () => {
    server.refuseWith = 451
    await post('ann@a.example')
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await jobs.drain()
      clock.advance(DAY_MS / 4)
    }

    expect(server.offered).toHaveLength(12)
    expect(await outbox()).toMatchObject([
      { state: 'failed', attempts: 12, text: expect.stringContaining('secret-token') },
    ])
  })

  it('is released when the server stops while the mail server hangs', async () => {
    server.refuseWith = 'hang'
    await post('ann@a.example')
    const draining = jobs.drain()
    await expect.poll(() => server.offered.length).toBe(1)
    await jobs.stop()
    await draining
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 0, error: '' }])

    server.refuseWith = undefined
    open({ smtpUrl: server.url })
    await jobs.drain()
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  it('is deleted thirty days after it was sent', async () => {
    await post('ann@a.example')
    await jobs.drain()
    clock.advance(31 * DAY_MS)
    await jobs.drain()

    expect(await outbox()).toEqual([])
  })
})

describe('without a mail server', () => {
  beforeEach(() => open({}))

  it('mails are stored with their text, for an administrator to read', async () => {
    await post('ann@a.example')
    await jobs.drain()
    clock.advance(100 * DAY_MS)
    await jobs.drain()

    expect(await outbox()).toMatchObject([
      { state: 'kept', text: expect.stringContaining('https://tv.example/secret-token') },
    ])
  })

  it('the log says so once, however many are stored', async () => {
    await post('ann@a.example')
    await post('bea@b.example')

    expect(log.lines.filter(({ message }) => message.includes('no mail server'))).toMatchObject([
      { level: 'info' },
    ])
  })
})

describe('a mail address', () => {
  it.each([
    ['a list of addresses', ['ann@a.example', 'eve@e.example']],
    ['a list of one address', ['ann@a.example']],
    ['two addresses in one text', 'ann@a.example,eve@e.example'],
    ['a quoted local part', '"ann@a.example eve"@e.example'],
    ['a name around it', 'Ann <ann@a.example>'],
    ['a line break', 'ann@a.example\r\nBcc: eve@e.example'],
    ['nothing', undefined],
  ])('is refused when it is %s', async (_name, to) => {
    await expect(post(to)).rejects.toThrow('one plain email address')
    expect(await outbox()).toEqual([])
  })
})
