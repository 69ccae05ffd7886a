import { guidePath } from '@docket/model/guide/paths'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'

/** `GET /` of a host name that the operator gave a station leads to that station's guide. */
export function serveGuideHosts(
  http: FastifyInstance,
  { guideHosts }: Pick<Config, 'guideHosts'>,
): void {
  for (const [host, station] of guideHosts) {
    for (const url of ['/', '/tvguide']) {
      const constraints = { host }
      http.get(url, { constraints }, async (_request, reply) => reply.redirect(guidePath(station)))
    }
  }
}
