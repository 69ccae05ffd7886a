import '../testing/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../connection/client.ts'
import { STORE_KEY } from '../connection/store-key.ts'
import { checkSession } from './session-end.ts'

/** Stores a session with a new token, as a login does. */
function logInAs(id: string): void {
  const claims = { id, collectionId: 'users', exp: Date.now() / 1000 + 3600 }
  const record = { id, collectionId: 'users', collectionName: 'users' }
  const token = `header.${btoa(JSON.stringify(claims))}.signature`
  client.authStore.save(token, record)
  // Outside a browser, the client keeps the session only in memory.
  localStorage.setItem(STORE_KEY, token)
}

describe('a check of the session', () => {
  let refuse: () => void
  beforeEach(() => {
    const { promise, reject } = Promise.withResolvers<never>()
    vi.spyOn(client.collection('users'), 'authRefresh').mockReturnValue(promise)
    refuse = () => reject(Object.assign(new Error('Refused.'), { status: 401 }))
    logInAs('first')
  })
  afterEach(() => {
    client.authStore.clear()
    localStorage.removeItem(STORE_KEY)
    vi.restoreAllMocks()
  })

  it('S4.1 does not end the next session when its refusal arrives late', async () => {
    const check = checkSession()
    logInAs('second')
    refuse()
    expect(await check).toBe(true)
  })

  it('S4.1 ends the session that the server refuses', async () => {
    const check = checkSession()
    refuse()
    expect(await check).toBe(false)
  })
})
