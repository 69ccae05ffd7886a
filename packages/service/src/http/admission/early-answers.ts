import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A response held in memory: its own headers, and its text. */
export type EarlyAnswer = { headers: Readonly<Record<string, string>>; text: string }

/** Returns the response for a path without a query, or nothing if the request has to take the normal route. */
type Answerer = (path: string) => EarlyAnswer | undefined

const answerers = new WeakMap<FastifyInstance, { prefix: string; answer: Answerer }[]>()

/**
 * Answers `GET` and `HEAD` requests for paths with a prefix before they are routed, because routing costs more than
 * the response itself. Use it for public responses that many clients request every second; the normal route must
 * return the same.
 */
export function answerEarly(http: FastifyInstance, prefix: string, answer: Answerer): void {
  answerers.set(http, [...(answerers.get(http) ?? []), { prefix, answer }])
}

/**
 * Answers a request if its response is in memory, and reports whether it did. `headersOf` returns the headers that all
 * responses have.
 */
export function isAnsweredEarly(
  http: FastifyInstance,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  headersOf: (url: string) => Readonly<Record<string, string>>,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const answer = answererFor(http, url)
  const found = answer && answerOf(answer, url)
  if (!found) return false
  const { headers, text } = found
  const length = { 'content-length': Buffer.byteLength(text) }
  response.writeHead(200, { ...headersOf(url), ...headers, ...length }).end(text)
  return true
}

function answererFor(http: FastifyInstance, url: string): Answerer | undefined {
  for (const { prefix, answer } of answerers.get(http) ?? []) {
    if (url.startsWith(prefix)) return answer
  }
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
