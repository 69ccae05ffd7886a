import type { IncomingMessage, ServerResponse } from 'node:http'

const MESSAGE = 'The server is busy. Try again shortly.'
const BODY = JSON.stringify({ code: 503, status: 503, message: MESSAGE, data: {} })
// Names and values in turn, as they are written.
const HEADERS = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(BODY))],
  ...['cache-control', 'no-store'],
  ...['access-control-allow-origin', '*'],
  ...['x-content-type-options', 'nosniff'],
]
/** Of a body that is not wanted, so much is read to keep the connection. */
const SMALL_BODY = 65_536

/** Answers 503, without the framework: that a refusal costs next to nothing is what it is for. */
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
