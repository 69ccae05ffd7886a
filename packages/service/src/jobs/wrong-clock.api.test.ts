import type { Database } from '@docket/database/database'
import { openTestDatabase } from '@docket/database/testing/test-database'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, type TestClock } from '../testing/test-clock.ts'
import { createTestLog, type TestLog } from '../testing/test-log.ts'
import { createJobs, type JobRunner } from './jobs.ts'

let database: Database
let clock: TestClock
let log: TestLog
let ran: string[]

beforeEach(async () => {
  database = await openTestDatabase()
  clock = createTestClock()
  log = createTestLog()
  ran = []
})

afterEach(() => database.close())

/** A process with a repeated job, a job that fails at first, and a job that runs when it is queued. */
function process(): JobRunner {
  const jobs = createJobs({ database, clock, log })
  jobs.handle('hourly', async () => void ran.push('hourly'))
  jobs.repeat('hourly', HOUR_MS)
  jobs.handle('once', async ({ fails }, { attempt }) => {
    if (fails && attempt === 1) throw new Error('not yet')
    ran.push('once')
  })
  return jobs
}

describe('after the clock was a day ahead', () => {
  it('jobs that wait for the wrong time run, even in a process that starts only then', async () => {
    clock.advance(DAY_MS)
    const ahead = process()
    await ahead.drain()
    await ahead.enqueue({ kind: 'once', payload: { fails: true } })
    await ahead.drain()
    await ahead.enqueue({ kind: 'once', payload: {} })
    expect(ran).toEqual(['hourly'])
    clock.advance(-DAY_MS)

    const right = process()
    await right.drain()
    expect(ran.toSorted()).toEqual(['hourly', 'hourly', 'once', 'once'])
    expect(log.lines).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('clock that was ahead') }),
    )
    clock.advance(HOUR_MS)
    await right.drain()
    expect(ran.filter((kind) => kind === 'hourly')).toHaveLength(3)
  })

  it('jobs wait as long as they should, and jobs with an explicit time wait for that time', async () => {
    const jobs = process()
    await jobs.drain()
    const at = clock.now() + 3 * HOUR_MS
    await jobs.enqueue({ kind: 'once', payload: {}, key: 'later', at })
    await jobs.enqueue({ kind: 'once', payload: { fails: true } })
    await jobs.drain()
    clock.advance(-4 * SECOND_MS)
    await jobs.drain()
    expect(ran).toEqual(['hourly'])
    clock.advance(-MINUTE_MS)
    await jobs.drain()
    clock.advance(10 * SECOND_MS)
    await jobs.drain()
    // The retry is due within ten seconds, no matter what the clock does.
    expect(ran).toEqual(['hourly', 'once'])
    clock.set(at)
    await jobs.drain()
    expect(ran.toSorted()).toEqual(['hourly', 'hourly', 'once', 'once'])
  })
})
