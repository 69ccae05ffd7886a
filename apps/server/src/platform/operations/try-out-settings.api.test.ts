import { superusers } from '@docket/model/accounts/superusers'
import { openFiles } from '@docket/records/storage'
import { type Bucket, startBucket } from '@docket/records/testing/bucket'
import type { Config } from '@docket/service/config'
import { headerOf, type MailServer, startMailServer } from '@docket/service/testing/mail-server'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'docket-test-1'
const EMAIL = 'chief@station.example'

let bucket: Bucket
let mails: MailServer

beforeAll(async () => {
  bucket = await startBucket()
  mails = await startMailServer()
})

afterAll(async () => {
  await bucket.stop()
  await mails.stop()
})

async function start(config: Partial<Config> = {}): Promise<[PocketBase, TestApp]> {
  const server = await startTestApp([], { config })
  await server.make(superusers, { email: EMAIL, password: PASSWORD } as Record<string, unknown>)
  const admin = server.client()
  await admin.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
  return [admin, server]
}

describe('testing a bucket', () => {
  it('works for files from the environment, and for backups from the settings', async () => {
    const [admin] = await start({ s3: bucket.config })
    await admin.settings.update({ backups: { s3: { enabled: true, ...bucket.config } } })

    expect(await admin.settings.testS3('storage')).toBe(true)
    expect(await admin.settings.testS3('backups')).toBe(true)
  })

  it('reports that it is missing or switched off', async () => {
    const [admin] = await start()

    await expect(admin.settings.testS3('storage')).rejects.toMatchObject(refused('Turn on s3'))
    await expect(admin.settings.testS3('backups')).rejects.toMatchObject(
      refused('Turn on backups.s3'),
    )
    await expect(admin.settings.testS3('attic')).rejects.toMatchObject({
      response: {
        message: expect.stringContaining('submitted data'),
        data: { filesystem: { code: 'validation_invalid_value' } },
      },
    })
  })

  it.each([
    [
      'there is none of the name',
      { bucket: 'attic' },
      'There is no bucket with this name: check bucket',
    ],
    ['nobody listens', { endpoint: 'http://127.0.0.1:9' }, 'cannot be reached'],
    ['the key is another', { accessKey: 'NOBODY' }, 'The login was refused: check accessKey'],
  ])('says what to do when %s', async (_why, wrong, sentence) => {
    const [admin] = await start({ s3: { ...bucket.config, ...wrong } })

    await expect(admin.settings.testS3('storage')).rejects.toMatchObject(refused(sentence))
  })
})

describe('testing a mail server', () => {
  it.each([
    ['verification', 'Confirm your email address', 'confirm-verification'],
    ['password-reset', 'Set a new password', 'confirm-password-reset'],
    ['email-change', 'Confirm your new email address', 'confirm-email-change'],
  ])('sends the mail of %s at once', async (template, subject, page) => {
    const [admin] = await start({ smtpUrl: mails.url })
    mails.taken.length = 0

    await admin.settings.testEmail('users', 'ann@station.example', template)

    const [mail] = mails.taken
    expect(mail?.to).toEqual(['ann@station.example'])
    expect(mail && headerOf(mail, 'Subject')).toBe(subject)
    expect(mail?.raw.replaceAll('=\r\n', '')).toContain(`https://docket.example/auth/${page}/`)
  })

  it('reports that it is missing', async () => {
    const [admin] = await start()

    await expect(
      admin.settings.testEmail('users', 'ann@station.example', 'verification'),
    ).rejects.toMatchObject(refused('No mail server is set up'))
  })

  it.each([
    ['nobody listens', () => 'smtp://127.0.0.1:9', 'cannot be reached: check smtp.host'],
    ['it refuses', () => mails.url, 'did not accept the email. It said:'],
  ])('says what to do when %s', async (_why, smtpUrl, sentence) => {
    mails.refuseWith = 550
    const [admin] = await start({ smtpUrl: smtpUrl() })

    await expect(
      admin.settings.testEmail('users', 'ann@station.example', 'verification'),
    ).rejects.toMatchObject(refused(sentence))
    mails.refuseWith = undefined
  })

  it('requires an address, a template, and a collection that exist', async () => {
    const [admin] = await start()

    await expect(admin.settings.testEmail('shows', 'nobody', 'birthday')).rejects.toMatchObject({
      response: {
        data: {
          email: { code: 'validation_invalid_email' },
          template: { code: 'validation_invalid_value' },
          collection: { code: 'validation_invalid_value' },
        },
      },
    })
  })

  it('is available only to administrators', async () => {
    const [, server] = await start()

    for (const what of ['s3', 'email']) {
      const answer = await fetch(`${server.url}/api/settings/test/${what}`, { method: 'POST' })
      expect(answer.status).toBe(401)
    }
  })
})

