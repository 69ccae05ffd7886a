import { randomUUID } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { type EpochMs, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import type { Clock } from '../clock.ts'

/**
 * Lets one process at a time do work that never ends, such as writing a ledger. For work that ends, use a job. If one
 * process is slow, two may briefly believe that they hold the same lease.
 */
export type Leases = {
  /**
   * Takes the lease, or extends it if this process already has it. Returns whether this process holds it for `forMs`.
   */
  acquire(name: string, forMs: number): Promise<boolean>
  /** Stores a time under a name. */
  noteTime(name: string, at: EpochMs): Promise<void>
  /** Returns the time that any process stored last. */
  notedTime(name: string): Promise<EpochMs | undefined>
  /** Releases the lease, so that another process can take it immediately. */
  release(name: string): Promise<void>
}

/** Clocks of different processes differ by less than this. */
const TOLERATED_MS = MINUTE_MS

/** Stores leases in the database if several processes share one. Otherwise, the only process holds all of them. */
export function createLeases({ database, clock }: { database: Database; clock: Clock }): Leases {
  const holder = randomUUID()
  const times = notedTimes(database)
  if (!database.signal) {
    return { ...times, acquire: async () => true, release: async () => undefined }
  }

  async function acquire(name: string, forMs: number): Promise<boolean> {
    const now = clock.now()
    const lease = { holder, until: toInstant(now + forMs) }
    const taken = await database.transaction((transaction) =>
      transaction
        .insertInto('_leases')
        .values({ id: name, ...lease })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(lease)
            .where((was) =>
              was.or([
                was('_leases.holder', '=', holder),
                was('_leases.until', '<=', toInstant(now)),
                // It was taken by a clock that was ahead; otherwise its holder would have renewed it by now.
                was('_leases.until', '>', toInstant(now + forMs + TOLERATED_MS)),
              ]),
            ),
        )
        .executeTakeFirst(),
    )
    return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  return {
    ...times,
    acquire,
    async release(name) {
      await database.transaction((transaction) =>
        transaction
          .deleteFrom('_leases')
          .where('id', '=', name)
          .where('holder', '=', holder)
          .execute(),
      )
    },
  }
}

/** Stores times in the table of leases, as leases without a holder. */
function notedTimes({ read, transaction }: Database): Pick<Leases, 'noteTime' | 'notedTime'> {
  return {
    async noteTime(name, at) {
      const noted = { holder: '', until: toInstant(at) }
      await transaction((within) =>
        within
          .insertInto('_leases')
          .values({ id: name, ...noted })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
          .execute(),
      )
    },
    async notedTime(name) {
      const row = await read
        .selectFrom('_leases')
        .select('until')
        .where('id', '=', name)
        .executeTakeFirst()
      return row && toEpochMs(row.until)
    },
  }
}
