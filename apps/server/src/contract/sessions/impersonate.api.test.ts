import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { categories } from '@docket/model/library/categories'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let server: TestApp
let admin: PocketBase
let organization: string

beforeAll(async () => {
  server = await startTestApp()
  organization = (await server.make(organizations)).id
  const email = 'root@docket.example'
  await server.make(superusers, { email, password: PASSWORD, passwordConfirm: PASSWORD })
  admin = server.client()
  await admin.collection('_superusers').authWithPassword(email, PASSWORD)
})

async function makePerson(): Promise<User> {
  return (await server.make(users, { organization, privileges: ['admin'] })) as User
}

describe('an administrator who impersonates a user', () => {
  it('sees exactly what the user sees until the time is over', async () => {
    const person = await makePerson()
    const strange = await server.make(categories)
    const own = await server.make(categories, { organization })
    const acting = await admin.collection('users').impersonate(person.id, 60)

    expect(acting.authStore.record).toMatchObject({ id: person.id, email: person.email })
    const seen = await acting.collection('categories').getFullList()
    expect(seen.map(({ id }) => id)).toContain(own.id)
    expect(seen.map(({ id }) => id)).not.toContain(strange.id)
    server.clock.advance(61_000)
    expect(await acting.collection('categories').getFullList()).toEqual([])
  })

  it('has the collection’s default duration when none is given', async () => {
    const { id } = await makePerson()
    const { token } = (await admin.collection('users').impersonate(id, 0)).authStore
    const { exp, refreshable } = claimsOf(token)

    expect(exp).toBe(Math.floor(server.clock.now() / 1000) + 14 * 86_400)
    expect(refreshable).toBe(false)
  })

  it('gets an error for an invalid duration or an unknown user', async () => {
    const { id } = await makePerson()
    const impersonate = (whom: string, duration: unknown) =>
      admin.collection('users').impersonate(whom, duration as number)

    for (const duration of [-1, 1.5, 'soon', 10 ** 10]) {
      await expect(impersonate(id, duration)).rejects.toMatchObject({
        status: 400,
        response: { data: { duration: { code: 'validation_invalid_value' } } },
      })
    }
    await expect(impersonate('aaaaaaaaaaaaaaa', 60)).rejects.toMatchObject({ status: 404 })
    await expect(admin.collection('shows').impersonate(id, 60)).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('an impersonation token', () => {
  it('is available only to administrators of the installation', async () => {
    const person = await makePerson()
    const other = await makePerson()
    const asPerson = await server.logIn(person.email)
    const impersonate = (client: PocketBase) => client.collection('users').impersonate(other.id, 60)

    await expect(impersonate(asPerson)).rejects.toMatchObject({ status: 403 })
    await expect(impersonate(server.client())).rejects.toMatchObject({ status: 401 })
  })

  it('cannot be refreshed, or exchanged for a token that can', async () => {
    const { id } = await makePerson()
    const acting = await admin.collection('users').impersonate(id, 60)
    const before = acting.authStore.token
    server.clock.advance(30_000)
    const { token, record } = await acting.collection('users').authRefresh()

    expect(token).toBe(before)
    expect(record.id).toBe(id)
    server.clock.advance(31_000)
    await expect(acting.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
  })

  it('of an administrator cannot be refreshed by the older path either', async () => {
    const { id } = admin.authStore.record ?? { id: '' }
    const acting = await admin.collection('_superusers').impersonate(id, 60)
    const headers = { authorization: acting.authStore.token }
    const answer = await fetch(`${server.url}/api/admins/auth-refresh`, { method: 'POST', headers })

    expect(await answer.json()).toMatchObject({ token: acting.authStore.token, admin: { id } })
  })

  it('ends with every session of the user, and does not work for suspended users', async () => {
    const person = await makePerson()
    const acting = await admin.collection('users').impersonate(person.id, 3600)
    await server.app.records.update(users, person.id, { suspended: true })

    expect(await acting.collection('categories').getFullList()).toEqual([])
    await expect(admin.collection('users').impersonate(person.id, 60)).rejects.toMatchObject({
      status: 404,
    })
  })
})

function claimsOf(token: string): { exp: number; refreshable: boolean } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
