import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { type Accounts, refusalOf, startAccounts } from './testing/accounts.ts'

const MINUTE_MS = 60_000

let accounts: Accounts
let count = 0
let email: string

beforeAll(async () => {
  accounts = await startAccounts()
  const admin = await accounts.administrator()
  await admin.collections.update('users', { otp: { enabled: true, duration: 180, length: 6 } })
  await admin.collections.create({
    name: 'club',
    type: 'auth',
    otp: { enabled: true },
  })
})

afterAll(() => accounts.stop())

beforeEach(async () => {
  count += 1
  email = `Coder-${count}@a.example`
  await accounts.person(email)
})

const people = (collection = 'users') => accounts.client().collection(collection)

/** Requests a code and returns it with its id. */
async function sentCode(to = email): Promise<{ otpId: string; code: string }> {
  let otpId = ''
  const ask = async () => {
    otpId = (await people().requestOTP(to.toUpperCase())).otpId
  }
  return { code: await accounts.codeBy(ask, to), otpId }
}

const other = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

describe('a one-time code sent by mail', () => {
  it('logs its reader in once, even with two simultaneous attempts', async () => {
    const { otpId, code } = await sentCode()
    expect(code).toMatch(/^\d{6}$/)

    const both = await Promise.allSettled([
      people().authWithOTP(otpId, code),
      people().authWithOTP(otpId, code),
    ])

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const answer = both.find((one) => one.status === 'fulfilled')?.value
    expect(answer?.record).toMatchObject({ email, verified: true })
    expect((await refusalOf(people().authWithOTP(otpId, code))).status).toBe(400)
  })

  it('removes everyone else from an account that waited for its owner', async () => {
    const squatter = await accounts.logIn(email)
    const { otpId, code } = await sentCode()
    await people().authWithOTP(otpId, code)

    expect((await refusalOf(squatter.collection('users').authRefresh())).status).toBe(401)
    expect((await refusalOf(accounts.logIn(email, PASSWORD))).status).toBe(400)
  })

  it('is answered alike for unknown addresses, however often it is requested', async () => {
    const told = async (address: string) => {
      const { otpId } = await people().requestOTP(address)
      await accounts.app.jobs.drain()
      const wrong = await people()
        .authWithOTP(otpId, '000000')
        .catch(({ status, response }) => ({ status, response }))
      const again = await people()
        .requestOTP(address)
        .catch(({ status, response }) => ({ status, response }))
      return { otpId: otpId.replaceAll(/[a-z0-9]/g, 'x'), wrong, again }
    }
    const known = await told(email)
    expect(known).toMatchObject({ wrong: { status: 400 }, again: { status: 429 } })
    expect(await told(`nobody-${count}@a.example`)).toEqual(known)
  })

  it('is deleted after five wrong attempts', async () => {
    const { otpId, code } = await sentCode()
    const statuses: unknown[] = []
    for (const tried of [...Array<string>(5).fill(other(code)), code]) {
      statuses.push((await refusalOf(people().authWithOTP(otpId, tried))).status)
    }
    expect(statuses).toEqual(Array(6).fill(400))
  })

  it('works after four wrong attempts, but in no other collection and under no other id', async () => {
    const { otpId, code } = await sentCode()
    for (let times = 0; times < 4; times += 1) {
      expect((await refusalOf(people().authWithOTP(otpId, other(code)))).status).toBe(400)
    }
    expect((await refusalOf(people('club').authWithOTP(otpId, code))).status).toBe(400)
    expect((await refusalOf(people().authWithOTP('x'.repeat(15), code))).status).toBe(400)
    await people().authWithOTP(otpId, code)
  })

  it('is valid for three minutes, and until the password changes', async () => {
    const late = await sentCode()
    accounts.app.clock.advance(3 * MINUTE_MS)
    expect((await refusalOf(people().authWithOTP(late.otpId, late.code))).status).toBe(400)

    const voided = await sentCode()
    const session = await accounts.logIn(email)
    const id = String(session.authStore.record?.id)
    const password = 'another-pass-2'
    const change = { oldPassword: PASSWORD, password, passwordConfirm: password }
    await session.collection('users').update(id, change)
    expect((await refusalOf(people().authWithOTP(voided.otpId, voided.code))).status).toBe(400)
  })

  it('can be requested ten times an hour', async () => {
    for (let times = 0; times < 10; times += 1) {
      await people().requestOTP(email)
      accounts.app.clock.advance(MINUTE_MS)
    }
    expect((await refusalOf(people().requestOTP(email))).status).toBe(429)
    accounts.app.clock.advance(60 * MINUTE_MS)
    await accounts.app.jobs.drain()
    await people().requestOTP(email)
  })

  it('is neither sent nor accepted where codes are not a login method', async () => {
    const admins = people('_superusers')
    expect((await refusalOf(admins.requestOTP(email))).status).toBe(403)
    expect((await refusalOf(admins.authWithOTP('x'.repeat(15), '000000'))).status).toBe(403)
    const path = '/api/collections/users'
    expect(await accounts.post(`${path}/request-otp`, { email: [email] })).toBe(400)
    expect(await accounts.post(`${path}/auth-with-otp`, { otpId: 'x', password: 1 })).toBe(400)
  })
})
