import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isOutdated, type StatementNames } from './statement-names.ts'

const outdated = new WeakSet<object>()

/** Returns whether a transaction failed because a table changed after one of its statements was prepared. */
export function wasOutdated(error: unknown): boolean {
  return typeof error === 'object' && error !== null && outdated.has(error)
}

/** Returns a pool for Kysely that prepares statements from their second use on. */
export function preparedPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      // Kysely keys its per-connection state by this object, so each client must always map to the same one.
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
      // Inside a transaction, the error has ended the transaction, so this query fails as well and the whole
      // transaction is retried. Outside a transaction, this query succeeds.
      outdated.add(error as object)
      return client.query(text, values).catch(() => {
        throw error
      })
    }
  }
  const release = (isBroken?: boolean) => client.release(isBroken)
  // Kysely uses cursors only when it is given their constructor, so the type's other overloads are never
  // called.
  return { query, release } as unknown as PostgresPoolClient
}
