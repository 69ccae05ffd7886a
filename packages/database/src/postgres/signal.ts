import pg from 'pg'
import type { Signal } from '../database.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000
const PATIENCE_MS = 5000

type PostgresSignal = Signal & { close(): Promise<void> }

/**
 * Sends messages with `NOTIFY` and receives them with `LISTEN`. Listening uses its own connection, which is
 * opened with the first listener and reopened whenever it breaks.
 */
export function openSignal(pool: pg.Pool, url: string): PostgresSignal {
  const listeners = new Map<string, (word: string) => void>()
  let client: pg.Client | undefined
  let isConnected = false
  let isClosed = false
  let pauseMs = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      keepAlive: true,
    })
    client = fresh
    // Any error also ends the connection.
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload))
    try {
      await fresh.connect()
      for (const channel of listeners.keys())
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client !== fresh) return
      isConnected = true
      pauseMs = FIRST_PAUSE_MS
      for (const hear of listeners.values()) hear('')
    } catch {
      lose(fresh)
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    isConnected = false
    lost.end().catch(() => undefined)
    if (isClosed) return
    timer = setTimeout(connect, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }

  return {
    get isConnected() {
      return isConnected
    },
    async send(channel, word) {
      await pool.query('select pg_notify($1, $2)', [channel, word])
    },
    async listen(channel, hear) {
      listeners.set(channel, hear)
      if (isConnected) await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
      else if (!client && !timer) await connect()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
