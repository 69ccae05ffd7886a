import type { Database } from '@docket/database/database'
import { Refusal } from '@docket/model/errors'
import type { FastifyInstance } from 'fastify'
import { type CallDescription, described } from './describe.ts'
import { words } from './words.ts'

const STATE = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'object' },
  },
  required: ['code', 'message', 'data'],
}
const ALIVE: CallDescription = {
  area: 'Health',
  summary: 'Check that the server is running',
  answer: STATE,
}
const READY: CallDescription = {
  area: 'Health',
  summary: 'Check that the server is ready',
  description: '503 while the server is stopping or the database does not answer.',
  answer: STATE,
}

/**
 * Serves `GET /api/health`, which reports that the process is alive and what other floors tell of it, and
 * `GET /api/ready`, which reports whether the server can serve requests. It cannot while it is stopping or
 * while the database does not respond.
 */
export function serveHealth(
  http: FastifyInstance,
  database: Database,
  { isStopping, facts }: { isStopping: () => boolean; facts: () => Record<string, unknown> },
): void {
  http.get('/api/health', described(ALIVE), async () => ({
    code: 200,
    message: words.healthy,
    data: facts(),
  }))
  http.get('/api/ready', described(READY), async () => {
    if (isStopping()) throw new Refusal(503, words.stopping)
    try {
      await database.ping()
    } catch {
      throw new Refusal(503, words.databaseSilent)
    }
    return { code: 200, message: words.ready, data: {} }
  })
}
