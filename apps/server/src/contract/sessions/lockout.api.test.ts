import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let count = 0

beforeAll(async () => {
  const config = { rateLimits: true, trustedProxies: ['127.0.0.1'] }
  app = await startTestApp([], { config })
})

type LogInResult = { status: number; token: string; retryAfterSec: number }

/** Tries to log in with a password from an IP address. */
async function tryPassword(
  from: string,
  email: string,
  { password = 'wrong-password', collection = 'users', token = '' } = {},
): Promise<LogInResult> {
  const answer = await fetch(`${app.url}/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token && { authorization: token }),
    },
    body: JSON.stringify({ identity: email, password }),
  })
  const body = (await answer.json()) as { token?: string }
  const retryAfterSec = Number(answer.headers.get('retry-after'))
  return { status: answer.status, token: body.token ?? '', retryAfterSec }
}

const right = { password: PASSWORD }

/** Returns an address that no test has used before. */
function newAddress(): string {
  count += 1
  return `203.${Math.floor(count / 62_500)}.${Math.floor(count / 250) % 250}.${1 + (count % 250)}`
}

async function newAccount(collection: 'users' | '_superusers' = 'users'): Promise<string> {
  count += 1
  const email = `target-${count}@station.example`
  if (collection === 'users') await app.make(users, { email })
  else await app.make(superusers, { email, password: PASSWORD })
  return email
}

describe('a login while strangers guess the password', () => {
  it.each(['users', '_superusers'] as const)(
    'works for %s from a known place and from a new one, whatever was guessed',
    async (collection) => {
      const email = await newAccount(collection)
      const home = newAddress()
      expect((await tryPassword(home, email, { ...right, collection })).status).toBe(200)
      const attackers = [
        ...Array<string>(25).fill(newAddress()),
        ...Array.from({ length: 10 }, newAddress),
      ]
      for (const from of attackers) await tryPassword(from, email, { collection })

      expect((await tryPassword(home, email, { ...right, collection })).status).toBe(200)
      expect((await tryPassword(newAddress(), email, { ...right, collection })).status).toBe(200)
    },
  )

  it('works at once from a known place when each guess comes from another network', async () => {
    const email = await newAccount()
    const home = newAddress()
    await tryPassword(home, email, right)
    const guesses: number[] = []
    const before = app.clock.now()
    for (let guess = 0; guess < 60; guess += 1) {
      guesses.push((await tryPassword(newAddress(), email)).status)
    }
    // The server checks twenty guesses at once, then one more every ten seconds.
    const passedSec = (app.clock.now() - before) / 1000
    expect(guesses.filter((status) => status === 400).length).toBeLessThan(22 + passedSec / 10)

    const start = app.clock.now()
    expect((await tryPassword(home, email, right)).status).toBe(200)
    expect(app.clock.now()).toBe(start)
  })

  it('works with the account’s token from the same network as the guesses', async () => {
    const email = await newAccount()
    const shared = newAddress()
    const { token } = await tryPassword(newAddress(), email, right)
    for (let guess = 0; guess < 20; guess += 1) await tryPassword(shared, email)

    expect((await tryPassword(shared, email, right)).status).toBe(429)
    app.clock.advance(30 * 86_400_000)
    for (let guess = 0; guess < 20; guess += 1) await tryPassword(shared, email)
    expect((await tryPassword(shared, email, { ...right, token })).status).toBe(200)
    const other = await newAccount()
    for (let guess = 0; guess < 20; guess += 1) await tryPassword(shared, other)
    expect((await tryPassword(shared, other, { ...right, token })).status).toBe(429)
  })

  it('works after the time that its refusal names, and not before', async () => {
    const email = await newAccount()
    const from = newAddress()
    let refused: LogInResult | undefined
    while (refused?.status !== 429) refused = await tryPassword(from, email)
    expect(refused.retryAfterSec).toBeGreaterThan(10)
    app.clock.advance((refused.retryAfterSec - 11) * 1000)
    const early = await tryPassword(from, email)
    expect(early).toMatchObject({ status: 429, retryAfterSec: 11 })

    app.clock.advance(11_000)
    const start = app.clock.now()
    expect((await tryPassword(from, email, right)).status).toBe(200)
    expect(app.clock.now()).toBe(start)
  })
})

describe('a code to log in', () => {
  it('can be requested while strangers request codes for the same address', async () => {
    const admin = new PocketBase(app.url)
    const root = await newAccount('_superusers')
    await admin.collection('_superusers').authWithPassword(root, PASSWORD)
    await admin.collections.update('users', { otp: { enabled: true } })
    const email = await newAccount()
    const ask = (from: string) =>
      new PocketBase(app.url)
        .collection('users')
        .requestOTP(email, { headers: { 'x-forwarded-for': from } })
        .then(
          () => 200,
          ({ status }: ClientResponseError) => status,
        )
    const attacker = newAddress()
    expect([await ask(attacker), await ask(attacker)]).toEqual([200, 429])

    expect(await ask(newAddress())).toBe(200)
  })
})
