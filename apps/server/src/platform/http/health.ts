import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { Refusal } from '../errors.ts'

/**
 * `GET /api/health` says that the process lives, and whether a backup can begin; `GET /api/ready` that it can serve, which it
 * cannot while it stops or while the database does not answer.
 */
export function serveHealth(
  http: FastifyInstance,
  database: Database,
  { isStopping, canBackup }: { isStopping: () => boolean; canBackup: () => boolean },
): void {
  http.get('/api/health', async () => ({
    code: 200,
    message: 'API is healthy.',
    data: { canBackup: canBackup() },
  }))
  http.get('/api/ready', async () => {
    if (isStopping()) throw new Refusal(503, 'The server is stopping.')
    try {
      await database.ping()
    } catch {
      throw new Refusal(503, 'The database does not answer.')
    }
    return { code: 200, message: 'The server is ready.', data: {} }
  })
}
