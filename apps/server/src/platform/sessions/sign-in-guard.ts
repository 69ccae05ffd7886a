import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { TooMany } from '../errors.ts'
import { createGrowingDelays, createSteadyDelays, type Delays } from './delays.ts'
import { network, wideNetwork } from './throttle.ts'

/** A try to sign in. */
export type Attempt = {
  /** The network's address of whoever tries. */
  address: string
  /** Whose account it is, or what was typed when it is nobody's. */
  account: string
  /**
   * What shows that whoever tries has been here as that person before: a place that they signed in
   * from, or a token of theirs. `''` for strangers.
   */
  known: string
}

/** A try that may be made. */
export type Admitted = {
  /** It was right: the failures before it are forgotten, and it counts for none. */
  succeeded(): void
}

/**
 * Makes guessing slow without locking anybody out. Wrong passwords only ever slow down whoever
 * sends them: who is known for an account has delays of their own, which no stranger fills.
 */
export type SignInGuard = {
  /**
   * Resolves when the try may be made, which may take some seconds. Throws `TooMany` with the time
   * after which it will be made.
   */
  admit(attempt: Attempt): Promise<Admitted>
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
// A short wait passes unnoticed, and clients that cannot wait sign in all the same.
const HELD_MS = 10 * SECOND_MS
const MOST_HELD = 200

// docs/decisions/0036 says how many guesses a day these allow.
const KNOWN = { free: 10, longestMs: MINUTE_MS }
const STRANGER = { free: 6, longestMs: 15 * MINUTE_MS }
const NETWORK = { burst: 10, everyMs: 6 * SECOND_MS }
const WIDE_NETWORK = { burst: 40, everyMs: 1.5 * SECOND_MS }
const NEW_TO_ACCOUNT = { burst: 20, everyMs: 10 * SECOND_MS }
const FAILED_BEFORE = { burst: 20, everyMs: MINUTE_MS }
const STILL_NEW = 4

type Parts = {
  clock: Clock
  on: boolean
  /** Waits; tests let their clock go on instead. */
  pause?: ((ms: number) => Promise<unknown>) | undefined
}

/** Counts in memory, for one process: see decision 36. */
export function createSignInGuard({ clock, on, pause = pauseFor }: Parts): SignInGuard {
  const known = createGrowingDelays(clock, KNOWN)
  const stranger = createGrowingDelays(clock, STRANGER)
  const networks = createSteadyDelays(clock, NETWORK)
  const wideNetworks = createSteadyDelays(clock, WIDE_NETWORK)
  const ranks = createGrowingDelays(clock, { free: 1, longestMs: 0 })
  const newToAccount = createSteadyDelays(clock, NEW_TO_ACCOUNT)
  const failedBefore = createSteadyDelays(clock, FAILED_BEFORE)
  let held = 0

  function lanesOf(attempt: Attempt): [Delays, key: string][] {
    const { address, account } = attempt
    if (attempt.known !== '') return [[known, `${account} ${attempt.known}`]]
    const rank = `${account} ${wideNetwork(address)}`
    // Whoever guessed wrong before does not use up the tries of those who come for the first time.
    const ofAccount = ranks.failures(rank) < STILL_NEW ? newToAccount : failedBefore
    return [
      [stranger, `${account} ${network(address)}`],
      [ranks, rank],
      [networks, network(address)],
      [wideNetworks, wideNetwork(address)],
      [ofAccount, account],
    ]
  }

  async function hold(ms: number): Promise<void> {
    held += 1
    try {
      await pause(ms)
    } finally {
      held -= 1
    }
  }

  return {
    async admit(attempt) {
      if (!on) return { succeeded: () => undefined }
      const lanes = lanesOf(attempt)
      const waitMs = Math.max(...lanes.map(([delays, key]) => delays.waitMs(key)))
      if (waitMs > HELD_MS || (waitMs > 0 && held >= MOST_HELD)) {
        throw new TooMany('Too many attempts to sign in.', waitMs)
      }
      // Counted before the outcome is known: many at once are no way around it.
      for (const [delays, key] of lanes) delays.count(key)
      if (waitMs > 0) await hold(waitMs)
      return {
        succeeded() {
          for (const [delays, key] of lanes) delays.undo(key)
        },
      }
    },
  }
}
