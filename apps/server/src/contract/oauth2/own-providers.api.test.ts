import { openDatabase } from '@docket/database/open-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OIDC } from '#testing/fake-providers/flavors.ts'
import { type ProviderApp, startProviderApp } from './testing/provider-app.ts'

let server: ProviderApp
let own: Record<string, unknown>

beforeAll(async () => {
  server = await startProviderApp(OIDC)
  await server.admin.settings.update({ oidcAuth: { enabled: false } })
  const { clientId, clientSecret, authUrl, tokenUrl, userApiUrl } = server.provider.settings
  const addresses = { authURL: authUrl, tokenURL: tokenUrl, userInfoURL: userApiUrl }
  own = { name: 'oidc', clientId, clientSecret, ...addresses, displayName: 'The Club' }
  server.provider.person = {
    sub: 'subject-1',
    name: 'Ann Listener',
    email: 'ann@a.example',
    email_verified: true,
  }
})

afterAll(() => server.stop())

const collection = (name: string) => server.admin.collections.getOne(name)
const change = (name: string, providers: readonly object[], enabled = true) =>
  server.admin.collections.update(name, { oauth2: { enabled, providers } } as never)
const offeredBy = async (name: string) =>
  (await server.client().collection(name).listAuthMethods()).oauth2.providers

describe('a provider of one collection', () => {
  it('is offered to its users and to nobody else', async () => {
    await change('listeners', [own])
    expect(await offeredBy('listeners')).toMatchObject([{ name: 'oidc', displayName: 'The Club' }])
    expect(await offeredBy('users')).toEqual([])
    const { record, meta } = await server.arrive()
    expect(record.email).toBe('ann@a.example')
    expect(meta).toMatchObject({ isNew: true, name: 'Ann Listener' })
  })

  it('hides its secret, and keeps it when the response is sent back', async () => {
    const answered = await collection('listeners')
    expect(answered).toMatchObject({
      oauth2: { providers: [{ name: 'oidc', clientId: own.clientId }] },
    })
    const database = openDatabase(server.app.config)
    const kept = await database.read.selectFrom('_collections').select('definition').execute()
    await database.close()
    for (const told of [answered, kept]) {
      expect(JSON.stringify(told)).not.toContain(String(own.clientSecret))
    }
    expect(JSON.stringify(answered)).not.toContain('sealed')
    await server.admin.collections.update('listeners', answered as never)
    expect((await server.arrive()).meta).toMatchObject({ isNew: false })
  })

  it('replaces the providers of the installation while it exists', async () => {
    await server.admin.settings.update({ oidcAuth: { enabled: true } })
    await change('listeners', [own])
    expect(await offeredBy('listeners')).toMatchObject([{ displayName: 'The Club' }])
    await change('listeners', [])
    expect(await offeredBy('listeners')).toMatchObject([{ displayName: 'OpenID Connect' }])
    await change('listeners', [own], false)
    expect(await offeredBy('listeners')).toEqual([])
  })

  it('can also be set for the staff', async () => {
    await change('users', [own])
    expect(await offeredBy('users')).toMatchObject([{ displayName: 'The Club' }])
    await change('users', [])
  })

  it.each([
    [{ name: 'nobody' }, 'name'],
    [{ clientId: '' }, 'clientId'],
    [{ name: 'oidc2', clientSecret: '' }, 'clientSecret'],
    [{ tokenURL: '' }, 'tokenURL'],
    [{ authURL: 'javascript:alert(1)' }, 'authURL'],
  ])('is refused when it is incomplete: %j', async (wrong, key) => {
    await expect(change('listeners', [own, { ...own, ...wrong }])).rejects.toMatchObject({
      status: 400,
      response: { data: { oauth2: { providers: { 1: { [key]: expect.anything() } } } } },
    })
  })
})
