import type { IncomingHttpHeaders } from 'node:http'

const STREAMED = /^(audio|video)\/|^text\/event-stream/
/** These are made for each request, so a slow one says something of the server, however large it is. */
const MADE = /json|^text\/html/
const LARGE_BYTES = 1024 ** 2

type Length = number | string | string[] | undefined

/** An answer, of which the headers are looked at. */
type Answer = { getHeader(name: string): Length }

/**
 * Returns whether the time of a request is that of its connection, and says nothing of the server: events and recordings
 * flow as long as somebody listens, and large bodies take as long as the line to the client does.
 */
export function isTransfer({ headers }: { headers: IncomingHttpHeaders }, answer: Answer): boolean {
  if (isLarge(headers['content-length'])) return true
  const type = String(answer.getHeader('content-type'))
  return STREAMED.test(type) || (isLarge(answer.getHeader('content-length')) && !MADE.test(type))
}

function isLarge(length: Length): boolean {
  return Number(length) > LARGE_BYTES
}
