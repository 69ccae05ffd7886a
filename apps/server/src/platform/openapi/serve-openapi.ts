import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sendTagged, type Tagged, toTagged } from '../http/send-tagged.ts'
import type { RequestInfo } from '../records/caller.ts'
import type { Schemas } from '../records/schemas.ts'
import { described } from './describe.ts'
import { writeDocument } from './document.ts'
import { collectRoutes } from './routes.ts'

const VERSION = '1.0.0'
const JSON_TYPE = 'application/json; charset=utf-8'

type Dependencies = {
  schemas: Schemas
  config: Pick<Config, 'publicUrl'>
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
}

/**
 * `GET /api/openapi.json`: everything that is served from now on. Collections that administrators made
 * are told to administrators alone.
 */
export function serveOpenApi(http: FastifyInstance, dependencies: Dependencies): void {
  const { schemas, config, requestInfo } = dependencies
  const routes = collectRoutes(http)
  const kept = new Map<boolean, { version: number; answer: Tagged }>()

  function documentFor(isAdministrator: boolean): Tagged {
    const { version } = schemas
    const known = kept.get(isAdministrator)
    if (known?.version === version) return known.answer
    const collections = schemas.all().filter(({ system }) => system || isAdministrator)
    const document = writeDocument({
      routes,
      collections,
      publicUrl: config.publicUrl,
      version: VERSION,
    })
    const answer = toTagged(JSON.stringify(document))
    kept.set(isAdministrator, { version, answer })
    return answer
  }

  const call = described({
    area: 'Health',
    summary: 'This document',
    description: 'OpenAPI 3.1. Administrators also find the collections that they made.',
    answer: { type: 'object' },
  })
  http.get('/api/openapi.json', call, async (request, reply) => {
    const { caller } = await requestInfo(request)
    reply.header('vary', 'Authorization, Origin')
    const answer = documentFor(caller.kind === 'superuser')
    return sendTagged(request, reply, answer, { type: JSON_TYPE })
  })
}
