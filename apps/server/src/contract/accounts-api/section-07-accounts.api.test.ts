import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  type CreatedRecord,
  expectRefusal,
  field,
  PASSWORD,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let anna: CreatedRecord & { token: string }
const PEOPLE = '/api/collections/people'
const OTHERS = '/api/collections/others'
const BLANK = 'validation_required'

beforeAll(async () => {
  stranger = await startStranger()
  const own = 'id = @request.auth.id'
  await stranger.collection({ name: 'people', type: 'auth', schema: [field('nick', 'text')] })
  await stranger.collection({
    name: 'others',
    type: 'auth',
    schema: [field('nick', 'text')],
    updateRule: own,
    options: { manageRule: '@request.auth.nick = "boss"' },
  })
  anna = await stranger.person('people', { username: 'anna', email: 'Anna@people.example' })
})

const logIn = (path: string, identity: unknown, password: unknown = PASSWORD): Promise<Answer> =>
  stranger.call('POST', `${path}/auth-with-password`, { body: { identity, password } })

function claimsOf(token: unknown): Record<string, unknown> {
  const [head = '', claims = ''] = String(token).split('.')
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  return { ...read(head), ...read(claims) }
}

describe('§7 logging in with a password', () => {
  it.each(['anna@people.example', 'ANNA@people.EXAMPLE', 'anna', 'ANNA'])(
    'accepts the email address or the username: %s',
    async (identity) => {
      const { status, body } = await logIn(PEOPLE, identity)
      expect([status, Object.keys(body).sort()]).toEqual([200, ['record', 'token']])
      // Hidden from others, but not from the user.
      expect(body.record).toMatchObject({
        id: anna.id,
        email: 'Anna@people.example',
        emailVisibility: false,
      })
    },
  )

  it.each([
    ['anna', 'wrong-password'],
    ['nobody', PASSWORD],
    ['nobody@people.example', PASSWORD],
    ['anna@people.example', `${PASSWORD} `],
    ["' or 1=1 --", PASSWORD],
    ['anna', 'x'.repeat(5000)],
  ])('answers a wrong password and an unknown user alike: %s', async (identity, password) => {
    const answer = await logIn(PEOPLE, identity, password)
    expectRefusal(answer, 400, { message: 'Failed to authenticate.', codes: {} })
  })

  it('requires both fields', async () => {
    const codes = { identity: BLANK, password: BLANK }
    const path = `${PEOPLE}/auth-with-password`
    expectRefusal(await stranger.call('POST', path), 400, { codes })
    expectRefusal(
      await stranger.call('POST', path, { body: { identity: '', password: '' } }),
      400,
      { codes },
    )
    expectRefusal(await logIn(PEOPLE, 'anna', ''), 400, { codes: { password: BLANK } })
  })

  it('does not find users of another collection', async () => {
    expectRefusal(await logIn(OTHERS, 'anna'), 400, { codes: {} })
  })
})

