import { users } from '@docket/model/accounts/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { type Accounts, refusalOf, startAccounts } from './testing/accounts.ts'

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
const mailedBy = (call: () => Promise<unknown>, to = email) => accounts.mailedBy(call, to)
const requestReset = (to = email) => people().requestPasswordReset(to)

describe('requesting a mail', () => {
  it.each(['requestPasswordReset', 'requestVerification'] as const)(
    'by %s answers everyone alike, and sends a mail only to a known address',
    async (call) => {
      expect(await mailedBy(() => people()[call](email.toLowerCase()))).toHaveLength(1)
      const nobody = 'nobody@a.example'
      expect(await mailedBy(() => people()[call](nobody), nobody)).toEqual([])
    },
  )

  it('sends one mail in two minutes and three in an hour', async () => {
    const mailed: number[] = []
    for (const minutesLater of [0, 1, 1, 2, 2, 56]) {
      accounts.app.clock.advance(minutesLater * MINUTE_MS)
      mailed.push((await mailedBy(() => requestReset())).length)
    }
    expect(mailed).toEqual([1, 0, 1, 1, 0, 1])
  })

  it('twice at once sends one mail', async () => {
    expect(await mailedBy(() => Promise.all([requestReset(), requestReset()]))).toHaveLength(1)
  })

  it.each([
    ['a list', ['a@a.example', 'b@a.example']],
    ['a list of one', ['a@a.example']],
    ['an object', { toString: 'a@a.example' }],
    ['two addresses', 'a@a.example,b@a.example'],
    ['a quoted local part', '"a@a.example b"@b.example'],
    ['no address', 'reader'],
    ['nothing', undefined],
  ])('is refused when the address is %s', async (_name, given) => {
    for (const call of ['request-password-reset', 'request-verification']) {
      expect(await accounts.post(`/api/collections/users/${call}`, { email: given })).toBe(400)
    }
  })

  it('sends to the stored address, whatever else the body says', async () => {
    const eve = 'eve@e.example'
    const body = { email, to: eve, cc: [eve], user: { email: eve } }
    const call = () => accounts.post('/api/collections/users/request-password-reset', body)
    const [mail] = await mailedBy(call)
    expect(mail?.to).toEqual([email])
  })

  it('sends nothing to a suspended user', async () => {
    await accounts.app.app.records.update(users, id, { suspended: true })
    expect(await mailedBy(() => requestReset())).toEqual([])
  })

  it('is only for auth collections', async () => {
    expect(await accounts.post('/api/collections/shows/request-password-reset', { email })).toBe(
      400,
    )
    expect(await accounts.post('/api/collections/nothing/request-password-reset', { email })).toBe(
      404,
    )
  })

  it('is rate-limited for each IP address', async () => {
    const strict = await startTestApp([], { config: { rateLimits: true } })
    const ask = () =>
      strict.client().autoCancellation(false).collection('users').requestVerification(email)
    for (let time = 0; time < 20; time += 1) await ask()
    expect(await refusalOf(ask())).toMatchObject({ status: 429 })
    strict.clock.advance(MINUTE_MS)
    expect(await ask()).toBe(true)
    await strict.stop()
  })
})

describe('the log', () => {
  it('never contains the token of a mail, even when its page is opened', async () => {
    const token = await accounts.tokenBy('confirm-password-reset', () => requestReset(), email)
    await fetch(`${accounts.app.url}/auth/confirm-password-reset/${token}`)
    await people().confirmPasswordReset(token, 'another-pass-2', 'another-pass-2')

    const { lines } = accounts.app.log
    const pages = lines.filter(({ fields }) => String(fields.path).startsWith('/auth/'))
    expect(pages).not.toEqual([])
    expect(JSON.stringify(lines)).not.toContain(token)
  })
})
