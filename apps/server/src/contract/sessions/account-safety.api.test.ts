import { users } from '@docket/model/collections/accounts/users'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { type Accounts, refusalOf, startAccounts } from './testing/accounts.ts'

let accounts: Accounts
let count = 0
let id: string
let email: string
let session: PocketBase

beforeAll(async () => {
  accounts = await startAccounts()
})

afterAll(() => accounts.stop())

beforeEach(async () => {
  count += 1
  email = `Member-${count}@a.example`
  const member = await accounts.app.make(users, { email, privileges: ['admin', 'schedule'] })
  id = member.id
  session = await accounts.signIn(email)
})

const statusOf = async (call: Promise<unknown>) => (await refusalOf(call)).status
const isSignedIn = async (client: PocketBase) =>
  (await statusOf(client.collection('users').authRefresh())) === undefined
const signOutEverywhere = (client: PocketBase, collection = 'users') =>
  client.send(`/api/collections/${collection}/sign-out-everywhere`, { method: 'POST' })

describe('signing out everywhere', () => {
  it('voids every token of the person, and of nobody else', async () => {
    const other = await accounts.signIn(email)
    const stranger = await accounts.person(`stranger-${count}@a.example`)
    const bystander = await accounts.signIn(`stranger-${count}@a.example`)

    await signOutEverywhere(session)

    expect(await isSignedIn(session)).toBe(false)
    expect(await isSignedIn(other)).toBe(false)
    expect(stranger.id).not.toBe(id)
    expect(await isSignedIn(bystander)).toBe(true)
    expect(await isSignedIn(await accounts.signIn(email))).toBe(true)
  })

  it('is for the signed-in, each for themselves', async () => {
    expect(await statusOf(signOutEverywhere(accounts.client()))).toBe(401)
    expect(await statusOf(signOutEverywhere(session, '_superusers'))).toBe(403)
    expect(await statusOf(signOutEverywhere(session, 'shows'))).toBe(400)
    expect(await isSignedIn(session)).toBe(true)
  })
})

describe('a member of the station', () => {
  const change = (privileges: string[]) =>
    accounts.app.app.records.update(users, id, { privileges } as never)

  it('who loses a privilege has to sign in again', async () => {
    await change(['schedule'])
    expect(await isSignedIn(session)).toBe(false)
    expect(await isSignedIn(await accounts.signIn(email))).toBe(true)
  })

  it('who gains one, or keeps what they have, goes on', async () => {
    await change(['schedule', 'admin'])
    await change(['schedule', 'admin', 'content'])
    expect(await isSignedIn(session)).toBe(true)
  })
})

describe('the old address', () => {
  const notices = async (call: () => Promise<unknown>, to = email) =>
    (await accounts.mailedBy(call, to)).filter(({ raw }) => raw.includes('was changed'))

  it('is told when the person gives another one, and the new one is not', async () => {
    const newEmail = `new-${count}@b.example`
    const ask = () => session.collection('users').requestEmailChange(newEmail)
    const token = await accounts.tokenBy('confirm-email-change', ask, newEmail)
    const confirm = () => accounts.client().collection('users').confirmEmailChange(token, PASSWORD)
    const told = await notices(confirm)
    expect(told).toHaveLength(1)
    expect(told[0]?.raw).not.toContain(token)
    expect(await notices(async () => undefined, newEmail)).toEqual([])
  })

  it('is told when somebody else changes it', async () => {
    const { records } = accounts.app.app
    const moved = { email: `moved-${count}@b.example` }
    expect(await notices(() => records.update(users, id, moved as never))).toHaveLength(1)
  })

  it('is not bothered by anything else', async () => {
    const { records } = accounts.app.app
    expect(await notices(() => records.update(users, id, { name: 'New' }))).toEqual([])
    const same = { email: email.toUpperCase() }
    expect(await notices(() => records.update(users, id, same as never))).toEqual([])
  })
})
