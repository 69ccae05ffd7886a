import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@docket/database/database'
import { toInstant } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import { resumable as words } from '@docket/texts/server/records'

/** Returns the error to throw if another request held the lock for too long. tus clients try again. */
function locked() {
  return { status_code: 423, body: `${words.locked}\n` }
}

export type UploadLock = {
  /** Waits for the lock. Asks the current holder to release it. */
  lock(signal: AbortSignal, requestRelease: () => void | Promise<void>): Promise<void>
  unlock(): Promise<void>
}

type HeldLock = { requestRelease: () => void | Promise<void>; released: Promise<void>; end(): void }

type LockTimes = { patienceMs: number; leaseMs: number; renewMs: number; lookMs: number }

const TIMES: LockTimes = { patienceMs: 15_000, leaseMs: 10_000, renewMs: 2000, lookMs: 250 }

/**
 * Locks uploads, so that only one request at a time writes to each: in memory, and with leases in the database if
 * several processes share one. The lease of a killed process expires after ten seconds.
 */
export function createUploadLocks(
  { database, clock }: { database: Database; clock: Clock },
  times: LockTimes = TIMES,
): { newLock(id: string): UploadLock } {
  const held = new Map<string, HeldLock>()
  const leases = database.signal ? createLeases(database, clock, times) : undefined

  async function enter(
    id: string,
    signal: AbortSignal,
    requestRelease: HeldLock['requestRelease'],
  ) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(times.patienceMs)])
    for (let other = held.get(id); other; other = held.get(id)) {
      await other.requestRelease()
      await Promise.race([other.released, aborted(patience)])
      if (patience.aborted) throw locked()
    }
    const { promise: released, resolve: end } = Promise.withResolvers<void>()
    const own: HeldLock = { requestRelease, released, end }
    held.set(id, own)
    try {
      await leases?.take(id, patience, requestRelease)
    } catch (error) {
      leave(id)
      throw error
    }
  }

  function leave(id: string): void {
    const own = held.get(id)
    held.delete(id)
    own?.end()
  }

  return {
    newLock: (id) => ({
      lock: (signal, requestRelease) => enter(id, signal, requestRelease),
      async unlock() {
        try {
          await leases?.give(id)
        } finally {
          leave(id)
        }
      },
    }),
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function createLeases(database: Database, clock: Clock, times: LockTimes) {
  const holder = randomUUID()
  const renewals = new Map<string, NodeJS.Timeout>()
  const until = () => toInstant(clock.now() + times.leaseMs)

  function tryToTake(id: string): Promise<boolean> {
    return database.transaction(async (transaction) => {
      const now = toInstant(clock.now())
      const row = await transaction
        .selectFrom('_uploadLocks')
        .select('until')
        .where('id', '=', id)
        .executeTakeFirst()
      if (row && row.until > now) {
        await transaction
          .updateTable('_uploadLocks')
          .set({ isWanted: 1 })
          .where('id', '=', id)
          .execute()
        return false
      }
      const lease = { holder, until: until(), isWanted: 0 }
      await transaction
        .insertInto('_uploadLocks')
        .values({ id, ...lease })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(lease))
        .execute()
      return true
    })
  }

  /** Extends the lease. Returns whether another process is waiting for it. */
  async function renew(id: string): Promise<boolean> {
    const row = await database.transaction((transaction) =>
      transaction
        .updateTable('_uploadLocks')
        .set({ until: until() })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .returning('isWanted')
        .executeTakeFirst(),
    )
    return !row || row.isWanted === 1
  }

  return {
    async take(id: string, patience: AbortSignal, requestRelease: HeldLock['requestRelease']) {
      while (!(await tryToTake(id))) {
        await setTimeout(times.lookMs, undefined, { signal: patience }).catch(() => undefined)
        if (patience.aborted) throw locked()
      }
      const renewal = setInterval(() => {
        renew(id).then(
          (isWanted) => void (isWanted && renewals.has(id) && requestRelease()),
          () => void requestRelease(),
        )
      }, times.renewMs)
      renewals.set(id, renewal.unref())
    },
    async give(id: string) {
      clearInterval(renewals.get(id))
      renewals.delete(id)
      await database.transaction((transaction) =>
        transaction
          .deleteFrom('_uploadLocks')
          .where('id', '=', id)
          .where('holder', '=', holder)
          .execute(),
      )
    },
  }
}