describe('§7 a token', () => {
  it('contains its owner, its kind, and its expiry', () => {
    const { exp, ...claims } = claimsOf(anna.token)
    expect(claims).toMatchObject({
      alg: 'HS256',
      id: anna.id,
      collectionId: anna.collectionId,
      type: 'authRecord',
    })
    const days = (Number(exp) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
  })

  it('can be refreshed wherever it is accepted', async () => {
    for (const prefix of ['', 'Bearer ']) {
      const token = `${prefix}${anna.token}`
      const { status, body } = await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token })
      expect(status).toBe(200)
      expect(body.record).toMatchObject({ id: anna.id, email: 'Anna@people.example' })
      expect(claimsOf(body.token)).toMatchObject({ id: anna.id, type: 'authRecord' })
    }
  })

  it('returns 401 for nobody’s token and 403 for another collection’s', async () => {
    expectRefusal(await stranger.call('POST', `${PEOPLE}/auth-refresh`), 401)
    const nonsense = await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token: 'nonsense' })
    expectRefusal(nonsense, 401)
    for (const token of [anna.token, stranger.admin]) {
      expectRefusal(await stranger.call('POST', `${OTHERS}/auth-refresh`, { token }), 403)
    }
    expectRefusal(
      await stranger.call('POST', '/api/admins/auth-refresh', { token: anna.token }),
      403,
    )
  })

  it('is invalid when its claims are changed', async () => {
    const [head, , signature] = anna.token.split('.')
    const claims = { ...claimsOf(anna.token), exp: 9_999_999_999 }
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    const answer = await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token: forged })
    expectRefusal(answer, 401)
  })

  it('becomes invalid when its owner is deleted', async () => {
    const ben = await stranger.person('people')
    await stranger.call('DELETE', `${PEOPLE}/records/${ben.id}`)
    const answer = await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token: ben.token })
    expectRefusal(answer, 401)
  })

  it('becomes invalid with all others when the password changes', async () => {
    const ben = await stranger.person('people', { username: 'ben' })
    const second = String((await logIn(PEOPLE, 'ben')).body.token)
    const file = await stranger.call('POST', '/api/files/token', { token: second })
    expect(file.status).toBe(200)
    const body = { oldPassword: PASSWORD, password: 'another-one', passwordConfirm: 'another-one' }
    const path = `${PEOPLE}/records/${ben.id}`
    expect((await stranger.call('PATCH', path, { body, token: ben.token })).status).toBe(200)
    for (const token of [ben.token, second]) {
      expectRefusal(await stranger.call('POST', `${PEOPLE}/auth-refresh`, { token }), 401)
    }
    expectRefusal(await logIn(PEOPLE, 'ben'), 400)
    expect((await logIn(PEOPLE, 'ben', 'another-one')).status).toBe(200)
  })
})

describe('§7 auth-methods', () => {
  it('is the same for clients of both eras', async () => {
    const { status, body } = await stranger.call('GET', `${PEOPLE}/auth-methods`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      usernamePassword: true,
      emailPassword: true,
      onlyVerified: false,
      authProviders: [],
      password: { enabled: true, identityFields: expect.arrayContaining(['email', 'username']) },
      oauth2: { enabled: expect.any(Boolean), providers: [] },
      mfa: { enabled: false, duration: expect.any(Number) },
      otp: { enabled: false, duration: expect.any(Number) },
    })
  })
})

describe('§7 creating a user', () => {
  const create = (body: object, token?: string) =>
    stranger.call('POST', `${PEOPLE}/records`, { body, token })
  const both = { password: PASSWORD, passwordConfirm: PASSWORD }

  it.each([
    [{}, { password: BLANK, passwordConfirm: BLANK }],
    [{ password: PASSWORD }, { passwordConfirm: /^validation_(required|values_mismatch)$/ }],
    [
      { password: PASSWORD, passwordConfirm: `${PASSWORD}2` },
      { passwordConfirm: 'validation_values_mismatch' },
    ],
    [
      { password: 'seven77', passwordConfirm: 'seven77' },
      { password: 'validation_length_out_of_range' },
    ],
    [
      { password: 'x'.repeat(73), passwordConfirm: 'x'.repeat(73) },
      { password: 'validation_length_out_of_range' },
    ],
    [{ ...both, username: 'ab' }, { username: 'validation_length_out_of_range' }],
    [{ ...both, username: 'x'.repeat(151) }, { username: 'validation_length_out_of_range' }],
    [{ ...both, username: 'not a name' }, { username: 'validation_invalid_format' }],
    [{ ...both, username: 'na/me' }, { username: 'validation_invalid_format' }],
    [{ ...both, username: 'ANNA' }, { username: 'validation_not_unique' }],
    [{ ...both, email: 'nonsense' }, { email: /^validation_(invalid|is)_email$/ }],
    [{ ...both, email: 'anna@people.example' }, { email: 'validation_not_unique' }],
    [{ ...both, verified: true }, { verified: /^validation_/ }],
    [
      { email: 'nonsense', password: 'short', passwordConfirm: 'short' },
      { email: /email$/, password: 'validation_length_out_of_range' },
    ],
  ])('refuses %j', async (body, codes) => {
    expectRefusal(await create(body), 400, { codes: codes as Record<string, string> })
  })

  it.each([
    [{ password: '8letters', passwordConfirm: '8letters' }],
    [{ password: 'x'.repeat(72), passwordConfirm: 'x'.repeat(72) }],
    [{ ...both, username: 'a.b-c_9' }],
    [{ ...both, username: 'x'.repeat(150) }],
    [{ ...both, email: '' }],
    [{ ...both, verified: false }],
  ])('accepts %j', async (body) => {
    const made = await create(body)
    expect(made.status).toBe(200)
    expect(made.body.username).toMatch(/^[\w.-]{3,150}$/)
    expect(made.text).not.toContain('assword')
    await stranger.call('DELETE', `${PEOPLE}/records/${made.body.id}`)
  })

  it('allows any number of users without an address', async () => {
    const made = await Promise.all([create(both), create(both)])
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(made.map(({ body }) => body.username)).size).toBe(2)
  })

  it('as verified is allowed only for administrators', async () => {
    const { status, body } = await create({ ...both, verified: true }, stranger.admin)
    expect([status, body.verified]).toEqual([200, true])
  })
})

