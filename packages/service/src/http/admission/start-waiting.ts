import type { FairQueue } from '@docket/database/fair-queue'
import type { ResponsePace } from './pace.ts'
import { type AdmissionSlots, ANY_PLACE } from './places.ts'
import { createTurn } from './turn.ts'

/** A request or task that waits for its turn, with its owner. */
export type WaitingRequest = {
  owner: string
  /** Time of arrival, from `performance.now()`. */
  since: number
  /** Starts the work. The callee must call `leave` when the work is done. */
  begin(leave: () => void): void
  /** Refuses the work. `waitMs` is the expected wait in milliseconds. */
  refuse(waitMs: number): void
}

export type Lane = {
  name: string
  queue: FairQueue<WaitingRequest>
  places: AdmissionSlots
  pace: ResponsePace
  /** Longest acceptable wait in milliseconds; beyond it, new requests are refused. */
  patienceMs: number
  /** Start of the current period in which the queue has never been empty. */
  waitingSince: number
  /** Wait of the most recently started request, in milliseconds. */
  lastWaitMs: number
}

/** Maximum number of waiting requests started in one turn of the event loop. */
const MAX_STARTS = 32

/**
 * Creates a starter that takes waiting requests from the lanes in rotation while places are free and the
 * event loop keeps up. The `last` lane starts one request per turn, after all the others.
 */
export function createStarter(lanes: readonly Lane[], last: Lane, stretchMs: number) {
  const turn = createTurn(stretchMs)
  let next = 0
  let isStarting = false

  function enter(lane: Lane, owner: string, now: number): () => void {
    const { places, pace, queue } = lane
    const place = places.enter(owner, now)
    return () => {
      places.leave(place)
      if (places !== ANY_PLACE) pace.note(queue.size > 0)
      startWaiting()
    }
  }

  /**
   * Starts each request in its own `setImmediate` callback, so that its synchronous work is counted before
   * the next one starts.
   */
  function startWaiting(): void {
    if (isStarting || !isAnyWaiting()) return
    const waiting = lanes.reduce((sum, lane) => sum + startable(lane), 0)
    if (waiting + startable(last) === 0) return
    isStarting = true
    for (let count = 0; count < Math.min(MAX_STARTS, waiting); count += 1) setImmediate(startOne)
    setImmediate(() => {
      startNext(last)
      isStarting = false
      startWaiting()
    })
  }

  function isAnyWaiting(): boolean {
    for (const { queue } of lanes) if (queue.size > 0) return true
    return last.queue.size > 0
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
    const now = performance.now()
    lane.lastWaitMs = now - one.since
    // If places are unlimited, requests wait only for their own start, not for others to end.
    if (lane.places === ANY_PLACE) lane.pace.note(lane.queue.size > 0)
    one.begin(enter(lane, one.owner, now))
    return true
  }

  return {
    startWaiting,
    noteConnection: turn.noteConnection,
    /**
     * Takes a place for work that can start immediately. Returns the function to call when the work is done, or
     * nothing if the work has to wait.
     */
    startNow(lane: Lane, owner: string): (() => void) | undefined {
      const { queue, places } = lane
      if (queue.size > 0 || !places.areFree() || !places.isFreeFor(owner)) return undefined
      return turn.hasTime() ? enter(lane, owner, performance.now()) : undefined
    },
  }
}

function startable({ queue, places }: Lane): number {
  return places.areFree() ? queue.size : 0
}
