import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild, startServer } from './processes/child.ts'
import { type Load, load, median } from './requests/load.ts'
import { type StationScenario, stationScenarios } from './station-scenarios.ts'

const [only = ''] = process.argv.slice(2)
const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
const settings = {
  DOCKET_DATA: folder,
  DOCKET_DEMO: '0',
  DOCKET_RATE_LIMITS: 'off',
  DOCKET_LOG: 'error',
}

console.log('Creating a station with 50 channels …')
await (await startChild('bench/seed.ts', [], settings)).stop()
const docket = await startServer({ ...settings, PORT: '0' })
try {
  const rows = []
  for (const scenario of await stationScenarios(docket.url)) {
    if (scenario.name.includes(only)) rows.push(await measure(docket, scenario))
  }
  print(rows)
} finally {
  await docket.stop()
  rmSync(folder, { recursive: true })
}

type Row = StationScenario & {
  docket: Load
  bare: Load
  ratio: number
  bytes: number
  cpuMs: number
}

/** Alternates with a bare server that returns the same bytes, so that both run under the same conditions. */
async function measure(server: Child, scenario: StationScenario): Promise<Row> {
  const { path, headers, next, callers } = scenario
  const answer = await fetch(server.url + path, { headers })
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`)
  const body = join(folder, 'body')
  const bytes = Buffer.from(await answer.arrayBuffer())
  writeFileSync(body, bytes)
  const bare = await startChild('bench/processes/bare-server.ts', [
    body,
    answer.headers.get('content-type') ?? '',
  ])
  const pairs: { docket: Load; bare: Load }[] = []
  const cpuMs: number[] = []
  try {
    await load(server.url + path, 1, headers, next, callers)
    for (let round = 0; round < ROUNDS; round += 1) {
      const plain = await load(bare.url + path, SECONDS, headers, undefined, callers)
      const before = await server.usage()
      const ours = await load(server.url + path, SECONDS, headers, next, callers)
      cpuMs.push(((await server.usage()).cpuMs - before.cpuMs) / ours.answered)
      pairs.push({ bare: plain, docket: ours })
    }
  } finally {
    await bare.stop()
  }
  const ratio = median(pairs.map((pair) => pair.docket.perSecond / pair.bare.perSecond))
  const middle = pairs.find((pair) => pair.docket.perSecond / pair.bare.perSecond === ratio)
  if (!middle) throw new Error(`${scenario.name} was not measured.`)
  const failed = pairs.reduce((sum, pair) => sum + pair.docket.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests for ${scenario.name} failed.`)
  return { ...scenario, ...middle, ratio, bytes: bytes.length, cpuMs: Math.min(...cpuMs) }
}

function print(rows: Row[]): void {
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}\n`,
  )
  console.log('| | answer | requests/s | p99 ms | CPU ms | bare, same bytes | ratio | target |')
  console.log('|-|-:|-:|-:|-:|-:|-:|-:|')
  for (const { name, docket: ours, bare, ratio, target, bytes, cpuMs } of rows) {
    const figures = [
      `${(bytes / 1024).toFixed(1)} kB`,
      Math.round(ours.perSecond),
      ours.p99Ms,
      cpuMs.toFixed(3),
      Math.round(bare.perSecond),
      ratio.toFixed(2),
      target ? `≥ ${target}` : '',
    ]
    console.log(`| ${name} | ${figures.join(' | ')} |`)
  }
}
