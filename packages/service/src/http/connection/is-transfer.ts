import type { IncomingHttpHeaders } from 'node:http'

const STREAMED = /^(audio|video)\/|^text\/event-stream/
/**
 * These responses are created for each request, so a slow one indicates a slow server, however large the response is.
 */
const MADE = /json|^text\/html/
const LARGE_BYTES = 1024 ** 2

type HeaderLength = number | string | string[] | undefined

/** A response whose headers are inspected. */
type InspectedResponse = { getHeader(name: string): HeaderLength }

/**
 * Returns whether the duration of a request depends on its connection and says nothing about the server: event streams
 * and recordings last as long as someone listens, and large bodies take as long as the client's connection needs.
 */
export function isTransfer(
  { headers }: { headers: IncomingHttpHeaders },
  answer: InspectedResponse,
): boolean {
  if (isLarge(headers['content-length'])) return true
  const type = String(answer.getHeader('content-type'))
  return STREAMED.test(type) || (isLarge(answer.getHeader('content-length')) && !MADE.test(type))
}

function isLarge(length: HeaderLength): boolean {
  return Number(length) > LARGE_BYTES
}
