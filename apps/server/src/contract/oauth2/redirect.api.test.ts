import { FetchedEventSource } from '@docket/records/testing/fetched-event-source'
import { listen } from '@docket/records/testing/listener'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OIDC } from '#testing/fake-providers/flavors.ts'
import { type ProviderApp, startProviderApp } from './testing/provider-app.ts'

let server: ProviderApp
let count = 0

beforeAll(async () => {
  vi.stubGlobal('EventSource', FetchedEventSource)
  server = await startProviderApp(OIDC)
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await server.stop()
})

beforeEach(() => {
  count += 1
  const email = `ann${count}@a.example`
  server.provider.person = { sub: `ann-${count}`, email, email_verified: true }
})

const redirect = (query: Record<string, string>) =>
  fetch(`${server.app.url}/api/oauth2-redirect?${new URLSearchParams(query).toString()}`, {
    redirect: 'manual',
  })

describe('the all-in-one flow', () => {
  it('logs in with a client of the new era', async () => {
    const client = server.client()
    const seen: (string | null)[] = []
    const { meta } = await client.collection('listeners').authWithOAuth2({
      provider: 'oidc',
      createData: { name: 'Ann' },
      urlCallback: async (url) => {
        const page = await server.provider.consent(url)
        seen.push(page.headers.get('location'))
      },
    })
    expect(meta).toMatchObject({ isNew: true, email: `ann${count}@a.example` })
    expect(client.authStore.record).toMatchObject({ name: 'Ann' })
    expect(seen).toEqual(['/oauth2/success'])
  })

  it('logs in with a client of the old era', async () => {
    const client = server.oldClient()
    const { meta } = await client.collection('listeners').authWithOAuth2({
      provider: 'oidc',
      urlCallback: (url) => void server.provider.consent(url),
    })
    expect(meta).toMatchObject({ isNew: true })
    expect((await client.collection('listeners').authRefresh()).token).toBeTruthy()
  })
})

describe('the redirect from a provider', () => {
  it('notifies the waiting client once', async () => {
    const listener = await listen(server.app.url)
    await listener.subscribe(['@oauth2'])
    const state = listener.clientId

    const answer = await redirect({ state, code: 'code-1', extra: 'x' })

    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe('/oauth2/success')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await listener.next()).toEqual({
      id: state,
      event: '@oauth2',
      data: { state, code: 'code-1' },
    })
    const again = await redirect({ state, code: 'code-of-an-attacker' })
    expect(again.headers.get('location')).toBe('/oauth2/failure')
    listener.close()
  })

  it('passes on the reason for a failure', async () => {
    const listener = await listen(server.app.url)
    await listener.subscribe(['@oauth2'])
    const state = listener.clientId
    const answer = await redirect({ state, error: 'access_denied' })
    expect(answer.headers.get('location')).toBe('/oauth2/failure')
    expect((await listener.next()).data).toEqual({ state, code: '', error: 'access_denied' })
    listener.close()
  })

  it('shows an error page when no client waits', async () => {
    const listener = await listen(server.app.url)
    await listener.subscribe(['notifications/*'])
    const sent = [
      { state: listener.clientId, code: 'code' },
      { state: 'nobody', code: 'code' },
      { code: 'code' },
      { state: listener.clientId },
      { state: listener.clientId, code: 'x'.repeat(5000) },
    ]
    for (const query of sent) {
      const { headers } = await redirect(query as Record<string, string>)
      expect(headers.get('location')).toBe('/oauth2/failure')
    }
    listener.close()
  })

  it('accepts a form, which some providers post', async () => {
    const listener = await listen(server.app.url)
    await listener.subscribe(['@oauth2'])
    const state = listener.clientId
    const answer = await fetch(`${server.app.url}/api/oauth2-redirect`, {
      method: 'POST',
      body: new URLSearchParams({ state, code: 'code-1' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/oauth2/success')
    expect((await listener.next()).data).toEqual({ state, code: 'code-1' })
    listener.close()
  })

  it('ends at a small page that runs no third-party code and cannot be framed', async () => {
    for (const [path, text] of [
      ['/oauth2/success', 'You are logged in'],
      ['/oauth2/failure', 'Logging in did not work'],
    ]) {
      const page = await fetch(`${server.app.url}${path}`)
      expect(await page.text()).toContain(text)
      const policy = page.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    }
  })
})
