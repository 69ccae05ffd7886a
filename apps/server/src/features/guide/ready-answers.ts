import type { EpochMs } from '@docket/model/time'
import type { Clock } from '#platform/clock.ts'
import { type Tagged, toTagged } from '#platform/http/send-tagged.ts'

/** An answer as bytes, with what clients compare to spare themselves the bytes. */
export type ReadyAnswer = Tagged & {
  /** When the bytes were last found to be others than before. */
  changedAt: EpochMs
}

/** Answers that are ready, kept until the schedule changes or room runs out. */
export type ReadyAnswers = {
  /**
   * The answer kept under `key` and `version`, else what `make` makes; however many ask at once, it
   * is made once. A failure is not kept.
   */
  get(key: string, version: number, make: () => Promise<string>): Promise<ReadyAnswer>
}

type ReadyOptions = {
  mostBytes?: number
  inTurn?: (make: () => Promise<string>) => Promise<string>
}

type Kept = { version: number; answer: ReadyAnswer }

const MOST_BYTES = 64 * 1024 * 1024

/** An answer of that text, not kept anywhere. */
export function toAnswer(text: string, changedAt: EpochMs): ReadyAnswer {
  return { ...toTagged(text), changedAt }
}

/** `inTurn`: does what is not ready when it can be done, or refuses it for now. */
export function createReadyAnswers(
  clock: Clock,
  { mostBytes = MOST_BYTES, inTurn }: ReadyOptions = {},
): ReadyAnswers {
  // In order of use, the longest unused first.
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
