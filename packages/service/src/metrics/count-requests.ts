import { Counter, Histogram, type Registry } from 'prom-client'
import type { RequestMeter } from './measure.ts'

const BUCKETS_SEC = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** The route label of requests that match no route. */
const NO_ROUTE = 'none'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts requests. All labels have few values, whatever clients send. */
export function createRequestMeter(registry: Registry, queues: readonly string[]): RequestMeter {
  const registers = [registry]
  const answered = new Counter({
    name: 'docket_http_requests_total',
    help: 'Answered requests by the pattern of their route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'docket_http_request_duration_seconds',
    help: 'How long requests took once they were admitted. Without streams, recordings and large bodies, which depend on the client.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS_SEC,
    registers,
  })
  const refused = new Counter({
    name: 'docket_http_refused_requests_total',
    help: 'Requests that were refused with 503 because the server could not answer them in time, by queue.',
    labelNames: ['queue'],
    registers,
  })
  // A counter that begins at 0 shows its first increase.
  for (const queue of queues) refused.inc({ queue }, 0)
  return {
    answered({ method: sent, route = NO_ROUTE, status, ms }) {
      const method = METHODS.includes(sent) ? sent : 'other'
      answered.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
      if (ms !== undefined) duration.observe({ route, method }, ms / 1000)
    },
    refused: (queue) => refused.inc({ queue }),
  }
}
