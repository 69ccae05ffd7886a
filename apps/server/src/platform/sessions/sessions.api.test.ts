import { createHmac } from 'node:crypto'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIBRARY, readers } from '../records/testing/library.ts'
import {
  PASSWORD,
  type RecordServer,
  refusalOf,
  startRecordServer,
} from '../records/testing/record-server.ts'

let server: RecordServer
let count = 0
let id: string
let email: string
let username: string

beforeAll(async () => {
  server = await startRecordServer(LIBRARY)
})

afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  email = `Reader${count}@a.example`
  username = `reader_${count}`
  const values = { email, username, name: 'Reader', password: PASSWORD }
  id = (await server.store.system.create(readers, values as never)).id
})

const people = () => server.client().collection('readers')
const signIn = () => server.signIn('readers', email)

/** Whom the server takes the holder of a token for. */
async function holder(token: string): Promise<string> {
  const { caller } = await server.sessions.identify(token)
  return 'record' in caller ? caller.record.id : caller.kind
}

describe('signing in', () => {
  it('works with the e-mail address or the username, whatever the case of the letters', async () => {
    for (const identity of [email, email.toLowerCase(), username, username.toUpperCase()]) {
      const { token, record } = await people().authWithPassword(identity, PASSWORD)
      expect(record).toMatchObject({ id, email, username, collectionName: 'readers' })
      expect(await holder(token)).toBe(id)
    }
  })

  it('answers the wrong password, the unknown and the empty all alike', async () => {
    const failed = { status: 400, message: 'Failed to authenticate.', data: {} }
    expect(await refusalOf(people().authWithPassword(email, 'wrong-password'))).toEqual(failed)
    expect(await refusalOf(people().authWithPassword('nobody@a.example', PASSWORD))).toEqual(failed)
    expect(await refusalOf(people().authWithPassword('nobody', PASSWORD))).toEqual(failed)
    const none = await refusalOf(people().authWithPassword(email, ''))
    expect(none).toMatchObject({ status: 400, data: { password: { code: 'validation_required' } } })
  })

  it('never shows what proves a person, not even to themselves', async () => {
    const { record } = await people().authWithPassword(email, PASSWORD)
    const text = JSON.stringify(record)
    for (const secret of ['passwordHash', 'tokenKey', 'argon2', 'SentAt']) {
      expect(text).not.toContain(secret)
    }
  })

  it('honours fields and says which ways there are, to both eras of clients', async () => {
    const { token, record } = await people().authWithPassword(email, PASSWORD, {
      fields: 'token,record.id',
    })
    expect(record).toEqual({ id })
    expect(token).toContain('.')
    expect(await people().listAuthMethods({ fields: '' })).toMatchObject({
      password: { enabled: true, identityFields: ['email', 'username'] },
      oauth2: { enabled: false, providers: [] },
      emailPassword: true,
      authProviders: [],
    })
  })

  it('is only for collections of people', async () => {
    const { status } = await refusalOf(
      server.client().collection('books').authWithPassword(email, PASSWORD),
    )
    expect(status).toBe(400)
    expect(
      (await refusalOf(server.client().collection('nothing').authWithPassword(email, PASSWORD)))
        .status,
    ).toBe(404)
  })

  it('works for administrators by the old path as well', async () => {
    const admin = await server.administrator()
    expect(admin.authStore.isSuperuser).toBe(true)
    const answer = await fetch(`${server.url}/api/admins/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: admin.authStore.record?.email, password: PASSWORD }),
    })
    const { token, admin: record } = (await answer.json()) as {
      token: string
      admin: Record<string, unknown>
    }
    expect(record).toEqual({
      id: admin.authStore.record?.id,
      created: expect.any(String),
      updated: expect.any(String),
      avatar: 0,
      email: admin.authStore.record?.email,
    })
    expect((await server.sessions.identify(token)).caller.kind).toBe('superuser')
  })

  it('is slowed down for one account and for one address', async () => {
    const strict = await startRecordServer(LIBRARY, { rateLimits: true })
    const tried = async (identity: string) =>
      (
        await refusalOf(
          strict.client().collection('readers').authWithPassword(identity, 'wrong-password'),
        )
      ).status
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await tried(`a${attempt}`)).toBe(400)
    expect(await tried('another')).toBe(429)
    strict.clock.advance(60_000)
    expect(await tried('another')).toBe(400)
    for (let minute = 0; minute < 3; minute += 1) {
      strict.clock.advance(60_000)
      for (let attempt = 0; attempt < 7; attempt += 1) await tried('target')
    }
    strict.clock.advance(60_000)
    expect(await tried('target')).toBe(429)
    expect(await tried('somebody-else')).toBe(400)
    await strict.stop()
  })
})

describe('a token', () => {
  it('is renewed for its holder, with a new end', async () => {
    const client = await signIn()
    const before = client.authStore.token
    server.clock.advance(86_400_000)
    const { token } = await client.collection('readers').authRefresh()
    expect(token).not.toBe(before)
    expect(await holder(token)).toBe(id)
    expect((await refusalOf(people().authRefresh())).status).toBe(401)
    const admin = await server.administrator()
    expect((await refusalOf(admin.collection('readers').authRefresh())).status).toBe(403)
  })

  it('ends after 14 days', async () => {
    const { token } = (await signIn()).authStore
    server.clock.advance(13 * 86_400_000)
    expect(await holder(token)).toBe(id)
    server.clock.advance(86_400_000)
    expect(await holder(token)).toBe('guest')
  })

  it('is taken with or without “Bearer”', async () => {
    const { token } = (await signIn()).authStore
    expect(await holder(`Bearer ${token}`)).toBe(id)
  })

  it.each([
    ['nothing at all', () => ''],
    ['no token', () => 'a.b.c'],
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['another payload', (token: string) => forge(token, { exp: 9_999_999_999 })],
    ['no algorithm', (token: string) => withHeader(token, { alg: 'none', typ: 'JWT' }, '')],
    ['another algorithm', (token: string) => withHeader(token, { alg: 'HS512', typ: 'JWT' })],
  ])('with %s makes a guest', async (_name, spoil) => {
    const { token } = (await signIn()).authStore
    expect(await holder(spoil(token))).toBe('guest')
  })

  it('of another purpose makes a guest', async () => {
    const person = await server.sessions.people.find(readers.schema, id)
    const claims = { id, collectionId: readers.schema.id, type: 'file', exp: 9_999_999_999 }
    const token = server.sessions.signer.sign('file', claims, person?.tokenKey ?? '')
    expect(await holder(token)).toBe('guest')
  })

  it('is void at once when the password changes', async () => {
    const client = await signIn()
    const { token } = client.authStore
    await client.collection('readers').update(id, {
      oldPassword: PASSWORD,
      password: 'another-pass-2',
      passwordConfirm: 'another-pass-2',
    })
    expect(await holder(token)).toBe('guest')
    expect((await refusalOf(signIn())).status).toBe(400)
    expect(await people().authWithPassword(email, 'another-pass-2')).toMatchObject({
      record: { id },
    })
  })

  it('is void at once when the person is suspended, who cannot sign in again', async () => {
    const { token } = (await signIn()).authStore
    await server.store.system.update(readers, id, { suspended: true })
    expect(await holder(token)).toBe('guest')
    expect(await refusalOf(signIn())).toMatchObject({ status: 403 })
    await server.store.system.update(readers, id, { suspended: false })
    expect(await holder(token)).toBe('guest')
    expect(await holder((await signIn()).authStore.token)).toBe(id)
  })

  it('is void at once when the person is deleted', async () => {
    const client = await signIn()
    await client.collection('readers').delete(id)
    expect(await holder(client.authStore.token)).toBe('guest')
  })
})

describe('a person', () => {
  const account = { password: PASSWORD, passwordConfirm: PASSWORD }
  const create = (values: object) => people().create({ ...account, ...values })

  it('signs up with a password given twice, and gets a username', async () => {
    const made = await create({ email: `new${count}@a.example` })
    expect(made).toMatchObject({ verified: false, emailVisibility: false })
    expect(made.username).toMatch(/^readers\w+$/)
    expect(made).not.toHaveProperty('email')
  })

  it.each([
    ['password', { password: '' }, 'validation_required'],
    ['password', { password: 'short', passwordConfirm: 'short' }, 'validation_length_out_of_range'],
    ['password', { password: 'x'.repeat(73) }, 'validation_length_out_of_range'],
    ['passwordConfirm', { passwordConfirm: 'something-else' }, 'validation_values_mismatch'],
    ['email', { email: 'nobody' }, 'validation_invalid_email'],
    ['username', { username: 'ab' }, 'validation_length_out_of_range'],
    ['username', { username: 'a b c' }, 'validation_invalid_format'],
    ['verified', { verified: true }, 'validation_invalid_value'],
  ])('is refused for the %s of %j', async (name, values, code) => {
    const refused = await refusalOf(create(values))
    expect(refused).toMatchObject({ status: 400, data: { [name]: { code } } })
  })

  it('shares neither e-mail address nor username, whatever the case of the letters', async () => {
    for (const [name, value] of [
      ['email', email.toUpperCase()],
      ['username', username.toUpperCase()],
    ] as const) {
      const refused = await refusalOf(create({ [name]: value }))
      expect(refused.data).toEqual({
        [name]: expect.objectContaining({ code: 'validation_not_unique' }),
      })
    }
  })

  it('changes their password only with the old one, and neither address nor mark', async () => {
    const mine = (await signIn()).collection('readers')
    const password = { password: 'another-pass-2', passwordConfirm: 'another-pass-2' }
    for (const oldPassword of [undefined, 'wrong-password']) {
      expect((await refusalOf(mine.update(id, { ...password, oldPassword }))).data).toMatchObject({
        oldPassword: { code: 'validation_invalid_old_password' },
      })
    }
    expect((await refusalOf(mine.update(id, { email: 'x@a.example' }))).data).toHaveProperty(
      'email',
    )
    expect((await refusalOf(mine.update(id, { verified: true }))).data).toHaveProperty('verified')
    expect(await mine.update(id, { email, verified: false, name: 'New' })).toMatchObject({
      name: 'New',
    })
  })

  it('is changed in everything by those who meet the manage rule', async () => {
    const chief = { email: `chief${count}@a.example`, name: 'chief', password: PASSWORD }
    const { id: chiefId } = await server.store.system.create(readers, chief as never)
    const client = await server.signIn('readers', chief.email)
    expect(await client.collection('readers').getOne(id)).toMatchObject({ email })
    // The update rule still decides whose record may be changed at all.
    expect(
      (await refusalOf(client.collection('readers').update(id, { verified: true }))).status,
    ).toBe(404)
    expect(await client.collection('readers').update(chiefId, { verified: true })).toMatchObject({
      verified: true,
    })
  })

  it('shows a hidden e-mail address to nobody else', async () => {
    const mine = await signIn()
    const other = `other${count}@a.example`
    await server.store.system.create(readers, { email: other, password: PASSWORD } as never)
    const stranger = await server.signIn('readers', other)
    const seen = (client: PocketBase) => client.collection('readers').getOne(id)
    expect(await seen(mine)).toMatchObject({ email })
    for (const client of [stranger, server.client()]) {
      expect(await seen(client)).not.toHaveProperty('email')
      const found = await client
        .collection('readers')
        .getList(1, 5, { filter: `email = "${email}"` })
      expect(found.totalItems).toBe(0)
    }
    await mine.collection('readers').update(id, { emailVisibility: true })
    expect(await seen(stranger)).toMatchObject({ email })
  })

  it('cannot be asked for by what proves them', async () => {
    for (const filter of ['passwordHash != ""', 'tokenKey ~ "a"', 'lastResetSentAt = ""']) {
      expect((await refusalOf(people().getList(1, 1, { filter }))).status).toBe(400)
      expect(
        (await refusalOf(people().getList(1, 1, { sort: filter.split(' ')[0] ?? '' }))).status,
      ).toBe(400)
    }
  })
})

function forge(token: string, claims: object): string {
  const [header, payload = '', signature] = token.split('.')
  const read = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${header}.${Buffer.from(JSON.stringify({ ...read, ...claims })).toString('base64url')}.${signature}`
}

function withHeader(token: string, header: object, signature?: string): string {
  const [, payload] = token.split('.')
  const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`
  return `${signed}.${signature ?? createHmac('sha512', '').update(signed).digest('base64url')}`
}
