import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from '../config.ts'
import { BadRequest, NotFound, Refusal } from '../errors.ts'
import type { Log } from '../log.ts'
import type { AdmissionLimits } from './admission/admission.ts'
import { admitRequests } from './admission/admit-requests.ts'
import { BODY_PACE, type BodyPace, limitBodyPace } from './body-pace.ts'
import { createProxyCheck, nameClients, type TrustedHeaders } from './client-address.ts'
import { watchAnswers } from './drain.ts'
import { LINGER, type LingerBounds, lingerAfterAnswers } from './linger.ts'
import { watchServersPaths } from './servers-paths.ts'

const MEGABYTE = 1024 * 1024
const HEADERS_MS = 60_000
const KEEP_ALIVE_MS = 72_000
const SLOW_REQUEST_MS = 1000
// Where nobody knows better.
const RETRY_AFTER_SEC = 2

// Every answer; pages add a content security policy of their own.
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

// Where people reach the server by https, their browsers never ask it otherwise for a year.
const HSTS = 'max-age=31536000'

// Anybody's page may call the API: it is the token that counts, and no cookie is ever read.
const OPEN_HEADERS = { ...HEADERS, 'access-control-allow-origin': '*', vary: 'Origin' }
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  // Rules may ask for any header. The star does not stand for Authorization, nor do all browsers know it.
  'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language, *',
  'access-control-max-age': '86400',
}
const OPEN_PATHS = /^\/(api|v1|feeds)\//

type HttpConfig = Pick<Config, 'trustedProxies'> & Partial<Pick<Config, 'publicUrl'>>

type HttpOptions = {
  /** Which headers of proxies name clients; without it `X-Forwarded-For` does. */
  trustedHeaders?: () => TrustedHeaders
  pace?: BodyPace
  linger?: LingerBounds
  /** How many requests wait for what has a queue of its own; see `createAdmission`. */
  aside?: () => number
  limits?: AdmissionLimits
}

/** A server with the house's limits, headers and form of errors, and no route yet. */
export function createHttpServer(
  { trustedProxies, publicUrl = '' }: HttpConfig,
  log: Log,
  { trustedHeaders, pace = BODY_PACE, linger = LINGER, aside, limits }: HttpOptions = {},
): FastifyInstance {
  const isProxy = createProxyCheck(trustedProxies)
  const isEncrypted = publicUrl.startsWith('https:')
  const http = Fastify({
    bodyLimit: MEGABYTE,
    // Whoever waits for an answer gets it; see `drain`.
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    trustProxy: isProxy,
    // The framework would open a second server for `localhost`, one without all that is set below.
    serverFactory: (handler) => createServer(handler),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Paths that are not readable, or name something longer than anything is.
    frameworkErrors: (error, _request, reply) =>
      answerRefusal(reply, error.statusCode === 400 ? new BadRequest() : new NotFound()),
  })
  admitRequests(http, { log, isProxy, trustedHeaders, aside, limits })
  // Headers have a minute; bodies are watched, for files may take longer than any fixed time.
  http.server.keepAliveTimeout = KEEP_ALIVE_MS
  http.server.headersTimeout = HEADERS_MS
  http.server.requestTimeout = 0
  watchServersPaths(http)
  limitBodyPace(http, pace, answerRefusal)
  lingerAfterAnswers(http, linger)
  readJsonLeniently(http)
  watchAnswers(http)
  if (trustedHeaders) nameClients(http, isProxy, trustedHeaders)
  // With a callback, since every request comes by: a promise costs more than what is done here.
  http.addHook('onRequest', (request, reply, done) => {
    const isOpen = OPEN_PATHS.test(request.url)
    reply.headers(isOpen ? OPEN_HEADERS : HEADERS)
    if (isEncrypted) reply.header('strict-transport-security', HSTS)
    if (isOpen && request.method === 'OPTIONS') reply.code(204).headers(PREFLIGHT).send()
    else done()
  })
  // Preflight requests need a route to reach the hook above.
  http.options('/*', async (_request, reply) => reply.code(204).send())
  http.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request
    const fields = { method, path: pathOf(request.url), status: reply.statusCode, id }
    if (reply.elapsedTime < SLOW_REQUEST_MS) log.debug('Answered.', fields)
    else log.info('Answered slowly.', { ...fields, ms: Math.round(reply.elapsedTime) })
    done()
  })
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal) return answerRefusal(reply, refusal)
    const { method, id } = request
    log.error('A request failed.', { method, path: pathOf(request.url), id, error })
    return answerRefusal(reply, new Refusal(500, UNEXPECTED), error.message)
  })
  return http
}

const UNEXPECTED = 'Something went wrong while processing your request.'

const reasons = new WeakMap<FastifyRequest, string>()

/** Why a request was refused or failed, for administrators; `undefined` for one that did neither. */
export function reasonOf(request: FastifyRequest): string | undefined {
  return reasons.get(request)
}

/**
 * Answers in the form of both eras of clients: `code` for the old, `status` for the new. `reason` is
 * for administrators, who alone may read why something broke.
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
  if (statusCode === 413) return new Refusal(413, 'The request is too large.')
  if (statusCode === 415) return new BadRequest('The body is neither JSON nor a form.')
  if (statusCode === 429) return new Refusal(429, 'Too many requests. Try again shortly.')
  return new Refusal(statusCode, error.message.endsWith('.') ? error.message : `${error.message}.`)
}

/** An absent body counts as `{}`; one that is not JSON is refused, whatever it calls itself. */
function readJsonLeniently(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body !== 'string' || body.trim() === '') return done(null, {})
    return parse(request, body, (error, value) =>
      error ? done(new BadRequest('The body is not valid JSON.')) : done(null, value),
    )
  })
}

/** The path as logs may hold it: the pages that mails lead to have tokens in theirs. */
function pathOf(url: string): string {
  const [path = url] = url.split('?', 1)
  return path.startsWith('/auth/') ? path.replace(/^(\/auth\/[^/]+\/).+/, '$1[hidden]') : path
}
