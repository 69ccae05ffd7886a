import { createHash } from 'node:crypto'
import type { Tables } from '@docket/query/schema'
import { type Kysely, sql } from 'kysely'
import { createKeyedQueue } from '../keyed-queue.ts'

const MAX_WAIT_MS = 30_000

/** Named locks that writers of the same data take; see `Database.lock`. */
export type WriteLocks = {
  /** Throws `LocksTaken`. */
  take(transaction: Kysely<Tables>, names: readonly string[]): Promise<void>
  /**
   * Calls `run` with the named locks. If `run` throws `LocksTaken`, calls it again once those locks are free
   * as well.
   */
  around<Result>(names: readonly string[], run: Run<Result>): Promise<Result>
}

/** Transactions must run on `connection` and call `begin` before any other statement. */
type Run<Result> = (
  connection: Kysely<Tables>,
  begin: (transaction: Kysely<Tables>) => Promise<void>,
) => Promise<Result>

/** Signals that another transaction holds a needed lock, so this transaction must restart. */
class LocksTaken extends Error {
  readonly keys: readonly string[]

  constructor(keys: readonly string[]) {
    super('Someone else is writing here.')
    this.keys = keys
  }
}

/**
 * Creates the locks. A transaction never waits for a lock: after the wait it would still see the old
 * snapshot, and two waiting transactions could deadlock. It takes only free locks. If a lock is not free, the
 * transaction ends, its connection waits for all the locks that it needs, in sorted order, and the
 * transaction restarts. Writers of one process that know their locks in advance queue here first, because
 * writers waiting for one channel would otherwise occupy all connections.
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
    take: (transaction, names) => take(transaction, names.map(lockKeyOf)),
    async around(names, run) {
      let keys = names.map(lockKeyOf)
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

/**
 * Waits for locks in the order that all writers use. They belong to the connection until it releases them.
 */
async function waitFor(connection: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  const statements = keys.toSorted().map((key) => `select pg_advisory_lock(${key})`)
  // One message without parameters may contain several statements. If one of them fails, the settings are
  // restored.
  await sql
    .raw([`set lock_timeout = ${MAX_WAIT_MS}`, ...statements, 'set lock_timeout = 0'].join('; '))
    .execute(connection)
}

/**
 * Returns the 64-bit integer that identifies a lock in Postgres. A collision of two names only causes
 * needless waiting.
 */
function lockKeyOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
