import { Refusal } from '@docket/model/kernel/errors'
import { http as words } from '@docket/texts/server/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LingerBounds, linger } from './linger.ts'

/** Limits on how slowly a request body may arrive. */
export type BodyPace = {
  /** A body that holds no file must arrive completely within this time. */
  bodyMs: number
  /** A form must deliver at least `leastBytes` in every interval of this length. */
  stretchMs: number
  leastBytes: number
  /** A form must arrive completely within this time, however steadily it arrives. */
  formMs: number
}

/** The bodies that hold files: forms, and parts of resumable uploads. */
const FILES = /^(multipart\/form-data|application\/offset\+octet-stream)/i

const PARTING: LingerBounds = { ms: 2000, bytes: 65_536 }

/** The limits allow a form of 256 MB on a slow connection, as long as data keeps arriving. */
export const BODY_PACE: BodyPace = {
  bodyMs: 60_000,
  stretchMs: 30_000,
  leastBytes: 16_384,
  formMs: 6 * 3_600_000,
}

/**
 * Refuses bodies that arrive too slowly, with 408. A file upload may take any time while data keeps arriving; a stalled
 * upload is cut off as quickly as any other body.
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
  const isForm = FILES.test(raw.headers['content-type'] ?? '')
  const over = performance.now() + (isForm ? pace.formMs : pace.bodyMs)
  let seen = socket.bytesRead
  const check = () => {
    const came = socket.bytesRead - seen
    seen = socket.bytesRead
    // Bytes that are received but unread wait for this server, not for the sender.
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
  // Bytes that still arrive would reset the connection before the client reads the response.
  reply.raw.prependOnceListener('finish', () => linger(raw, PARTING))
  reply.header('connection', 'close')
  answer(reply, new Refusal(408, words.tooSlow))
}
