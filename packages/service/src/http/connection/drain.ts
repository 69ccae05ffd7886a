import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 5000

/**
 * Counts the responses in progress, so that a server that accepts no more connections stops after the last
 * one. Node does not consider connections idle that a client opened in advance and never used, and would wait
 * for their headers.
 */
export function watchAnswers(http: FastifyInstance): void {
  const { server } = http
  let underWay = 0
  const cutOnceDone = () => {
    if (!server.listening && underWay === 0) server.closeAllConnections()
  }
  server.on('request', (_request, response) => {
    underWay += 1
    // `on` is enough, and costs less than `once`: a response closes only once.
    response.on('close', () => {
      underWay -= 1
      cutOnceDone()
    })
  })
  // Node emits no event when it stops accepting connections. Requests that have arrived by then are still
  // read.
  const close = server.close.bind(server)
  server.close = (done) => {
    setImmediate(cutOnceDone)
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
