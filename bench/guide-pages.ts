import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { HOUR_MS } from '@docket/model/time'
import { type Child, startChild, startServer } from './child.ts'
import { load, median } from './load.ts'

/**
 * The guide of a station of 200 channels and 14 days (`BENCH_CHANNELS`, `BENCH_DAYS`): how large its
 * first page is, what one costs that is not kept, and how those that are kept compare with a bare
 * server that answers the same bytes.
 */
const ROUNDS = 3
const MISSES = 100
const SECONDS = 3
const REST_WITHIN_S = 120
/** Of processor time in a second. */
const IDLE_MS = 20

const folder = mkdtempSync(join(tmpdir(), 'docket-guide-bench-'))
const settings = {
  DOCKET_DATA: folder,
  DOCKET_DEMO: '0',
  DOCKET_RATE_LIMITS: 'off',
  DOCKET_LOG: 'error',
  BENCH_CHANNELS: process.env.BENCH_CHANNELS ?? '200',
  BENCH_DAYS: process.env.BENCH_DAYS ?? '14',
}

console.log(`Making ${settings.BENCH_CHANNELS} channels of ${settings.BENCH_DAYS} days …`)
await (await startChild('bench/seed.ts', [], settings)).stop()
const docket = await startServer({ ...settings, PORT: '0' })
try {
  const page = Buffer.from(await (await fetch(`${docket.url}/tvguide/bench`)).arrayBuffer())
  console.log(`first page: ${page.length} bytes of HTML (target ≤ 60,000)`)
  await comeToRest(docket)
  const ms = await missCost(docket)
  console.log(`not kept: ${ms.toFixed(2)} ms of processor time a page (target ≤ 5)`)
  console.log(`kept: ${(await againstBare(page)).toFixed(2)} of a bare server (target ≥ 0.6)`)
} finally {
  await docket.stop()
  rmSync(folder, { recursive: true })
}

/** The same process still seals the audit of all that was made. */
async function comeToRest({ usage }: Child): Promise<void> {
  for (let second = 0; second < REST_WITHIN_S; second += 1) {
    const before = await usage()
    await setTimeout(1000)
    if ((await usage()).cpuMs - before.cpuMs < IDLE_MS) return
  }
  console.log(`The server did not come to rest within ${REST_WITHIN_S} s.`)
}

/** The server's processor time for a page that nobody has asked for; the median of the rounds. */
async function missCost({ url, usage }: Child): Promise<number> {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  let asked = 0
  async function askAnew() {
    asked += 1
    const from = new Date(hour - 6 * HOUR_MS + asked * 1000).toISOString()
    const answer = await fetch(`${url}/tvguide/bench?from=${from}`)
    if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
    await answer.arrayBuffer()
  }
  for (let warm = 0; warm < MISSES; warm += 1) await askAnew()
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await usage()
    for (let miss = 0; miss < MISSES; miss += 1) await askAnew()
    rounds.push(((await usage()).cpuMs - before.cpuMs) / MISSES)
  }
  return median(rounds)
}

async function againstBare(page: Buffer): Promise<number> {
  const body = join(folder, 'page')
  writeFileSync(body, page)
  const bare = await startChild('bench/bare-server.ts', [body, 'text/html; charset=utf-8'])
  const ratios: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ideal = await load(`${bare.url}/`, SECONDS)
      const ours = await load(`${docket.url}/tvguide/bench`, SECONDS)
      ratios.push(ours.perSecond / ideal.perSecond)
    }
  } finally {
    await bare.stop()
  }
  return median(ratios)
}
