import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { BadRequest, NotFound, Refusal } from '@docket/model/kernel/errors'
import { errors } from '@docket/texts/model/texts'
import { http as words } from '@docket/texts/server/service'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from '../config.ts'
import { answerInLanguage } from '../languages/answer-in-language.ts'
import type { Log } from '../log.ts'
import type { RequestMeter } from '../metrics/measure.ts'
import type { AdmissionLimits } from './admission/admission.ts'
import { admitRequests } from './admission/admit-requests.ts'
import { routeAnsweredEarly } from './admission/early-answers.ts'
import { createProxyCheck, nameClients, type TrustedHeaders } from './client-address.ts'
import { BODY_PACE, type BodyPace, limitBodyPace } from './connection/body-pace.ts'
import { watchAnswers } from './connection/drain.ts'
import { isTransfer } from './connection/is-transfer.ts'
import { LINGER, type LingerBounds, lingerAfterAnswers } from './connection/linger.ts'
import { loggedPath } from './logged-path.ts'
import { watchServersPaths } from './servers-paths.ts'

const MEGABYTE = 1024 * 1024
const HEADERS_MS = 60_000
const KEEP_ALIVE_MS = 72_000
const SLOW_REQUEST_MS = 1000
// Used if the refusal does not set its own time.
const RETRY_AFTER_SEC = 2

// Sent with every response. Pages add their own content security policy.
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

// Sent when the public URL is https: browsers then use only https for this server for one year.
const HSTS = 'max-age=31536000'

// Any website may call the API: only the token authenticates a request, and no cookie is ever read.
const OPEN_HEADERS = { ...HEADERS, 'access-control-allow-origin': '*', vary: 'Origin' }
// Channel viewers get the same headers from every site, so that shared caches store each response only once.
const LIVE_HEADERS = { ...HEADERS, 'access-control-allow-origin': '*' }
const LIVE_PATH = '/live/'
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  // Rules may read any header. The `*` does not cover Authorization, and not all browsers support it.
  'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language, *',
  'access-control-max-age': '86400',
}
const OPEN_PATHS = /^\/(api|v1|feeds|live)\//

type HttpConfig = Pick<Config, 'trustedProxies'> & Partial<Pick<Config, 'publicUrl'>>

type HttpOptions = {
  /** The proxy headers that name clients. Default: `X-Forwarded-For`. */
  trustedHeaders?: () => TrustedHeaders
  pace?: BodyPace
  linger?: LingerBounds
  /** Returns how many requests wait in a separate queue; see `createAdmission`. */
  aside?: () => number
  limits?: AdmissionLimits
  /** Counts requests. */
  meter?: RequestMeter | undefined
}

/** Creates a server with the limits, headers, and error format of the product, and without routes. */
export function createHttpServer(
  { trustedProxies, publicUrl = '' }: HttpConfig,
  log: Log,
  { trustedHeaders, pace = BODY_PACE, linger = LINGER, aside, limits, meter }: HttpOptions = {},
): FastifyInstance {
  const isProxy = createProxyCheck(trustedProxies)
  const hasProxies = trustedProxies.length > 0
  const headersOf = createHeaders(publicUrl.startsWith('https:'))
  const http = Fastify({
    bodyLimit: MEGABYTE,
    // Requests in progress still get their response; see `drain`.
    forceCloseConnections: 'idle',
    // Requests that still arrive get theirs, too, and are told to connect elsewhere next time.
    return503OnClosing: false,
    genReqId: createRequestIds(),
    trustProxy: hasProxies && isProxy,
    // By default, Fastify opens a second server for `localhost`, without the settings below.
    serverFactory: (handler) => createServer(handler),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Covers malformed paths and paths with an overlong parameter.
    frameworkErrors: (error, _request, reply) =>
      answerRefusal(reply, error.statusCode === 400 ? new BadRequest() : new NotFound()),
  })
  admitRequests(http, {
    log,
    isProxy,
    trustedHeaders,
    aside,
    limits,
    onRefusal: meter?.refused,
    isAnswered(request, response) {
      const route = routeAnsweredEarly(http, request, response, headersOf)
      if (route === undefined) return false
      meter?.answered({ method: request.method ?? '', route, status: 200 })
      return true
    },
  })
  // Headers must arrive within a minute. Bodies are limited by `limitBodyPace` instead, because uploads may
  // exceed any fixed time.
  http.server.keepAliveTimeout = KEEP_ALIVE_MS
  http.server.headersTimeout = HEADERS_MS
  http.server.requestTimeout = 0
  watchServersPaths(http)
  limitBodyPace(http, pace, answerRefusal)
  lingerAfterAnswers(http, linger)
  readJsonLeniently(http)
  watchAnswers(http)
  if (hasProxies && trustedHeaders) nameClients(http, isProxy, trustedHeaders)
  answerInLanguage(http)
  if (meter) countAnswers(http, meter)
  // Uses a callback because this hook runs for every request: a promise would cost more than the hook itself.
  http.addHook('onRequest', (request, reply, done) => {
    const { url, method } = request
    reply.headers(headersOf(url))
    if (method === 'OPTIONS' && OPEN_PATHS.test(url)) reply.headers(PREFLIGHT)
    done()
  })
  // Preflight requests need a route to reach the hook above. Some addresses have their own, more specific one.
  http.options('/*', async (_request, reply) => reply.code(204).send())
  http.addHook('onResponse', (request, reply, done) => {
    const fields = () => {
      const { method, id } = request
      return { method, path: loggedPath(request), status: reply.statusCode, id }
    }
    if (reply.elapsedTime < SLOW_REQUEST_MS || isTransfer(request, reply))
      log.debug('Answered.', fields)
    else log.info('Answered slowly.', { ...fields(), ms: Math.round(reply.elapsedTime) })
    done()
  })
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal) return answerRefusal(reply, refusal)
    const { method, id } = request
    log.error('A request failed.', { method, path: loggedPath(request), id, error })
    return answerRefusal(reply, new Refusal(500, errors.wentWrong), error.message)
  })
  return http
}

