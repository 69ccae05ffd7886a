import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OIDC } from '#testing/fake-providers/flavors.ts'
import { refusalOf } from '../sessions/testing/accounts.ts'
import { type ProviderApp, REDIRECT_URL, startProviderApp } from './testing/provider-app.ts'

const HOUR_MS = 3_600_000

let server: ProviderApp
let count = 0

beforeAll(async () => {
  server = await startProviderApp(OIDC)
})

afterAll(() => server.stop())

beforeEach(() => {
  count += 1
  server.provider.person = {
    sub: `subject-${count}`,
    name: 'Ann Listener',
    preferred_username: `ann_${count}`,
    email: `ann${count}@a.example`,
    email_verified: true,
    picture: 'https://pictures.example/ann.png',
  }
})

afterEach(() => {
  server.provider.tamper = {}
  server.provider.basicOnly = false
})

const listeners = () => server.client().collection('listeners')
const offered = async () => {
  const [first] = (await listeners().listAuthMethods()).oauth2.providers
  if (!first) throw new Error('No provider is offered.')
  return first
}

describe('the list of login providers', () => {
  it('is returned in the formats of both eras', async () => {
    const methods = await server.oldClient().collection('listeners').listAuthMethods()
    expect(methods).toMatchObject({ usernamePassword: true, emailPassword: true })
    expect(methods.authProviders).toMatchObject([{ name: 'oidc', codeChallengeMethod: 'S256' }])
    const { oauth2 } = await listeners().listAuthMethods()
    expect(oauth2).toMatchObject({ enabled: true, providers: [{ displayName: 'OpenID Connect' }] })
    const url = new URL((await offered()).authURL)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'docket-client',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: '',
    })
    expect(url.href).toMatch(/redirect_uri=$/)
  })

  it('contains new secrets each time, and never the client secret', async () => {
    const [one, two] = [await offered(), await offered()]
    for (const name of ['state', 'codeVerifier', 'codeChallenge'] as const) {
      expect(one[name].length).toBeGreaterThan(40)
      expect(one[name]).not.toBe(two[name])
    }
    expect(JSON.stringify(one)).not.toContain('docket-secret')
  })

  it('is empty when the collection does not allow providers, and codes are refused', async () => {
    const { id } = await server.admin.collections.getOne('listeners')
    const { codeVerifier } = await offered()
    await server.admin.collections.update(id, { oauth2: { enabled: false } })
    expect((await listeners().listAuthMethods()).oauth2).toEqual({ enabled: false, providers: [] })
    const code = listeners().authWithOAuth2Code('oidc', 'a-code', codeVerifier, REDIRECT_URL)
    expect((await refusalOf(code)).fields).toEqual(['provider'])
    await server.admin.collections.update(id, { oauth2: { enabled: true } })
  })

  it('is empty for administrators of the installation', async () => {
    const { oauth2 } = await server.client().collection('_superusers').listAuthMethods()
    expect(oauth2).toEqual({ enabled: false, providers: [] })
    const call = server.client().collection('_superusers')
    expect(
      await refusalOf(call.authWithOAuth2Code('oidc', 'code', 'verifier', REDIRECT_URL)),
    ).toEqual({ status: 400, fields: ['provider'] })
  })
})

