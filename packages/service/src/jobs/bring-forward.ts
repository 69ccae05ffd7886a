import { type EpochMs, MINUTE_MS, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time'
import type { Tables } from '@docket/query/tables'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { JobQueue } from './job-queue.ts'

/** How jobs are timed, as far as it limits how late one can be due. */
export type JobTimes = {
  /** By kind, how often repeated jobs run. */
  everyMs: ReadonlyMap<string, number>
  /** The key of repeated jobs. */
  repeatedKey: string
  firstRetryMs: number
}

type Job = Pick<
  Selectable<Tables['_jobs']>,
  'id' | 'kind' | 'key' | 'status' | 'created' | 'runAt' | 'attempts' | 'leaseUntil'
>

/** Clocks of processes differ by less. */
const BESIDE_MS = 5 * SECOND_MS
/** Clocks that are set right by a time server step by less. */
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
 * Brings jobs forward that wait for a time of a clock that was ahead: repeated ones that are due later than one interval
 * from now, retries beyond their pause, what was queued at a time that is still to come, and leases that would never end.
 * Jobs that somebody gave a time of their own keep it. Returns how many were brought forward.
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
        // Whoever still runs a job extends its lease.
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

/** Returns when a job is due, or its lease ends, if that is later than it can be. */
function dueAt(job: Job, times: JobTimes, now: EpochMs, leaseMs: number): EpochMs | undefined {
  if (job.status === 'running') {
    return toEpochMs(job.leaseUntil) > now + leaseMs + MINUTE_MS ? now + leaseMs : undefined
  }
  const latest = now + mostMs(job, times, now)
  const beyondMs = toEpochMs(job.runAt) - latest
  if (!(beyondMs > BESIDE_MS)) return undefined
  // After a small step back, it need not run at once.
  return beyondMs > STEP_MS ? now : latest
}

/** Returns in how long a waiting job is due at the latest. */
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
