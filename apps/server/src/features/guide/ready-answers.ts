import type { EpochMs } from '@docket/model/time'
import type { Clock } from '@docket/service/clock'
import { type Tagged, toTagged } from '@docket/service/http/send-tagged'

/** A response as bytes, with the tag and time that clients send to avoid a new download. */
export type ReadyAnswer = Tagged & {
  /** When the bytes last changed. */
  changedAt: EpochMs
}

/** The response cache: keeps responses until the schedule changes or the memory limit is reached. */
export type ResponseCache = {
  /**
   * Returns the response cached under `key` and `version`, or else calls `make`. Concurrent requests share
   * one call. Failures are not cached.
   */
  get(key: string, version: number, make: () => Promise<string>): Promise<ReadyAnswer>
}

type ReadyOptions = {
  mostBytes?: number
  inTurn?: (make: () => Promise<string>) => Promise<string>
}

type Kept = { version: number; answer: ReadyAnswer }

const MOST_BYTES = 64 * 1024 * 1024

/** Returns an uncached response for the text. */
export function toAnswer(text: string, changedAt: EpochMs): ReadyAnswer {
  return { ...toTagged(text), changedAt }
}

/**
 * Creates the cache. `inTurn` queues the work for responses that are not cached, or refuses it when the queue
 * is full.
 */
export function createResponseCache(
  clock: Clock,
  { mostBytes = MOST_BYTES, inTurn }: ReadyOptions = {},
): ResponseCache {
  // Ordered by use, least recently used first.
  const kept = new Map<string, Kept>()
  const beingMade = new Map<string, Promise<ReadyAnswer>>()
  let bytesKept = 0

  function drop(key: string) {
    bytesKept -= kept.get(key)?.answer.bytes.length ?? 0
    kept.delete(key)
  }

  function keep(key: string, version: number, answer: ReadyAnswer) {
    drop(key)
    kept.set(key, { version, answer })
    bytesKept += answer.bytes.length
    for (const oldest of kept.keys()) {
      if (bytesKept <= mostBytes) break
      drop(oldest)
    }
  }

  async function makeAnswer(key: string, version: number, make: () => Promise<string>) {
    const made = toAnswer(await (inTurn?.(make) ?? make()), clock.now())
    const before = kept.get(key)?.answer
    const answer = before?.etag === made.etag ? before : made
    keep(key, version, answer)
    return answer
  }

  return {
    async get(key, version, make) {
      const known = kept.get(key)
      if (known?.version === version) {
        kept.delete(key)
        kept.set(key, known)
        return known.answer
      }
      const work = `${key}\n${version}`
      const making = beingMade.get(work) ?? makeAnswer(key, version, make)
      beingMade.set(work, making)
      return making.finally(() => beingMade.delete(work))
    },
  }
}
