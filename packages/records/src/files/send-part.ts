import type { Readable } from 'node:stream'
import { NotFound } from '@docket/model/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../storage/storage.ts'
import { readRange } from './byte-range.ts'

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
