import type { Clock } from '../clock.ts'
import { TooMany } from '../errors.ts'
import { createSteadyDelays } from './delays.ts'

const MINUTE_MS = 60_000
const A_MINUTE = 20

/**
 * Returns a function that throws `TooMany` when one address (a /64 of IPv6) sends over 20 requests per
 * minute.
 */
export function createAddressThrottle(clock: Clock, on: boolean): (address: string) => void {
  const asked = createSteadyDelays(clock, { burst: A_MINUTE, everyMs: MINUTE_MS / A_MINUTE })
  return (address) => {
    if (!on) return
    const key = network(address)
    const waitMs = asked.waitMs(key)
    if (waitMs > 0) throw new TooMany('Too many requests.', waitMs)
    asked.count(key)
  }
}

/** Returns the network of one home or host: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function network(address: string): string {
  return firstWords(address, 4)
}

/**
 * Returns the network that one customer of a provider may have: an IPv4 address, or the first 48 bits of an
 * IPv6 address.
 */
export function wideNetwork(address: string): string {
  return firstWords(address, 3)
}

function firstWords(address: string, words: number): string {
  // A shortcut for IPv4, because this runs for every request.
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return [...start, ...zeros, ...end].slice(0, words).join(':')
}
