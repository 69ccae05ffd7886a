import { setTimeout as pauseFor } from 'node:timers/promises'
import { TooMany } from '@docket/model/kernel/errors'
import type { Clock } from '@docket/service/clock'
import { network, wideNetwork } from '@docket/service/http'
import { guard as words } from '@docket/texts/server/accounts'
import { createGrowingDelays, createSteadyDelays, type Delays } from './delays.ts'

/** A login attempt. */
export type Attempt = {
  /** The client's network address. */
  address: string
  /** The account, or the typed identity if there is no such account. */
  account: string
  /**
   * Evidence that the client has been logged in as that user before: a known network, or a token of theirs.
   * `''` for strangers.
   */
  known: string
}

/** An attempt that may proceed. */
export type AdmittedAttempt = {
  /** Resets the failures before this attempt, and does not count it. */
  succeeded(): void
}

/**
 * Slows down password guessing without locking anyone out. Wrong passwords delay only the client that sends
 * them: known clients of an account have separate delays that strangers cannot increase.
 */
export type LogInGuard = {
  /**
   * Resolves when the attempt may proceed, possibly after some seconds. If the wait would be longer, throws
   * `TooMany` with the waiting time.
   */
  admit(attempt: Attempt): Promise<AdmittedAttempt>
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
// Short waits are held on the server: users hardly notice them, and clients without a retry still log in.
const HELD_MS = 10 * SECOND_MS
const MAX_HELD = 200

// docs/decisions/0036 says how many guesses per day these limits allow.
const KNOWN = { free: 10, longestMs: MINUTE_MS }
const STRANGER = { free: 6, longestMs: 15 * MINUTE_MS }
const NETWORK = { burst: 10, everyMs: 6 * SECOND_MS }
const WIDE_NETWORK = { burst: 40, everyMs: 1.5 * SECOND_MS }
const NEW_TO_ACCOUNT = { burst: 20, everyMs: 10 * SECOND_MS }
const FAILED_BEFORE = { burst: 20, everyMs: MINUTE_MS }
const STILL_NEW = 4

type Dependencies = {
  clock: Clock
  on: boolean
  /** Waits; tests advance their clock instead. */
  pause?: ((ms: number) => Promise<unknown>) | undefined
}

/** Creates a guard that counts in memory, for one process: see decision 36. */
export function createLogInGuard({ clock, on, pause = pauseFor }: Dependencies): LogInGuard {
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
    // Clients that failed before get a separate limit, so that they cannot use up the attempts of first-time
    // clients.
    const ofAccount = ranks.failures(rank) < STILL_NEW ? newToAccount : failedBefore
    return [
      [stranger, `${account} ${network(address)}`],
      [ranks, rank],
      [networks, network(address)],
      [wideNetworks, wideNetwork(address)],
      [ofAccount, account],
    ]
  }

  async function delay(ms: number): Promise<void> {
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
      if (waitMs > HELD_MS || (waitMs > 0 && held >= MAX_HELD)) {
        throw new TooMany(words.tooManyAttempts, waitMs)
      }
      // Counts before the outcome is known, so that parallel attempts do not bypass the limits.
      for (const [delays, key] of lanes) delays.count(key)
      if (waitMs > 0) await delay(waitMs)
      return {
        succeeded() {
          for (const [delays, key] of lanes) delays.undo(key)
        },
      }
    },
  }
}
