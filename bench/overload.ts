import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import PocketBase from 'pocketbase'
import { type Child, startChild, startServer } from './processes/child.ts'
import { load, median } from './requests/load.ts'
import { flood, percentile } from './requests/open-load.ts'

// Measures this checkout, or several in turn, such as `node bench/overload.ts /tmp/before .`
const roots = process.argv.slice(2)
if (roots.length === 0) roots.push('.')
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const TIMES = 5
const CALLERS = 16
/** More clients than any station has. Each waits for a response before it sends the next request. */
const CONNECTIONS = 1000
const MAX_PER_SECOND = 12_000
const HEALTH_EVERY_MS = 100
const PATIENCE_MS = 2000
const HOUR_MS = 3_600_000

type RequestPlan = { name: string; next: () => string; headers: Record<string, string> }

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
const settingsOf = (root: string) => ({
  DOCKET_DATA: join(folder, encodeURIComponent(root)),
  DOCKET_DEMO: '0',
  DOCKET_RATE_LIMITS: 'off',
  DOCKET_LOG: 'error',
})
for (const root of roots) {
  await (await startChild(resolve(root, 'bench/seed.ts'), [], settingsOf(root))).stop()
}
console.log(
  `\nNode ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]?.toFixed(0)}, ${TIMES} times what ${CALLERS} callers get\n`,
)
console.log(
  '| | capacity/s | offered/s | accepted/s | p50, p99 ms | refused/s | p99 ms | no answer | health, p99 ms | load’s own delay, p99 ms |',
)
console.log('|-|-:|-:|-:|-:|-:|-:|-:|-:|-:|')
for (let round = 0; round < ROUNDS; round += 1) {
  for (const root of roots) {
    const server = await startServer({ ...settingsOf(root), PORT: '0' }, resolve(root))
    pinProcess(server)
    try {
      for (const asking of await askings(server.url)) await measure(server, asking, root)
    } finally {
      await server.stop()
    }
  }
}
rmSync(folder, { recursive: true })

async function askings(url: string): Promise<RequestPlan[]> {
  const client = new PocketBase(url)
  await client.collection('users').authWithPassword('bench@station.example', 'bench-bench-1')
  const headers = { authorization: client.authStore.token }
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  let asked = 0
  // A different query each time, so that no response comes from the cache.
  const list = () => {
    asked += 1
    const from = new Date(hour - asked * 1000).toISOString().replace('T', ' ')
    const filter = encodeURIComponent(`startsAt >= "${from}"`)
    return `/api/collections/airings/records?sort=startsAt&skipTotal=1&filter=${filter}`
  }
  const window = () => {
    asked += 1
    const from = hour - 12 * HOUR_MS + asked * 1000
    return `/api/guide/bench?from=${new Date(from).toISOString()}&until=${new Date(from + 6 * HOUR_MS).toISOString()}`
  }
  const same = window()
  return [
    { name: 'lists of 30', next: list, headers },
    { name: 'guide windows, all new', next: window, headers: {} },
    {
      name: 'guide windows, one in 20 new',
      next: () => (asked++ % 20 ? same : window()),
      headers: {},
    },
  ]
}

/**
 * Pins the server and the load generator to different cores where possible, so that they do not delay each
 * other.
 */
function pinProcess({ pid }: Child): void {
  if (cpus().length < 2) return
  spawnSync('taskset', ['-acp', '0', String(pid)])
  spawnSync('taskset', ['-acp', '1', String(process.pid)])
}

async function measure(server: Child, { name, next, headers }: RequestPlan, root: string) {
  const ask = () => ({ path: next() })
  await load(server.url, 2, headers, ask, CALLERS)
  const capacity = (await load(server.url, 3, headers, ask, CALLERS)).perSecond
  const perSecond = Math.min(MAX_PER_SECOND, Math.round(capacity * TIMES))
  const health = watchHealth(server.url)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const { accepted, refused, unanswered } = await flood(server.url, {
    perSecond,
    seconds: SECONDS,
    connections: CONNECTIONS,
    patienceMs: PATIENCE_MS,
    next,
    headers,
  })
  delay.disable()
  const { answered, asked, p99Ms } = await health.stop()
  const figures = [
    Math.round(capacity),
    perSecond,
    Math.round(accepted.length / SECONDS),
    `${Math.round(median(accepted))}, ${percentile(accepted, 0.99)}`,
    Math.round(refused.length / SECONDS),
    percentile(refused, 0.99),
    unanswered,
    `${answered} of ${asked}, ${p99Ms}`,
    Math.round(delay.percentile(99) / 1e6),
  ]
  console.log(`| ${name}${roots.length > 1 ? ` (${root})` : ''} | ${figures.join(' | ')} |`)
}

/** Requests the health endpoint repeatedly on new connections, as a monitor does. */
function watchHealth(url: string) {
  const times: number[] = []
  let asked = 0
  let open = 0
  const timer = setInterval(() => {
    asked += 1
    open += 1
    const began = performance.now()
    const request = get(`${url}/api/health`, { agent: false, timeout: PATIENCE_MS }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) times.push(performance.now() - began)
      })
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => undefined)
    request.once('close', () => {
      open -= 1
    })
  }, HEALTH_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      while (open > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      return { asked, answered: times.length, p99Ms: percentile(times, 0.99) }
    },
  }
}