describe('§7 changing a user', () => {
  const change = (collection: string, id: string, body: object, token?: string) =>
    stranger.call('PATCH', `/api/collections/${collection}/records/${id}`, { body, token })
  const password = { password: 'another-one', passwordConfirm: 'another-one' }

  it.each([
    [{ email: 'new@people.example' }, { email: /^validation_/ }],
    [{ email: '' }, { email: /^validation_/ }],
    [{ verified: true }, { verified: /^validation_/ }],
    [password, { oldPassword: 'validation_invalid_old_password' }],
    [{ ...password, oldPassword: 'wrong' }, { oldPassword: 'validation_invalid_old_password' }],
    [{ username: 'a b' }, { username: 'validation_invalid_format' }],
  ])('is not allowed for the user: %j', async (body, codes) => {
    const cyd = await stranger.person('others')
    expectRefusal(await change('others', cyd.id, body, cyd.token), 400, { codes })
  })

  it('is allowed for the user: name, address visibility, and unchanged values', async () => {
    const cyd = await stranger.person('others')
    const body = {
      username: `new.${cyd.id}`,
      emailVisibility: true,
      email: cyd.email,
      verified: false,
    }
    const { status, body: changed } = await change('others', cyd.id, body, cyd.token)
    expect([status, changed.username, changed.emailVisibility]).toEqual([200, body.username, true])
    const seen = await stranger.call('GET', `${OTHERS}/records/${cyd.id}`)
    expect(seen.body.email).toBe(cyd.email)
    expect(
      (await stranger.call('POST', `${OTHERS}/auth-refresh`, { token: cyd.token })).status,
    ).toBe(200)
  })

  it('is allowed for administrators and for users who meet the manage rule', async () => {
    const open = '@request.auth.id != ""'
    const path = OTHERS
    await stranger.call('PATCH', path, { body: { updateRule: open }, token: stranger.admin })
    const boss = await stranger.person('others', { nick: 'boss' })
    for (const token of [stranger.admin, boss.token]) {
      const cyd = await stranger.person('others')
      const email = `moved-${cyd.id}@people.example`
      const body = { email, verified: true, ...password }
      const { status, body: changed } = await change('others', cyd.id, body, token)
      expect([status, changed.email, changed.verified]).toEqual([200, email, true])
      expect((await logIn(OTHERS, email, 'another-one')).status).toBe(200)
      const seen = await stranger.call('GET', `${OTHERS}/records/${cyd.id}`, { token })
      expect(seen.body.email).toBe(email)
    }
    const cyd = await stranger.person('others')
    const other = await stranger.person('others')
    const refused = await change('others', cyd.id, { verified: true }, other.token)
    expectRefusal(refused, 400, { codes: { verified: /^validation_/ } })
  })

  it('with an empty manage rule is refused or has no effect', async () => {
    const options = { manageRule: '' }
    await stranger.call('PATCH', PEOPLE, { body: { options }, token: stranger.admin })
    const refused = await change('people', anna.id, { verified: true }, anna.token)
    expectRefusal(refused, 400, { codes: { verified: /^validation_/ } })
  })
})
