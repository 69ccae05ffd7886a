import { superusers } from '@docket/model/collections/superusers'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#platform/config.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type Bucket, startBucket } from '../files/testing/bucket.ts'
import { headerOf, type MailServer, startMailServer } from '../mail/testing/mail-server.ts'

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

describe('a bucket that is tried out', () => {
  it('works, or is told to be missing, broken or none for backups', async () => {
    const [none] = await start()
    const [good] = await start({ s3: bucket.config })
    const [wrong] = await start({ s3: { ...bucket.config, bucket: 'attic' } })

    expect(await good.settings.testS3('storage')).toBe(true)
    await expect(good.settings.testS3('backups')).rejects.toMatchObject(refused('Backups are not'))
    await expect(none.settings.testS3('storage')).rejects.toMatchObject(refused('No S3 bucket'))
    await expect(wrong.settings.testS3('storage')).rejects.toMatchObject(refused('does not answer'))
    await expect(none.settings.testS3('attic')).rejects.toMatchObject({
      response: { data: { filesystem: { code: 'validation_invalid_value' } } },
    })
  })
})

describe('a mail server that is tried out', () => {
  it('is given a mail to deliver', async () => {
    const [admin, server] = await start({ smtpUrl: mails.url })

    await admin.settings.testEmail('users', 'ann@station.example', 'verification')
    await server.jobs.drain()

    const [mail] = mails.taken
    expect(mail?.to).toEqual(['ann@station.example'])
    expect(mail && headerOf(mail, 'Subject')).toBe('A test mail')
  })

  it('is told to be missing', async () => {
    const [admin] = await start()

    await expect(
      admin.settings.testEmail('users', 'ann@station.example', 'verification'),
    ).rejects.toMatchObject(refused('No mail server'))
  })

  it('needs an address and a template that there are', async () => {
    const [admin] = await start()

    await expect(admin.settings.testEmail('users', 'nobody', 'birthday')).rejects.toMatchObject({
      response: {
        data: {
          email: { code: 'validation_invalid_email' },
          template: { code: 'validation_invalid_value' },
        },
      },
    })
  })

  it('is tried out by administrators only', async () => {
    const [, server] = await start()

    for (const what of ['s3', 'email']) {
      const answer = await fetch(`${server.url}/api/settings/test/${what}`, { method: 'POST' })
      expect(answer.status).toBe(401)
    }
  })
})

function refused(sentence: string) {
  return { status: 400, response: { message: expect.stringContaining(sentence) } }
}
