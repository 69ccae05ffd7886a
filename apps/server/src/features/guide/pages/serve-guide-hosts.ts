import { guidePath } from '@docket/model/guide/paths'
import type { Config } from '@docket/service/config'
import { plainHost } from '@docket/service/http'
import type { FastifyInstance } from 'fastify'

/**
 * Redirects `GET /` of a host name that the operator assigned to a station to that station's guide. Ignores
 * the case, port and trailing dot of the name.
 */
export function serveGuideHosts(
  http: FastifyInstance,
  { guideHosts }: Pick<Config, 'guideHosts'>,
): void {
  if (guideHosts.size === 0) return
  matchPlainHosts(http)
  // Ports are ignored: if the same name is listed twice, the last station gets it.
  const named = new Map([...guideHosts].map(([host, station]) => [plainHost(host), station]))
  for (const [host, station] of named) {
    const constraints = { plainHost: host }
    for (const url of ['/', '/tvguide']) {
      http.get(url, { constraints }, async (_request, reply) => reply.redirect(guidePath(station)))
    }
  }
}

// The type of a handler, derived because the router does not export it.
type Handler = Parameters<ReturnType<ConstraintStrategy['storage']>['set']>[1]
type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]

/**
 * Adds a constraint that compares normalized host names. The router's own constraint compares the raw header.
 */
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
