import { randomUUID } from 'node:crypto'
import { type EpochMs, toInstant } from '@docket/model/time'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

export type LeasedJob = {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempt: number
}

const ERROR_KEPT = 2000

/**
 * The jobs table. A job is `waiting`, `running` under a lease, or `failed` for good; one that is
 * done is gone. A lease that runs out makes the job free for anybody, so a killed process loses
 * nothing.
 */
export function createJobQueue(database: Database, clock: Clock, leaseMs: number) {
  const holder = randomUUID()

  async function change(job: LeasedJob, values: Record<string, unknown>): Promise<boolean> {
    const changed = await database.transaction((transaction) =>
      transaction
        .updateTable('_jobs')
        .set(values)
        .where('id', '=', job.id)
        .where('leaseHolder', '=', holder)
        .executeTakeFirst(),
    )
    return changed.numUpdatedRows > 0n
  }

  const waiting = (at: EpochMs) => ({
    status: 'waiting',
    runAt: toInstant(at),
    leaseHolder: '',
    leaseUntil: '',
  })

  return {
    /** Adds a job, unless one of its key waits or runs. */
    async add(job: { kind: string; payload: object; key?: string; at?: EpochMs }): Promise<void> {
      const now = clock.now()
      await database.transaction((transaction) =>
        transaction
          .insertInto('_jobs')
          .values({
            id: randomUUID(),
            kind: job.kind,
            key: job.key ?? '',
            payload: JSON.stringify(job.payload),
            created: toInstant(now),
            ...waiting(job.at ?? now),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
    },

    /** Takes the job that has been due for longest, of the kinds named. */
    async lease(kinds: readonly string[]): Promise<LeasedJob | undefined> {
      if (kinds.length === 0) return undefined
      const now = toInstant(clock.now())
      // Asking first keeps the writer free: mostly there is nothing to do.
      const due = await database.read
        .selectFrom('_jobs')
        .select('id')
        .where('kind', 'in', kinds)
        .where((is) =>
          is.or([
            is.and([is('status', '=', 'waiting'), is('runAt', '<=', now)]),
            is.and([is('status', '=', 'running'), is('leaseUntil', '<', now)]),
          ]),
        )
        .orderBy('runAt')
        .limit(1)
        .executeTakeFirst()
      if (!due) return undefined
      const row = await database.transaction((transaction) =>
        transaction
          .updateTable('_jobs')
          .set({
            status: 'running',
            leaseHolder: holder,
            leaseUntil: toInstant(clock.now() + leaseMs),
            attempts: sql`"attempts" + 1`,
          })
          .where('id', '=', due.id)
          .where((is) =>
            is.or([
              is('status', '=', 'waiting'),
              is.and([is('status', '=', 'running'), is('leaseUntil', '<', now)]),
            ]),
          )
          .returningAll()
          .executeTakeFirst(),
      )
      if (!row) return undefined
      const payload = JSON.parse(row.payload) as Record<string, unknown>
      return { id: row.id, kind: row.kind, payload, attempt: row.attempts }
    },

    /** Whether the lease still held, and so holds on. */
    extend(job: LeasedJob): Promise<boolean> {
      return change(job, { leaseUntil: toInstant(clock.now() + leaseMs) })
    },

    /** Done: the job goes, or waits for its next time. */
    async finish(job: LeasedJob, again?: EpochMs): Promise<void> {
      if (again !== undefined) {
        await change(job, { ...waiting(again), attempts: 0, error: '' })
        return
      }
      await database.transaction((transaction) =>
        transaction
          .deleteFrom('_jobs')
          .where('id', '=', job.id)
          .where('leaseHolder', '=', holder)
          .execute(),
      )
    },

    async retry(job: LeasedJob, at: EpochMs, error: unknown): Promise<void> {
      await change(job, { ...waiting(at), error: String(error).slice(0, ERROR_KEPT) })
    },

    /** Gives the job back untouched, for whoever starts next. */
    async release(job: LeasedJob): Promise<void> {
      await change(job, { ...waiting(clock.now()), attempts: job.attempt - 1 })
    },

    /** No further try: kept for people to see, or, if it repeats, left until its next time. */
    async fail(job: LeasedJob, error: unknown, again?: EpochMs): Promise<void> {
      const text = String(error).slice(0, ERROR_KEPT)
      if (again === undefined) await change(job, { status: 'failed', error: text })
      else await change(job, { ...waiting(again), attempts: 0, error: text })
    },
  }
}
