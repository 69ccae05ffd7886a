import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '@docket/database/testing/postgres/cluster'
import { type Checkout, openCheckout } from './compare/checkout.ts'
import { comparePairs, type Pair } from './compare/paired.ts'
import { type Scenario, type Stage, SUITES } from './compare/stages.ts'
import type { Child } from './processes/child.ts'
import { load } from './requests/load.ts'

// Measures two checkouts in turn: `node bench/compare.ts A B [SUITE, or SUITE:PART OF A NAME …]`
const [nameOfA = '', nameOfB = '', ...wanted] = process.argv.slice(2)
// Each start compiles the code again, and not always in the same way, so a single start proves little.
const STARTS = Number(process.env.BENCH_STARTS ?? 3)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const WARM_UP_SECONDS = 3
const CALLERS = 16
const SETTLE_MS = 200

type CheckoutPair<Value> = { a: Value; b: Value }
type Figures = { cpuMs: number; perSecond: number }
type MeasuredPairs = { cpuMs: Pair[]; perSecond: Pair[] }

if (nameOfB === '') {
  console.error(`Usage: node bench/compare.ts A B [${Object.keys(SUITES).join(' | ')} …]`)
  process.exit(2)
}
console.log(
  `A = ${nameOfA}, B = ${nameOfB}, Node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]?.toFixed(0)}`,
)
const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
const checkouts: Checkout[] = []
try {
  const [a, b] = [nameOfA, nameOfB].map((name) => {
    const checkout = openCheckout(name)
    checkouts.push(checkout)
    return checkout.root
  })
  for (const one of wanted.length > 0 ? wanted : ['records', 'station']) {
    const [suite = '', part = ''] = one.split(':')
    if (a && b) await compareSuite({ a, b }, suite, part)
  }
} finally {
  for (const { remove } of checkouts) remove()
  rmSync(folder, { recursive: true, force: true })
}

async function compareSuite(
  roots: CheckoutPair<string>,
  suite: string,
  part: string,
): Promise<void> {
  const open = SUITES[suite]
  if (!open) throw new Error(`There is no suite “${suite}”.`)
  const cluster = suite === 'postgres' ? await startCluster() : undefined
  try {
    const stages = {
      a: await open(roots.a, join(folder, `${suite}-a`), cluster),
      b: await open(roots.b, join(folder, `${suite}-b`), cluster),
    }
    const measured = new Map<string, MeasuredPairs>()
    for (let start = 0; start < STARTS; start += 1) await measureStart(stages, part, measured)
    print(suite, measured)
  } finally {
    await cluster?.stop()
  }
}

/** Starts both servers and measures each scenario, alternating which side is first. */
async function measureStart(
  stages: CheckoutPair<Stage>,
  part: string,
  measured: Map<string, MeasuredPairs>,
): Promise<void> {
  const a = await stages.a.start()
  const b = await stages.b.start()
  try {
    for (const [at, ofA] of a.scenarios.entries()) {
      const ofB = b.scenarios[at]
      if (!ofB || !ofA.name.includes(part)) continue
      const { cpuMs, perSecond } = measured.get(ofA.name) ?? { cpuMs: [], perSecond: [] }
      measured.set(ofA.name, { cpuMs, perSecond })
      const runA = (seconds: number) => run(a.server, ofA, seconds)
      const runB = (seconds: number) => run(b.server, ofB, seconds)
      await runA(WARM_UP_SECONDS)
      await runB(WARM_UP_SECONDS)
      for (let round = 0; round < ROUNDS; round += 1) {
        const pair = await inTurn(runA, runB, round % 2 === 0)
        cpuMs.push([pair.a.cpuMs, pair.b.cpuMs])
        perSecond.push([pair.a.perSecond, pair.b.perSecond])
      }
    }
  } finally {
    await Promise.all([a.server.stop(), b.server.stop()])
  }
}

async function inTurn(
  runA: (seconds: number) => Promise<Figures>,
  runB: (seconds: number) => Promise<Figures>,
  isAFirst: boolean,
): Promise<CheckoutPair<Figures>> {
  if (isAFirst) return { a: await runA(SECONDS), b: await runB(SECONDS) }
  const b = await runB(SECONDS)
  return { a: await runA(SECONDS), b }
}

/** Sends requests for some seconds. Throws when one fails. */
async function run(server: Child, scenario: Scenario, seconds: number): Promise<Figures> {
  const { name, headers, next, callers = CALLERS } = scenario
  const before = await server.usage()
  const { answered, failed, perSecond } = await load(server.url, seconds, headers, next, callers)
  // Waits for the responses to the last requests.
  await pause(SETTLE_MS)
  const { cpuMs } = await server.usage()
  if (failed > 0) throw new Error(`${failed} requests of “${name}” failed.`)
  return { cpuMs: (cpuMs - before.cpuMs) / answered, perSecond }
}

function print(suite: string, measured: ReadonlyMap<string, MeasuredPairs>): void {
  console.log(`\n### ${suite}\n`)
  console.log('| | A, CPU ms | B, CPU ms | B / A | within | A, answers/s | B | B / A |')
  console.log('|-|-:|-:|-:|-:|-:|-:|-:|')
  for (const [name, figures] of measured) {
    const cpu = comparePairs(figures.cpuMs)
    const rate = comparePairs(figures.perSecond)
    const columns = [
      cpu.a.toFixed(3),
      cpu.b.toFixed(3),
      cpu.ratio.toFixed(2),
      `${cpu.low.toFixed(2)} to ${cpu.high.toFixed(2)}`,
      Math.round(rate.a),
      Math.round(rate.b),
      rate.ratio.toFixed(2),
    ]
    console.log(`| ${name} | ${columns.join(' | ')} |`)
  }
}
