import { codingFor, isKnownTag, pack, packedTag } from '@docket/service/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './response-cache.ts'

export type AnswerOptions = {
  type: string
  /** How long caches may reuse the response without asking again; by default, they may not. */
  maxAgeSec?: number
  headers?: Record<string, string>
}

/** Sends the bytes in an encoding that the client accepts, or 304 if the client already has them. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  { type, maxAgeSec, headers = {} }: AnswerOptions,
): Promise<FastifyReply> {
  const { bytes, changedAt } = answer
  const coding = codingFor(request, bytes)
  const etag = packedTag(answer, coding)
  reply.headers({
    ...headers,
    etag,
    'last-modified': new Date(changedAt).toUTCString(),
    'cache-control': maxAgeSec ? `public, max-age=${maxAgeSec}` : 'no-cache',
  })
  const varies = reply.getHeader('vary')
  reply.header('vary', varies ? `${varies}, Accept-Encoding` : 'Accept-Encoding')
  if (isKnown(request, etag, changedAt)) return reply.code(304).send()
  reply.type(type)
  if (!coding) return reply.send(bytes)
  return reply.header('content-encoding', coding).send(await pack(bytes, coding))
}

// Prefers the ETag to the time, because times have whole seconds only.
function isKnown(request: FastifyRequest, etag: string, changedAt: number): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  if (tags !== undefined) return isKnownTag(request, etag)
  return since !== undefined && Math.floor(changedAt / 1000) * 1000 <= Date.parse(since)
}
