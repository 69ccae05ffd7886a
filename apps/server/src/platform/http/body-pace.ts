import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { type LingerBounds, linger } from './linger.ts'

/** How slowly a body may come. */
export type BodyPace = {
  /** Bodies that are no forms are there after this time. */
  bodyMs: number
  /** Of a form, at least `leastBytes` come in every stretch of this length. */
  stretchMs: number
  leastBytes: number
  /** However steadily it comes, a form is there after this time. */
  formMs: number
}

const PARTING: LingerBounds = { ms: 2000, bytes: 65_536 }

/** A form of 256 MB may take its time on a slow line, as long as it moves. */
export const BODY_PACE: BodyPace = {
  bodyMs: 60_000,
  stretchMs: 30_000,
  leastBytes: 16_384,
  formMs: 6 * 3_600_000,
}

/**
 * Cuts bodies that come too slowly, with 408. Files take as long as they take while they move; what
 * holds a connection for nothing is cut as soon as anything else.
 */
export function limitBodyPace(
  http: FastifyInstance,
  pace: BodyPace,
  answer: (reply: FastifyReply, refusal: Refusal) => FastifyReply,
): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, pace, () => cut(request, reply, answer))
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watchBody({ raw }: FastifyRequest, pace: BodyPace, giveUp: () => void): void {
  const { socket } = raw
  const isForm = /^multipart\/form-data/i.test(raw.headers['content-type'] ?? '')
  const over = performance.now() + (isForm ? pace.formMs : pace.bodyMs)
  let seen = socket.bytesRead
  const check = () => {
    const came = socket.bytesRead - seen
    seen = socket.bytesRead
    // What lies here unread waits for this server, not for its sender.
    const isStalled = came < pace.leastBytes && raw.readableLength === 0
    const isTooSlow = !isForm || isStalled || performance.now() >= over
    if (!raw.complete && isTooSlow) giveUp()
    if (raw.complete || isTooSlow) clearInterval(watch)
  }
  const watch = setInterval(check, isForm ? pace.stretchMs : pace.bodyMs).unref()
  raw.once('close', () => clearInterval(watch))
}

function cut(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  answer: (reply: FastifyReply, refusal: Refusal) => FastifyReply,
): void {
  if (reply.sent) return void raw.socket.destroy()
  // What still drips in would break the connection before the answer was read.
  reply.raw.prependOnceListener('finish', () => linger(raw, PARTING))
  reply.header('connection', 'close')
  answer(reply, new Refusal(408, 'The request came too slowly. Try again on a better line.'))
}
