import type { Readable } from 'node:stream'
import { NotFound } from '@docket/model/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../storage/storage.ts'

type SendPart = {
  bytes: number
  /** Reads the whole file or a part of it. Returns `undefined` if the file is gone. */
  read: (part?: ByteRange) => Promise<Buffer | Readable | undefined>
  /** Decides whether a part may be sent, and throws if not. By default, every part may be sent. */
  check?: (part: ByteRange) => void
}

/**
 * Sends a stored file, or the requested part of it. The caller sets all headers except those of the part. If the reply
 * has an `etag`, an `If-Range` with another version gets the whole file.
 */
export async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, read, check }: SendPart,
): Promise<FastifyReply> {
  const partOf = request.headers['if-range']
  const isOther = partOf !== undefined && partOf !== reply.getHeader('etag')
  const range = isOther ? 'all' : readRange(request.headers.range, bytes)
  reply.header('accept-ranges', 'bytes')
  if (range === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  }
  const part = range === 'all' ? { from: 0, until: bytes } : range
  check?.(part)
  if (range !== 'all') {
    reply.code(206).header('content-range', `bytes ${part.from}-${part.until - 1}/${bytes}`)
  }
  reply.header('content-length', part.until - part.from)
  if (request.method === 'HEAD') return reply.send()
  const content = await read(range === 'all' ? undefined : part)
  if (!content) throw new NotFound()
  return reply.send(content)
}

/**
 * Reads a `Range` header. Returns the one requested range; `'all'` if the header is absent, invalid, or
 * requests several ranges; `'beyond'` if the range lies outside the file.
 */
function readRange(header: string | undefined, bytes: number): ByteRange | 'all' | 'beyond' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  const range =
    first === ''
      ? { from: Math.max(0, bytes - Number(last)), until: bytes }
      : { from: Number(first), until: last === '' ? bytes : Math.min(bytes, Number(last) + 1) }
  if (last !== '' && first !== '' && Number(last) < Number(first)) return 'all'
  return range.from < range.until ? range : 'beyond'
}
