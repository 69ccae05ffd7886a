import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 5000
/** How long a request may be on its way to a server that stops. */
const GRACE_MS = 50

/**
 * Counts the responses in progress, so that a server that accepts no more connections stops after the last
 * one, and closes all connections without one. It waits a moment before it does: requests may be on their way on
 * connections that it has accepted or kept open, and would be lost.
 */
export function watchAnswers(http: FastifyInstance): void {
  const { server } = http
  let underWay = 0
  let isGraceOver = false
  const cutOnceDone = () => {
    if (isGraceOver && underWay === 0) server.closeAllConnections()
  }
  server.on('request', (_request, response) => {
    underWay += 1
    // `on` is enough, and costs less than `once`: a response closes only once.
    response.on('close', () => {
      underWay -= 1
      cutOnceDone()
    })
  })
  // Node emits no event when it stops accepting connections, and closes at once those that wait for a request.
  const close = server.close.bind(server)
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => undefined
  server.close = (done) => {
    setTimeout(() => {
      isGraceOver = true
      closeIdle()
      cutOnceDone()
    }, GRACE_MS)
    return close(done)
  }
  let isClosing = false
  http.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  // A connection kept open for its next request would keep the server from stopping.
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

/**
 * Stops accepting requests, lets requests in progress finish, and closes all remaining connections after five
 * seconds. Event streams end at once and tell clients when to reconnect.
 */
export async function drain(http: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
  try {
    await http.close()
  } finally {
    clearTimeout(patience)
  }
}
