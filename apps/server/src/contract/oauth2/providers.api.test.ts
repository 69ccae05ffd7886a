import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { FetchedEventSource } from '@docket/records/testing/fetched-event-source'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { APPLE, type Flavor, GITHUB, GOOGLE, MICROSOFT } from '#testing/fake-providers/flavors.ts'
import { refusalOf } from '../sessions/testing/accounts.ts'
import { type ProviderApp, REDIRECT_URL, startProviderApp } from './testing/provider-app.ts'

let server: ProviderApp
let count = 0

function withProvider(flavor: Flavor): void {
  beforeAll(async () => {
    server = await startProviderApp(flavor)
  })
  afterAll(() => server.stop())
}

beforeEach(() => {
  count += 1
})

async function authUrl(): Promise<URL> {
  const { oauth2 } = await server.client().collection('listeners').listAuthMethods()
  return new URL(oauth2.providers[0]?.authURL ?? '')
}

describe('Google', () => {
  withProvider(GOOGLE)

  it('reports who the user is, and whether the address is confirmed', async () => {
    const person = { sub: `g-${count}`, name: 'Ann', email: `ann${count}@gmail.example` }
    server.provider.person = { ...person, email_verified: true, picture: 'https://p.example/a' }
    const { record, meta } = await server.arrive()
    expect(record).toMatchObject({ email: person.email, verified: true })
    expect(meta).toMatchObject({ id: person.sub, refreshToken: '', name: 'Ann' })
    server.provider.person = { sub: `h-${count}`, email: person.email, email_verified: false }
    expect((await server.arrive()).record).toMatchObject({ email: '' })
  })
})

describe('GitHub', () => {
  withProvider(GITHUB)

  it('reports private addresses, and which one is confirmed', async () => {
    const emails = [
      { email: `old${count}@a.example`, primary: false, verified: true },
      { email: `ann${count}@a.example`, primary: true, verified: true },
    ]
    const shown = `somebody${count}@else.example`
    server.provider.person = {
      id: 1000 + count,
      login: `ann-${count}`,
      name: 'Ann',
      email: shown,
      emails,
    }
    const { record, meta } = await server.arrive()
    expect(record).toMatchObject({ email: `ann${count}@a.example`, username: `ann-${count}` })
    expect(meta).toMatchObject({ id: String(1000 + count), expiry: '', name: 'Ann' })
  })

  it('gives no account to an unconfirmed address or one that is only displayed', async () => {
    const victim = await server.person({ email: `victim${count}@a.example`, verified: true })
    const emails = [{ email: victim.email, primary: true, verified: false }]
    server.provider.person = { id: 2000 + count, login: 'x', email: victim.email, emails }
    const { record } = await server.arrive()
    expect(record.id).not.toBe(victim.id)
    expect(record).toMatchObject({ email: '' })
  })

  it('refuses codes with status 200, which is treated as a refusal', async () => {
    const people = server.client().collection('listeners')
    const call = people.authWithOAuth2Code('github', 'no-code', 'verifier', REDIRECT_URL)
    expect(await refusalOf(call)).toMatchObject({ status: 400 })
    expect((await authUrl()).searchParams.has('nonce')).toBe(false)
  })
})

describe('Microsoft', () => {
  withProvider(MICROSOFT)

  it('identifies a user by the directory’s user id, in any directory', async () => {
    const mail = `ann${count}@school.example`
    const userPrincipalName = `ann${count}@school.onmicrosoft.example`
    server.provider.person = {
      id: `oid-${count}`,
      displayName: 'Ann',
      mail,
      userPrincipalName,
      xms_edov: true,
    }
    const { record, meta } = await server.arrive()
    expect(record).toMatchObject({ email: mail, verified: true })
    expect(meta).toMatchObject({ id: `oid-${count}`, name: 'Ann' })
  })

  it.each([undefined, false, '0'])(
    'does not vouch for an address that only its directory claims (xms_edov is %s)',
    async (xms_edov) => {
      const victim = await server.person({ email: `boss${count}@station.example`, verified: true })
      const { email } = victim
      server.provider.person = {
        id: `eve-${count}`,
        mail: email,
        userPrincipalName: email,
        xms_edov,
      }
      const { record } = await server.arrive()
      expect(record.id).not.toBe(victim.id)
      expect(record).toMatchObject({ email: '' })
    },
  )
})

describe('Apple', () => {
  withProvider(APPLE)

  beforeAll(() => void vi.stubGlobal('EventSource', FetchedEventSource))
  afterAll(() => void vi.unstubAllGlobals())

  it('accepts a secret that administrators create from their key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const { settings } = server.admin
    const made = await settings.generateAppleClientSecret(
      'docket-client',
      'TEAM567890',
      'KEY4567890',
      pem,
      3600,
    )
    const [header = '', payload = '', signature = ''] = made.secret.split('.')
    expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY4567890' })
    const now = server.app.clock.now() / 1000
    expect(read(payload)).toEqual({
      iss: 'TEAM567890',
      sub: 'docket-client',
      aud: 'https://appleid.apple.com',
      iat: now,
      exp: now + 3600,
    })
    const key = {
      key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      dsaEncoding: 'ieee-p1363' as const,
    }
    const signed = Buffer.from(`${header}.${payload}`)
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)

    server.provider.checkSecret = (secret) => secret === made.secret
    await server.admin.settings.update({ appleAuth: { clientSecret: made.secret } })
    server.provider.person = {
      sub: `a-${count}`,
      email: `ann${count}@a.example`,
      email_verified: 'true',
    }
    expect((await server.arrive()).record).toMatchObject({ verified: true })
  })

  it('creates secrets only for administrators, and only from Apple’s keys', async () => {
    const make = (client = server.admin, key = 'no key', duration = 3600) =>
      client.settings.generateAppleClientSecret('c', 'TEAM567890', 'KEY4567890', key, duration)
    expect(await refusalOf(make(server.client()))).toMatchObject({ status: 401 })
    expect(await refusalOf(make())).toEqual({ status: 400, fields: ['privateKey'] })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rsa = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(await refusalOf(make(server.admin, rsa, 99_999_999))).toEqual({
      status: 400,
      fields: ['privateKey', 'duration'],
    })
  })

  it('sends the name once, in the form that it posts', async () => {
    const user = { name: { firstName: 'Ann', lastName: 'Listener' } }
    const email = `ann${count}@a.example`
    server.provider.person = { sub: `b-${count}`, email, email_verified: true, user }
    const client = server.client()
    const { meta } = await client.collection('listeners').authWithOAuth2({
      provider: 'apple',
      urlCallback: async (url) => void (await server.provider.consent(url)),
    })
    expect(meta).toMatchObject({ name: 'Ann Listener', isNew: true, email })
    expect((await authUrl()).searchParams.get('response_mode')).toBe('form_post')
  })
})

function read(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
