import { DECISION_SETTLES_MS } from '@docket/model/submissions/settling'
import type { TestApp } from '#testing/test-app.ts'

/** Lets decisions about submissions settle and notifies their producers, which takes seconds on a real server. */
export async function settle({ jobs, clock }: Pick<TestApp, 'jobs' | 'clock'>): Promise<void> {
  // A job stores where a show airs, and the producer is notified some seconds later.
  await jobs.drain()
  clock.advance(DECISION_SETTLES_MS)
  await jobs.drain()
}
