import type { IncomingHttpHeaders } from 'node:http'

const STREAMED = /^(audio|video)\/|^text\/event-stream/
const LARGE_BYTES = 1024 ** 2

type Length = number | string | string[] | undefined

/** An answer, of which the headers are looked at. */
type Answer = { getHeader(name: string): Length }

/**
 * Returns whether the time of a request is that of its connection, and says nothing of the server: events and recordings
 * flow as long as somebody listens, and large bodies take as long as the line to the client does.
 */
export function isTransfer({ headers }: { headers: IncomingHttpHeaders }, answer: Answer): boolean {
  return (
    STREAMED.test(String(answer.getHeader('content-type'))) ||
    isLarge(answer.getHeader('content-length')) ||
    isLarge(headers['content-length'])
  )
}

function isLarge(length: Length): boolean {
  return Number(length) > LARGE_BYTES
}
