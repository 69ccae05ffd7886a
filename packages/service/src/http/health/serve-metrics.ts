import { createHash, timingSafeEqual } from 'node:crypto'
import { Unauthorized } from '@docket/model/kernel/errors'
import { http as words } from '@docket/texts/server/service'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { MetricsConfig } from '../../settings/metrics-config.ts'
import { type CallDescription, described } from '../describe.ts'
import { createHttpServer } from '../http-server.ts'

const READ: CallDescription = {
  area: 'Health',
  summary: 'Read the metrics of this process',
  description: 'For Prometheus, in its text format. Off by default.',
  who: 'monitor',
  answer: { type: 'string' },
  type: 'text/plain',
}

/** The port that serves only the metrics. */
export type MetricsPort = {
  /** Returns the address, or `undefined` if the metrics have no port of their own. */
  listen(): Promise<string | undefined>
  close(): Promise<void>
}

type Options = { config: MetricsConfig; metrics: Pick<Metrics, 'type' | 'write'>; log: Log }

/** Serves `GET /metrics` at the server's own address or, if the operator set one, on a separate port. */
export function serveMetrics(
  http: FastifyInstance,
  { config, metrics, log }: Options,
): MetricsPort {
  const { token, port, host } = config
  const isAllowed = token === undefined ? () => true : createTokenCheck(token)
  const serve = (on: FastifyInstance) =>
    on.get('/metrics', described(READ), async (request, reply) => {
      if (!isAllowed(request.headers.authorization)) refuse(reply)
      reply.header('cache-control', 'no-store').type(metrics.type)
      return metrics.write()
    })
  if (port === undefined) {
    serve(http)
    return { listen: async () => undefined, close: async () => undefined }
  }
  const own = createHttpServer({ trustedProxies: [] }, log)
  serve(own)
  return {
    async listen() {
      const address = await own.listen({ host, port })
      log.info('Metrics are served at a port of their own.', { address: `${address}/metrics` })
      return address
    },
    close: () => own.close(),
  }
}

function refuse(reply: FastifyReply): never {
  reply.headers({ 'www-authenticate': 'Bearer' })
  throw new Unauthorized(words.metricsToken)
}

/** Returns a constant-time check of the token. */
function createTokenCheck(token: string): (authorization: string | undefined) => boolean {
  const expected = hashOf(token)
  return (authorization = '') => {
    const [, sent = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? []
    return timingSafeEqual(hashOf(sent), expected)
  }
}

/** Hashes have the same length, which the comparison needs. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
