import { describe, expect, it } from 'vitest'
import { expiryOf, isLoggedIn, isSessionValid, pathAfterLogin } from './session-rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function tokenUntil(exp: unknown): string {
  return `e30.${btoa(JSON.stringify({ id: 'u1', exp })).replaceAll('=', '')}.signature`
}

const LATER = tokenUntil(NOW / 1000 + 1)

describe('S4.1 a session', () => {
  it('is valid until it expires', () => {
    expect(isSessionValid(LATER, NOW)).toBe(true)
  })

  it('is over when it expires', () => {
    expect(isSessionValid(tokenUntil(NOW / 1000), NOW)).toBe(false)
  })

  it.each(['', 'nonsense', 'a.b.c', tokenUntil('soon')])('is not created from “%s”', (token) => {
    expect(isSessionValid(token, NOW)).toBe(false)
    expect(expiryOf(token)).toBeUndefined()
  })

  it('is logged in only with a model id and a token', () => {
    expect(isLoggedIn({ token: LATER, model: { id: 'u1' } }, NOW)).toBe(true)
    expect(isLoggedIn({ token: LATER, model: null }, NOW)).toBe(false)
    expect(isLoggedIn({ token: LATER, model: {} }, NOW)).toBe(false)
    expect(isLoggedIn({ token: '', model: { id: 'u1' } }, NOW)).toBe(false)
  })
})

describe('S2.7 after logging in', () => {
  it('the user returns to the previous page', () => {
    expect(pathAfterLogin('/channels/abc?view=week')).toBe('/channels/abc?view=week')
  })

  it.each([
    undefined,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/auth/login',
  ])('the user is not sent to %s', (back) => {
    expect(pathAfterLogin(back)).toBe('/dashboard')
  })
})
