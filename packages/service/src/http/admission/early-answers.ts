import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** An answer that is in memory: its own headers, and its text. */
export type EarlyAnswer = { headers: Readonly<Record<string, string>>; text: string }

/** Returns the answer for a path without a query, or nothing if the request has to take the usual way. */
type Answerer = (path: string) => EarlyAnswer | undefined

const answerers = new WeakMap<FastifyInstance, { prefix: string; answer: Answerer }[]>()

/**
 * Answers `GET` and `HEAD` of paths with a prefix before the request is routed, which costs more than such an answer
 * itself. For what many clients ask for every second, and everybody may read; its route answers the same.
 */
export function answerEarly(http: FastifyInstance, prefix: string, answer: Answerer): void {
  answerers.set(http, [...(answerers.get(http) ?? []), { prefix, answer }])
}

/** Answers a request if its answer is at hand, and reports whether it did. `headersOf` returns what all answers have. */
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

/** What fails here fails on the usual way as well, which tells the client and the log. */
function answerOf(answer: Answerer, url: string): EarlyAnswer | undefined {
  try {
    return answer(url)
  } catch {
    return undefined
  }
}
