import { DEFAULT_SETTINGS } from '@docket/model/accounts/user-settings'
import { users } from '@docket/model/accounts/users'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import type { ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { people } from './people.ts'

let app: TestApp
let ada: PocketBase
let id: string

beforeAll(async () => {
  app = await startTestApp(people)
  const { id: organization } = await app.make(organizations)
  id = (await app.make(users, { email: 'ada@pine.example', organization })).id
  const colleague = await app.make(users, { email: 'ben@pine.example', organization })
  await app.make(users, { email: 'chief@pine.example', organization, privileges: ['admin'] })
  await app.make(notifications, { organization, user: id, title: 'For Ada' })
  await app.make(notifications, { organization, user: colleague.id, title: 'For Ben' })
  ada = await app.logIn('ada@pine.example')
})

const save = (settings: unknown) => ada.collection('users').update(id, { settings })

describe("a user's settings", () => {
  it('S3.4 are stored on the server', async () => {
    const chosen = {
      ...DEFAULT_SETTINGS,
      theme: 'light',
      localization: { ...DEFAULT_SETTINGS.localization, clock: '24h' },
    }
    await save(chosen)
    expect((await ada.collection('users').getOne(id)).settings).toEqual(chosen)
  })

  it.each([
    [{ theme: 'pink' }],
    [{ localization: { clock: '13h' } }],
    [{ notifications: { quietFrom: '25:00' } }],
    [{ notifications: { off: { gossip: ['app'] } } }],
    ['dark'],
  ])('are refused when the studio does not know them: %j', async (settings) => {
    const error = await save(settings).then(
      () => undefined,
      (refusal: ClientResponseError) => refusal,
    )
    expect(error?.status).toBe(400)
    expect(error?.response.data).toHaveProperty('settings')
  })
})

describe("a colleague's settings", () => {
  it('S3.4 S6.1 cannot be read, filtered by, or written by anyone else', async () => {
    await save(DEFAULT_SETTINGS)
    for (const email of ['ben@pine.example', 'chief@pine.example']) {
      const colleague = await app.logIn(email)
      const people = colleague.collection('users')
      const all = await people.getFullList({ filter: `id = "${id}"`, requestKey: null })
      expect(all).toHaveLength(1)
      expect([all[0], await people.getOne(id)].some((one) => one && 'settings' in one)).toBe(false)
      await expect(
        people.getList(1, 1, { filter: 'settings.theme = "dark"' }),
      ).rejects.toMatchObject({ status: 400 })
      await expect(people.update(id, { settings: { theme: 'light' } })).rejects.toMatchObject({
        status: 404,
      })
      const colleagueId = colleague.authStore.record?.id ?? ''
      expect(await people.getOne(colleagueId)).toHaveProperty('settings')
    }
  })
})

describe("the export of a user's own data", () => {
  it('contains everything about that user, and nothing about others', async () => {
    const data = await ada.send('/api/people/me/export', {})
    expect(data).toMatchObject({ person: { id, email: 'ada@pine.example' } })
    const text = JSON.stringify(data)
    expect(text).toContain('For Ada')
    expect(text).not.toContain('For Ben')
    expect(text).not.toMatch(/passwordHash|tokenKey/)
  })

  it('is only for logged-in users', async () => {
    const asked = app.client().send('/api/people/me/export', {})
    await expect(asked).rejects.toMatchObject({ status: 401 })
  })
})

describe("a user's address", () => {
  const secret = { password: PASSWORD, passwordConfirm: PASSWORD }

  it('is confirmed only by a mail, and not by a colleague or an administrator', async () => {
    const chief = await app.logIn('chief@pine.example')
    const organization = chief.authStore.record?.organization
    const people = chief.collection('users')
    const named = (email: string) => ({ email, organization, ...secret })
    const refused = { status: 400, response: { data: { verified: expect.anything() } } }

    const claimed = { ...named('somebody@elsewhere.example'), verified: true }
    await expect(people.create(claimed)).rejects.toMatchObject(refused)
    const dan = await people.create(named('dan@pine.example'))
    await expect(people.update(dan.id, { verified: true })).rejects.toMatchObject(refused)
    await people.update(dan.id, { email: 'dan@elsewhere.example' })

    await app.app.records.update(users, dan.id, { verified: true } as never)
    await expect(people.update(dan.id, { email: 'dan@other.example' })).rejects.toMatchObject({
      status: 400,
      response: { data: { email: expect.anything() } },
    })
    expect(
      await people.update(dan.id, { email: 'dan@other.example', verified: false }),
    ).toMatchObject({ email: 'dan@other.example', verified: false })
  })
})

describe('an administrator of a station', () => {
  it('needs the old password to change their own, but not a colleague’s', async () => {
    const { organization } = await app.app.records.get(users, id)
    const email = 'dean@pine.example'
    const chief = await app.make(users, { email, organization, privileges: ['admin'] })
    const client = await app.logIn(email)
    const record = client.collection('users')
    const next = { password: 'another-pass-2', passwordConfirm: 'another-pass-2' }
    for (const oldPassword of [undefined, 'wrong-password']) {
      const refused = await record.update(chief.id, { ...next, oldPassword }).then(
        () => undefined,
        (error: ClientResponseError) => error.response.data,
      )
      expect(refused).toHaveProperty('oldPassword')
    }
    const colleague = await app.make(users, { organization })
    await record.update(colleague.id, next)

    await record.update(chief.id, { ...next, oldPassword: PASSWORD })
    await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
  })

  it('needs a confirmation to change their own address, but not a colleague’s', async () => {
    const { organization } = await app.app.records.get(users, id)
    const email = 'rector@pine.example'
    const chief = await app.make(users, { email, organization, privileges: ['admin'] })
    const record = (await app.logIn(email)).collection('users')
    const theirs = { email: 'taken-over@elsewhere.example' }
    const refused = { status: 400, response: { data: { email: expect.anything() } } }

    await expect(record.update(chief.id, theirs)).rejects.toMatchObject(refused)
    await expect(record.update(chief.id, { ...theirs, verified: false })).rejects.toMatchObject(
      refused,
    )
    await record.update(chief.id, { email, name: 'The rector' })
    expect(await app.app.records.get(users, chief.id)).toMatchObject({ email, name: 'The rector' })

    const colleague = await app.make(users, { organization })
    await record.update(colleague.id, { email: 'moved@elsewhere.example', verified: false })
    await record.requestEmailChange('rector@elsewhere.example')
  })
})
