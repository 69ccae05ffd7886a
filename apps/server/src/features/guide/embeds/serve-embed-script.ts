import { readFileSync } from 'node:fs'
import { EMBED_SCRIPT_PATH } from '@docket/model/guide/embeds/embed-content'
import { isKnownTag, toTagged } from '@docket/service/http'
import type { FastifyInstance } from 'fastify'

/** Sites receive a new version within an hour, at the same address. */
const CACHE_SEC = 3600

/** Serves `GET /embed.js`: the script for other sites' pages, with headers that allow any site to load it. */
export function serveEmbedScript(http: FastifyInstance, file: string): void {
  const { bytes, etag } = toTagged(readFileSync(file, 'utf8'))
  http.get(EMBED_SCRIPT_PATH, async (request, reply) => {
    reply.headers({
      etag,
      'cache-control': `public, max-age=${CACHE_SEC}`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (isKnownTag(request, etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(bytes)
  })
}
