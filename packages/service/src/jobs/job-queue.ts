import { randomUUID } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import type { Tables } from '@docket/query/schema'
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely'
import type { Clock } from '../clock.ts'

/**
 * Gives one process access to the jobs table. A job is `waiting`, `running` under a lease, or `failed` for
 * good; a finished job is deleted. Once a lease expires, any process may take the job, so a killed process
 * loses no job.
 */
export type JobQueue = { database: Database; clock: Clock; holder: string; leaseMs: number }

export type LeasedJob = {
  id: string
  kind: string
  payload: Record<string, unknown>
  /** Number of this attempt, from 1. */
  attempt: number
}

type NewJob = { kind: string; payload: object; key?: string; at?: EpochMs }

const MAX_ERROR_CHARACTERS = 2000

/** Adds a job, unless a job with its key is waiting or running. */
export async function addJob({ database, clock }: JobQueue, job: NewJob): Promise<void> {
  await database.transaction((transaction) => insertJob(transaction, clock.now(), job))
}

/** Adds a job as `addJob` does, within a running transaction. */
export async function insertJob(
  transaction: Kysely<Tables>,
  now: EpochMs,
  job: NewJob,
): Promise<void> {
  await transaction
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
    .execute()
}

/** Changes the time of a job that waits. */
export async function rescheduleJob(
  { database }: JobQueue,
  { kind, key, at }: { kind: string; key: string; at: EpochMs },
): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('_jobs')
      .set({ runAt: toInstant(at) })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('status', '=', 'waiting')
      .execute(),
  )
}

/** Leases the job of the given kinds that has been due the longest. */
export async function leaseJob(
  { database, clock, holder, leaseMs }: JobQueue,
  kinds: readonly string[],
): Promise<LeasedJob | undefined> {
  if (kinds.length === 0) return undefined
  const now = toInstant(clock.now())
  // Reads first, so that the single writer stays free: usually no job is due.
  const due = await database.read
    .selectFrom('_jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where(isDue(now))
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
        // An attempt that ended with its process says nothing about the job, so it is not counted.
        attempts: sql`"attempts" + case when "status" = 'running' then 0 else 1 end`,
      })
      .where('id', '=', due.id)
      .where(isDue(now))
      .returningAll()
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const payload = JSON.parse(row.payload) as Record<string, unknown>
  return { id: row.id, kind: row.kind, payload, attempt: row.attempts }
}

/** Returns all leased jobs to the queue. Only for a process that knows that the holders of the leases are dead. */
export async function releaseAll({ database, clock }: JobQueue): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('_jobs')
      .set({ ...waiting(clock.now()), attempts: sql`"attempts" - 1` })
      .where('status', '=', 'running')
      .execute(),
  )
}

/** Extends the lease. Returns false if the lease had already been lost. */
export function extendLease(queue: JobQueue, job: LeasedJob): Promise<boolean> {
  return change(queue, job, { leaseUntil: toInstant(queue.clock.now() + queue.leaseMs) })
}

/** Ends a successful job: deletes it, or schedules it for `retry`. */
export async function finishJob(queue: JobQueue, job: LeasedJob, retry?: EpochMs): Promise<void> {
  if (retry !== undefined) {
    await change(queue, job, { ...waiting(retry), attempts: 0, error: '' })
    return
  }
  await queue.database.transaction((transaction) =>
    transaction
      .deleteFrom('_jobs')
      .where('id', '=', job.id)
      .where('leaseHolder', '=', queue.holder)
      .execute(),
  )
}

/** Schedules a failed job for another attempt. */
export async function retryJob(
  queue: JobQueue,
  job: LeasedJob,
  at: EpochMs,
  error: unknown,
): Promise<void> {
  await change(queue, job, { ...waiting(at), error: textOf(error) })
}

/** Returns the job to the queue without counting the attempt, for the next process that starts. */
export async function releaseJob(queue: JobQueue, job: LeasedJob): Promise<void> {
  await change(queue, job, { ...waiting(queue.clock.now()), attempts: job.attempt - 1 })
}

/**
 * Gives up on a job: keeps it as `failed` for administrators to see or, if it repeats, schedules its next
 * time.
 */
export async function failJob(
  queue: JobQueue,
  job: LeasedJob,
  error: unknown,
  retry?: EpochMs,
): Promise<void> {
  const next = retry === undefined ? { status: 'failed' } : { ...waiting(retry), attempts: 0 }
  await change(queue, job, { ...next, error: textOf(error) })
}

async function change(
  { database, holder }: JobQueue,
  job: LeasedJob,
  values: Record<string, unknown>,
): Promise<boolean> {
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

function waiting(at: EpochMs) {
  return { status: 'waiting', runAt: toInstant(at), leaseHolder: '', leaseUntil: '' }
}

function isDue(now: string) {
  return (is: ExpressionBuilder<Tables, '_jobs'>): ExpressionWrapper<Tables, '_jobs', SqlBool> =>
    is.or([
      is.and([is('status', '=', 'waiting'), is('runAt', '<=', now)]),
      is.and([is('status', '=', 'running'), is('leaseUntil', '<', now)]),
    ])
}

function textOf(error: unknown): string {
  return String(error).slice(0, MAX_ERROR_CHARACTERS)
}
