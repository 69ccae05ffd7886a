import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes with what clients compare to spare themselves the bytes. */
export type Tagged = {
  bytes: Buffer
  /** Of the bytes alone, so the same on every server. */
  etag: string
}

export function toTagged(content: string | Buffer): Tagged {
  const bytes = Buffer.from(content)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, etag: `"${hash}"` }
}

/** Answers with the bytes, or with 304 when the client has them. Nobody keeps them without asking. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Tagged,
  { type }: { type: string },
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (isKnownTag(request, etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

/** Whether the client says that it has the answer of that tag. */
export function isKnownTag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',') ?? []
  return tags.some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
