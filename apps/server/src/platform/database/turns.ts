import { Refusal, TooMany } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'

export type Turns = {
  /**
   * Runs `work` once it is this person's turn. Throws `Refusal` 429 or 503 when too many wait, or
   * when it has waited for too long.
   */
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result>
  /** How many run or wait. */
  readonly underWay: number
}

export type TurnLimits = {
  /** How many run at once, of everybody and of one person. */
  places: number
  placesEach: number
  /** How many may wait besides. */
  waiting: number
  waitingEach: number
  /** How long. */
  longestWaitMs?: number
}

type Waiting = { start: () => void }

const LONGEST_WAIT_MS = 10_000

/** Few places for many people: each person has a turn before anybody has another, and nobody holds all places. */
export function createTurns({
  places,
  placesEach,
  waiting,
  waitingEach,
  longestWaitMs = LONGEST_WAIT_MS,
}: TurnLimits): Turns {
  const running = new Map<string, number>()
  const queue = createFairQueue<Waiting>()
  let taken = 0

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
    if (queue.sizeOf(person) >= waitingEach) {
      throw new TooMany('Too many long searches at once.', longestWaitMs)
    }
    if (queue.size >= waiting) throw new Refusal(503, CROWDED)
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        start() {
          clearTimeout(timer)
          begin(person)
          resolve()
        },
      }
      const giveUp = () => {
        queue.remove(person, one)
        const isOwn = queue.sizeOf(person) > 0
        reject(
          isOwn
            ? new TooMany('Too many long searches at once.', longestWaitMs)
            : new Refusal(503, CROWDED),
        )
      }
      const timer = setTimeout(giveUp, longestWaitMs).unref()
      queue.push(person, one)
    })
  }

  return {
    get underWay() {
      return taken + queue.size
    },
    async take(person, work) {
      await enter(person)
      try {
        return await work()
      } finally {
        end(person)
      }
    },
  }
}

const CROWDED = 'Too many long searches are waiting. Try again shortly.'
