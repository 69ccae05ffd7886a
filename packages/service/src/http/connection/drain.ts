import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 5000
/** How long a request may take to reach a server that is stopping. */
const GRACE_MS = 50

/**
 * Counts the responses in progress. A server that no longer accepts connections closes those without a response in
 * progress, and stops after the last response. It first waits a moment, because requests may still be arriving on open
 * connections and would be lost.
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
  // Node emits no event when it stops accepting connections, and immediately closes those that wait for a request.
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
 * Stops accepting requests, lets requests in progress finish, and closes all remaining connections after five seconds.
 * Event streams end immediately and tell clients when to reconnect.
 */
export async function drain(http: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
  try {
    await http.close()
  } finally {
    clearTimeout(patience)
  }
}
