import type { Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 20_000
const LOOK_MS = 25

const answering = new WeakMap<Server, Set<ServerResponse>>()

/** Keeps count of the answers under way, so that {@link drain} knows whom to wait for. */
export function watchAnswers(http: FastifyInstance): void {
  const underWay = new Set<ServerResponse>()
  answering.set(http.server, underWay)
  http.server.on('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  let isClosing = false
  http.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  // A connection that would wait for its next request would keep the server from ending.
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

/**
 * Takes no new request, lets those under way end, and cuts what still hangs after 20 s. Streams end
 * at once and are told when to come back.
 */
export async function drain(http: FastifyInstance): Promise<void> {
  const cut = () => http.server.closeAllConnections()
  // What clients opened ahead and never used is not idle to Node, which would wait for its headers.
  const look = setInterval(() => {
    if (!http.server.listening && answering.get(http.server)?.size === 0) cut()
  }, LOOK_MS)
  const patience = setTimeout(cut, DRAIN_MS)
  try {
    await http.close()
  } finally {
    clearInterval(look)
    clearTimeout(patience)
  }
}
