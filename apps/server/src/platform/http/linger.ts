import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long, and how much, is still read of a body that was answered before its end. */
export type LingerBounds = { ms: number; bytes: number }

export const LINGER: LingerBounds = { ms: 30_000, bytes: 64 * 1024 * 1024 }

const LOOK_MS = 250
// What is left of a small body is read by Node itself, and the connection goes on.
const SMALL_BYTES = 65_536

/**
 * Lets senders of large bodies read an answer that came before the end of their body, such as 413. To
 * close a connection while something lies there unread resets it, and with it goes the answer. So this
 * side says that it has nothing more to say, reads on for a while what nobody wants, and closes then.
 */
export function lingerAfterAnswers(http: FastifyInstance, bounds: LingerBounds = LINGER): void {
  http.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (isUnderWay(raw)) reply.header('connection', 'close')
    done()
  })
  http.server.on('request', (request, response) => {
    if (!isUnderWay(request)) return
    // Before Node's own listener, which would close the connection.
    response.prependOnceListener('finish', () => {
      if (isUnderWay(request)) linger(request, bounds)
    })
  })
}

function isUnderWay({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > SMALL_BYTES
}

/** Closes the connection of an answer that was sent, once the rest of the body is read or the bounds are met. */
export function linger(request: IncomingMessage, { ms, bytes }: LingerBounds): void {
  const { socket } = request
  if (socket.destroySoon !== Socket.prototype.destroySoon) return
  const until = performance.now() + ms
  const most = socket.bytesRead + bytes
  const close = () => {
    clearInterval(looking)
    Socket.prototype.destroySoon.call(socket)
  }
  const looking = setInterval(() => {
    if (performance.now() >= until || socket.bytesRead >= most) close()
  }, LOOK_MS).unref()
  // Node asks for this after the last answer of a connection.
  socket.destroySoon = () => void socket.end()
  socket.once('close', () => clearInterval(looking))
  request.once('end', close).resume()
}
