import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '#platform/http/send-tagged.ts'
import type { ReadyAnswer } from './ready-answers.ts'

export type AnswerOptions = {
  type: string
  /** How long others may keep it without asking again; not at all by default. */
  maxAgeSec?: number
  headers?: Record<string, string>
}

/** Answers with the bytes, or with 304 when the client has them. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, changedAt }: ReadyAnswer,
  { type, maxAgeSec, headers = {} }: AnswerOptions,
): FastifyReply {
  reply.headers({
    ...headers,
    etag,
    'last-modified': new Date(changedAt).toUTCString(),
    'cache-control': maxAgeSec ? `public, max-age=${maxAgeSec}` : 'no-cache',
  })
  if (isKnown(request, etag, changedAt)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

// The tag, when there is one, is the better witness: times are whole seconds.
function isKnown(request: FastifyRequest, etag: string, changedAt: number): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  if (tags !== undefined) return isKnownTag(request, etag)
  return since !== undefined && Math.floor(changedAt / 1000) * 1000 <= Date.parse(since)
}
