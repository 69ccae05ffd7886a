import pg from 'pg'
import { createFairLimiter } from '../fair-limiter.ts'
import { type IsolatedQueries, TooCostly } from '../isolated-queries.ts'

const QUERY_CANCELED = '57014'
const CONNECTIONS = 4
const LIMITS = { places: CONNECTIONS, placesEach: 2, waiting: 400, waitingEach: 48 }

/**
 * Opens a separate pool for queries that may take long. Postgres itself stops queries after their time limit.
 */
export function openIsolatedPool(options: pg.PoolConfig): IsolatedQueries {
  const limiter = createFairLimiter(LIMITS)
  const pool = new pg.Pool({
    ...options,
    max: CONNECTIONS,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => undefined)
  const allowed = new WeakMap<pg.PoolClient, number>()

  async function allow(client: pg.PoolClient, ms: number): Promise<void> {
    if (allowed.get(client) === ms) return
    await client.query("select set_config('statement_timeout', $1, false)", [String(ms)])
    allowed.set(client, ms)
  }

  return {
    read: (query, person, withinMs) =>
      limiter.run(person, async () => {
        const client = await pool.connect()
        try {
          await allow(client, Math.max(1, Math.ceil(withinMs)))
          const began = performance.now()
          const { rows } = await client.query(query.sql, [...query.parameters])
          return { rows, tookMs: performance.now() - began }
        } catch (error) {
          throw isCanceled(error) ? new TooCostly() : error
        } finally {
          client.release()
        }
      }),
    get underWay() {
      return limiter.underWay
    },
    close: () => pool.end(),
  }
}

function isCanceled(error: unknown): boolean {
  return (error as { code?: string }).code === QUERY_CANCELED
}
