import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 20_000

/**
 * Keeps count of the answers under way, so that a server that takes no more connections ends with
 * the last of them: what clients opened ahead and never used is not idle to Node, which would wait
 * for its headers.
 */
export function watchAnswers(http: FastifyInstance): void {
  const { server } = http
  let underWay = 0
  const cutOnceDone = () => {
    if (!server.listening && underWay === 0) server.closeAllConnections()
  }
  server.on('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
      cutOnceDone()
    })
  })
  // Node tells nobody that it takes no more connections. What has arrived by then is still read.
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
  const patience = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
  try {
    await http.close()
  } finally {
    clearTimeout(patience)
  }
}
