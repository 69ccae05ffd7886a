import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isOutdated, type StatementNames } from './statement-names.ts'

const outdated = new WeakSet<object>()

/** Whether a transaction failed because a table has changed since one of its statements was prepared. */
export function wasOutdated(error: unknown): boolean {
  return typeof error === 'object' && error !== null && outdated.has(error)
}

/** A pool for Kysely, whose statements are prepared when they come again. */
export function preparedPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      // Kysely keeps what it knows of a connection by this object.
      const prepared = known.get(client) ?? preparedClient(client, names)
      known.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}

function preparedClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  async function query(text: string, parameters: readonly unknown[]) {
    const values = [...parameters]
    const name = values.length > 0 ? names.of(text) : undefined
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.forget(text, name)
      // A transaction has ended with it and is tried again as a whole; anything else, here.
      outdated.add(error as object)
      return client.query(text, values).catch(() => {
        throw error
      })
    }
  }
  const release = (isBroken?: boolean) => client.release(isBroken)
  // Kysely also asks by cursors, but only where it is given their constructor.
  return { query, release } as unknown as PostgresPoolClient
}
