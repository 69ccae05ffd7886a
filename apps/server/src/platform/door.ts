import { readFile } from 'node:fs/promises'
import { NotFound } from '@docket/model/kernel/errors'
import type { Config } from '@docket/service/config'
import { answerRefusal, createHttpServer, drain } from '@docket/service/http'
import type { Log } from '@docket/service/log'
import { http as words } from '@docket/texts/server/service'
import type { FastifyInstance } from 'fastify'

// The most connections that Linux queues until the server accepts them. With a smaller backlog, clients in a sudden
// rush wait for seconds.
const BACKLOG = 4096
const MOVES_CONNECTIONS = '/proc/sys/net/ipv4/tcp_migrate_req'

/** Where a process accepts connections. */
export type Door = {
  /** The server of the health checks and the metrics. In a worker, it serves nothing else. */
  readonly http: FastifyInstance
  /** Returns the address. */
  listen(): Promise<string>
  /** Rejects new requests, and lets running requests finish. */
  close(): Promise<void>
}

type Options = { http: FastifyInstance; config: Config; log: Log }

/**
 * Opens the server at the configured address. A worker opens a different one there: the usual server has the routes of
 * all features, because their jobs come with them, but a worker must not serve them.
 */
export function createDoor({ http, config, log }: Options): Door {
  const { host, port, role, reusePort } = config
  const open = role === 'worker' ? createWorkersHttp(log) : http
  return {
    http: open,
    async listen() {
      await http.ready()
      if (reusePort) await warnOfLostConnections(log)
      // Its types lack `reusePort`, which it passes on to Node.
      const options = { host, port, backlog: BACKLOG, reusePort }
      return open.listen(options)
    },
    async close() {
      await drain(http)
      if (open !== http) await drain(open)
    },
  }
}

/** Without this Linux setting, connections that are still waiting for `accept` are lost when their process ends. */
async function warnOfLostConnections(log: Log): Promise<void> {
  const moves = await readFile(MOVES_CONNECTIONS, 'utf8').catch(() => '')
  if (moves.trim() === '1') return
  log.warn('Connections may be lost when this process stops: set net.ipv4.tcp_migrate_req to 1.')
}

function createWorkersHttp(log: Log): FastifyInstance {
  const http = createHttpServer({ trustedProxies: [] }, log)
  http.setNotFoundHandler((_, reply) => answerRefusal(reply, new NotFound(words.worker)))
  return http
}
