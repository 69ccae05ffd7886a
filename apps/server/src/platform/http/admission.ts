import type { IncomingMessage, ServerResponse } from 'node:http'
import { createFairQueue, type FairQueue } from '../fair-queue.ts'
import type { Log } from '../log.ts'
import { ANY_PLACE, createPlaces, type Places } from './places.ts'

type Start = (request: IncomingMessage, response: ServerResponse) => void

/** What is done with requests when more come than can be answered. */
export type Admission = {
  /** Starts a request, lets it wait for its turn, or refuses it with 503 before its body is read. */
  admit: Start
  /** Whether so many wait that what is costly and can be had later, a guide window that nobody asked for before, is refused. */
  readonly isBusy: boolean
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
  /** How long the queue of ordinary requests may take besides. */
  patienceMs: number
  /** What takes longer waits for something else: another machine, a slow line. */
  slowMs: number
}

export const ADMISSION: AdmissionLimits = {
  places: 64,
  placesEach: 48,
  stretchMs: 25,
  leastWaiting: 48,
  burst: 144,
  burstMs: 500,
  patienceMs: 200,
  slowMs: 1000,
}

const SIGN_IN_PATIENCE_MS = 1000
const STREAM_PATIENCE_MS = 5000
const BUSY_MS = 60
const SIGN_IN_PLACES = { places: 16, placesEach: 8 }
/** How many of those that wait are started in one turn of the event loop. */
const STARTS = 8
const TOLD_EVERY_MS = 10_000
const MEASURED = 16

type Kind = 'ordinary' | 'signIn' | 'stream'

type Waiting = {
  request: IncomingMessage
  response: ServerResponse
  owner: string
}

/** `patienceMs`: beyond that, requests of a kind are refused in place of waiting. */
type Lane = {
  queue: FairQueue<Waiting>
  places: Places
  patienceMs: number
  /** Since when somebody has been waiting at all times. */
  waitingSince: number
}

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
  { log, addressOf, aside, limits = ADMISSION }: AdmissionParts,
  start: Start,
): Admission {
  const lane = (places: Places, patienceMs: number): Lane => ({
    queue: createFairQueue(),
    places,
    patienceMs,
    waitingSince: 0,
  })
  const ordinary = lane(createPlaces(limits, aside), limits.patienceMs)
  const signIn = lane(createPlaces({ ...limits, ...SIGN_IN_PLACES }), SIGN_IN_PATIENCE_MS)
  const stream = lane(ANY_PLACE, STREAM_PATIENCE_MS)
  const starter = createStarter([ordinary, signIn, stream], limits, start)
  const tell = createTelling(log)

  function mayWait(own: Lane, waitMs: number): boolean {
    const now = performance.now()
    if (own.queue.size === 0) own.waitingSince = now
    const isBurst = now - own.waitingSince < limits.burstMs
    const many = isBurst ? limits.burst : limits.leastWaiting
    return own.queue.size < many || waitMs <= own.patienceMs
  }

  function enqueue(own: Lane, one: Waiting): void {
    const { queue } = own
    const waitMs = starter.waitMsOf(own)
    if (!mayWait(own, waitMs)) {
      tell()
      // Whoever floods makes room for everybody else.
      const hasFewer = queue.sizeOf(one.owner) + 1 < queue.size / 2
      const other = hasFewer ? queue.dropOfLongest() : undefined
      refuse(other ?? one, waitMs)
      if (!other) return
    }
    queue.push(one.owner, one)
    // Who went away while waiting.
    one.response.once('close', () => queue.remove(one.owner, one))
    starter.startWaiting()
  }

  return {
    get isBusy() {
      return starter.waitMsOf(ordinary) > BUSY_MS
    },
    admit(request, response) {
      if (isHealth(request)) return start(request, response)
      const own = { ordinary, signIn, stream }[kindOf(request)]
      const one = { request, response, owner: addressOf(request) }
      if (!starter.startNow(own, one)) enqueue(own, one)
    },
  }
}

/** Starts requests while there are places for them and the event loop keeps up. */
function createStarter(lanes: readonly Lane[], { stretchMs }: AdmissionLimits, start: Start) {
  const pace = createPace()
  const turn = createTurn(stretchMs)
  let next = 0
  let isStarting = false

  const isAnyWaiting = () => lanes.some(({ queue }) => queue.size > 0)

  function begin({ places }: Lane, { request, response, owner }: Waiting): void {
    const leave = places.enter(owner)
    response.once('close', () => {
      leave()
      pace.note(isAnyWaiting())
      startWaiting()
    })
    start(request, response)
  }

  /** Each by itself, so that what they do at once counts. */
  function startWaiting(): void {
    if (isStarting) return
    if (!lanes.some(({ queue, places }) => queue.size > 0 && places.areFree())) return
    isStarting = true
    for (let count = 1; count < STARTS; count += 1) setImmediate(startOne)
    setImmediate(() => {
      startOne()
      isStarting = false
      startWaiting()
    })
  }

  function startOne(): void {
    if (!turn.hasTime()) return
    for (let tries = 0; tries < lanes.length; tries += 1) {
      next = (next + 1) % lanes.length
      const lane = lanes[next]
      if (!lane?.places.areFree()) continue
      const one = lane.queue.shift(lane.places.isFreeFor)
      if (!one) continue
      begin(lane, one)
      return
    }
  }

  return {
    startWaiting,
    startNow(lane: Lane, one: Waiting): boolean {
      const { queue, places } = lane
      const isFree = queue.size === 0 && places.areFree() && places.isFreeFor(one.owner)
      if (!isFree || !turn.hasTime()) return false
      begin(lane, one)
      return true
    },
    /** How long a request would wait that comes now. */
    waitMsOf(own: Lane): number {
      const sharing = lanes.filter((lane) => lane === own || lane.queue.size > 0).length
      return own.queue.size * sharing * pace.msEach
    },
  }
}

/** How long one answer takes, by those that came while others waited. */
function createPace() {
  let msEach = 1
  let answered = 0
  let began = 0
  return {
    get msEach() {
      return msEach
    },
    note(isAnyWaiting: boolean): void {
      if (!isAnyWaiting) {
        began = 0
        return
      }
      if (began === 0) {
        began = performance.now()
        answered = 0
        return
      }
      answered += 1
      if (answered < MEASURED) return
      const now = performance.now()
      msEach = (msEach + (now - began) / answered) / 2
      began = now
      answered = 0
    },
  }
}

/** Whether this turn of the event loop has time for more. */
function createTurn(stretchMs: number) {
  let began: number | undefined
  return {
    hasTime(): boolean {
      if (began !== undefined) return performance.now() - began < stretchMs
      began = performance.now()
      setImmediate(() => {
        began = undefined
      })
      return true
    },
  }
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

const MESSAGE = 'The server is busy. Try again shortly.'
const BODY = JSON.stringify({ code: 503, status: 503, message: MESSAGE, data: {} })
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
}
/** Of a body that is not wanted, so much is read to keep the connection. */
const SMALL_BODY = 65_536

function refuse({ request, response }: Waiting, waitMs: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  const hasMore = coding !== undefined || Number(length ?? 0) > SMALL_BODY
  const retryAfter = String(Math.max(1, Math.ceil(waitMs / 1000)))
  response.writeHead(503, {
    ...HEADERS,
    'retry-after': retryAfter,
    ...(hasMore && { connection: 'close' }),
  })
  response.end(BODY)
}
