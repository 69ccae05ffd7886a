import type { FairQueue } from '../../fair-queue.ts'
import type { Pace } from './pace.ts'
import type { Places } from './places.ts'
import { createTurn } from './turn.ts'

/** What waits for its turn, and whose it is. */
export type Waiting = {
  owner: string
  /** When it came, by `performance.now()`. */
  since: number
  /** Begins it; `leave` is to be called once it is over. */
  begin(leave: () => void): void
  /** Tells that it cannot be done, and that as much waits as takes `waitMs`. */
  refuse(waitMs: number): void
}

export type Lane = {
  queue: FairQueue<Waiting>
  places: Places
  pace: Pace
  /** Beyond that, what comes is refused in place of waiting. */
  patienceMs: number
  /** Since when somebody has been waiting at all times. */
  waitingSince: number
  /** How long the last one had waited that was started. */
  lastWaitMs: number
}

/** How many of those that wait are started in one turn of the event loop. */
const STARTS = 32

/**
 * Starts what waits while there are places for it and the event loop keeps up, each lane in turn. Of
 * `last`, one is started in a turn, after all others.
 */
export function createStarter(lanes: readonly Lane[], last: Lane, stretchMs: number) {
  const turn = createTurn(stretchMs)
  let next = 0
  let isStarting = false

  function begin({ places, pace, queue }: Lane, one: Waiting): void {
    const leave = places.enter(one.owner)
    one.begin(() => {
      leave()
      pace.note(queue.size > 0)
      startWaiting()
    })
  }

  /** Each by itself, so that what they do at once counts. */
  function startWaiting(): void {
    if (isStarting) return
    const waiting = lanes.reduce((sum, lane) => sum + startable(lane), 0)
    if (waiting + startable(last) === 0) return
    isStarting = true
    for (let count = 0; count < Math.min(STARTS, waiting); count += 1) setImmediate(startOne)
    setImmediate(() => {
      startNext(last)
      isStarting = false
      startWaiting()
    })
  }

  function startOne(): void {
    if (!turn.hasTime()) return
    for (let tries = 0; tries < lanes.length; tries += 1) {
      next = (next + 1) % lanes.length
      const lane = lanes[next]
      if (lane && startNext(lane)) return
    }
  }

  function startNext(lane: Lane): boolean {
    if (!lane.places.areFree()) return false
    const one = lane.queue.shift(lane.places.isFreeFor)
    if (!one) return false
    lane.lastWaitMs = performance.now() - one.since
    begin(lane, one)
    return true
  }

  return {
    startWaiting,
    noteConnection: turn.noteConnection,
    startNow(lane: Lane, one: Waiting): boolean {
      const { queue, places } = lane
      const isFree = queue.size === 0 && places.areFree() && places.isFreeFor(one.owner)
      if (!isFree || !turn.hasTime()) return false
      begin(lane, one)
      return true
    },
  }
}

function startable({ queue, places }: Lane): number {
  return places.areFree() ? queue.size : 0
}
