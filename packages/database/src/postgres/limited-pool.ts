import pg from 'pg'
import { type LimitedReads, TooHeavy } from '../limited-reads.ts'
import { createTurns } from '../turns.ts'

const QUERY_CANCELED = '57014'
const CONNECTIONS = 4
const LIMITS = { places: CONNECTIONS, placesEach: 2, waiting: 400, waitingEach: 48 }

/**
 * Opens a separate pool for queries that may take long. Postgres itself stops queries after their time limit.
 */
export function openLimitedPool(options: pg.PoolConfig): LimitedReads {
  const turns = createTurns(LIMITS)
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
    read: (asked, person, withinMs) =>
      turns.take(person, async () => {
        const client = await pool.connect()
        try {
          await allow(client, Math.max(1, Math.ceil(withinMs)))
          const began = performance.now()
          const { rows } = await client.query(asked.sql, [...asked.parameters])
          return { rows, tookMs: performance.now() - began }
        } catch (error) {
          throw isCanceled(error) ? new TooHeavy() : error
        } finally {
          client.release()
        }
      }),
    get underWay() {
      return turns.underWay
    },
    close: () => pool.end(),
  }
}

function isCanceled(error: unknown): boolean {
  return (error as { code?: string }).code === QUERY_CANCELED
}
