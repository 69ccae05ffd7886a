import { superusers } from '@docket/model/collections/superusers'
import { users } from '@docket/model/collections/users'
import { listOutbox, type OutboxPage } from '@docket/model/outbox'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

const read = (client: PocketBase, query = {}) =>
  client.send<OutboxPage>(listOutbox.path, { method: 'GET', query })

async function statusFor(client: PocketBase): Promise<number> {
  return read(client).then(
    () => 200,
    ({ status }: ClientResponseError) => status,
  )
}

describe('the outbox', () => {
  it('is for administrators of the installation only', async () => {
    const email = 'chief@a.example'
    await app.make(users, { email, privileges: ['admin'] })

    expect(await statusFor(app.client())).toBe(401)
    expect(await statusFor(await app.signIn(email))).toBe(403)
  })

  it('is read page by page, newest first', async () => {
    const email = 'root@docket.example'
    await app.app.records.create(superusers, { email, password: PASSWORD } as never)
    const admin = new PocketBase(app.url).autoCancellation(false)
    await admin.collection('_superusers').authWithPassword(email, PASSWORD)
    for (const to of ['first@a.example', 'second@a.example', 'third@a.example']) {
      const letter = { to, topic: 'test', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
      await app.app.mail.post(letter)
      app.clock.advance(1000)
    }

    const first = await read(admin, { perPage: 2 })
    const second = await read(admin, { perPage: 2, page: 2 })

    expect(first).toMatchObject({
      page: 1,
      perPage: 2,
      mails: [
        { recipient: 'third@a.example', state: 'kept', text: 'Hello.', sentAt: '' },
        { recipient: 'second@a.example' },
      ],
    })
    expect(second.mails).toMatchObject([{ recipient: 'first@a.example' }])
    await expect(read(admin, { perPage: 101 })).rejects.toMatchObject({ status: 400 })
  })
})
