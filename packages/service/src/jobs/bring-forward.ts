import {
  type EpochMs,
  MINUTE_MS,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import type { Tables } from '@docket/query/schema'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { JobQueue } from './job-queue.ts'

/** The timing of jobs, which limits how late a job can be due. */
export type JobTimes = {
  /** How often repeated jobs run, by kind. */
  everyMs: ReadonlyMap<string, number>
  /** The key of repeated jobs. */
  repeatedKey: string
  firstRetryMs: number
}

type Job = Pick<
  Selectable<Tables['_jobs']>,
  'id' | 'kind' | 'key' | 'status' | 'created' | 'runAt' | 'attempts' | 'leaseUntil'
>

/** Clocks of different processes differ by less than this. */
const BESIDE_MS = 5 * SECOND_MS
/** Corrections by a time server are smaller than this. */
const STEP_MS = 5 * MINUTE_MS
const FIELDS = [
  'id',
  'kind',
  'key',
  'status',
  'created',
  'runAt',
  'attempts',
  'leaseUntil',
] as const

/**
 * Brings forward jobs that wait for a time set by a clock that was ahead: repeated jobs that are due more than one
 * interval from now, retries beyond their delay, jobs queued at a time that is still in the future, and leases that
 * would never end. Jobs with an explicit time keep it. Returns how many jobs were brought forward.
 */
export async function bringForward(queue: JobQueue, times: JobTimes): Promise<number> {
  const { database, clock, leaseMs } = queue
  const now = clock.now()
  const found = await database.read
    .selectFrom('_jobs')
    .select(FIELDS)
    .where('status', 'in', ['waiting', 'running'])
    .where(isSuspect(times, now))
    .execute()
  const late = found.flatMap((job) => {
    const at = dueAt(job, times, now, leaseMs)
    return at === undefined ? [] : [{ ...job, at: toInstant(at) }]
  })
  if (late.length === 0) return 0
  await database.transaction(async (transaction) => {
    for (const { id, status, at } of late) {
      await transaction
        .updateTable('_jobs')
        // If a process is still running the job, it extends the lease.
        .set(status === 'running' ? { leaseUntil: at } : { runAt: at, created: toInstant(now) })
        .where('id', '=', id)
        .where('status', '=', status)
        .execute()
    }
  })
  return late.length
}

function isSuspect({ repeatedKey }: JobTimes, now: EpochMs) {
  return (is: ExpressionBuilder<Tables, '_jobs'>) =>
    is.or([
      is('key', '=', repeatedKey),
      is('attempts', '>', 0),
      is('created', '>', toInstant(now + BESIDE_MS)),
      is('leaseUntil', '>', toInstant(now + MINUTE_MS)),
    ])
}

/** Returns when a job is due, or when its lease ends, if that is later than it should be. */
function dueAt(job: Job, times: JobTimes, now: EpochMs, leaseMs: number): EpochMs | undefined {
  if (job.status === 'running') {
    return toEpochMs(job.leaseUntil) > now + leaseMs + MINUTE_MS ? now + leaseMs : undefined
  }
  const latest = now + mostMs(job, times, now)
  const beyondMs = toEpochMs(job.runAt) - latest
  if (!(beyondMs > BESIDE_MS)) return undefined
  // After a small step back, the job need not run immediately.
  return beyondMs > STEP_MS ? now : latest
}

/** Returns the longest time until a waiting job is due. */
function mostMs(
  { kind, key, attempts, created, runAt }: Job,
  times: JobTimes,
  now: EpochMs,
): number {
  const retryMs = times.firstRetryMs * 2 ** Math.max(0, attempts - 1)
  if (key === times.repeatedKey) return Math.max(times.everyMs.get(kind) ?? 0, retryMs)
  if (attempts > 0) return retryMs
  const isAtOnce = toEpochMs(runAt) - toEpochMs(created) < SECOND_MS
  const isOfFuture = toEpochMs(created) > now + BESIDE_MS
  return isAtOnce && isOfFuture ? 0 : Number.POSITIVE_INFINITY
}
