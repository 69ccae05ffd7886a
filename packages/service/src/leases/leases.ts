import { randomUUID } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { type EpochMs, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time'
import type { Clock } from '../clock.ts'

/**
 * Lets one process at a time do a piece of work that never ends, such as writing a ledger. For work that ends, use a
 * job. Two processes may both believe that they hold a lease for a moment, when one of them was slow.
 */
export type Leases = {
  /** Takes the lease, or extends it if this process has it. Returns whether this process holds it for `forMs`. */
  hold(name: string, forMs: number): Promise<boolean>
  /** Notes the time that the clock shows, under a name. */
  noteTime(name: string, at: EpochMs): Promise<void>
  /** Returns the time that was noted last, by any process. */
  notedTime(name: string): Promise<EpochMs | undefined>
  /** Gives the lease back, so that another process can take it at once. */
  release(name: string): Promise<void>
}

/** Clocks of processes differ by less. */
const TOLERATED_MS = MINUTE_MS

/** Keeps leases in the database where several processes share one. Otherwise, the only process holds all of them. */
export function createLeases({ database, clock }: { database: Database; clock: Clock }): Leases {
  const holder = randomUUID()
  const times = notedTimes(database)
  if (!database.signal) {
    return { ...times, hold: async () => true, release: async () => undefined }
  }

  async function hold(name: string, forMs: number): Promise<boolean> {
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
                // It was taken by a clock that was ahead: its holder would have renewed it by now.
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
    hold,
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

/** Keeps times in the table of leases, as leases that nobody holds. */
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
