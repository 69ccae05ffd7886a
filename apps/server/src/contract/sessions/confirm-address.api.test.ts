import { users } from '@docket/model/accounts/users'
import type PocketBase from 'pocketbase'
import type { RecordService } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { type Accounts, refusalOf, startAccounts } from './testing/accounts.ts'

const DAY_MS = 86_400_000

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
const mailedBy = (call: () => Promise<unknown>, to = email) => accounts.mailedBy(call, to)
const tokenBy = (page: string, call: () => Promise<unknown>, to = email) =>
  accounts.tokenBy(page, call, to)
const logIn = (identity = email, password = PASSWORD) => accounts.logIn(identity, password)
const stored = () => accounts.app.app.records.get(users, id)

describe('an address', () => {
  const ask = () => people().requestVerification(email)
  const verificationToken = () => tokenBy('confirm-verification', ask)

  it('is confirmed by the mailed link, and its user stays logged in', async () => {
    const session = await logIn()
    const token = await verificationToken()

    await session.collection('users').confirmVerification(token)

    expect(await stored()).toMatchObject({ verified: true })
    expect(session.authStore.record).toMatchObject({ verified: true })
    expect((await session.collection('users').authRefresh()).record).toMatchObject({ id })
    expect(await people().confirmVerification(token)).toBe(true)
  })

  it('gets no confirmation mail once it is confirmed', async () => {
    await accounts.app.app.records.update(users, id, { verified: true } as never)
    expect(await mailedBy(ask)).toEqual([])
  })

  it('is confirmed within seven days', async () => {
    const token = await verificationToken()
    accounts.app.clock.advance(7 * DAY_MS)
    expect(await refusalOf(people().confirmVerification(token))).toEqual({
      status: 400,
      fields: ['token'],
    })
  })

  it('is not confirmed by the link to a previous one', async () => {
    const token = await verificationToken()
    await accounts.app.app.records.update(users, id, { email: `later-${count}@a.example` } as never)
    expect(await refusalOf(people().confirmVerification(token))).toMatchObject({ status: 400 })
    expect(await stored()).toMatchObject({ verified: false })
  })
})

describe('a new address', () => {
  let session: PocketBase
  let newEmail: string

  beforeEach(async () => {
    session = await logIn()
    newEmail = `New-${count}@b.example`
  })

  const mine = (): RecordService => session.collection('users')
  const changeToken = () =>
    tokenBy('confirm-email-change', () => mine().requestEmailChange(newEmail), newEmail)

  it('is stored once its mailbox and the password confirm it, which ends every session', async () => {
    const token = await changeToken()
    expect(await stored()).toMatchObject({ email })

    await people().confirmEmailChange(token, PASSWORD)

    expect(await stored()).toMatchObject({ email: newEmail, verified: true })
    expect(await refusalOf(mine().authRefresh())).toMatchObject({ status: 401 })
    expect((await logIn(newEmail)).authStore.record).toMatchObject({ id })
    expect(await refusalOf(people().confirmEmailChange(token, PASSWORD))).toEqual({
      status: 400,
      fields: ['token'],
    })
  })

  it('requires the password', async () => {
    const token = await changeToken()
    expect(await refusalOf(people().confirmEmailChange(token, 'wrong-password'))).toEqual({
      status: 400,
      fields: ['password'],
    })
    expect(await stored()).toMatchObject({ email })
  })

  it('can be requested only by logged-in users, each for themselves', async () => {
    expect(await refusalOf(people().requestEmailChange(newEmail))).toMatchObject({ status: 401 })
    const other = session.collection('_superusers')
    expect(await refusalOf(other.requestEmailChange(newEmail))).toMatchObject({ status: 403 })
  })

  it('is refused when it is taken or invalid', async () => {
    await accounts.app.make(users, { email: newEmail })
    for (const wrong of [newEmail.toUpperCase(), 'nobody', email]) {
      expect(await refusalOf(mine().requestEmailChange(wrong))).toEqual({
        status: 400,
        fields: ['newEmail'],
      })
    }
  })

  it('is refused when somebody took it in the meantime', async () => {
    const token = await changeToken()
    await accounts.app.make(users, { email: newEmail })
    expect(await refusalOf(people().confirmEmailChange(token, PASSWORD))).toEqual({
      status: 400,
      fields: ['email'],
    })
  })
})