describe('logging in with a code', () => {
  it('creates an account, and finds it again the next time', async () => {
    const first = await server.arrive(undefined, { name: 'Ann' })
    expect(first.record).toMatchObject({
      name: 'Ann',
      username: `ann_${count}`,
      email: `ann${count}@a.example`,
      verified: true,
    })
    expect(first.meta).toMatchObject({
      id: `subject-${count}`,
      name: 'Ann Listener',
      username: `ann_${count}`,
      email: `ann${count}@a.example`,
      avatarUrl: 'https://pictures.example/ann.png',
      avatarURL: 'https://pictures.example/ann.png',
      rawUser: { sub: `subject-${count}` },
      accessToken: expect.stringMatching(/./),
      refreshToken: 'refresh-1',
      expiry: '2026-03-02 13:00:00.000Z',
      isNew: true,
    })
    server.provider.person = { ...server.provider.person, email: 'moved@a.example' }
    const again = await server.arrive()
    expect(again.record).toMatchObject({ id: first.record.id })
    expect(again.meta).toMatchObject({ isNew: false })
  })

  it('works for a client of the old era', async () => {
    const people = server.oldClient().collection('listeners')
    const [provider] = (await people.listAuthMethods()).authProviders
    const { name = '', authUrl = '', codeVerifier = '' } = provider ?? {}
    const code = await server.provider.codeFor(authUrl + REDIRECT_URL)
    const answer = await people.authWithOAuth2Code(name, code, codeVerifier, REDIRECT_URL, {
      name: 'Old',
    })
    expect(answer).toMatchObject({ record: { name: 'Old' }, meta: { isNew: true } })
    expect((await people.authRefresh()).record.id).toBe(answer.record.id)
  })

  it('works with providers that expect the secret in a header', async () => {
    server.provider.basicOnly = true
    expect((await server.arrive()).meta).toMatchObject({ isNew: true })
  })

  it('applies the create rule, and leaves nothing behind when it is not met', async () => {
    expect(await refusalOf(server.arrive(undefined, { name: 'Nobody' }))).toMatchObject({
      status: 400,
    })
    const { items } = await server.admin.collection('listeners').getList(1, 1, {
      filter: `email = "ann${count}@a.example"`,
    })
    expect(items).toEqual([])
    expect((await server.arrive()).meta).toMatchObject({ isNew: true })
  })

  it('does not let a stranger mark another person’s address as confirmed', async () => {
    const { record } = await server.arrive(undefined, { email: `bob${count}@b.example` })
    expect(record).toMatchObject({ email: `bob${count}@b.example`, verified: false })
    server.provider.person = { sub: `other-${count}` }
    const lying = server.arrive(undefined, { email: `eve${count}@b.example`, verified: true })
    expect(await refusalOf(lying)).toEqual({ status: 400, fields: ['verified'] })
  })

  it('refuses a used or unknown code, and one for another verifier', async () => {
    const { authURL, codeVerifier } = await offered()
    const code = await server.provider.codeFor(authURL + REDIRECT_URL)
    const use = (verifier: string, url = REDIRECT_URL) =>
      listeners().authWithOAuth2Code('oidc', code, verifier, url)
    expect((await refusalOf(use((await offered()).codeVerifier))).status).toBe(400)
    expect((await refusalOf(use(codeVerifier))).status).toBe(400)
    expect(
      (await refusalOf(listeners().authWithOAuth2Code('oidc', 'no-code', 'v', REDIRECT_URL)))
        .status,
    ).toBe(400)
  })

  it.each([
    [{}, ['provider', 'code', 'redirectUrl', 'redirectURL']],
    [{ provider: 'oidc', code: 'c' }, ['redirectUrl', 'redirectURL']],
    [{ provider: 'nothing', code: 'c', redirectUrl: REDIRECT_URL }, ['provider']],
    [{ provider: 'google', code: 'c', redirectUrl: REDIRECT_URL }, ['provider']],
    [{ provider: ['oidc'], code: { a: 1 }, redirectUrl: REDIRECT_URL }, ['provider', 'code']],
  ])('is refused for %j', async (body, fields) => {
    const call = server.client().send('/api/collections/listeners/auth-with-oauth2', {
      method: 'POST',
      body,
    })
    expect(await refusalOf(call)).toEqual({ status: 400, fields })
  })
})

describe('an ID token', () => {
  type Claims = Readonly<Record<string, unknown>>
  const why = () => server.app.log.lines.findLast(({ fields }) => fields.why)?.fields.why
  const spoilt: [string, string, (claims: Claims) => Claims][] = [
    ['for another client', '"aud"', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['of another login', '"nonce"', (claims) => ({ ...claims, nonce: 'another' })],
    ['that has ended', '"exp"', (claims) => ({ ...claims, exp: Number(claims.iat) - 61 })],
    [
      'by an issuer elsewhere',
      'from another issuer',
      (claims) => ({ ...claims, iss: 'https://evil.example' }),
    ],
    [
      'by another issuer at home',
      'Metadata',
      (claims) => ({ ...claims, iss: `${String(claims.iss)}/other` }),
    ],
    ['without an issuer', 'from another issuer', ({ iss: _iss, ...claims }) => claims],
    [
      'about someone other than the profile',
      'belongs to someone else',
      (claims) => ({ ...claims, sub: 'somebody-else' }),
    ],
  ]
  it.each(spoilt)('%s is refused', async (_name, reason, claims) => {
    server.provider.tamper = { claims }
    expect((await refusalOf(server.arrive())).status).toBe(400)
    expect(why()).toContain(reason)
  })

  it.each(['forge', 'unsigned'] as const)('is refused when its key is %s', async (key) => {
    server.provider.tamper = { key }
    expect((await refusalOf(server.arrive())).status).toBe(400)
    expect(why()).toContain(key === 'forge' ? 'signature' : '"alg"')
  })

  it('needs a nonce only when no verifier protects the login', async () => {
    server.provider.tamper = { claims: ({ nonce: _nonce, ...claims }) => claims }
    expect((await server.arrive()).meta).toMatchObject({ isNew: true })
    await server.admin.settings.update({ oidcAuth: { pkce: false } })
    expect((await refusalOf(server.arrive())).status).toBe(400)
    server.provider.tamper = {}
    expect((await server.arrive()).meta).toMatchObject({ isNew: false })
    await server.admin.settings.update({ oidcAuth: { pkce: true } })
  })

  it('is checked against the issuer’s keys, which are fetched at most once an hour', async () => {
    await server.arrive()
    server.app.clock.advance(HOUR_MS)
    expect((await server.arrive()).meta).toMatchObject({ isNew: false })
  })
})

describe('the log', () => {
  it('says why a login failed, without codes, tokens, or secrets', async () => {
    server.provider.tamper = { claims: (claims) => ({ ...claims, aud: 'somebody-else' }) }
    await refusalOf(server.arrive())
    const lines = JSON.stringify(server.app.log.lines)
    expect(lines).toContain('A login with a provider failed.')
    expect(lines).toContain('audience')
    expect(lines).not.toContain('docket-secret')
    expect(lines).not.toContain('refresh-1')
  })
})
