import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes with their ETag, which lets clients skip a download. */
export type TaggedBytes = {
  bytes: Buffer
  /** Depends on the bytes alone, so it is the same on every server. */
  etag: string
}

export function toTagged(content: string | Buffer): TaggedBytes {
  const bytes = Buffer.from(content)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, etag: `"${hash}"` }
}

/** Sends the bytes, or 304 when the client already has them. Caches must revalidate before each use. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: TaggedBytes,
  { type }: { type: string },
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (isKnownTag(request, etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

/** Returns whether the client already has the response with this ETag. */
export function isKnownTag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',') ?? []
  return tags.some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
