import type { EpochMs } from '@docket/model/time/instants'
import { growingTo } from '@docket/query/lru-cache'
import type { Clock } from '@docket/service/clock'
import { LRUCache } from 'lru-cache'

// Limits memory under a flood of keys: the least recently used key is dropped first.
const MAX_KEYS = 20_000

/** Delays between attempts, per key. Kept in memory. */
export type Delays = {
  /** Returns the milliseconds until the next attempt is allowed, without counting one. */
  waitMs(key: string): number
  /** Counts an attempt, made now or as soon as it is allowed. */
  count(key: string): void
  /** Removes a correct attempt from the count. */
  undo(key: string): void
}

/**
 * The first `free` failures cause no delay. Further ones cause 1 s, 4 s, 16 s, … up to `longestMs`. A day
 * without failures resets the count.
 */
export type GrowingDelayOptions = { free: number; longestMs: number }

export type GrowingDelays = Delays & {
  /** Returns the number of failed attempts of the key within the last day. */
  failures(key: string): number
}

const FIRST_MS = 1000
const FACTOR = 4
const RESET_MS = 86_400_000

type Failures = { count: number; nextAt: EpochMs; at: EpochMs }

/** Creates delays that grow with each failure. A correct attempt resets them. */
export function createGrowingDelays(
  clock: Clock,
  { free, longestMs }: GrowingDelayOptions,
): GrowingDelays {
  const cache = new LRUCache<string, Failures>(growingTo(MAX_KEYS))
  const find = (key: string) => {
    const known = cache.get(key)
    return known && known.at + RESET_MS > clock.now() ? known : undefined
  }
  return {
    waitMs: (key) => Math.max(0, (find(key)?.nextAt ?? 0) - clock.now()),
    count(key) {
      const known = find(key)
      const count = (known?.count ?? 0) + 1
      const at = Math.max(clock.now(), known?.nextAt ?? 0)
      const pause = count < free ? 0 : Math.min(FIRST_MS * FACTOR ** (count - free), longestMs)
      cache.set(key, { count, at, nextAt: at + pause })
    },
    undo: (key) => void cache.delete(key),
    failures: (key) => find(key)?.count ?? 0,
  }
}

/** Allows `burst` attempts at once, and one more per `everyMs`. */
export type SteadyDelayOptions = { burst: number; everyMs: number }

/** Creates delays that allow a fixed number of attempts per hour, however they are spread. */
export function createSteadyDelays(clock: Clock, { burst, everyMs }: SteadyDelayOptions): Delays {
  // The time at which the full burst is available again.
  const cache = new LRUCache<string, EpochMs>(growingTo(MAX_KEYS))
  const full = (key: string) => Math.max(clock.now(), cache.get(key) ?? 0)
  return {
    waitMs: (key) => Math.max(0, full(key) - clock.now() - (burst - 1) * everyMs),
    count: (key) => void cache.set(key, full(key) + everyMs),
    undo: (key) => void cache.set(key, full(key) - everyMs),
  }
}
