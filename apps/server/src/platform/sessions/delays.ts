import type { EpochMs } from '@docket/model/time'
import type { Clock } from '../clock.ts'

// A flood of keys cannot make memory grow: whoever was heard of longest ago goes first.
const KEYS_KEPT = 20_000

/** How long somebody has to wait, by a key. Kept in memory. */
export type Delays = {
  /** Milliseconds until the next try may be made; counts nothing. */
  waitMs(key: string): number
  /** A try is made, now or as soon as it may be. */
  count(key: string): void
  /** The try was right after all. */
  undo(key: string): void
}

/** The first `free` failures cost nothing; then 1 s, 4 s, 16 s, … up to `longestMs`, until a day without any. */
export type Growing = { free: number; longestMs: number }

export type GrowingDelays = Delays & {
  /** How often tries of the key failed within the last day. */
  failures(key: string): number
}

const FIRST_MS = 1000
const FACTOR = 4
const FORGOTTEN_MS = 86_400_000

type Failures = { count: number; nextAt: EpochMs; at: EpochMs }

/** Each failure makes the next try wait longer. A right one forgets them all. */
export function createGrowingDelays(clock: Clock, { free, longestMs }: Growing): GrowingDelays {
  const kept = createKept<Failures>()
  const find = (key: string) => {
    const known = kept.get(key)
    return known && known.at + FORGOTTEN_MS > clock.now() ? known : undefined
  }
  return {
    waitMs: (key) => Math.max(0, (find(key)?.nextAt ?? 0) - clock.now()),
    count(key) {
      const known = find(key)
      const count = (known?.count ?? 0) + 1
      const at = Math.max(clock.now(), known?.nextAt ?? 0)
      const pause = count < free ? 0 : Math.min(FIRST_MS * FACTOR ** (count - free), longestMs)
      kept.set(key, { count, at, nextAt: at + pause })
    },
    undo: (key) => kept.delete(key),
    failures: (key) => find(key)?.count ?? 0,
  }
}

/** `burst` tries at once, and one more with each `everyMs` that passes. */
export type Steady = { burst: number; everyMs: number }

/** The same number of tries an hour, however they are spread. */
export function createSteadyDelays(clock: Clock, { burst, everyMs }: Steady): Delays {
  // When all that was used up will have come back.
  const kept = createKept<EpochMs>()
  const full = (key: string) => Math.max(clock.now(), kept.get(key) ?? 0)
  return {
    waitMs: (key) => Math.max(0, full(key) - clock.now() - (burst - 1) * everyMs),
    count: (key) => kept.set(key, full(key) + everyMs),
    undo: (key) => kept.set(key, full(key) - everyMs),
  }
}

function createKept<Value>() {
  const values = new Map<string, Value>()
  return {
    get: (key: string) => values.get(key),
    set(key: string, value: Value) {
      values.delete(key)
      const [oldest] = values.keys()
      if (values.size >= KEYS_KEPT && oldest !== undefined) values.delete(oldest)
      values.set(key, value)
    },
    delete: (key: string) => void values.delete(key),
  }
}
