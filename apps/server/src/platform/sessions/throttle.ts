import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KEYS_KEPT = 20_000

/** How often signing in may be tried. Kept in memory, by what the sender cannot choose. */
export type SignInThrottle = {
  /** Throws a `Refusal` 429 when the address or the account has been tried too often. */
  admit(address: string, account: string): void
  /** Signing in worked: the account's failures are forgotten. */
  forgive(account: string): void
}

/** 10 tries a minute from one address (a /64 of IPv6), 20 failures an hour for one account. */
export function createSignInThrottle(clock: Clock, on: boolean): SignInThrottle {
  const addresses = createCounter(clock, MINUTE_MS, 10)
  const accounts = createCounter(clock, HOUR_MS, 20)
  return {
    admit(address, account) {
      if (!on) return
      if (!addresses.count(network(address)) || !accounts.count(account)) {
        throw new Refusal(429, 'Too many attempts to sign in. Try again later.')
      }
    },
    forgive: (account) => accounts.forget(account),
  }
}

/** Answers what throws a `Refusal` 429 when one address (a /64 of IPv6) asks over 20 times a minute. */
export function createAddressThrottle(clock: Clock, on: boolean): (address: string) => void {
  const addresses = createCounter(clock, MINUTE_MS, 20)
  return (address) => {
    if (on && !addresses.count(network(address))) {
      throw new Refusal(429, 'Too many requests. Try again in a minute.')
    }
  }
}

/** One home or host: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}

type Counter = {
  /** Counts one more; answers whether that is still within the limit. */
  count(key: string): boolean
  forget(key: string): void
}

function createCounter(clock: Clock, windowMs: number, limit: number): Counter {
  const windows = new Map<string, { until: number; count: number }>()
  const open = (key: string) => {
    const now = clock.now()
    const known = windows.get(key)
    if (known && known.until > now) return known
    // The oldest go first; a flood of keys cannot make the map grow.
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= KEYS_KEPT && oldest !== undefined) windows.delete(oldest)
    const fresh = { until: now + windowMs, count: 0 }
    windows.set(key, fresh)
    return fresh
  }
  return {
    count(key) {
      const window = open(key)
      window.count += 1
      return window.count <= limit
    },
    forget: (key) => void windows.delete(key),
  }
}
