import { describe, expect, it, vi } from 'vitest'
import { createTestLog } from '../../testing/test-log.ts'
import { createHealthWatch, type HealthCheck } from './health-watch.ts'

const CHECK = { part: 'database', whenSilent: 'It is silent.', isVital: true }

function watch(...checks: Partial<HealthCheck>[]) {
  const log = createTestLog()
  const whole = checks.map((check) => ({ ...CHECK, find: async () => undefined, ...check }))
  return { log, ...createHealthWatch(whole, log) }
}

describe('the health of a server', () => {
  it('reports faults, warnings, and whether any request can be answered', async () => {
    const low = async () => ({ message: 'It is almost full.', isFault: false })
    const fails = () => Promise.reject(new Error('connection refused to 10.0.0.7'))
    const { read } = watch(
      { find: fails },
      { part: 'disk', isVital: false, find: low },
      { part: 'storage', isVital: false },
    )

    expect(await read()).toEqual({
      faults: { database: 'It is silent.' },
      warnings: { disk: 'It is almost full.' },
      vital: 'It is silent.',
    })
  })

  it('reports a fault in one part while the rest works', async () => {
    const fails = () => Promise.reject(new Error('no'))
    const { read } = watch({ part: 'storage', isVital: false, find: fails })

    expect(await read()).toMatchObject({
      faults: { storage: 'It is silent.' },
      vital: undefined,
    })
  })

  it('is checked once for all simultaneous requests, and again a second later', async () => {
    vi.useFakeTimers()
    try {
      const find = vi.fn(async () => undefined)
      const { read } = watch({ find })
      await Promise.all([read(), read(), read()])
      await read()
      expect(find).toHaveBeenCalledTimes(1)

      vi.advanceTimersByTime(1000)
      await read()
      expect(find).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is bad while a part does not answer, and does not check that part again in the meantime', async () => {
    vi.useFakeTimers()
    try {
      let answer: (trouble: undefined) => void = () => undefined
      const find = vi.fn(
        () =>
          new Promise<undefined>((resolve) => {
            answer = resolve
          }),
      )
      const { read, log } = watch({ find })
      const first = read()
      await vi.advanceTimersByTimeAsync(3000)
      expect(await first).toMatchObject({ vital: 'It is silent.' })
      // Later requests do not have to wait for it again.
      expect(await read()).toMatchObject({ vital: 'It is silent.' })
      expect(find).toHaveBeenCalledTimes(1)
      expect(log.lines.map(({ message }) => message)).toEqual(['The server is not working.'])

      answer(undefined)
      await vi.advanceTimersByTimeAsync(0)
      expect(await read()).toMatchObject({ faults: {}, vital: undefined })
      expect(log.lines.at(-1)).toMatchObject({ message: 'The server is working again.' })
    } finally {
      vi.useRealTimers()
    }
  })
})
