import { randomUUID } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { toInstant } from '@docket/model/time'
import type { Clock } from '../clock.ts'

/**
 * Lets one process at a time do a piece of work that never ends, such as writing a ledger. For work that ends, use a
 * job. Two processes may both believe that they hold a lease for a moment, when one of them was slow.
 */
export type Leases = {
  /** Takes the lease, or extends it if this process has it. Returns whether this process holds it for `forMs`. */
  hold(name: string, forMs: number): Promise<boolean>
  /** Gives the lease back, so that another process can take it at once. */
  release(name: string): Promise<void>
}

/** Keeps leases in the database where several processes share one. Otherwise, the only process holds all of them. */
export function createLeases({ database, clock }: { database: Database; clock: Clock }): Leases {
  const holder = randomUUID()
  if (!database.signal) return { hold: async () => true, release: async () => undefined }

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
              ]),
            ),
        )
        .executeTakeFirst(),
    )
    return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  return {
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
