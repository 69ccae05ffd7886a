import type { IncomingMessage, ServerResponse } from 'node:http'
import { Busy } from '../../errors.ts'
import { createFairQueue } from '../../fair-queue.ts'
import type { Log } from '../../log.ts'
import { createPace } from './pace.ts'
import { ANY_PLACE, createPlaces, type Places } from './places.ts'
import { refuseEarly } from './refuse-early.ts'
import { createSeenWindows } from './seen-windows.ts'
import { createStarter, type Lane, type Waiting } from './start-waiting.ts'

type Start = (request: IncomingMessage, response: ServerResponse) => void

/** What is done with requests when more come than can be answered. */
export type Admission = {
  /** Starts a request, lets it wait for its turn, or refuses it with 503 before its body is read. */
  admit: Start
  /** To be told of every connection that was let in. */
  noteConnection(): void
  /**
   * Does what is costly and can be had later, such as a guide window that nobody asked for before, once
   * it has its turn. Throws `Busy` when that takes too long, or when so many others wait already.
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for something that is done for another request. Meanwhile the own one takes no place. */
  waitAside<Result>(other: Promise<Result>): Promise<Result>
}

export type AdmissionLimits = {
  /** How many requests are worked on at once, of everybody and of one address. */
  places: number
  placesEach: number
  /** How long a stretch of work may be before what else has come is looked at. */
  stretchMs: number
  /** So many may wait however long they take: a page asks for several things at once. */
  leastWaiting: number
  /** So many may wait while nobody was waiting `burstMs` ago: a crowd that comes once is served. */
  burst: number
  burstMs: number
  /** How long the queue of ordinary requests may take besides, and in a burst. */
  patienceMs: number
  burstPatienceMs: number
  /** What takes longer waits for something else: another machine, a slow line. */
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
  slowMs: 1000,
}

const SIGN_IN_PATIENCE_MS = 1000
const STREAM_PATIENCE_MS = 5000
const BUSY_MS = 60
const SIGN_IN_PLACES = { places: 16, placesEach: 8 }
const COSTLY_PATIENCE_MS = 100
const COSTLY_PLACES = { places: 8, placesEach: 8 }
const TOLD_EVERY_MS = 10_000

type Kind = 'ordinary' | 'signIn' | 'stream'

export type AdmissionParts = {
  log: Pick<Log, 'warn'>
  /** The client's address, or the network that it is of. */
  addressOf(request: IncomingMessage): string
  /** How many requests wait for what has a queue of its own, such as isolated queries. */
  aside?: (() => number) | undefined
  limits?: AdmissionLimits | undefined
}

/**
 * Stands before everything else, since a request that is refused must cost next to nothing. Requests
 * are started as they come while places are free and the event loop keeps up; else they wait, each
 * address in turn, as long as the pace of the last answers says that they will be answered in time.
 * Health is always answered; sign-in and event streams have queues of their own.
 */
