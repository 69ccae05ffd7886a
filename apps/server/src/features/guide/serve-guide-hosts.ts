import { guidePath } from '@docket/model/guide/paths'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { plainHost } from '#platform/http/plain-host.ts'

/**
 * `GET /` of a host name that the operator gave a station leads to that station's guide, whatever
 * case, port or trailing dot the name comes with.
 */
export function serveGuideHosts(
  http: FastifyInstance,
  { guideHosts }: Pick<Config, 'guideHosts'>,
): void {
  if (guideHosts.size === 0) return
  matchPlainHosts(http)
  // One name with two ports is one name: the last station has it.
  const named = new Map([...guideHosts].map(([host, station]) => [plainHost(host), station]))
  for (const [host, station] of named) {
    const constraints = { plainHost: host }
    for (const url of ['/', '/tvguide']) {
      http.get(url, { constraints }, async (_request, reply) => reply.redirect(guidePath(station)))
    }
  }
}

// What the router hands to its storage is its own affair.
type Handler = Parameters<ReturnType<ConstraintStrategy['storage']>['set']>[1]
type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]

/** The router's own way to tell hosts apart compares the header as it stands. */
function matchPlainHosts(http: FastifyInstance): void {
  http.addConstraintStrategy({
    name: 'plainHost',
    mustMatchWhenDerived: false,
    validate: () => {},
    storage() {
      const handlers = new Map<string, Handler>()
      return {
        get: (host: string) => handlers.get(host) ?? null,
        set: (host: string, handler: Handler) => void handlers.set(host, handler),
      }
    },
    deriveConstraint: ({ headers }) => plainHost(headers.host ?? ''),
  })
}
