import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/test-clock.ts'
import { createSignInThrottle, network } from './throttle.ts'

const outcomes = (times: number, attempt: (count: number) => void) =>
  Array.from({ length: times }, (_, count) => {
    try {
      attempt(count)
      return true
    } catch {
      return false
    }
  })

describe('tries to sign in', () => {
  it('are ten a minute from one address, whatever the account', () => {
    const clock = createTestClock()
    const throttle = createSignInThrottle(clock, true)
    const tried = outcomes(12, (count) => throttle.admit('192.0.2.1', `account ${count}`))
    expect(tried.filter(Boolean)).toHaveLength(10)
    expect(() => throttle.admit('192.0.2.2', 'another')).not.toThrow()
    clock.advance(60_000)
    expect(() => throttle.admit('192.0.2.1', 'another')).not.toThrow()
  })

  it('are twenty an hour for one account, whatever the address', () => {
    const throttle = createSignInThrottle(createTestClock(), true)
    const tried = outcomes(25, (count) => throttle.admit(`192.0.2.${count}`, 'account'))
    expect(tried.filter(Boolean)).toHaveLength(20)
  })

  it('begin anew for an account that signed in', () => {
    const throttle = createSignInThrottle(createTestClock(), true)
    outcomes(20, (count) => throttle.admit(`192.0.2.${count}`, 'account'))
    throttle.forgive('account')
    expect(() => throttle.admit('192.0.2.99', 'account')).not.toThrow()
  })

  it('are not counted when the operator says so', () => {
    const throttle = createSignInThrottle(createTestClock(), false)
    expect(outcomes(50, () => throttle.admit('192.0.2.1', 'account'))).not.toContain(false)
  })
})

describe('a network', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, expected) => {
    expect(network(address)).toBe(expected)
  })
})
