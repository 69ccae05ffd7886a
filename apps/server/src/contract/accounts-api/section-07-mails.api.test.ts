import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, startMailbox } from '../testing/mailbox.ts'
import { type CreatedRecord, expectRefusal, PASSWORD, type Stranger } from '../testing/stranger.ts'

let mailbox: Mailbox
let stranger: Stranger
const PEOPLE = '/api/collections/people'
const WORTHLESS = { token: 'validation_invalid_token' }
const password = { password: 'another-one', passwordConfirm: 'another-one' }

beforeAll(async () => {
  mailbox = await startMailbox()
  stranger = mailbox.stranger
  await stranger.collection({ name: 'people', type: 'auth', schema: [] })
  await stranger.collection({ name: 'others', type: 'auth', schema: [] })
})

afterAll(() => mailbox.stop())

const post = (call: string, body: object, token?: string) =>
  stranger.call('POST', `${PEOPLE}/${call}`, { body, token })

const verifiedOf = async ({ id }: CreatedRecord) =>
  (await stranger.call('GET', `${PEOPLE}/records/${id}`)).body.verified

describe('§7 requesting a mail', () => {
  it.each(['request-verification', 'request-password-reset'])(
    '%s returns 204 whether or not the user exists',
    async (call) => {
      const { email } = await stranger.person('people')
      const known = await post(call, { email })
      const unknown = await post(call, { email: 'nobody@people.example' })
      expect([known.status, known.text, unknown.status, unknown.text]).toEqual([204, '', 204, ''])
    },
  )

  it.each(['request-verification', 'request-password-reset'])(
    '%s requires an address',
    async (call) => {
      for (const body of [{}, { email: '' }, { email: 'nonsense' }, { email: null }]) {
        expectRefusal(await post(call, body), 400, { codes: { email: /^validation_/ } })
      }
      const path = '/api/collections/none'
      expectRefusal(
        await stranger.call('POST', `${path}/${call}`, { body: { email: 'a@b.example' } }),
        404,
      )
    },
  )

  it('request-email-change requires a user and an unused address', async () => {
    const person = await stranger.person('people')
    const { email } = await stranger.person('people')
    expectRefusal(await post('request-email-change', { newEmail: 'new@people.example' }), 401)
    for (const newEmail of ['', 'nonsense', undefined]) {
      const answer = await post('request-email-change', { newEmail }, person.token)
      expectRefusal(answer, 400, { codes: { newEmail: /^validation_/ } })
    }
    const used = await post('request-email-change', { newEmail: email }, person.token)
    expectRefusal(used, 400, { codes: { newEmail: /^validation_/ } })
    const path = '/api/collections/others/request-email-change'
    const body = { newEmail: 'new@people.example' }
    expectRefusal(await stranger.call('POST', path, { body, token: person.token }), 403)
  })

  it('sends one reset mail for two requests within two minutes', async () => {
    const { email } = await stranger.person('people')
    const ask = () => post('request-password-reset', { email })
    expect(await mailbox.mailedBy(ask)).toMatchObject([{ to: email }])
    expect(await mailbox.mailedBy(ask)).toEqual([])
  })
})

describe('§7 confirming', () => {
  it.each(['confirm-verification', 'confirm-password-reset', 'confirm-email-change'])(
    '%s refuses invalid tokens and auth tokens',
    async (call) => {
      const { token } = await stranger.person('people')
      for (const worthless of ['nonsense', token]) {
        const body = { token: worthless, ...password }
        expectRefusal(await post(call, body), 400, { codes: WORTHLESS })
      }
      expectRefusal(await post(call, { ...password }), 400)
    },
  )

  it('verifies an address', async () => {
    const person = await stranger.person('people')
    const { email } = person
    const [mail] = await mailbox.mailedBy(() => post('request-verification', { email }))
    expect([mail?.to, await verifiedOf(person)]).toEqual([email, false])
    const { token } = mail ?? {}
    const wrong = await stranger.call('POST', '/api/collections/others/confirm-verification', {
      body: { token },
    })
    expectRefusal(wrong, 400, { codes: { token: /^validation_/ } })
    const answer = await post('confirm-verification', { token })
    expect([answer.status, answer.text, await verifiedOf(person)]).toEqual([204, '', true])
    const refreshed = await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token: person.token })
    expect(refreshed.status).toBe(200)
  })

  it('a reset sets the password, verifies the address, ends every session, and works once', async () => {
    const person = await stranger.person('people')
    const { email } = person
    const [mail] = await mailbox.mailedBy(() => post('request-password-reset', { email }))
    const { token } = mail ?? {}
    const mismatch = { token, password: 'another-one', passwordConfirm: 'another-two' }
    expectRefusal(await post('confirm-password-reset', mismatch), 400, {
      codes: { passwordConfirm: 'validation_values_mismatch' },
    })
    const short = { token, password: 'short', passwordConfirm: 'short' }
    expectRefusal(await post('confirm-password-reset', short), 400, {
      codes: { password: 'validation_length_out_of_range' },
    })
    expect((await post('confirm-password-reset', { token, ...password })).status).toBe(204)
    expect(await verifiedOf(person)).toBe(true)
    const old = await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token: person.token })
    expectRefusal(old, 401)
    const again = await post('confirm-password-reset', { token, ...password })
    expectRefusal(again, 400, { codes: WORTHLESS })
    const identity = { identity: email, password: 'another-one' }
    expect((await post('auth-with-password', identity)).status).toBe(200)
  })

  it('a new address requires the password, uses that address, verifies it, and ends every session', async () => {
    const person = await stranger.person('people')
    const newEmail = `new-${person.id}@people.example`
    const ask = () => post('request-email-change', { newEmail }, person.token)
    const [mail] = await mailbox.mailedBy(ask)
    expect(mail?.to).toBe(newEmail)
    const { token } = mail ?? {}
    const wrong = await post('confirm-email-change', { token, password: 'wrong-password' })
    expectRefusal(wrong, 400, { codes: { password: /^validation_/ } })
    expect((await post('confirm-email-change', { token, password: PASSWORD })).status).toBe(204)
    expect(await verifiedOf(person)).toBe(true)
    expectRefusal(
      await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token: person.token }),
      401,
    )
    expect(
      (await post('auth-with-password', { identity: newEmail, password: PASSWORD })).status,
    ).toBe(200)
    const again = await post('confirm-email-change', { token, password: PASSWORD })
    expectRefusal(again, 400, { codes: WORTHLESS })
  })

  it('refuses a token that was issued for another purpose', async () => {
    const { email } = await stranger.person('people')
    const [mail] = await mailbox.mailedBy(() => post('request-verification', { email }))
    const { token } = mail ?? {}
    expectRefusal(await post('confirm-password-reset', { token, ...password }), 400, {
      codes: WORTHLESS,
    })
    expectRefusal(
      await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token: token ?? '' }),
      401,
    )
  })
})
