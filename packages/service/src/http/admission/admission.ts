import type { IncomingMessage, ServerResponse } from 'node:http'
import { createFairQueue } from '@docket/database/fair-queue'
import { Busy } from '@docket/model/kernel/errors'
import type { Log } from '../../log.ts'
import { asksForHealth } from '../health/health-paths.ts'
import { createPace } from './pace.ts'
import { type AdmissionSlots, ANY_PLACE, createPlaces } from './places.ts'
import { refuseEarly } from './refuse-early.ts'
import { createSeenWindows } from './seen-windows.ts'
import { createStarter, type Lane, type WaitingRequest } from './start-waiting.ts'

type StartRequest = (request: IncomingMessage, response: ServerResponse) => void

/** Admission control: decides what happens to requests when more arrive than the server can answer. */
export type Admission = {
  /** Starts a request, queues it, or refuses it with 503 before its body is read. */
  admit: StartRequest
  /** Must be called for every accepted connection. */
  noteConnection(): void
  /**
   * Runs costly work that can wait, such as building a guide window that no client has requested before, when
   * its turn comes. Throws `Busy` when the wait is too long or too many other requests are waiting.
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for work that another request already does. The waiting request does not occupy a place. */
  waitAside<Result>(other: Promise<Result>): Promise<Result>
  /** Returns how many requests wait in each queue. */
  waiting(): ReadonlyMap<string, number>
}

export type AdmissionLimits = {
  /** Maximum number of requests processed at once: in total (`places`) and per address (`placesEach`). */
  places: number
  placesEach: number
  /**
   * Maximum length of one stretch of work, in milliseconds, before the event loop checks for other events.
   */
  stretchMs: number
  /**
   * This many requests may wait regardless of the expected wait, because one page sends several requests at
   * once.
   */
  leastWaiting: number
  /**
   * This many requests may wait if the queue was empty less than `burstMs` ago, so that a single burst is
   * served.
   */
  burst: number
  burstMs: number
  /**
   * Longest expected wait in the queue of ordinary requests: normally (`patienceMs`) and during a burst
   * (`burstPatienceMs`).
   */
  patienceMs: number
  burstPatienceMs: number
  /** Longest expected wait of channel viewers. Players buffer more of their channel than this. */
  livePatienceMs: number
  /**
   * A request that takes longer than this is assumed to wait for something else, such as another machine or a
   * slow connection.
   */
  slowMs: number
}

export const ADMISSION: AdmissionLimits = {
  places: 64,
  placesEach: 48,
  stretchMs: 6,
  leastWaiting: 48,
  burst: 144,
  burstMs: 500,
  patienceMs: 150,
  burstPatienceMs: 250,
  livePatienceMs: 4000,
  slowMs: 1000,
}

const LOG_IN_PATIENCE_MS = 1000
const STREAM_PATIENCE_MS = 5000
const BUSY_MS = 60
/** Viewers come in crowds, so there are always many responses to measure. */
const LIVE_MEASURED = 100
const LOG_IN_PLACES = { places: 16, placesEach: 8 }
const COSTLY_PATIENCE_MS = 100
const COSTLY_PLACES = { places: 8, placesEach: 8 }
const LOG_EVERY_MS = 10_000

type Kind = 'ordinary' | 'logIn' | 'stream' | 'live'

/** The queues in which requests wait. Costly work, such as building a guide window, has its own. */
export const QUEUES: readonly string[] = [
  ...(['ordinary', 'logIn', 'stream', 'live'] satisfies Kind[]),
  'costly',
]

export type AdmissionParts = {
  log: Pick<Log, 'warn'>
  /** Returns the client's address, or the network that the address belongs to. */
  addressOf(request: IncomingMessage): string
  /** Returns how many requests wait in a separate queue, such as the queue of isolated queries. */
  aside?: (() => number) | undefined
  limits?: AdmissionLimits | undefined
  /** Counts a request that was refused in a queue. */
  onRefusal?: ((queue: string) => void) | undefined
}

/**
 * Creates the admission control that runs before everything else, because refusing a request must cost almost nothing.
 * A request starts immediately while places are free and the event loop keeps up. Otherwise it waits in a queue that
 * serves addresses in rotation. It is refused if, at the recent response rate, it would wait too long. Health checks
 * are always answered. Login, event streams and the viewers of channels have their own queues.
 */
