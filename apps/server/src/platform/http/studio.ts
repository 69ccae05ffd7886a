import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../errors.ts'
import { answerRefusal } from './http-server.ts'

const STUDIO = fileURLToPath(new URL('../../../../web/dist/studio/', import.meta.url))
const API = /^\/(api|v1|feeds|builds|assets|guide-assets)(\/|$|\?)/
const YEAR_SEC = 31_536_000

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob: https:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Serves the built studio: its assets for ever, and its one page at every other path. */
export async function serveStudio(http: FastifyInstance): Promise<void> {
  await http.register(fastifyStatic, {
    root: join(STUDIO, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_SEC * 1000,
    immutable: true,
    index: false,
    decorateReply: false,
  })
  const page = join(STUDIO, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : undefined
  http.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForPage || API.test(request.url)) return answerRefusal(reply, new NotFound())
    if (html === undefined) {
      return reply.code(503).type('text/plain').send('The studio is not built: npm run build')
    }
    return reply
      .headers({
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'cache-control': 'no-cache',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      })
      .type('text/html')
      .send(html)
  })
}
