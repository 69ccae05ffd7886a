import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { HOUR_MS } from '@docket/model/time/instants'
import { type Child, startChild } from '../processes/child.ts'
import { load, median } from '../requests/load.ts'

const HTML_BYTES = 60_000
const ROUNDS = 3
const ROUNDS_REMADE = 5
const MISSES = 100
const SECONDS = 3
const REST_WITHIN_S = 120
/** In milliseconds of CPU time per second. */
const IDLE_MS = 20

type Cost = { perSecond: number; cpuMs: number }

/**
 * Measures the guide's first page: its size, and the cost of serving it from the cache, of rendering it, and of
 * serving the same bytes from a bare server.
 */
export async function measurePages(docket: Child, path: string, folder: string): Promise<void> {
  const page = Buffer.from(await (await fetch(docket.url + path)).arrayBuffer())
  const body = join(folder, 'page')
  await writeFile(body, page)
  await comeToRest(docket)
  // The first requests also warm the server up.
  let first = 0
  const askNext = () => {
    first += MISSES
    return refetch(docket, path, first)
  }
  await askNext()
  // Repeated, because a full garbage collection occurs only in some of the rounds.
  const remade = await middleOf(ROUNDS_REMADE, () => costOf(docket, askNext))
  const bareServer = await startChild('bench/processes/bare-server.ts', [
    body,
    'text/html; charset=utf-8',
  ])
  const rounds: { bare: Cost; kept: Cost }[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await costOf(bareServer, () => load(`${bareServer.url}/`, SECONDS))
      rounds.push({ bare, kept: await costOf(docket, () => load(docket.url + path, SECONDS)) })
    }
  } finally {
    await bareServer.stop()
  }
  const ratio = median(rounds.map(({ bare, kept }) => kept.perSecond / bare.perSecond))
  const middle = rounds.find(({ bare, kept }) => kept.perSecond / bare.perSecond === ratio)
  const verdict = page.length <= HTML_BYTES ? '' : '  over'
  console.log(`\nThe first page: ${page.length} bytes of HTML (≤ ${HTML_BYTES})${verdict}`)
  if (verdict) process.exitCode = 1
  console.log('                       answers/s    CPU ms    × bare')
  for (const [name, cost] of Object.entries({ ...middle, remade })) {
    const share = (cost.perSecond / (middle?.bare.perSecond ?? Number.NaN)).toFixed(3)
    const { perSecond, cpuMs } = cost
    console.log(
      `  ${NAMES[name]?.padEnd(20)} ${perSecond.toFixed(0).padStart(9)} ${cpuMs.toFixed(3).padStart(9)} ${share.padStart(9)}`,
    )
  }
  console.log('  limits: kept ≥ 0.6 × bare, made again ≤ 5 ms')
}

const NAMES: Record<string, string> = {
  bare: 'bare node:http',
  kept: 'kept ready',
  remade: 'made again each time',
}

async function middleOf(rounds: number, measure: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) costs.push(await measure())
  const cpuMs = median(costs.map((cost) => cost.cpuMs))
  return costs.find((cost) => cost.cpuMs === cpuMs) ?? { perSecond: 0, cpuMs }
}

/** Measures the server's CPU time per response. */
async function costOf(
  { usage }: Child,
  ask: () => Promise<{ answered: number; perSecond: number }>,
): Promise<Cost> {
  const before = await usage()
  const { answered, perSecond } = await ask()
  return { perSecond, cpuMs: ((await usage()).cpuMs - before.cpuMs) / answered }
}

/** Requests pages that are not cached, one after the other. */
async function refetch({ url }: Child, path: string, first: number) {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const began = performance.now()
  for (let asked = 0; asked < MISSES; asked += 1) {
    const from = new Date(hour - 6 * HOUR_MS + (first + asked) * 1000).toISOString()
    const answer = await fetch(`${url}${path}?from=${from}`)
    if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
    await answer.arrayBuffer()
  }
  return { answered: MISSES, perSecond: (MISSES * 1000) / (performance.now() - began) }
}

/** Waits until the server is idle, because at first it is still sealing the audit events of the created data. */
export async function comeToRest({ usage }: Child): Promise<void> {
  for (let second = 0; second < REST_WITHIN_S; second += 1) {
    const before = await usage()
    await setTimeout(1000)
    if ((await usage()).cpuMs - before.cpuMs < IDLE_MS) return
  }
  console.log(`The server did not become idle within ${REST_WITHIN_S} s.`)
}
