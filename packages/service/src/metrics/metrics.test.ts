import { describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { createTestLog } from '../testing/test-log.ts'
import { createMetrics } from './metrics.ts'

const QUEUE = { docket_queue: { description: 'Waiting.', labels: ['kind'] } }
const DISK = { docket_free_bytes: { description: 'Free.' } }

function metrics() {
  const clock = createTestClock()
  const log = createTestLog()
  return { clock, log, ...createMetrics({ clock, log, queues: ['ordinary'] }) }
}

/** Returns the lines of the output that begin with `start`, without comments. */
async function linesOf({ write }: { write(): Promise<string> }, start = 'docket_') {
  return (await write()).split('\n').filter((line) => line.startsWith(start))
}

describe('the metrics of a process', () => {
  it('are in Prometheus’s text format, with those that every Node process has', async () => {
    const { write, type } = metrics()
    const text = await write()

    expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(text).toContain('# TYPE process_cpu_seconds_total counter')
    expect(text).toContain('# TYPE nodejs_eventloop_lag_p99_seconds gauge')
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m)
    expect(text.endsWith('\n')).toBe(true)
  })

  it('read each part when they are requested, or only once its values are stale', async () => {
    const all = metrics()
    const free = vi.fn(() => ({ docket_free_bytes: free.mock.calls.length }))
    const queue = vi.fn(async () => ({
      docket_queue: [{ labels: { kind: 'mail' }, value: queue.mock.calls.length }],
    }))
    all.measure({ part: 'disk', gauges: DISK, read: free })
    all.measure({ part: 'queue', gauges: QUEUE, goodForMs: 5000, read: queue })

    await all.write()
    expect(await linesOf(all, 'docket_free')).toEqual(['docket_free_bytes 2'])
    expect(await linesOf(all, 'docket_queue')).toEqual(['docket_queue{kind="mail"} 1'])
    all.clock.advance(5000)
    expect(await linesOf(all, 'docket_queue')).toEqual(['docket_queue{kind="mail"} 2'])
    all.clock.advance(-60_000)
    expect(await linesOf(all, 'docket_queue')).toEqual(['docket_queue{kind="mail"} 3'])
  })

  it('no longer have labels that are gone', async () => {
    const all = metrics()
    let kinds = ['mail', 'backup']
    all.measure({
      part: 'queue',
      gauges: QUEUE,
      read: () => ({ docket_queue: kinds.map((kind) => ({ labels: { kind }, value: 1 })) }),
    })
    await all.write()
    kinds = ['backup']

    expect(await linesOf(all, 'docket_queue')).toEqual(['docket_queue{kind="backup"} 1'])
  })

  it('are read once for simultaneous requests', async () => {
    const all = metrics()
    const read = vi.fn(async () => ({ docket_free_bytes: 1 }))
    all.measure({ part: 'disk', gauges: DISK, read })

    await Promise.all([all.write(), all.write(), all.write()])
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('a part of the metrics that cannot be read', () => {
  it('is left out and logged once a minute, while the others are there', async () => {
    const all = metrics()
    let isBroken = false
    all.measure({
      part: 'disk',
      gauges: DISK,
      read() {
        if (isBroken) throw new Error('EIO')
        return { docket_free_bytes: 7 }
      },
    })
    all.measure({ part: 'queue', gauges: QUEUE, read: () => Promise.reject(new Error('gone')) })
    expect(await linesOf(all, 'docket_free')).toEqual(['docket_free_bytes 7'])
    isBroken = true

    const text = await all.write()
    expect(await linesOf(all, 'docket_free')).toEqual([])
    expect(text).toContain('# TYPE docket_free_bytes gauge')
    expect(text).toContain('process_cpu_seconds_total ')
    expect(all.log.lines.map(({ level, fields }) => [level, fields.part])).toEqual([
      ['warn', 'queue'],
      ['warn', 'disk'],
    ])
  })

  it('is left out if it does not answer, and makes only one request wait', async () => {
    vi.useFakeTimers()
    try {
      const all = metrics()
      const answer = Promise.withResolvers<{ docket_free_bytes: number }>()
      const read = vi.fn(() => answer.promise)
      all.measure({ part: 'disk', gauges: DISK, read })

      const first = linesOf(all, 'docket_free')
      await vi.advanceTimersByTimeAsync(2000)
      expect(await first).toEqual([])
      expect(await linesOf(all, 'docket_free')).toEqual([])
      expect(read).toHaveBeenCalledTimes(1)

      answer.resolve({ docket_free_bytes: 9 })
      await vi.advanceTimersByTimeAsync(0)
      expect(await linesOf(all, 'docket_free')).toEqual(['docket_free_bytes 9'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the metrics of requests', () => {
  it('have labels with few values, whatever clients send', async () => {
    const all = metrics()
    const route = '/api/shows/:id'
    all.requests.answered({ method: 'GET', route, status: 204, ms: 30 })
    all.requests.answered({ method: 'GET', route, status: 200, ms: 3 })
    all.requests.answered({ method: 'PROPFIND', route: undefined, status: 404, ms: 1 })
    all.requests.refused('ordinary')

    expect(await linesOf(all, 'docket_http_re')).toEqual(
      expect.arrayContaining([
        'docket_http_requests_total{route="/api/shows/:id",method="GET",status="2xx"} 2',
        'docket_http_requests_total{route="none",method="other",status="4xx"} 1',
        'docket_http_request_duration_seconds_bucket{le="0.005",route="/api/shows/:id",method="GET"} 1',
        'docket_http_request_duration_seconds_count{route="/api/shows/:id",method="GET"} 2',
        'docket_http_refused_requests_total{queue="ordinary"} 1',
      ]),
    )
  })

  it('do not time what depends on the client', async () => {
    const all = metrics()
    all.requests.answered({ method: 'GET', route: '/api/realtime', status: 200 })

    const lines = await linesOf(all)
    expect(lines.filter((line) => line.includes('duration'))).toEqual([])
    expect(lines).toContain(
      'docket_http_requests_total{route="/api/realtime",method="GET",status="2xx"} 1',
    )
  })
})
