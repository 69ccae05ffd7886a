import { describe, expect, it } from 'vitest'
import { createFairLimiter } from './fair-limiter.ts'

const LIMITS = { places: 2, placesEach: 1, waiting: 4, waitingEach: 2 }

/** Returns work that the test ends explicitly. `begun` lists what has started. */
function createWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    run: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
    end: (name: string) => ends.get(name)?.(),
  }
}

describe('the fair limiter', () => {
  it('keeps a place for others while one user sends many requests', async () => {
    const limiter = createFairLimiter(LIMITS)
    const work = createWork()
    const first = limiter.run('ann', work.run('ann 1'))
    const second = limiter.run('ann', work.run('ann 2'))
    const other = limiter.run('bob', work.run('bob'))
    await Promise.resolve()
    expect(work.begun).toEqual(['ann 1', 'bob'])
    work.end('ann 1')
    await first
    await Promise.resolve()
    expect(work.begun).toEqual(['ann 1', 'bob', 'ann 2'])
    work.end('ann 2')
    work.end('bob')
    expect(await Promise.all([second, other])).toEqual(['ann 2', 'bob'])
  })

  it('refuses a user with too many waiting requests, and everyone when the total is too high', async () => {
    const limiter = createFairLimiter(LIMITS)
    const work = createWork()
    const asked = ['ann', 'ann', 'ann', 'bob', 'bob', 'cy'].map((person, at) =>
      limiter.run(person, work.run(`${person} ${at}`)),
    )
    await expect(limiter.run('ann', work.run('late'))).rejects.toMatchObject({ status: 429 })
    await expect(limiter.run('dee', work.run('late'))).rejects.toMatchObject({ status: 503 })
    for (let done = 0; done < asked.length; done += 1) {
      for (const name of work.begun) work.end(name)
      await Promise.race(asked)
      await new Promise(setImmediate)
    }
    expect(await Promise.all(asked)).toHaveLength(6)
  })

  it('estimates when the waiting requests will be done', async () => {
    const limiter = createFairLimiter({ ...LIMITS, waiting: 12, waitingEach: 8 })
    const work = createWork()
    const take = (person: string) => limiter.run(person, work.run(person)).catch(() => undefined)
    for (let count = 0; count < 9; count += 1) void take('ann')

    await expect(limiter.run('ann', work.run('late'))).rejects.toMatchObject({ retryAfterSec: 5 })
    for (let count = 0; count < 5; count += 1) void take('bob')
    await expect(limiter.run('dee', work.run('late'))).rejects.toMatchObject({ retryAfterSec: 4 })
  })

  it('serves each user once before anyone twice', async () => {
    const limiter = createFairLimiter({ ...LIMITS, places: 1 })
    const work = createWork()
    const asked = ['ann 1', 'ann 2', 'ann 3', 'bob 1'].map((name) =>
      limiter.run(name.slice(0, 3), work.run(name)),
    )
    for (const name of ['ann 1', 'ann 2', 'bob 1', 'ann 3']) {
      await expect.poll(() => work.begun).toContain(name)
      work.end(name)
    }
    await Promise.all(asked)
    expect(work.begun).toEqual(['ann 1', 'ann 2', 'bob 1', 'ann 3'])
  })

  it('drops requests that waited too long', async () => {
    const limiter = createFairLimiter({ ...LIMITS, places: 1, longestWaitMs: 20 })
    const work = createWork()
    const first = limiter.run('ann', work.run('ann'))
    await expect(limiter.run('bob', work.run('bob'))).rejects.toMatchObject({ status: 503 })
    work.end('ann')
    await first
    expect(work.begun).toEqual(['ann'])
  })

  it('continues after a failed request', async () => {
    const limiter = createFairLimiter({ ...LIMITS, places: 1 })
    const failed = limiter.run('ann', () => Promise.reject(new Error('lost')))
    const next = limiter.run('bob', async () => 'done')
    await expect(failed).rejects.toThrow('lost')
    expect(await next).toBe('done')
  })
})
