import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type CallDescription, described } from '../http/describe.ts'
import { sendTagged, type TaggedBytes, toTagged } from '../http/send-tagged.ts'
import { writeClient } from './client/write-client.ts'
import { writeDocument } from './document.ts'
import { collectRoutes } from './routes.ts'

const VERSION = '1.0.0'
const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

type Dependencies = {
  /** `version` increases with every change of a collection. */
  schemas: { readonly version: number; all(): readonly CollectionSchema[] }
  config: Pick<Config, 'publicUrl'>
  isAdministrator(request: FastifyRequest): Promise<boolean>
}

/**
 * Serves `GET /api/openapi.json`, which documents every route added from now on, and `GET
 * /api/docs/client.ts`, a client for them. Only administrators see collections that administrators created.
 */
export function serveOpenApi(http: FastifyInstance, dependencies: Dependencies): void {
  const { schemas, config, isAdministrator } = dependencies
  const routes = collectRoutes(http)

  const documentFor = (forAdministrators: boolean) =>
    writeDocument({
      routes,
      collections: schemas.all().filter(({ system }) => system || forAdministrators),
      publicUrl: config.publicUrl,
      version: VERSION,
    })

  function serve(path: string, call: CallDescription, type: string, write: Write): void {
    const kept = new Map<boolean, { version: number; answer: TaggedBytes }>()

    function answerFor(forAdministrators: boolean): TaggedBytes {
      const { version } = schemas
      const known = kept.get(forAdministrators)
      if (known?.version === version) return known.answer
      const answer = toTagged(write(documentFor(forAdministrators)))
      kept.set(forAdministrators, { version, answer })
      return answer
    }

    http.get(path, described(call), async (request, reply) => {
      const answer = answerFor(await isAdministrator(request))
      reply.header('vary', 'Authorization, Origin')
      return sendTagged(request, reply, answer, { type })
    })
  }

  serve('/api/openapi.json', DOCUMENT, JSON_TYPE, (document) => JSON.stringify(document))
  serve('/api/docs/client.ts', CLIENT, TEXT_TYPE, writeClient)
}

type Write = (document: ReturnType<typeof writeDocument>) => string

const DOCUMENT: CallDescription = {
  area: 'Health',
  summary: 'This document',
  description: 'OpenAPI 3.1. For administrators, it includes the collections that they created.',
  answer: { type: 'object' },
}
const CLIENT: CallDescription = {
  area: 'Health',
  summary: 'A typed client in one file',
  description: 'TypeScript without dependencies: the shape of every call, and `connect`.',
  answer: { type: 'string' },
  type: 'text/plain',
}
