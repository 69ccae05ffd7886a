import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The time in milliseconds and the number of bytes for which the server keeps reading a body after it has
 * sent the response.
 */
export type LingerBounds = { ms: number; bytes: number }

export const LINGER: LingerBounds = { ms: 30_000, bytes: 64 * 1024 * 1024 }

const LOOK_MS = 250
// Node itself reads the rest of a small body, and the connection stays open.
const SMALL_BYTES = 65_536

/**
 * Makes sure that clients with large bodies can read a response sent before their body ends, such as 413.
 * Closing a connection that still has unread data resets it, and the response is lost. The server therefore
 * ends its own side, discards incoming data for a while, and then closes the connection.
 */
export function lingerAfterAnswers(http: FastifyInstance, bounds: LingerBounds = LINGER): void {
  http.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (isUnderWay(raw)) reply.header('connection', 'close')
    done()
  })
  http.server.on('request', (request, response) => {
    if (!isUnderWay(request)) return
    // Runs before Node's own listener, which would close the connection.
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

/**
 * Closes the connection after a response, once the rest of the body is read or one of the bounds is reached.
 */
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
  // Node calls `destroySoon` after the last response of a connection.
  socket.destroySoon = () => void socket.end()
  socket.once('close', () => clearInterval(looking))
  request.once('end', close).resume()
}
