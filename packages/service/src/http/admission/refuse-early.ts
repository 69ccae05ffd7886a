import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors as words } from '@docket/texts/model/texts'

type Response = { headers: readonly string[]; body: string }

/** A body up to this size is read and discarded so that the connection can be reused. */
const SMALL_BODY = 65_536

/** Sends 503 without involving Fastify, because a refusal must cost almost nothing. */
export function refuseEarly(
  { headers }: IncomingMessage,
  response: ServerResponse,
  waitMs: number,
): void {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  const hasMore = coding !== undefined || Number(length ?? 0) > SMALL_BODY
  const retryAfter = String(Math.max(1, Math.ceil(waitMs / 1000)))
  const own = ['retry-after', retryAfter, ...(hasMore ? ['connection', 'close'] : [])]
  const { headers: usual, body } = responseFor(words.busy)
  response.writeHead(503, [...usual, ...own])
  response.end(body)
}

/** The response in each language, written once. */
const responses = new Map<string, Response>()

function responseFor(message: string): Response {
  const known = responses.get(message)
  if (known) return known
  const body = JSON.stringify({ code: 503, status: 503, message, data: {} })
  // Alternating names and values, as `writeHead` expects them.
  const headers = [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(body)),
    'cache-control',
    'no-store',
    'access-control-allow-origin',
    '*',
    'x-content-type-options',
    'nosniff',
  ]
  const made = { headers, body }
  responses.set(message, made)
  return made
}
