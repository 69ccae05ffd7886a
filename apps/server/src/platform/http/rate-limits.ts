import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { network } from '../sessions/throttle.ts'

const NETWORKS_KEPT = 20_000
const WRITES_A_MINUTE = 600
const READS_A_MINUTE = 3600

/**
 * Keeps one network (an IPv4 address, or an IPv6 /64) from taking the server for itself: 600 writes
 * and 3,600 reads a minute, counted apart. Health checks are never refused.
 */
export async function limitRates(http: FastifyInstance): Promise<void> {
  await http.register(rateLimit, {
    cache: NETWORKS_KEPT,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${isRead(request) ? 'read' : 'write'} ${network(request.ip)}`,
    max: (request) => (isRead(request) ? READS_A_MINUTE : WRITES_A_MINUTE),
    allowList: ({ url }) => url === '/api/health' || url === '/api/ready',
    errorResponseBuilder: () => new Refusal(429, 'Too many requests. Try again in a minute.'),
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