export function createAdmission(
  { log, addressOf, aside = () => 0, limits = ADMISSION, onRefusal }: AdmissionParts,
  start: StartRequest,
): Admission {
  const others = createAside(() => starter.startWaiting())
  const { costly, ...lanes } = createLanes(limits, () => aside() + others.count)
  const { ordinary } = lanes
  const starter = createStarter(Object.values(lanes), costly, limits.stretchMs)
  const seen = createSeenWindows()
  const noteRefusal = createRefusalLog(log, onRefusal)
  const gate = createGate(starter, limits, noteRefusal)

  function isFlooded(): boolean {
    return ordinary.queue.size >= limits.leastWaiting && waitMsOf(ordinary) > BUSY_MS
  }

  /** Returns the expected wait for costly work in milliseconds if it is too long, otherwise `undefined`. */
  function costlyWaitMs(): number | undefined {
    if (isFlooded()) return waitMsOf(ordinary)
    const waitMs = waitMsOf(costly)
    return gate.mayWait(costly, waitMs) ? undefined : waitMs
  }

  function takeTurn(): Promise<() => void> {
    return new Promise((begin, fail) => {
      const refuse = (waitMs: number) => fail(new Busy(waitMs))
      const waitMs = costlyWaitMs()
      if (waitMs !== undefined) {
        onRefusal?.(costly.name)
        return refuse(waitMs)
      }
      const leave = starter.startNow(costly, '')
      if (leave) begin(leave)
      else gate.enqueue(costly, { owner: '', since: performance.now(), begin, refuse })
    })
  }

  return {
    waitAside: others.wait,
    noteConnection: starter.noteConnection,
    waiting: () =>
      new Map([...Object.values(lanes), costly].map(({ name, queue }) => [name, queue.size])),
    async inTurn(work) {
      const leave = await others.wait(takeTurn())
      try {
        return await work()
      } finally {
        leave()
      }
    },
    admit(request, response) {
      if (asksForHealth(request)) return start(request, response)
      const waitMs = seen.isNew(request) ? costlyWaitMs() : undefined
      if (waitMs !== undefined) {
        noteRefusal(costly.name)
        return refuseEarly(request, response, waitMs)
      }
      const own = lanes[kindOf(request)]
      const owner = addressOf(request)
      const begin = (leave: () => void) => {
        // `on` is enough, and costs less than `once`: a response closes only once.
        response.on('close', () => {
          leave()
          seen.note(request, response)
        })
        start(request, response)
      }
      const leave = starter.startNow(own, owner)
      if (leave) return begin(leave)
      const refuse = (expectedMs: number) => refuseEarly(request, response, expectedMs)
      const one: WaitingRequest = { owner, since: performance.now(), begin, refuse }
      gate.enqueue(own, one)
      // Removes the request if its client disconnects while it waits.
      response.once('close', () => own.queue.remove(owner, one))
    },
  }
}

/** `elsewhere` returns how many requests wait for something other than their turn. */
function createLanes(limits: AdmissionLimits, elsewhere: () => number) {
  return {
    costly: createLane('costly', createPlaces({ ...limits, ...COSTLY_PLACES }), COSTLY_PATIENCE_MS),
    ordinary: createLane('ordinary', createPlaces(limits, elsewhere), limits.patienceMs),
    logIn: createLane('logIn', createPlaces({ ...limits, ...LOG_IN_PLACES }), LOG_IN_PATIENCE_MS),
    stream: createLane('stream', ANY_PLACE, STREAM_PATIENCE_MS),
    // Most of their responses wait for slow connections, and behind a shared cache, all viewers have the same address.
    live: createLane('live', ANY_PLACE, limits.livePatienceMs, LIVE_MEASURED),
  }
}

function createLane(
  name: string,
  places: AdmissionSlots,
  patienceMs: number,
  measured?: number,
): Lane {
  const queue: Lane['queue'] = createFairQueue()
  const pace = createPace(measured)
  return { name, queue, pace, places, patienceMs, waitingSince: 0, lastWaitMs: 0 }
}

/**
 * Counts the requests that wait for something other than their turn. Calls `onMore` each time another one
 * starts to wait.
 */
function createAside(onMore: () => void) {
  let count = 0
  return {
    get count() {
      return count
    },
    wait<Result>(other: Promise<Result>): Promise<Result> {
      count += 1
      onMore()
      return other.finally(() => {
        count -= 1
      })
    },
  }
}

type Starter = ReturnType<typeof createStarter>

/** Queues a request in its lane, or refuses it. */
function createGate(
  starter: Starter,
  limits: AdmissionLimits,
  noteRefusal: (queue: string) => void,
) {
  function mayWait(own: Lane, waitMs: number): boolean {
    const { size } = own.queue
    const now = performance.now()
    if (size === 0) own.waitingSince = now
    if (size < limits.leastWaiting || waitMs <= own.patienceMs) return true
    const isBurst = now - own.waitingSince < limits.burstMs
    return isBurst && size < limits.burst && waitMs <= limits.burstPatienceMs
  }

  function enqueue(own: Lane, one: WaitingRequest): void {
    const { queue } = own
    const waitMs = waitMsOf(own)
    if (!mayWait(own, waitMs)) {
      noteRefusal(own.name)
      // If one address holds most of the queue, drop its request to make room for the new one.
      const hasFewer = queue.sizeOf(one.owner) + 1 < queue.size / 2
      const other = hasFewer ? queue.dropOfLongest() : undefined
      const refused = other ?? one
      refused.refuse(waitMs)
      if (!other) return
    }
    queue.push(one.owner, one)
    starter.startWaiting()
  }

  return { mayWait, enqueue }
}

/** Returns how long a request that arrives now would wait, in milliseconds. */
function waitMsOf({ queue, pace, lastWaitMs }: Lane): number {
  // `pace` is measured over past requests. When the server slows down, the wait of the last started request
  // shows it first.
  return queue.size === 0 ? 0 : Math.max(queue.size * pace.msEach, lastWaitMs)
}

function createRefusalLog(
  log: Pick<Log, 'warn'>,
  onRefusal: AdmissionParts['onRefusal'],
): (queue: string) => void {
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return (queue) => {
    onRefusal?.(queue)
    refused += 1
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    log.warn('More requests arrive than the server can answer. Some are refused.', { refused })
    loggedAt = performance.now()
    refused = 0
  }
}

const LOG_IN = /\/(auth-|request-otp|login)/
const API = '/api/'
const REALTIME = '/api/realtime'
const EVENTS = '/events'
const LIVE = '/live/'

function kindOf({ url = '', headers }: IncomingMessage): Kind {
  if (url.startsWith(LIVE)) return 'live'
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (path.startsWith(API) && LOG_IN.test(path)) return 'logIn'
  const isStream = path.startsWith(REALTIME) || path.endsWith(EVENTS)
  return isStream || headers.accept === 'text/event-stream' ? 'stream' : 'ordinary'
}
