import type { IncomingMessage, ServerResponse } from 'node:http'

const MESSAGE = 'The server is busy. Try again shortly.'
const BODY = JSON.stringify({ code: 503, status: 503, message: MESSAGE, data: {} })
// Alternating names and values, as `writeHead` expects them.
const HEADERS = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(BODY))],
  ...['cache-control', 'no-store'],
  ...['access-control-allow-origin', '*'],
  ...['x-content-type-options', 'nosniff'],
]
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
  response.writeHead(503, [...HEADERS, ...own])
  response.end(BODY)
}
