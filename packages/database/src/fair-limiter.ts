import { Busy, TooMany } from '@docket/model/kernel/errors'
import { database as words } from '@docket/texts/server/records'
import { createFairQueue } from './fair-queue.ts'

export type FairLimiter = {
  /**
   * Runs `work` when it is this person's turn. Throws `TooMany` or `Busy` if too many callers are waiting or the wait
   * takes too long. Both errors contain the estimated wait.
   */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result>
  /** Number of calls that run or wait. */
  readonly underWay: number
}

export type FairLimits = {
  /** Maximum number that run at once: in total (`places`) and per person (`placesEach`). */
  places: number
  placesEach: number
  /** Maximum number that may wait in addition: in total (`waiting`) and per person (`waitingEach`). */
  waiting: number
  waitingEach: number
  /** Longest wait in milliseconds. */
  longestWaitMs?: number
}

type WaitingTask = { start: () => void }

const MAX_WAIT_MS = 10_000
/** The estimated duration of a call in milliseconds, until the first call has finished. */
const FIRST_GUESS_MS = 500

/** Shares few places fairly: people take turns, and no person can occupy all places. */
export function createFairLimiter({
  places,
  placesEach,
  waiting,
  waitingEach,
  longestWaitMs = MAX_WAIT_MS,
}: FairLimits): FairLimiter {
  const running = new Map<string, number>()
  const queue = createFairQueue<WaitingTask>()
  let taken = 0
  let msEach = FIRST_GUESS_MS

  function tooMany(person: string): TooMany {
    const waitMs = ((queue.sizeOf(person) + 1) * msEach) / placesEach
    return new TooMany(words.tooManySearches, waitMs)
  }

  function crowded(): Busy {
    return new Busy(((queue.size + 1) * msEach) / places, words.crowded)
  }

  function mayStart(person: string): boolean {
    return taken < places && (running.get(person) ?? 0) < placesEach
  }

  function begin(person: string): void {
    taken += 1
    running.set(person, (running.get(person) ?? 0) + 1)
  }

  function end(person: string): void {
    taken -= 1
    const left = (running.get(person) ?? 1) - 1
    if (left > 0) running.set(person, left)
    else running.delete(person)
    queue.shift(mayStart)?.start()
  }

  function enter(person: string): Promise<void> | undefined {
    if (mayStart(person)) {
      begin(person)
      return undefined
    }
    if (queue.sizeOf(person) >= waitingEach) throw tooMany(person)
    if (queue.size >= waiting) throw crowded()
    return new Promise((resolve, reject) => {
      const one: WaitingTask = {
        start() {
          clearTimeout(timer)
          begin(person)
          resolve()
        },
      }
      const giveUp = () => {
        queue.remove(person, one)
        reject(queue.sizeOf(person) > 0 ? tooMany(person) : crowded())
      }
      const timer = setTimeout(giveUp, longestWaitMs).unref()
      queue.push(person, one)
    })
  }

  return {
    get underWay() {
      return taken + queue.size
    },
    async run(person, work) {
      await enter(person)
      const began = performance.now()
      try {
        return await work()
      } finally {
        msEach = (msEach + performance.now() - began) / 2
        end(person)
      }
    },
  }
}
