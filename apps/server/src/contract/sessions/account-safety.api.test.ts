import { users } from '@docket/model/accounts/users'
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
  session = await accounts.logIn(email)
})

const statusOf = async (call: Promise<unknown>) => (await refusalOf(call)).status
const isLoggedIn = async (client: PocketBase) =>
  (await statusOf(client.collection('users').authRefresh())) === undefined
const logOutEverywhere = (client: PocketBase, collection = 'users') =>
  client.send(`/api/collections/${collection}/sign-out-everywhere`, { method: 'POST' })

describe('logging out everywhere', () => {
  it('invalidates every token of the user, and of nobody else', async () => {
    const other = await accounts.logIn(email)
    const stranger = await accounts.person(`stranger-${count}@a.example`)
    const bystander = await accounts.logIn(`stranger-${count}@a.example`)

    await logOutEverywhere(session)

    expect(await isLoggedIn(session)).toBe(false)
    expect(await isLoggedIn(other)).toBe(false)
    expect(stranger.id).not.toBe(id)
    expect(await isLoggedIn(bystander)).toBe(true)
    expect(await isLoggedIn(await accounts.logIn(email))).toBe(true)
  })

  it('is only for logged-in users, each for themselves', async () => {
    expect(await statusOf(logOutEverywhere(accounts.client()))).toBe(401)
    expect(await statusOf(logOutEverywhere(session, '_superusers'))).toBe(403)
    expect(await statusOf(logOutEverywhere(session, 'shows'))).toBe(400)
    expect(await isLoggedIn(session)).toBe(true)
  })
})

describe('a member of the station', () => {
  const change = (privileges: string[]) =>
    accounts.app.app.records.update(users, id, { privileges } as never)

  it('has to log in again after losing a privilege', async () => {
    await change(['schedule'])
    expect(await isLoggedIn(session)).toBe(false)
    expect(await isLoggedIn(await accounts.logIn(email))).toBe(true)
  })

  it('stays logged in after gaining a privilege or keeping all', async () => {
    await change(['schedule', 'admin'])
    await change(['schedule', 'admin', 'content'])
    expect(await isLoggedIn(session)).toBe(true)
  })
})

describe('a user’s previous address', () => {
  const notices = async (call: () => Promise<unknown>, to = email) =>
    (await accounts.mailedBy(call, to)).filter(({ raw }) => raw.includes('was changed'))

  it('is notified when the user requests another one, which gets no notice', async () => {
    const newEmail = `new-${count}@b.example`
    const ask = () => session.collection('users').requestEmailChange(newEmail)
    const token = await accounts.tokenBy('confirm-email-change', ask, newEmail)
    const confirm = () => accounts.client().collection('users').confirmEmailChange(token, PASSWORD)
    const told = await notices(confirm)
    expect(told).toHaveLength(1)
    expect(told[0]?.raw).not.toContain(token)
    expect(await notices(async () => undefined, newEmail)).toEqual([])
  })

  it('is notified when somebody else changes it', async () => {
    const { records } = accounts.app.app
    const moved = { email: `moved-${count}@b.example` }
    expect(await notices(() => records.update(users, id, moved as never))).toHaveLength(1)
  })

  it('gets no notice of other changes', async () => {
    const { records } = accounts.app.app
    expect(await notices(() => records.update(users, id, { name: 'New' }))).toEqual([])
    const same = { email: email.toUpperCase() }
    expect(await notices(() => records.update(users, id, same as never))).toEqual([])
  })
})
