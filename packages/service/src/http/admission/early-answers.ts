import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A response held in memory: its own headers, and its text. */
export type EarlyAnswer = { headers: Readonly<Record<string, string>>; text: string }

/** Returns the response for a path without a query, or nothing if the request has to take the normal route. */
type Answerer = (path: string) => EarlyAnswer | undefined

type EarlyRoute = { prefix: string; route: string; answer: Answerer }

const answerers = new WeakMap<FastifyInstance, EarlyRoute[]>()

/**
 * Answers `GET` and `HEAD` requests for paths with a prefix before they are routed, because routing costs more than
 * the response itself. Use it for public responses that many clients request every second; the normal route, whose
 * pattern is `route`, must return the same.
 */
export function answerEarly(http: FastifyInstance, early: EarlyRoute): void {
  answerers.set(http, [...(answerers.get(http) ?? []), early])
}

/**
 * Answers a request if its response is in memory, and returns the pattern of its route if it did. `headersOf` returns the
 * headers that all responses have.
 */
export function routeAnsweredEarly(
  http: FastifyInstance,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  headersOf: (url: string) => Readonly<Record<string, string>>,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const early = earlyFor(http, url)
  const found = early && answerOf(early.answer, url)
  if (!found) return undefined
  const { headers, text } = found
  const length = { 'content-length': Buffer.byteLength(text) }
  response.writeHead(200, { ...headersOf(url), ...headers, ...length }).end(text)
  return early.route
}

function earlyFor(http: FastifyInstance, url: string): EarlyRoute | undefined {
  for (const early of answerers.get(http) ?? []) if (url.startsWith(early.prefix)) return early
  return undefined
}

/** If this fails, the normal route fails as well, and reports the error to the client and the log. */
function answerOf(answer: Answerer, url: string): EarlyAnswer | undefined {
  try {
    return answer(url)
  } catch {
    return undefined
  }
}
