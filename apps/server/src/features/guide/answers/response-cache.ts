import type { EpochMs } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import { type TaggedBytes, toTagged } from '@docket/service/http'
import { inLanguage } from '@docket/service/languages'

/** A response as bytes, with the tag and time that clients send to avoid a new download. */
export type CachedResponse = TaggedBytes & {
  /** When the bytes last changed. */
  changedAt: EpochMs
}

/** Stores responses until the schedule changes or the memory limit is reached. */
export type ResponseCache = {
  /**
   * Returns the response cached under `key` and `version`, or else calls `make`. Concurrent requests share
   * one call. Failures are not cached.
   */
  get(key: string, version: number, make: () => Promise<string>): Promise<CachedResponse>
}

type CacheOptions = {
  mostBytes?: number | undefined
  inTurn?: (make: () => Promise<string>) => Promise<string>
}

type CacheEntry = { version: number; answer: CachedResponse }

const MAX_BYTES = 64 * 1024 * 1024

/** Returns an uncached response for the text. */
export function toAnswer(text: string, changedAt: EpochMs): CachedResponse {
  return { ...toTagged(text), changedAt }
}

/**
 * Creates the cache. `inTurn` queues the work for responses that are not cached, or refuses it when the queue
 * is full.
 */
export function createResponseCache(
  clock: Clock,
  { mostBytes = MAX_BYTES, inTurn }: CacheOptions = {},
): ResponseCache {
  // Ordered by use, least recently used first.
  const cached = new Map<string, CacheEntry>()
  const beingMade = new Map<string, Promise<CachedResponse>>()
  let cachedBytes = 0

  function drop(key: string) {
    cachedBytes -= cached.get(key)?.answer.bytes.length ?? 0
    cached.delete(key)
  }

  function put(key: string, version: number, answer: CachedResponse) {
    drop(key)
    cached.set(key, { version, answer })
    cachedBytes += answer.bytes.length
    for (const oldest of cached.keys()) {
      if (cachedBytes <= mostBytes) break
      drop(oldest)
    }
  }

  // All waiting requests share the response, so it must not depend on a viewer's language unless `makeText` sets one.
  async function makeAnswer(key: string, version: number, makeText: () => Promise<string>) {
    const make = () => inLanguage('en', makeText)
    const made = toAnswer(await (inTurn?.(make) ?? make()), clock.now())
    const before = cached.get(key)?.answer
    const answer = before?.etag === made.etag ? before : made
    put(key, version, answer)
    return answer
  }

  return {
    async get(key, version, make) {
      const known = cached.get(key)
      if (known?.version === version) {
        cached.delete(key)
        cached.set(key, known)
        return known.answer
      }
      const work = `${key}\n${version}`
      const making = beingMade.get(work) ?? makeAnswer(key, version, make)
      beingMade.set(work, making)
      return making.finally(() => beingMade.delete(work))
    },
  }
}
