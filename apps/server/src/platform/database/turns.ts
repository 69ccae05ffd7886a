import { Refusal } from '../errors.ts'

export type Turns = {
  /** Runs `work` once it is this person's turn. Throws `Refusal` 429 or 503 when too many wait. */
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result>
}

export type TurnLimits = {
  /** How many run at once, of everybody and of one person. */
  places: number
  placesEach: number
  /** How many may wait besides. */
  waiting: number
  waitingEach: number
}

type Waiting = { person: string; start: () => void }

/** Few places for many people: first come, first served, but nobody holds them all. */
export function createTurns({ places, placesEach, waiting, waitingEach }: TurnLimits): Turns {
  const running = new Map<string, number>()
  let queue: Waiting[] = []
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
    const next = queue.find((one) => mayStart(one.person))
    if (!next) return
    queue = queue.filter((one) => one !== next)
    begin(next.person)
    next.start()
  }

  function enter(person: string): Promise<void> | undefined {
    if (mayStart(person)) {
      begin(person)
      return undefined
    }
    if (queue.filter((one) => one.person === person).length >= waitingEach) {
      throw new Refusal(429, 'Too many long searches at once. Wait for the ones before.')
    }
    if (queue.length >= waiting) {
      throw new Refusal(503, 'Too many long searches are waiting. Try again shortly.')
    }
    return new Promise((start) => {
      queue.push({ person, start })
    })
  }

  return {
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
