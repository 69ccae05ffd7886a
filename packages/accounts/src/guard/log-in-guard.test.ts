import { TooMany } from '@docket/model/kernel/errors'
import { createTestClock } from '@docket/service/testing/test-clock'
import { describe, expect, it } from 'vitest'
import { type Attempt, createLogInGuard } from './log-in-guard.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000

function openGuard(on = true) {
  const clock = createTestClock()
  const pause = async (ms: number) => clock.advance(ms)
  return { clock, guard: createLogInGuard({ clock, on, pause }) }
}

/**
 * Returns how many guesses of one day are tried when they come as fast as allowed from the given networks.
 */
async function guessesOfADay(addressOf: (guess: number) => string, known = ''): Promise<number> {
  const { clock, guard } = openGuard()
  const until = clock.now() + DAY_MS
  let tried = 0
  for (let guess = 0; clock.now() < until; guess += 1) {
    const attempt: Attempt = { address: addressOf(guess), account: 'director', known }
    await guard.admit(attempt).then(
      () => {
        tried += 1
      },
      (refused: TooMany) => {
        // Waits 10 s at most, because other networks may be allowed earlier.
        clock.advance(Math.min(refused.retryAfterSec ?? 0, 10) * SECOND_MS)
      },
    )
  }
  return tried
}

const numbered = (guess: number) =>
  `10.${Math.floor(guess / 65_536) % 256}.${Math.floor(guess / 256) % 256}.${guess % 256}`

describe('guesses of one account’s password', () => {
  it('are limited to about a hundred a day from one network', async () => {
    expect(await guessesOfADay(() => '192.0.2.1')).toBeLessThan(120)
  })

  it('are limited to about ten thousand a day from all networks', async () => {
    expect(await guessesOfADay(numbered)).toBeLessThan(8700)
    expect(await guessesOfADay((guess) => numbered(guess % 500))).toBeLessThan(4000)
  })

  it('are more limited from one customer’s networks than from equally many unrelated networks', async () => {
    const ofOne = (guess: number) => `2001:db8:1:${(guess % 65_536).toString(16)}::1`
    expect(await guessesOfADay(ofOne)).toBeLessThan(1500)
  })

  it('are limited to one a minute from where its user logged in before', async () => {
    expect(await guessesOfADay(() => '192.0.2.1', '192.0.2.1')).toBeLessThan(1460)
  })

  it('are not limited when the operator turns limits off', async () => {
    const { guard } = openGuard(false)
    const attempt: Attempt = { address: '192.0.2.1', account: 'director', known: '' }
    const tries = Array.from({ length: 50 }, () => guard.admit(attempt))
    await expect(Promise.all(tries)).resolves.toHaveLength(50)
  })
})

describe('one network', () => {
  it('can try ten accounts at once, and then ten a minute', async () => {
    const { clock, guard } = openGuard()
    const start = clock.now()
    for (let tried = 0; tried < 20; tried += 1) {
      await guard.admit({ address: '192.0.2.1', account: `account ${tried}`, known: '' })
    }
    expect(clock.now() - start).toBe(60 * SECOND_MS)
    const admitted = await guard.admit({ address: '192.0.2.2', account: 'account', known: '' })
    admitted.succeeded()
    expect(clock.now() - start).toBe(60 * SECOND_MS)
  })

  it('is not limited in successful attempts', async () => {
    const { clock, guard } = openGuard()
    const start = clock.now()
    for (let tried = 0; tried < 50; tried += 1) {
      const attempt: Attempt = { address: '192.0.2.1', account: `account ${tried}`, known: '' }
      const admitted = await guard.admit(attempt)
      admitted.succeeded()
    }
    expect(clock.now()).toBe(start)
  })

  it('cannot shorten the wait by trying several at once', async () => {
    const { guard } = openGuard()
    const attempt: Attempt = { address: '192.0.2.1', account: 'director', known: '' }
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => guard.admit(attempt)))
    const refused = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []))
    expect(refused.length).toBeGreaterThan(40)
    expect(refused.every((reason) => reason instanceof TooMany)).toBe(true)
  })
})
