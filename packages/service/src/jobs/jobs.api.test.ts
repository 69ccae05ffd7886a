import type { Database } from '@docket/database/database'
import { openTestDatabase } from '@docket/database/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, type TestClock } from '../testing/test-clock.ts'
import { createTestLog } from '../testing/test-log.ts'
import { createJobs, type JobRunner } from './jobs.ts'

let database: Database
let clock: TestClock

beforeEach(async () => {
  database = await openTestDatabase()
  clock = createTestClock()
})

afterEach(() => database.close())

/** Creates a second runner on the same table, as another process would. */
function runner(): JobRunner {
  return createJobs({ database, clock, log: createTestLog() })
}

describe('a job', () => {
  it('runs once, with its arguments', async () => {
    const jobs = runner()
    const ran: unknown[] = []
    jobs.handle('greet', async (payload) => void ran.push(payload))

    await jobs.enqueue({ kind: 'greet', payload: { name: 'Ann' } })
    await jobs.drain()
    await jobs.drain()

    expect(ran).toEqual([{ name: 'Ann' }])
  })

  it('waits for others in its own lane, not in another', async () => {
    const jobs = runner()
    const ran: string[] = []
    const untilAborted = (signal: AbortSignal) =>
      new Promise<void>((end) => signal.addEventListener('abort', () => end()))
    jobs.handle('hang', (_payload, { signal }) => untilAborted(signal), { lane: 'slow' })
    jobs.handle('wait', async () => void ran.push('wait'), { lane: 'slow' })
    jobs.handle('greet', async () => void ran.push('greet'))

    await jobs.enqueue({ kind: 'hang', payload: {} })
    clock.advance(1)
    await jobs.enqueue({ kind: 'wait', payload: {} })
    await jobs.enqueue({ kind: 'greet', payload: {} })
    await jobs.start()

    await expect.poll(() => ran).toEqual(['greet'])
    await jobs.stop()
    expect(ran).toEqual(['greet'])
  })

  it('runs at the same time as others, up to the places of its lane', async () => {
    const jobs = runner()
    let running = 0
    const untilAborted = (signal: AbortSignal) =>
      new Promise<void>((end) => signal.addEventListener('abort', () => end()))
    jobs.handle(
      'encode',
      async (_payload, { signal }) => {
        running += 1
        if (running === 3) throw new Error('One too many.')
        await untilAborted(signal)
      },
      { lane: 'slow', atOnce: 2 },
    )
    const greeted: string[] = []
    jobs.handle('greet', async () => void greeted.push('greet'))

    for (let job = 0; job < 3; job += 1) await jobs.enqueue({ kind: 'encode', payload: {} })
    await jobs.start()
    await expect.poll(() => running).toBe(2)
    // A second later, free places would have been filled.
    await jobs.enqueue({ kind: 'greet', payload: {} })
    await expect.poll(() => greeted).toHaveLength(1)
    expect(running).toBe(2)
    await jobs.stop()
  })

  it('is not queued while one with its key is waiting, and can be queued later', async () => {
    const jobs = runner()
    const ran: number[] = []
    jobs.handle('sync', async () => void ran.push(1))

    await jobs.enqueue({ kind: 'sync', payload: {}, key: 'station' })
    await jobs.enqueue({ kind: 'sync', payload: {}, key: 'station' })
    await jobs.enqueue({ kind: 'sync', payload: {}, key: 'another' })
    await jobs.drain()
    expect(ran).toHaveLength(2)

    await jobs.enqueue({ kind: 'sync', payload: {}, key: 'station' })
    await jobs.drain()
    expect(ran).toHaveLength(3)
  })

  it('waits until its time', async () => {
    const jobs = runner()
    const ran: number[] = []
    jobs.handle('remind', async () => void ran.push(1))
    await jobs.enqueue({ kind: 'remind', payload: {}, at: clock.now() + 60_000 })

    await jobs.drain()
    expect(ran).toHaveLength(0)

    clock.advance(60_000)
    await jobs.drain()
    expect(ran).toHaveLength(1)
  })

  it('runs before others after it is rescheduled to an earlier time', async () => {
    const jobs = runner()
    const ran: unknown[] = []
    jobs.handle('show', async ({ name }) => void ran.push(name))
    for (const name of ['one', 'two', 'three']) {
      await jobs.enqueue({ kind: 'show', payload: { name }, key: name })
      clock.advance(1)
    }
    await jobs.reschedule({ kind: 'show', key: 'three', at: 0 })
    await jobs.reschedule({ kind: 'show', key: 'none', at: 0 })
    await jobs.drain()

    expect(ran).toEqual(['three', 'one', 'two'])
  })

  it('is retried after a delay if it fails, and given up after its last attempt', async () => {
    const jobs = runner()
    const attempts: number[] = []
    jobs.handle(
      'flaky',
      async (_payload, { attempt }) => {
        attempts.push(attempt)
        throw new Error('no answer')
      },
      { attempts: 3 },
    )
    await jobs.enqueue({ kind: 'flaky', payload: {} })

    for (let hour = 0; hour < 5; hour += 1) {
      await jobs.drain()
      clock.advance(3_600_000)
    }

    expect(attempts).toEqual([1, 2, 3])
    const kept = await database.read.selectFrom('_jobs').selectAll().execute()
    expect(kept).toMatchObject([{ status: 'failed', error: 'Error: no answer' }])
  })

  it('is retried after delays that start at ten seconds and double', async () => {
    const jobs = runner()
    const attempts: number[] = []
    jobs.handle('flaky', async () => {
      attempts.push((clock.now() - began) / 1000)
      throw new Error('no answer')
    })
    const began = clock.now()
    await jobs.enqueue({ kind: 'flaky', payload: {} })

    for (let second = 0; second <= 200; second += 5) {
      await jobs.drain()
      clock.advance(5000)
    }

    expect(attempts).toEqual([0, 10, 30, 70, 150])
  })

  it('of a killed process runs again as soon as the process restarts, if there is only one process', async () => {
    const killed = runner()
    const birth = Promise.withResolvers<void>()
    const death = Promise.withResolvers<void>()
    killed.handle('package', () => {
      birth.resolve()
      return death.promise
    })
    await killed.enqueue({ kind: 'package', payload: {} })
    const hanging = killed.drain()
    await birth.promise
    const ran: number[] = []
    const heir = runner()
    heir.handle('package', async (_payload, { attempt }) => void ran.push(attempt))
    await heir.start()
    // If other processes may run, the lease of the killed one must expire first.
    if (!database.signal) await expect.poll(() => ran).toEqual([1])
    await heir.stop()
    expect(ran).toHaveLength(database.signal ? 0 : 1)
    death.resolve()
    await hanging
  })

  it('is taken over when its process dies', async () => {
    const dying = runner()
    const heir = runner()
    const ran: string[] = []
    const birth = Promise.withResolvers<void>()
    const death = Promise.withResolvers<void>()
    dying.handle('import', () => {
      birth.resolve()
      return death.promise
    })
    heir.handle('import', async () => void ran.push('heir'))
    await dying.enqueue({ kind: 'import', payload: {} })

    const hanging = dying.drain()
    await birth.promise
    await heir.drain()
    expect(ran).toEqual([])

    clock.advance(31_000)
    await heir.drain()
    expect(ran).toEqual(['heir'])
    death.resolve()
    await hanging
  })

  it('runs in only one of many processes', async () => {
    const runners = Array.from({ length: 6 }, runner)
    const ran: number[] = []
    for (const jobs of runners) {
      jobs.handle('once', async ({ number }) => void ran.push(Number(number)))
    }
    for (let number = 0; number < 20; number += 1) {
      await runners[0]?.enqueue({ kind: 'once', payload: { number } })
    }

    await Promise.all(runners.map((jobs) => jobs.drain()))

    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number))
  })

  it('repeats, whether it failed or not', async () => {
    const jobs = runner()
    let ran = 0
    jobs.handle(
      'hourly',
      async () => {
        ran += 1
        if (ran === 2) throw new Error('once')
      },
      { attempts: 1 },
    )
    jobs.repeat('hourly', 3_600_000)

    for (let hour = 0; hour < 4; hour += 1) {
      await jobs.drain()
      clock.advance(3_600_000)
    }

    expect(ran).toBe(4)
  })
})
