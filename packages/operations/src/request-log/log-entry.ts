import { collection } from '@docket/model/kernel/collection'
import { json, number, text } from '@docket/model/kernel/field'
import type { Caller } from '@docket/query/schema'
import { asksForHealth, hideTokens, loggedPath, pathOf, reasonOf } from '@docket/service/http'
import { SECRET_NAME, withoutSecrets } from '@docket/service/log'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The request log in the shape that newer clients read. */
export const LOGS = collection('_logs', {
  fields: { level: number(), message: text(), data: json<LoggedRequest>() },
}).schema

/**
 * The same rows in the shape that older clients read. It is a database view that keeps the order of the rows.
 */
export const REQUESTS = collection('_requests', {
  fields: {
    url: text(),
    method: text(),
    status: number(),
    auth: text(),
    userIp: text(),
    remoteIp: text(),
    referer: text(),
    userAgent: text(),
    meta: json(),
  },
}).schema

/** What the log stores about one request. */
type LoggedRequest = {
  type: 'request'
  url: string
  method: string
  status: number
  auth: 'guest' | 'admin' | 'authRecord'
  /** Milliseconds. */
  execTime: number
  userIP: string
  remoteIP: string
  referer: string
  userAgent: string
  /** The reason for a refusal or failure, in the place where newer clients look for it. */
  error?: string
  meta: { errorMessage?: string }
}

const LEVEL = { info: 0, warn: 4, error: 8 }
const URL_CHARACTERS = 2000
/** More than is stored, so that a secret is recognized even if the stored text cuts it off. */
const READ_CHARACTERS = 8000
const AGENT_CHARACTERS = 500
const REASON_CHARACTERS = 500

const API = /^\/(api|v1)\//
const VIEWERS = /^\/api\/guide(\/|\?|$)/

/**
 * Returns whether to log a request. Only API calls are logged, without health checks and without the public
 * guide's calls.
 */
export function isLogged({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return method !== 'OPTIONS' && API.test(url) && !asksForHealth({ url }) && !VIEWERS.test(url)
}

/** Returns the log entry of an answered request. The caller is filled in later. */
export function describeRequest(
  request: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
): LoggedRequest {
  const { method, ip, socket, headers } = request
  const url = request.url.slice(0, READ_CHARACTERS)
  const path = pathOf(url)
  const shownPath = loggedPath({ url, routeOptions: request.routeOptions })
  const reason = statusCode >= 400 ? reasonOf(request) : undefined
  const error =
    reason && hideSecrets(reason.replaceAll(path, shownPath)).slice(0, REASON_CHARACTERS)
  return {
    type: 'request',
    url: hideSecrets(shownPath + url.slice(path.length)).slice(0, URL_CHARACTERS),
    method,
    status: statusCode,
    auth: 'guest',
    execTime: Math.round(elapsedTime * 1000) / 1000,
    userIP: ip,
    remoteIP: socket.remoteAddress ?? '',
    referer: hideSecrets(shownReferer(headers.referer ?? '')).slice(0, URL_CHARACTERS),
    userAgent: (headers['user-agent'] ?? '').slice(0, AGENT_CHARACTERS),
    ...(error && { error }),
    meta: error ? { errorMessage: error } : {},
  }
}

/** Returns the page that a request came from. Pages of emailed links have their token in the path. */
function shownReferer(referer: string): string {
  const text = referer.slice(0, READ_CHARACTERS)
  const path = pathOf(text)
  return hideTokens(path) + text.slice(path.length)
}

export function levelOf({ status }: LoggedRequest): number {
  if (status >= 500) return LEVEL.error
  return status >= 400 ? LEVEL.warn : LEVEL.info
}

export function authOf({ kind }: Caller): LoggedRequest['auth'] {
  if (kind === 'user') return 'authRecord'
  return kind === 'superuser' ? 'admin' : 'guest'
}

/**
 * Hides the parts of an address that would give its reader access: tokens, keys and login codes. Takes linear time, no
 * matter what a client sends, and reads only the start of a very long text.
 */
export function hideSecrets(url: string): string {
  const text = url.slice(0, READ_CHARACTERS)
  const at = text.indexOf('?')
  if (at < 0) return String(withoutSecrets(text))
  // Every other part is a separator.
  const shown = text
    .slice(at + 1)
    .split(/([&#])/)
    .map(hideValue)
  return String(withoutSecrets(`${text.slice(0, at)}?${shown.join('')}`))
}

function hideValue(pair: string): string {
  const start = pair.search(/[^=]/)
  const end = pair.indexOf('=', start)
  if (start < 0 || end < 0) return pair
  return isSecret(pair.slice(start, end)) ? `${pair.slice(0, end)}=[hidden]` : pair
}

function isSecret(name: string): boolean {
  return SECRET_NAME.test(name) || /^(code|state|key|sig|signature|mfaId)$/i.test(name)
}
