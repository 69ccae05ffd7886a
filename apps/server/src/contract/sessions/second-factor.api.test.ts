import type PocketBase from 'pocketbase'
import type { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { type Accounts, refusalOf, startAccounts } from './testing/accounts.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'another-pass-2'

let accounts: Accounts
let admin: PocketBase
let count = 0
let email: string

beforeAll(async () => {
  accounts = await startAccounts()
  admin = await accounts.administrator()
  await admin.collections.update('users', {
    otp: { enabled: true },
    mfa: { enabled: true, duration: 600, rule: '' },
  })
})

afterAll(() => accounts.stop())

beforeEach(async () => {
  count += 1
  email = `Careful-${count}@a.example`
  await accounts.person(email)
})

const people = () => accounts.client().collection('users')

/** Returns the id in the 401 response to the first factor. */
async function firstStep(call: Promise<unknown>): Promise<string> {
  const error: ClientResponseError = await call.then(
    () => Promise.reject(new Error('They were let in at once.')),
    (refused) => refused,
  )
  expect(error.status).toBe(401)
  return String(error.response.mfaId)
}

const byPassword = (options = {}, to = email) => people().authWithPassword(to, PASSWORD, options)

async function byCode(options = {}, to = email) {
  let otpId = ''
  const ask = async () => {
    otpId = (await people().requestOTP(to)).otpId
  }
  const code = await accounts.codeBy(ask, to)
  return people().authWithOTP(otpId, code, options)
}

describe('two login methods', () => {
  it('are the password and a code, which confirms the address and keeps the password', async () => {
    const mfaId = await firstStep(byPassword())
    const { token, record } = await byCode({ mfaId })
    expect(record).toMatchObject({ email, verified: true })
    expect(token).not.toBe('')
    await firstStep(byPassword())
  })

  it('are accepted in any order, from the body or the address', async () => {
    const mfaId = await firstStep(byCode())
    expect(
      (await byPassword({ body: { identity: email, password: PASSWORD, mfaId } })).record,
    ).toMatchObject({ email, verified: true })
  })

  it('cannot be the same one twice', async () => {
    const mfaId = await firstStep(byPassword())
    expect(await refusalOf(byPassword({ mfaId }))).toEqual({ status: 400, fields: ['mfaId'] })
  })

  it('are each accepted once', async () => {
    const mfaId = await firstStep(byCode())
    await byPassword({ mfaId })
    expect(await refusalOf(byPassword({ mfaId }))).toEqual({ status: 400, fields: ['mfaId'] })
  })

  it('must belong to one user', async () => {
    const mfaId = await firstStep(byPassword())
    const stranger = `stranger-${count}@a.example`
    await accounts.person(stranger)
    expect(await refusalOf(byCode({ mfaId }, stranger))).toEqual({ status: 400, fields: ['mfaId'] })
  })

  it('must follow each other within the time limit', async () => {
    const mfaId = await firstStep(byPassword())
    accounts.app.clock.advance(10 * MINUTE_MS)
    expect((await refusalOf(byCode({ mfaId }))).status).toBe(400)
  })

  it('start again when the password has changed', async () => {
    const mfaId = await firstStep(byPassword())
    const { id } = await admin.collection('users').getFirstListItem(`email = "${email}"`)
    const change = { password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD }
    await admin.collection('users').update(id, change)
    expect((await refusalOf(byCode({ mfaId }))).status).toBe(400)
  })

  it('are required only of users who meet the rule, and are listed with the login methods', async () => {
    expect(await people().listAuthMethods()).toMatchObject({
      mfa: { enabled: true, duration: 600 },
      otp: { enabled: true, duration: 180 },
    })
    await admin.collections.update('users', { mfa: { rule: 'verified = true' } })
    expect((await byPassword()).record.email).toBe(email)
    const { id } = await admin.collection('users').getFirstListItem(`email = "${email}"`)
    await admin.collection('users').update(id, { verified: true })
    await firstStep(byPassword())
  })
})
