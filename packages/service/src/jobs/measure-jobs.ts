import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { sql } from 'kysely'
import type { Measure } from '../metrics/measure.ts'
import type { JobQueue } from './job-queue.ts'

/** The jobs of one kind in one state. `since` is when the oldest of them was due. */
type Group = { kind: string; state: string; count: number; since: string }

const GOOD_FOR_MS = 5000

/** Measures the jobs in the database, which are the same in every process. */
export function measureJobs({
  database,
  clock,
}: Pick<JobQueue, 'database' | 'clock'>): Measure<'docket_jobs' | 'docket_jobs_oldest_seconds'> {
  return {
    part: 'jobs',
    goodForMs: GOOD_FOR_MS,
    gauges: {
      docket_jobs: {
        description:
          'Jobs in the database by kind and state: waiting (due), scheduled for later, running, or failed for good.',
        labels: ['kind', 'state'],
      },
      docket_jobs_oldest_seconds: {
        description: 'How long the oldest job of a kind has been due and waiting.',
        labels: ['kind'],
      },
    },
    async read() {
      const now = clock.now()
      // A `runAt` before the job was created only moves it ahead of other jobs.
      const { rows } = await sql<Group>`select "kind",
          case when "status" = 'waiting' and "runAt" > ${toInstant(now)} then 'scheduled' else "status" end as "state",
          count(*) as "count",
          min(case when "runAt" > "created" then "runAt" else "created" end) as "since"
        from "_jobs" group by "kind", "state"`.execute(database.read)
      const waiting = rows.filter(({ state }) => state === 'waiting')
      return {
        docket_jobs: rows.map(({ kind, state, count }) => ({
          labels: { kind, state },
          value: count,
        })),
        docket_jobs_oldest_seconds: waiting.map(({ kind, since }) => ({
          labels: { kind },
          value: Math.max(0, now - toEpochMs(since)) / 1000,
        })),
      }
    },
  }
}
