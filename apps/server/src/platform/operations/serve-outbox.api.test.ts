import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import {
  listOutbox,
  type OutboxPage,
  readOutboxMail,
  sendOutboxMail,
} from '@docket/model/station/outbox'
import { headerOf, startMailServer } from '@docket/service/testing/mail-server'
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
  it('is accessible only to administrators of the installation', async () => {
    const email = 'chief@a.example'
    await app.make(users, { email, privileges: ['admin'] })

    expect(await statusFor(app.client())).toBe(401)
    expect(await statusFor(await app.logIn(email))).toBe(403)
  })

  it('is listed in pages, newest first', async () => {
    const admin = await administratorOf(app)
    for (const to of ['first@a.example', 'second@a.example', 'third@a.example']) {
      const message = { to, topic: 'test', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
      await app.app.mail.post(message, { kind: 'told' })
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

describe('a mail in the outbox', () => {
  it('is sent again with the same Message-ID once there is a mail server', async () => {
    const mails = await startMailServer()
    const own = await startTestApp()
    const admin = await administratorOf(own)
    const texts = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
    const message = { to: 'ann@a.example', topic: 'test', ...texts }
    await own.app.mail.post(message, { kind: 'told' })
    const [kept] = (await read(admin, { state: 'kept' })).mails
    const id = kept?.id ?? ''
    const sendAgain = () => admin.send(sendOutboxMail.path.replace(':id', id), { method: 'POST' })
    await expect(sendAgain()).rejects.toMatchObject({
      status: 400,
      response: { message: expect.stringContaining('No mail server') },
    })

    const port = Number(new URL(mails.url).port)
    await admin.settings.update({ smtp: { enabled: true, host: '127.0.0.1', port } })
    mails.refuseWith = 451
    expect(await sendAgain()).toMatchObject({ id, state: 'waiting' })
    await own.jobs.drain()
    mails.refuseWith = undefined
    own.clock.advance(10_000)
    await own.jobs.drain()

    const ids = mails.offered.map((mail) => headerOf(mail, 'Message-ID'))
    expect(ids).toEqual([expect.stringContaining(id), ids[0]])
    expect(await admin.send(readOutboxMail.path.replace(':id', id), {})).toMatchObject({
      state: 'sent',
      text: '',
    })
    await expect(sendAgain()).rejects.toMatchObject({ status: 400 })
    await mails.stop()
  })

  it('cannot be read or sent by anyone else', async () => {
    const email = 'other@a.example'
    await app.make(users, { email, privileges: ['admin'] })
    const path = `/api/outbox/${crypto.randomUUID()}`
    const person = await app.logIn(email)

    await expect(person.send(path, {})).rejects.toMatchObject({ status: 403 })
    await expect(person.send(`${path}/send`, { method: 'POST' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(app.client().send(path, {})).rejects.toMatchObject({ status: 401 })
  })
})

async function administratorOf(one: TestApp): Promise<PocketBase> {
  const email = 'root@docket.example'
  await one.app.records.create(superusers, { email, password: PASSWORD } as never)
  const admin = new PocketBase(one.url).autoCancellation(false)
  await admin.collection('_superusers').authWithPassword(email, PASSWORD)
  return admin
}
