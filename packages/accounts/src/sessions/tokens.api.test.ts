import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { readers } from '@docket/records/testing/library'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, refusalOf } from '../testing/record-server.ts'
import { openReaders } from './testing/readers.ts'
import type { Purpose } from './tokens.ts'

const room = openReaders()
const { people, logIn, personOf } = room
let id: string
let email: string
beforeEach(() => {
  ;({ id, email } = room.reader)
})

describe('a token', () => {
  it('is refreshed for its user, with a new expiry', async () => {
    const client = await logIn()
    const before = client.authStore.token
    room.server.clock.advance(86_400_000)
    const { token } = await client.collection('readers').authRefresh()
    expect(token).not.toBe(before)
    expect(await personOf(token)).toBe(id)
    expect((await refusalOf(people().authRefresh())).status).toBe(401)
    const admin = await room.server.administrator()
    expect((await refusalOf(admin.collection('readers').authRefresh())).status).toBe(403)
  })

  it('ends after 14 days', async () => {
    const { token } = (await logIn()).authStore
    room.server.clock.advance(13 * 86_400_000)
    expect(await personOf(token)).toBe(id)
    room.server.clock.advance(86_400_000)
    expect(await personOf(token)).toBe('guest')
  })

  it('is accepted with or without “Bearer”', async () => {
    const { token } = (await logIn()).authStore
    expect(await personOf(`Bearer ${token}`)).toBe(id)
  })

  it.each([
    ['nothing at all', () => ''],
    ['no token', () => 'a.b.c'],
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['another payload', (token: string) => forge(token, { exp: 9_999_999_999 })],
    ['no algorithm', (token: string) => withHeader(token, { alg: 'none', typ: 'JWT' }, '')],
    ['another algorithm', (token: string) => withHeader(token, { alg: 'HS512', typ: 'JWT' })],
    ['a shorter algorithm', (token: string) => withHeader(token, { alg: 'HS384', typ: 'JWT' })],
    ['its own key included', (token: string) => signedByRsa(token)],
    ['a key that it names', (token: string) => withHeader(token, { alg: 'HS256', kid: '../../x' })],
    ['two signatures', (token: string) => `${token}.${token.split('.')[2]}`],
  ])('with %s makes a guest', async (_name, spoil) => {
    const { token } = (await logIn()).authStore
    expect(await personOf(spoil(token))).toBe('guest')
  })

  it.each(['file', 'passwordReset', 'verification', 'emailChange'] as const)(
    'for the purpose %s makes a guest, whatever it claims',
    async (purpose) => {
      const genuine = await tokenFor('auth')
      expect(await personOf(genuine)).toBe(id)
      expect(await personOf(await tokenFor(purpose))).toBe('guest')
    },
  )

  it('for files cannot be used to get another', async () => {
    const asked = await fetch(`${room.server.url}/api/files/token`, {
      method: 'POST',
      headers: { authorization: await tokenFor('file') },
    })
    expect(asked.status).toBe(401)
  })

  it('for another collection or a deleted user makes a guest', async () => {
    const { token } = (await logIn()).authStore
    const superusers = room.server.store.schemas.find('_superusers')
    expect(await personOf(forge(token, { collectionId: superusers?.id }))).toBe('guest')
    expect(await personOf(await tokenFor('auth', { collectionId: superusers?.id ?? '' }))).toBe(
      'guest',
    )
    expect(await personOf(await tokenFor('auth', { collectionId: 'nothing' }))).toBe('guest')
    expect(await personOf(await tokenFor('auth', { id: 'nobodynobodynob' }))).toBe('guest')
    expect(await personOf(await tokenFor('auth', { exp: 1 }))).toBe('guest')
  })

  it('signed with a deleted user’s key makes a guest, even with a user of that id', async () => {
    const client = await logIn()
    await client.collection('readers').delete(id)
    const values = { id, email, name: 'Another', password: PASSWORD }
    await room.server.store.system.create(readers, values as never)
    expect(await personOf(client.authStore.token)).toBe('guest')
  })

  it('is invalid at once when the password changes', async () => {
    const client = await logIn()
    const { token } = client.authStore
    await client.collection('readers').update(id, {
      oldPassword: PASSWORD,
      password: 'another-pass-2',
      passwordConfirm: 'another-pass-2',
    })
    expect(await personOf(token)).toBe('guest')
    expect((await refusalOf(logIn())).status).toBe(400)
    expect(await people().authWithPassword(email, 'another-pass-2')).toMatchObject({
      record: { id },
    })
  })

  it('is invalid at once when the user is suspended, and the user cannot log in again', async () => {
    const { token } = (await logIn()).authStore
    await room.server.store.system.update(readers, id, { suspended: true })
    expect(await personOf(token)).toBe('guest')
    expect(await refusalOf(logIn())).toMatchObject({ status: 403 })
    await room.server.store.system.update(readers, id, { suspended: false })
    expect(await personOf(token)).toBe('guest')
    expect(await personOf((await logIn()).authStore.token)).toBe(id)
  })

  it('is invalid at once when the user is deleted', async () => {
    const client = await logIn()
    await client.collection('readers').delete(id)
    expect(await personOf(client.authStore.token)).toBe('guest')
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

function signedByRsa(token: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  const [head, payload] = withHeader(token, { alg: 'RS256', typ: 'JWT', jwk }).split('.')
  const signature = signWith('sha256', Buffer.from(`${head}.${payload}`), privateKey)
  return `${head}.${payload}.${signature.toString('base64url')}`
}

/** Returns a token as this server would sign it. */
async function tokenFor(purpose: Purpose, claims: object = {}): Promise<string> {
  const person = await room.server.sessions.people.find(readers.schema, id)
  const { id: collectionId } = readers.schema
  const all = { id, collectionId, type: 'authRecord', exp: 9_999_999_999, ...claims }
  return room.server.sessions.signer.sign(purpose, all, person?.tokenKey ?? '')
}
