import { Refusal } from '@docket/model/kernel/errors'
import { http as words } from '@docket/texts/server/service'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asksForHealth } from './health/health-paths.ts'
import { network } from './network.ts'
import { findRule, type RateRule, readTarget } from './rate-rules.ts'

const MAX_NETWORKS = 20_000
const MINUTE_MS = 60_000
const WRITES = { name: 'write', max: 600, windowMs: MINUTE_MS }

/** `name` separates the counters of different limits. */
type Limit = { name: string; max: number; windowMs: number }

type Dependencies = {
  /** Returns the current settings. */
  current(): { rateLimits: { enabled: boolean; rules: readonly RateRule[] } }
  isGuest(authorization: string | undefined): Promise<boolean>
  /** Returns the name of the collection with this name or id. */
  nameOf(collection: string): string
}

/**
 * Limits the request rate of each network (an IPv4 address or an IPv6 /64): 600 writes per minute, or the
 * limit of the most specific matching rule set by an administrator. Reads have no default limit, because they
 * pass through admission control; see `admission.ts`. Health checks are never refused.
 */
export async function limitRates(http: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const chosen = new WeakMap<FastifyRequest, Limit>()
  const limitOf = (request: FastifyRequest) => chosen.get(request) ?? WRITES
  await http.register(rateLimit, {
    cache: MAX_NETWORKS,
    keyGenerator: async (request) => {
      const limit = await findLimit(request, dependencies)
      if (limit) chosen.set(request, limit)
      return `${limit?.name} ${network(request.ip)}`
    },
    timeWindow: (request) => limitOf(request).windowMs,
    max: (request) => limitOf(request).max,
    // Runs after `keyGenerator`, when the limit is already known.
    allowList: (request) =>
      !chosen.has(request) || asksForHealth(request) || !dependencies.current().rateLimits.enabled,
    errorResponseBuilder: () => new Refusal(429, words.tooManyRequests),
  })
}

async function findLimit(
  request: FastifyRequest,
  { current, isGuest, nameOf }: Dependencies,
): Promise<Limit | undefined> {
  const { rules } = current().rateLimits
  if (rules.length === 0) return houseLimit(request)
  const { method, url, headers } = request
  const rule = await findRule(rules, readTarget(method, url, nameOf), () =>
    isGuest(headers.authorization),
  )
  if (!rule) return houseLimit(request)
  const { label, audience, maxRequests: max, duration } = rule
  return { name: `${label} ${audience}`, max, windowMs: duration * 1000 }
}

function houseLimit({ method }: FastifyRequest): Limit | undefined {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? undefined : WRITES
}