export function createAdmission(
  { log, addressOf, aside = () => 0, limits = ADMISSION }: AdmissionParts,
  start: Start,
): Admission {
  const lane = (places: Places, patienceMs: number): Lane => ({
    queue: createFairQueue(),
    pace: createPace(),
    places,
    patienceMs,
    waitingSince: 0,
    lastWaitMs: 0,
  })
  const costly = lane(createPlaces({ ...limits, ...COSTLY_PLACES }), COSTLY_PATIENCE_MS)
  const others = createAside(() => starter.startWaiting())
  const elsewhere = () => aside() + others.count
  const ordinary = lane(createPlaces(limits, elsewhere), limits.patienceMs)
  const signIn = lane(createPlaces({ ...limits, ...SIGN_IN_PLACES }), SIGN_IN_PATIENCE_MS)
  const stream = lane(ANY_PLACE, STREAM_PATIENCE_MS)
  const starter = createStarter([ordinary, signIn, stream], costly, limits.stretchMs)
  const seen = createSeenWindows()
  const tell = createTelling(log)
  const door = createDoor(starter, limits, tell)

  function isFlooded(): boolean {
    return ordinary.queue.size >= limits.leastWaiting && waitMsOf(ordinary) > BUSY_MS
  }

  /** How long what is costly would wait, when that is too long. */
  function costlyWaitMs(): number | undefined {
    if (isFlooded()) return waitMsOf(ordinary)
    const waitMs = waitMsOf(costly)
    return door.mayWait(costly, waitMs) ? undefined : waitMs
  }

  function takeTurn(): Promise<() => void> {
    return new Promise((begin, fail) => {
      const refuse = (waitMs: number) => fail(new Busy(waitMs))
      const waitMs = costlyWaitMs()
      if (waitMs !== undefined) return refuse(waitMs)
      const one = { owner: '', since: performance.now(), begin, refuse }
      door.enter(costly, one)
    })
  }

  return {
    waitAside: others.wait,
    noteConnection: starter.noteConnection,
    async inTurn(work) {
      const leave = await others.wait(takeTurn())
      try {
        return await work()
      } finally {
        leave()
      }
    },
    admit(request, response) {
      if (isHealth(request)) return start(request, response)
      const own = { ordinary, signIn, stream }[kindOf(request)]
      const one: Waiting = {
        owner: addressOf(request),
        since: performance.now(),
        begin(leave) {
          response.once('close', () => {
            leave()
            seen.note(request, response)
          })
          start(request, response)
        },
        refuse: (waitMs) => refuseEarly(request, response, waitMs),
      }
      const waitMs = seen.isNew(request) ? costlyWaitMs() : undefined
      if (waitMs !== undefined) {
        tell()
        return one.refuse(waitMs)
      }
      if (door.enter(own, one)) return
      // Who went away while waiting.
      response.once('close', () => own.queue.remove(one.owner, one))
    },
  }
}

/** Counts those that wait for something else than their turn; `onMore` is told of each. */
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

/** Starts what comes, lets it wait in its lane, or refuses it. */
function createDoor(starter: Starter, limits: AdmissionLimits, tell: () => void) {
  function mayWait(own: Lane, waitMs: number): boolean {
    const { size } = own.queue
    const now = performance.now()
    if (size === 0) own.waitingSince = now
    if (size < limits.leastWaiting || waitMs <= own.patienceMs) return true
    const isBurst = now - own.waitingSince < limits.burstMs
    return isBurst && size < limits.burst && waitMs <= limits.burstPatienceMs
  }

  function enqueue(own: Lane, one: Waiting): void {
    const { queue } = own
    const waitMs = waitMsOf(own)
    if (!mayWait(own, waitMs)) {
      tell()
      // Whoever floods makes room for everybody else.
      const hasFewer = queue.sizeOf(one.owner) + 1 < queue.size / 2
      const other = hasFewer ? queue.dropOfLongest() : undefined
      const refused = other ?? one
      refused.refuse(waitMs)
      if (!other) return
    }
    queue.push(one.owner, one)
    starter.startWaiting()
  }

  return {
    mayWait,
    /** Whether it was started. */
    enter(own: Lane, one: Waiting): boolean {
      const isStarted = starter.startNow(own, one)
      if (!isStarted) enqueue(own, one)
      return isStarted
    },
  }
}

/** How long something would wait that comes now. */
function waitMsOf({ queue, pace, lastWaitMs }: Lane): number {
  // The pace is that of some time ago: when it slows down, those who wait notice first.
  return queue.size === 0 ? 0 : Math.max(queue.size * pace.msEach, lastWaitMs)
}

function createTelling(log: Pick<Log, 'warn'>): () => void {
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    refused += 1
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    log.warn('More requests come than can be answered. Some are refused.', { refused })
    toldAt = performance.now()
    refused = 0
  }
}

function isHealth({ url }: IncomingMessage): boolean {
  return url === '/api/health' || url === '/api/ready'
}

const SIGN_IN = /^\/api\/[^?]*\/(auth-|request-otp|login)/
const EVENTS = /^\/api\/realtime|\/events(\?|$)/

function kindOf({ url = '', headers }: IncomingMessage): Kind {
  if (SIGN_IN.test(url)) return 'signIn'
  return EVENTS.test(url) || headers.accept === 'text/event-stream' ? 'stream' : 'ordinary'
}
