import { superusers } from '@docket/model/accounts/superusers'
import OldPocketBase from 'pocketbase-old'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'chief-of-all-1'
const CHIEF = { email: 'chief@station.example', password: PASSWORD, passwordConfirm: PASSWORD }
const DEPUTY = { ...CHIEF, email: 'deputy@station.example' }

let server: TestApp
let guest: OldPocketBase

beforeEach(async () => {
  server = await startTestApp()
  guest = new OldPocketBase(server.url)
})

/** Creates the first administrator as a guest, which is allowed while there is none, and logs in. */
async function chief(): Promise<OldPocketBase> {
  const client = new OldPocketBase(server.url)
  await client.admins.create(CHIEF)
  await client.admins.authWithPassword(CHIEF.email, PASSWORD)
  return client
}

const person = () => server.logInAs()

describe('the first administrator', () => {
  it('is created by the first visitor, which then becomes impossible', async () => {
    const made = await guest.admins.create({ ...CHIEF, avatar: 7 })

    expect(made).toMatchObject({ email: CHIEF.email, avatar: 7 })
    expect(made).not.toHaveProperty('passwordHash')
    await expect(guest.admins.create(DEPUTY)).rejects.toMatchObject({ status: 401 })
  })

  it('is a single one, even with several requests at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, (_, count) =>
        new OldPocketBase(server.url).admins.create({
          ...CHIEF,
          email: `first-${count}@a.example`,
        }),
      ),
    )

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await server.app.records.count(superusers)).toBe(1)
  })

  it.each([
    ['an address', { ...CHIEF, email: '' }, 'email'],
    [
      'a long enough password',
      { ...CHIEF, password: 'short', passwordConfirm: 'short' },
      'password',
    ],
    ['its password twice', { ...CHIEF, passwordConfirm: 'another-1' }, 'passwordConfirm'],
  ])('requires %s', async (_what, body, field) => {
    await expect(guest.admins.create(body)).rejects.toMatchObject({
      status: 400,
      data: { data: { [field]: { code: expect.stringContaining('validation_') } } },
    })
    expect(await server.app.records.count(superusers)).toBe(0)
  })
})

describe('administrators', () => {
  it('are listed, found, filtered, and sorted', async () => {
    const client = await chief()
    const deputy = await client.admins.create(DEPUTY)

    expect(await client.admins.getFullList({ sort: '-email' })).toMatchObject([
      { email: DEPUTY.email },
      { email: CHIEF.email },
    ])
    expect(await client.admins.getFirstListItem('email ~ "deputy"')).toMatchObject({
      id: deputy.id,
    })
    expect(await client.admins.getOne(deputy.id)).toMatchObject({ email: DEPUTY.email })
    await expect(client.admins.getOne('aaaaaaaaaaaaaaa')).rejects.toMatchObject({ status: 404 })
  })

  it('change their password, which ends all of their sessions', async () => {
    const client = await chief()
    const id = String(client.authStore.model?.id)
    const password = 'another-word-2'

    await client.admins.update(id, { password, passwordConfirm: password })

    await expect(client.admins.getList()).rejects.toMatchObject({ status: 401 })
    await client.admins.authWithPassword(CHIEF.email, password)
    expect(await client.admins.authRefresh()).toMatchObject({ admin: { email: CHIEF.email } })
  })

  it('can be deleted by every route, except for the last one', async () => {
    const client = await chief()
    const deputy = await client.admins.create(DEPUTY)
    const id = String(client.authStore.model?.id)

    await client.admins.delete(deputy.id)

    await expect(client.admins.delete(id)).rejects.toMatchObject({ status: 400 })
    const modern = server.client()
    await modern.collection('_superusers').authWithPassword(CHIEF.email, PASSWORD)
    await expect(modern.collection('_superusers').delete(id)).rejects.toMatchObject({ status: 400 })
    expect(await server.app.records.count(superusers)).toBe(1)
  })

  it('appear to newer clients as users of the collection that they ask for', async () => {
    await chief()
    const modern = server.client()

    const { record } = await modern
      .collection('_superusers')
      .authWithPassword(CHIEF.email, PASSWORD)

    expect(record.collectionId).toBe('pbc_3142635823')
    expect(modern.authStore.isSuperuser).toBe(true)
    expect(await modern.collection('pbc_3142635823').getFullList()).toHaveLength(1)
  })

  it('cannot be accessed by anyone else', async () => {
    const client = await chief()
    const id = String(client.authStore.model?.id)
    const loggedIn = await person()
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const

    for (const [method, path] of calls) {
      const url = `${server.url}/api/admins${path}`
      const token = loggedIn.authStore.token
      expect((await fetch(url, { method })).status, `${method} as a guest`).toBe(401)
      const asPerson = await fetch(url, { method, headers: { authorization: token } })
      expect(asPerson.status, `${method} as a person`).toBe(403)
    }
  })
})
