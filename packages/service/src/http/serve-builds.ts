import { createHash } from 'node:crypto'
import { NotFound } from '@docket/model/kernel/errors'
import { http as words } from '@docket/texts/server/service'
import type { FastifyInstance } from 'fastify'

const ID_LENGTH = 12

/** Returns the build ID of the studio. It is the same in every process that serves the same files. */
export function buildIdOf(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, ID_LENGTH)
}

/**
 * S7.4: `GET /builds/latest.json` names the build being served and is never cached.
 * `GET /builds/meta/{buildId}.json` describes that build and never changes.
 */
export function serveBuilds(http: FastifyInstance, buildId: string): void {
  http.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: buildId }),
  )
  http.get<{ Params: { file: string } }>('/builds/meta/:file', async ({ params }, reply) => {
    if (params.file !== `${buildId}.json`) {
      throw new NotFound(words.oldBuild)
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send({ id: buildId })
  })
}
