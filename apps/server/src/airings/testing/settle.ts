import { DECISION_SETTLES_MS } from '@docket/model/submissions/settling'
import type { TestApp } from '#testing/test-app.ts'

/** Lets decisions about submissions settle, and tells their producers, as happens within seconds. */
export async function settle({ jobs, clock }: Pick<TestApp, 'jobs' | 'clock'>): Promise<void> {
  // Where a show airs follows in a job, and is told some seconds after that.
  await jobs.drain()
  clock.advance(DECISION_SETTLES_MS)
  await jobs.drain()
}
