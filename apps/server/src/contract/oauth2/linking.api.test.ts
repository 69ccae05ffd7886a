import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OIDC } from '#testing/fake-providers/flavors.ts'
import { PASSWORD } from '#testing/make.ts'
import { refusalOf } from '../sessions/testing/accounts.ts'
import { type ProviderApp, startProviderApp } from './testing/provider-app.ts'

let server: ProviderApp
let count = 0
let email: string

beforeAll(async () => {
  server = await startProviderApp(OIDC)
})

afterAll(() => server.stop())

beforeEach(() => {
  count += 1
  email = `Ann${count}@a.example`
  seatedAs(`ann-${count}`, email)
})

/** Sets the user who is logged in at the provider. */
function seatedAs(sub: string, address: string, verified = true): void {
  server.provider.person = { sub, email: address, email_verified: verified }
}

const isLoggedIn = async (client: PocketBase) =>
  (await refusalOf(client.collection('listeners').authRefresh())).status === undefined
const linksOf = (id: string) =>
  server.admin.collection('_externalAuths').getFullList({ filter: `recordRef = "${id}"` })
const stored = (id: string) => server.admin.collection('listeners').getOne(id)

describe('a user who arrives from a provider', () => {
  it('gets the account with the same address, in upper or lower case', async () => {
    const { id } = await server.person({ email: email.toLowerCase(), verified: true })
    const { record, meta } = await server.arrive()
    expect(record).toMatchObject({ id })
    expect(meta).toMatchObject({ isNew: false })
    const session = await server.logIn(email)
    expect(await isLoggedIn(session)).toBe(true)
  })

  it('links the provider to the current account, whatever its address', async () => {
    const { id } = await server.person({ email: `other${count}@b.example`, verified: true })
    const session = await server.logIn(`other${count}@b.example`)
    expect((await server.arrive(session)).record).toMatchObject({ id })
    expect((await server.arrive()).record).toMatchObject({ id })
    expect(await stored(id)).toMatchObject({ email: `other${count}@b.example` })
  })

  it('confirms the address of the current account only if the provider reports the same one', async () => {
    const { id } = await server.person({ email })
    await server.arrive(await server.logIn(email))
    expect(await stored(id)).toMatchObject({ verified: true })

    const other = await server.person({ email: `other${count}@b.example` })
    seatedAs(`other-${count}`, `elsewhere${count}@b.example`)
    await server.arrive(await server.logIn(other.email))
    expect(await stored(other.id)).toMatchObject({ verified: false })
  })

  it('gets the linked account, even while logged in to another one', async () => {
    const { record } = await server.arrive()
    await server.person({ email: `other${count}@b.example` })
    const session = await server.logIn(`other${count}@b.example`)
    expect((await server.arrive(session)).record).toMatchObject({ id: record.id })
  })

  it('cannot add a second account of the same provider', async () => {
    const { record } = await server.arrive()
    seatedAs(`second-${count}`, email)
    const refused = await refusalOf(server.arrive())
    expect(refused).toMatchObject({ status: 400 })
    expect(await linksOf(record.id)).toHaveLength(1)
  })

  it('does not get a suspended account, by link or by address', async () => {
    const { id } = await server.person({ email, verified: true, suspended: true })
    expect(await refusalOf(server.arrive())).toMatchObject({ status: 403 })
    expect(await linksOf(id)).toEqual([])
    await server.admin.collection('listeners').update(id, { suspended: false })
    await server.arrive()
    await server.admin.collection('listeners').update(id, { suspended: true })
    expect(await refusalOf(server.arrive())).toMatchObject({ status: 403 })
  })

  it('gets a new account after the linked one is deleted', async () => {
    const { record } = await server.arrive()
    await server.admin.collection('listeners').delete(record.id)
    expect(await linksOf(record.id)).toEqual([])
    const again = await server.arrive()
    expect(again.meta).toMatchObject({ isNew: true })
    expect(again.record.id).not.toBe(record.id)
  })
})

describe('an account that waits for its owner', () => {
  it('belongs to the owner alone on arrival: old passwords, sessions, and mailed links are void', async () => {
    const { id } = await server.person({ email })
    const attacker = await server.logIn(email)
    const { token } = attacker.authStore

    const { record } = await server.arrive()

    expect(record).toMatchObject({ id, verified: true })
    expect(await isLoggedIn(attacker)).toBe(false)
    expect(await refusalOf(server.logIn(email))).toMatchObject({ status: 400 })
    const change = server.client()
    change.authStore.save(token)
    const update = change.collection('listeners').update(id, { name: 'Eve' })
    expect(await refusalOf(update)).toMatchObject({ status: 404 })
  })

  it('drops the login that an attacker linked to it', async () => {
    const { id } = await server.person({ email })
    const session = await server.logIn(email)
    // The attacker logs in to the account with their own provider account and address.
    const attacker = { sub: `eve-${count}`, email: `eve${count}@e.example`, email_verified: true }
    server.provider.person = attacker
    expect((await server.arrive(session)).record).toMatchObject({ id, verified: false })

    seatedAs(`ann-${count}`, email)
    expect((await server.arrive()).record).toMatchObject({ id })

    expect(await linksOf(id)).toMatchObject([{ providerId: `ann-${count}` }])
    server.provider.person = attacker
    const eve = await server.arrive()
    expect(eve.record.id).not.toBe(id)
  })

  it('is not given to an address that the provider does not vouch for', async () => {
    const waiting = await server.person({ email })
    const owner = await server.person({ email: `own${count}@a.example`, verified: true })
    for (const [index, address] of [email, owner.email].entries()) {
      seatedAs(`eve-${count}-${index}`, address, false)
      const { record, meta } = await server.arrive()
      expect([waiting.id, owner.id]).not.toContain(record.id)
      expect(record).toMatchObject({ email: '' })
      expect(meta).toMatchObject({ isNew: true, email: '' })
    }
    expect(await isLoggedIn(await server.logIn(owner.email))).toBe(true)
    expect(await isLoggedIn(await server.logIn(waiting.email))).toBe(true)
  })

  it('does not change when its owner is suspended', async () => {
    const { id } = await server.person({ email, suspended: true })
    expect(await refusalOf(server.arrive())).toMatchObject({ status: 403 })
    await server.admin.collection('listeners').update(id, { suspended: false })
    expect(
      await server.client().collection('listeners').authWithPassword(email, PASSWORD),
    ).toBeDefined()
    expect(await stored(id)).toMatchObject({ verified: false })
  })
})
