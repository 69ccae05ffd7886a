import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

const authRefresh = vi.fn<() => Promise<unknown>>()
const authStore = { token: '', record: {}, onChange: () => undefined }
vi.mock('../connection/client.ts', () => ({
  client: { collection: () => ({ authRefresh }), authStore },
  IS_ADMINISTRATION: false,
  STORE_KEY: 'session',
}))
vi.stubGlobal('localStorage', { getItem: () => authStore.token })
afterAll(() => vi.unstubAllGlobals())

const { checkSession } = await import('./session-end.ts')

/** Stores a session with a token of its own, as a login does. */
function logInAs(name: string): void {
  const claims = { id: name, collectionId: 'users', exp: Date.now() / 1000 + 3600 }
  authStore.token = `header.${btoa(JSON.stringify(claims))}.signature`
  authStore.record = { id: name }
}

describe('a check of the session', () => {
  let refuse: () => void
  beforeEach(() => {
    const { promise, reject } = Promise.withResolvers<never>()
    authRefresh.mockReturnValue(promise)
    refuse = () => reject(Object.assign(new Error('Refused.'), { status: 401 }))
    logInAs('first')
  })

  it('S4.1 does not end the next one when its refusal arrives late', async () => {
    const check = checkSession()
    logInAs('second')
    refuse()
    expect(await check).toBe(true)
  })

  it('S4.1 ends the one that the server refuses', async () => {
    const check = checkSession()
    refuse()
    expect(await check).toBe(false)
  })
})
