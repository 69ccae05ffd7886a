import { TooMany } from '@docket/model/kernel/errors'
import type { Clock } from '@docket/service/clock'
import { network } from '@docket/service/http'
import { guard as words } from '@docket/texts/server/accounts'
import { createSteadyDelays } from './delays.ts'

const MINUTE_MS = 60_000
const MAX_PER_MINUTE = 20

/**
 * Returns a function that throws `TooMany` when one address (a /64 of IPv6) sends over 20 requests per
 * minute.
 */
export function createAddressThrottle(clock: Clock, on: boolean): (address: string) => void {
  const requests = createSteadyDelays(clock, {
    burst: MAX_PER_MINUTE,
    everyMs: MINUTE_MS / MAX_PER_MINUTE,
  })
  return (address) => {
    if (!on) return
    const key = network(address)
    const waitMs = requests.waitMs(key)
    if (waitMs > 0) throw new TooMany(words.tooManyRequests, waitMs)
    requests.count(key)
  }
}