/** Returns whether a route serves events. Their headers do not pass through Fastify. */
function servesEvents({ routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config
  return typeof call === 'object' && call.type === 'text/event-stream'
}

/** Counts the requests that are routed. Transfers take as long as their clients need, so their time is not counted. */
function countAnswers(http: FastifyInstance, meter: RequestMeter): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const isTimed = !(isTransfer(request, reply) || servesEvents(request))
    const ms = isTimed ? { ms: reply.elapsedTime } : {}
    meter.answered({ method, route: routeOptions.url, status: reply.statusCode, ...ms })
    done()
  })
}

/**
 * Returns a function that numbers the requests of this process. The ids differ from those of other processes, so that
 * their logs can be read together, and they cost less than random ids.
 */
function createRequestIds(): () => string {
  const [own = ''] = randomUUID().split('-', 1)
  let count = 0
  return () => {
    count += 1
    return `${own}-${count.toString(36)}`
  }
}

/** Returns a function that returns the headers of the responses for an address. */
function createHeaders(isEncrypted: boolean): (url: string) => Readonly<Record<string, string>> {
  const strict = isEncrypted ? { 'strict-transport-security': HSTS } : {}
  const usual = { ...HEADERS, ...strict }
  const open = { ...OPEN_HEADERS, ...strict }
  const live = { ...LIVE_HEADERS, ...strict }
  return (url) => {
    if (!OPEN_PATHS.test(url)) return usual
    return url.startsWith(LIVE_PATH) ? live : open
  }
}

const reasons = new WeakMap<FastifyRequest, string>()

/** Returns why a request was refused or failed, for administrators, or `undefined` if it succeeded. */
export function reasonOf(request: FastifyRequest): string | undefined {
  return reasons.get(request)
}

/**
 * Sends a refusal in a form that old and new clients understand: `code` for old ones, `status` for new ones.
 * `reason` is recorded for administrators, who alone may read why something failed.
 */
export function answerRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  reason = refusal.message,
): FastifyReply {
  const { status, message, data } = refusal
  reasons.set(reply.request, reason)
  const isForNow = status === 503 || status === 429
  if (isForNow) reply.header('retry-after', String(refusal.retryAfterSec ?? RETRY_AFTER_SEC))
  return reply.code(status).send({ code: status, status, message, data })
}

function toRefusal(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { statusCode } = error
  if (statusCode === undefined || statusCode >= 500) return undefined
  if (statusCode === 413) return new Refusal(413, words.tooLarge)
  if (statusCode === 415) return new BadRequest(words.neitherJsonNorForm)
  if (statusCode === 429) return new Refusal(429, words.tooManyRequests)
  return new Refusal(statusCode, error.message.endsWith('.') ? error.message : `${error.message}.`)
}

/** Parses an absent body as `{}` and refuses a body that is not JSON, whatever its content type. */
function readJsonLeniently(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body !== 'string' || body.trim() === '') return done(null, {})
    return parse(request, body, (error, value) =>
      error ? done(new BadRequest(words.notJson)) : done(null, value),
    )
  })
}
