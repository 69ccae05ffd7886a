import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import { createKeyedQueue } from '../keyed-queue.ts'

const LONGEST_WAIT_MS = 30_000

/** Locks that writers of the same thing take, by name; see `Database.lock`. */
export type WriteLocks = {
  /** Throws `LocksTaken`. */
  take(transaction: Kysely<Tables>, names: readonly string[]): Promise<void>
  /**
   * Runs `run` with the locks of these names. When it throws `LocksTaken`, it runs again as soon as
   * those are free as well.
   */
  around<Result>(names: readonly string[], run: Run<Result>): Promise<Result>
}

/** Transactions are to run on `connection`, and to call `begin` before they do anything. */
type Run<Result> = (
  connection: Kysely<Tables>,
  begin: (transaction: Kysely<Tables>) => Promise<void>,
) => Promise<Result>

/** A transaction needs a lock that somebody else holds: it has to begin anew. */
class LocksTaken extends Error {
  readonly keys: readonly string[]

  constructor(keys: readonly string[]) {
    super('Somebody else is writing here.')
    this.keys = keys
  }
}

/**
 * A transaction never waits for a lock: it would go on to see what was there before it waited, and
 * two that wait for each other are a deadlock. It takes what is free. When something is not, it ends,
 * its connection waits for all locks that it turned out to need, in one order, and it begins anew.
 * Writers of one process that know what they need queue here first: those who wait for one channel
 * would otherwise hold all connections.
 */
export function createWriteLocks(read: Kysely<Tables>): WriteLocks {
  const queue = createKeyedQueue()
  const held = new WeakMap<Kysely<Tables>, Set<string>>()

  async function take(transaction: Kysely<Tables>, keys: readonly string[]): Promise<void> {
    const own = held.get(transaction) ?? new Set<string>()
    const missing = keys.filter((key) => !own.has(key))
    if (missing.length === 0) return
    const { rows } = await sql<{ taken: boolean }>`
      select bool_and(pg_try_advisory_xact_lock(key)) as taken
      from unnest(${missing}::bigint[]) as key`.execute(transaction)
    if (!rows[0]?.taken) throw new LocksTaken([...own, ...missing])
    held.set(transaction, new Set([...own, ...missing]))
  }

  function runAfterWaiting<Result>(keys: readonly string[], run: Run<Result>): Promise<Result> {
    return read.connection().execute(async (connection) => {
      try {
        await waitFor(connection, keys)
        return await run(connection, async (transaction) => {
          held.set(transaction, new Set(keys))
        })
      } finally {
        await sql`select pg_advisory_unlock_all()`.execute(connection)
      }
    })
  }

  async function runOnce<Result>(keys: readonly string[], isTaken: boolean, run: Run<Result>) {
    const leave = await queue.enter(keys)
    try {
      if (isTaken) return await runAfterWaiting(keys, run)
      return await run(read, (transaction) => take(transaction, keys))
    } finally {
      leave()
    }
  }

  return {
    take: (transaction, names) => take(transaction, names.map(keyOf)),
    async around(names, run) {
      let keys = names.map(keyOf)
      for (let isTaken = false; ; isTaken = true) {
        try {
          return await runOnce(keys, isTaken, run)
        } catch (error) {
          if (!(error instanceof LocksTaken)) throw error
          keys = [...new Set([...keys, ...error.keys])]
        }
      }
    },
  }
}

/** In the order in which everybody takes them. They belong to the connection until it lets go. */
async function waitFor(connection: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  const statements = keys.toSorted().map((key) => `select pg_advisory_lock(${key})`)
  // One message without parameters is several statements; if one fails, the settings are as before.
  await sql
    .raw(
      [`set lock_timeout = ${LONGEST_WAIT_MS}`, ...statements, 'set lock_timeout = 0'].join('; '),
    )
    .execute(connection)
}

/** A whole number, as locks of the database have. Two names of one number would only wait without need. */
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
