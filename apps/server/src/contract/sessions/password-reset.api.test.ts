import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { type Accounts, refusalOf, startAccounts } from './testing/accounts.ts'

const NEW_PASSWORD = 'another-pass-2'
const MINUTE_MS = 60_000

let accounts: Accounts
let count = 0
let id: string
let email: string

beforeAll(async () => {
  accounts = await startAccounts()
})

afterAll(() => accounts.stop())

beforeEach(async () => {
  count += 1
  email = `Reader-${count}@a.example`
  id = (await accounts.person(email)).id
})

const people = () => accounts.client().collection('users')
const tokenBy = (page: string, call: () => Promise<unknown>, to = email) =>
  accounts.tokenBy(page, call, to)
const logIn = (identity = email, password = PASSWORD) => accounts.logIn(identity, password)
const requestReset = () => people().requestPasswordReset(email)
const resetToken = () => tokenBy('confirm-password-reset', requestReset)
const reset = (token: string, password = NEW_PASSWORD, again = password) =>
  people().confirmPasswordReset(token, password, again)

describe('a new password', () => {
  it('is set by the mailed link, ends every session and verifies the address', async () => {
    const session = await logIn()
    const token = await resetToken()

    await reset(token)

    expect(await refusalOf(session.collection('users').authRefresh())).toMatchObject({
      status: 401,
    })
    expect(await refusalOf(logIn())).toMatchObject({ status: 400 })
    expect((await logIn(email, NEW_PASSWORD)).authStore.record).toMatchObject({
      id,
      verified: true,
    })
  })

  it('is set once by one link, even with two simultaneous attempts', async () => {
    const token = await resetToken()
    const both = await Promise.allSettled([reset(token, 'first-pass-1'), reset(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(reset(token))).toEqual({ status: 400, fields: ['token'] })
  })

  it('is refused with faults on its fields, and the link still works', async () => {
    const token = await resetToken()
    expect(await refusalOf(reset(token, 'short'))).toEqual({ status: 400, fields: ['password'] })
    expect(await refusalOf(reset(token, NEW_PASSWORD, 'different-1'))).toEqual({
      status: 400,
      fields: ['passwordConfirm'],
    })
    expect(await reset(token)).toBe(true)
  })

  it('requires a link from the last 30 minutes', async () => {
    const token = await resetToken()
    accounts.app.clock.advance(30 * MINUTE_MS)
    expect(await refusalOf(reset(token))).toEqual({ status: 400, fields: ['token'] })
  })

  it.each([
    ['password', () => ({ password: 'a-third-pass-3' })],
    ['address', () => ({ email: `moved-${count}@a.example` })],
  ])('is not set by a link from before the %s changed', async (_what, change) => {
    const token = await resetToken()
    await accounts.app.app.records.update(users, id, change() as never)
    expect(await refusalOf(reset(token))).toEqual({ status: 400, fields: ['token'] })
  })

  it.each([
    ['a session', async () => (await logIn()).authStore.token],
    [
      'a verification',
      () => tokenBy('confirm-verification', () => people().requestVerification(email)),
    ],
    ['nothing', async () => 'a.b.c'],
  ])('is not set by the token of %s', async (_name, tokenOf) => {
    expect(await refusalOf(reset(await tokenOf()))).toEqual({ status: 400, fields: ['token'] })
  })

  it('is not set for another collection', async () => {
    const token = await resetToken()
    const elsewhere = accounts.client().collection('_superusers')
    expect(
      await refusalOf(elsewhere.confirmPasswordReset(token, NEW_PASSWORD, NEW_PASSWORD)),
    ).toEqual({ status: 400, fields: ['token'] })
  })

  it('does not create a session', async () => {
    const holder = accounts.client()
    holder.authStore.save(await resetToken())
    expect(await refusalOf(holder.collection('users').authRefresh())).toMatchObject({ status: 401 })
  })

  it('works for administrators by the old paths as well', async () => {
    const root = `root-${count}@docket.example`
    await accounts.app.app.records.create(superusers, { email: root, password: PASSWORD } as never)
    const ask = () => accounts.post('/api/admins/request-password-reset', { email: root })
    const token = await tokenBy('confirm-password-reset', ask, root)

    const body = { token, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD }
    expect(await accounts.post('/api/admins/confirm-password-reset', body)).toBe(204)

    const admin = accounts.client().collection('_superusers')
    expect(await admin.authWithPassword(root, NEW_PASSWORD)).toMatchObject({
      record: { email: root },
    })
  })
})