describe('a machine at a private address', () => {
  const MAY_NOT = 'The operator can allow it with DOCKET_OUTBOUND_ALLOW='
  const smtpAt = (host: string) => {
    const { port } = new URL(mails.url)
    return { enabled: true, host, port: Number(port), username: '', password: '' }
  }

  it.each(['127.0.0.1', 'localhost', '::1'])(
    'is not contacted because settings name it: %s',
    async (host) => {
      const [admin] = await start({ outboundAllow: [] })
      const taken = mails.offered.length
      await admin.settings.update({ smtp: smtpAt(host) })
      const message = admin.settings.testEmail('users', 'ann@station.example', 'verification')
      await expect(message).rejects.toMatchObject(refused(MAY_NOT))
      expect(mails.offered).toHaveLength(taken)

      const { port } = new URL(bucket.config.endpoint ?? '')
      const endpoint = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
      const s3 = { enabled: true, ...bucket.config, endpoint }
      await admin.settings.update({ backups: { s3 } })
      await expect(admin.settings.testS3('backups')).rejects.toMatchObject(refused(MAY_NOT))
      await expect(admin.settings.update({ s3 })).rejects.toMatchObject({
        response: { data: { s3: { enabled: { message: expect.stringContaining(MAY_NOT) } } } },
      })
    },
  )

  it('is contacted if the operator allows it, by list or as the mail server and bucket', async () => {
    const [admin] = await start({ outboundAllow: [], smtpUrl: mails.url, s3: bucket.config })
    await admin.settings.testEmail('users', 'ann@station.example', 'verification')
    expect(await admin.settings.testS3('storage')).toBe(true)

    const port = smtpAt('localhost').port
    const [other] = await start({ outboundAllow: [{ host: 'localhost', port }] })
    await other.settings.update({ smtp: smtpAt('localhost') })
    const taken = mails.taken.length
    await other.settings.testEmail('users', 'ann@station.example', 'verification')
    expect(mails.taken).toHaveLength(taken + 1)
  })
})

describe('moving the file storage', () => {
  it('takes effect only when every file is in the new place', async () => {
    const [admin, server] = await start()
    const { storage, staging } = filesOf(server, undefined)
    const staged = await staging.stage(oneChunk('picture'), 100)
    await storage.store('shows/abc/picture_1234567890.txt', {
      path: staged.path,
      type: 'text/plain',
    })
    const s3 = { enabled: true, ...bucket.config }

    await expect(admin.settings.update({ s3: { ...s3, bucket: 'attic' } })).rejects.toMatchObject({
      response: { data: { s3: { enabled: { code: 'validation_storage_unusable' } } } },
    })
    await expect(admin.settings.update({ s3 })).rejects.toMatchObject({
      response: {
        data: {
          s3: {
            enabled: {
              code: 'validation_files_missing',
              message: expect.stringContaining('1 file is in the folder'),
            },
          },
        },
      },
    })

    const there = filesOf(server, bucket.config)
    const again = await there.staging.stage(oneChunk('picture'), 100)
    await there.storage.store('shows/abc/picture_1234567890.txt', {
      path: again.path,
      type: 'text/plain',
    })
    expect(await admin.settings.update({ s3 })).toMatchObject({ s3: { enabled: true } })
  })
})

function filesOf({ config }: TestApp, place: Bucket['config'] | undefined) {
  return openFiles(config.dataFolder, () => place && { ...place, mayBePrivate: true })
}

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

function refused(sentence: string) {
  return { status: 400, response: { message: expect.stringContaining(sentence) } }
}
