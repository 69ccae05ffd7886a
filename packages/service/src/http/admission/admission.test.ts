import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createTestLog } from '../../testing/test-log.ts'
import { createHttpServer } from '../http-server.ts'
import { ADMISSION, QUEUES } from './admission.ts'
import { waitAside, waitingRequests } from './admit-requests.ts'

const LIMITS = {
  ...ADMISSION,
  places: 6,
  placesEach: 4,
  leastWaiting: 3,
  burst: 3,
  // Here, admission depends on counts, not on how fast the machine is.
  patienceMs: 0,
  burstMs: 3_600_000,
  burstPatienceMs: 3_600_000,
  slowMs: 3_600_000,
}
const LIVE = '/live/harbor/one/720.m3u8'
const LOG_IN = '/api/collections/users/auth-with-password'

let http: FastifyInstance

afterEach(() => http.close())

/**
 * Starts a server that holds each request to `/held` until `open` is called and answers all other paths immediately.
 */
async function startServer({ host = '127.0.0.1', limits = LIMITS } = {}) {
  const gate = Promise.withResolvers<void>()
  const log = createTestLog()
  const refused: string[] = []
  const meter = { answered: () => undefined, refused: (queue: string) => void refused.push(queue) }
  http = createHttpServer({ trustedProxies: ['loopback'] }, log, { limits, meter })
  let started = 0
  http.get('/held', async () => {
    started += 1
    await gate.promise
    return 'held'
  })
  http.get('/shared', () => {
    started += 1
    return waitAside(http, gate.promise).then(() => 'shared')
  })
  http.get('/work', async () => {
    started += 1
    const until = performance.now() + 10
    while (performance.now() < until);
    return 'done'
  })
  http.get(LIVE, async () => {
    const until = performance.now() + 2
    while (performance.now() < until);
    return 'playlist'
  })
  http.get('/api/health', async () => 'well')
  http.get(LOG_IN, async () => 'logged in')
  const url = await http.listen({ host, port: 0 })
  const get = (path: string, from = '192.0.2.1') =>
    fetch(`${url}${path}`, { headers: { 'x-forwarded-for': from } })
  return { get, log, refused, open: gate.resolve, started: () => started }
}

type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Sends `size` requests from one address and returns the responses that have arrived so far. The first requests
 * have taken all places of the address before the others are sent.
 */
async function crowd({ get, started }: Server, size: number) {
  const answered: Response[] = []
  const all: Promise<Response>[] = []
  for (let sent = 1; sent <= size; sent += 1) {
    const answer = get('/held')
    answer.then((one) => answered.push(one)).catch(() => undefined)
    all.push(answer)
    if (sent <= LIMITS.placesEach) await expect.poll(started, { interval: 5 }).toBe(sent)
  }
  return { all: Promise.all(all), answered }
}

it('immediately refuses requests that cannot be answered in time, and answers all others, including health checks and logins', async () => {
  const server = await startServer()
  const { get, log, open } = server
  const { all, answered } = await crowd(server, 20)

  await expect.poll(() => answered.length).toBe(13)
  const [health, logIn] = await Promise.all([get('/api/health'), get(LOG_IN)])
  const refused = [...answered]
  open()

  expect([await health.text(), await logIn.text()]).toEqual(['well', 'logged in'])
  expect(refused.every(({ status }) => status === 503)).toBe(true)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({ code: 503, status: 503, data: {} })
  const statuses = (await all).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(7).fill(200), ...Array(13).fill(503)])
  expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
})

it('counts refused and waiting requests by their queue', async () => {
  const server = await startServer()
  const { all, answered } = await crowd(server, 20)
  await expect.poll(() => answered.length).toBe(13)

  expect(server.refused).toEqual(Array(13).fill('ordinary'))
  expect(Object.fromEntries(waitingRequests(http))).toEqual({
    ordinary: 3,
    logIn: 0,
    stream: 0,
    live: 0,
    costly: 0,
  })
  expect([...waitingRequests(http).keys()]).toEqual(QUEUES)
  server.open()
  await all
  expect(waitingRequests(http).get('ordinary')).toBe(0)
})

it('answers all viewers of a channel while ordinary requests are refused', async () => {
  const server = await startServer()
  const { get, open } = server
  const { all, answered } = await crowd(server, 20)
  await expect.poll(() => answered.length).toBe(13)
  const viewers = await Promise.all(
    Array.from({ length: 300 }, (_, at) => get(LIVE, `192.0.2.${at % 250}`)),
  )
  open()

  expect(viewers.every(({ status }) => status === 200)).toBe(true)
  await all
})

it('refuses viewers who would wait too long, and still answers the API', async () => {
  const { get } = await startServer({ limits: { ...LIMITS, livePatienceMs: 20 } })
  const viewers = Array.from({ length: 300 }, () => get(LIVE).then(({ status }) => status))
  await Promise.race(viewers)
  const answer = await get('/work', '192.0.2.2')
  const statuses = await Promise.all(viewers)

  expect(answer.status).toBe(200)
  expect(statuses).toContain(200)
  expect(statuses).toContain(503)
})

it('keeps places for others while one address sends more than its share', async () => {
  const server = await startServer()
  const { get, open, started } = server
  const { all, answered } = await crowd(server, 20)

  await expect.poll(() => answered.length).toBe(13)
  const other = get('/held', '192.0.2.2')
  await expect.poll(started).toBe(5)
  open()

  expect((await other).status).toBe(200)
  await all
})

it('lets a sudden burst wait', async () => {
  const server = await startServer({ limits: { ...LIMITS, burst: 16 } })
  const { open } = server
  const { all, answered } = await crowd(server, 24)

  await expect.poll(() => answered.length).toBe(4)
  open()

  const statuses = (await all).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(503)])
})

it('gives no place to a request that waits for another’s response', async () => {
  const { get, open, started } = await startServer({ limits: { ...LIMITS, leastWaiting: 50 } })
  const all = Array.from({ length: 20 }, () => get('/shared'))

  await expect.poll(started).toBe(20)
  open()

  expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true)
})

it('runs before all routes, for every address of localhost', async () => {
  const { get, open, started } = await startServer({ host: 'localhost' })
  const answer = get('/held')
  await expect.poll(started).toBe(1)
  open()

  expect((await answer).status).toBe(200)
  // Fastify's second server for `localhost` would bypass admission control.
  expect(http.addresses()).toHaveLength(1)
})

it('accepts connections while it works, so that health checks are answered first', async () => {
  const { get, started } = await startServer({ limits: { ...ADMISSION, leastWaiting: 200 } })
  const all = Array.from({ length: 100 }, () => get('/work'))

  const health = await get('/api/health')
  const before = started()

  expect(await health.text()).toBe('well')
  expect(before).toBeLessThan(50)
  expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true)
})
