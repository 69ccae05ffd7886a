import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '@docket/database/postgres/postgres'
import { startCluster } from '@docket/database/testing/postgres/cluster'
import { type Library, openLibrary } from './library.ts'
import { type Child, startChild } from './processes/child.ts'
import { type RecordScenario, recordScenarios } from './record-scenarios.ts'
import { type Load, load, type PathRequest } from './requests/load.ts'
import { everybodyHeard, openStreams } from './requests/streams.ts'

const [only = '', kinds = 'sqlite,postgres'] = process.argv.slice(2)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const WARM_UP_SECONDS = 3
const CALLERS = 16
const SETTLE_MS = 300
const STREAMS = 500
const EVENTS = 50

type MeasuredLoad = Load & { cpuMs: number }

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
console.log(`\nNode ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}`)
if (kinds.includes('sqlite')) await measureAll('SQLite, synced with every commit')
if (kinds.includes('postgres')) {
  const cluster = await startCluster()
  const server = openPostgres(cluster.url('postgres'))
  await server.rows({ sql: 'create database bench', parameters: [] })
  await server.close()
  await measureAll('Postgres', cluster.url('bench'))
  await cluster.stop()
}
rmSync(folder, { recursive: true })

async function measureAll(title: string, databaseUrl = ''): Promise<void> {
  const library = await openLibrary({ dataFolder: join(folder, title), databaseUrl })
  console.log(`\n### ${title}\n`)
  console.log(
    '| | answers/s | of bare | p99 ms | CPU ms | target | × bare | from memory: answers/s | CPU ms | × bare |',
  )
  console.log('|-|-:|-:|-:|-:|-:|-:|-:|-:|-:|')
  try {
    for (const scenario of recordScenarios(library)) {
      if (scenario.name.includes(only)) await measure(library, scenario)
    }
    if ('fan-out'.includes(only)) await measureFanOut(library)
    console.log(`\nMemory after the run: ${Math.round((await library.server.usage()).memoryMb)} MB`)
  } finally {
    await library.server.stop()
  }
}

async function measure({ server, token }: Library, scenario: RecordScenario): Promise<void> {
  const { name, next, same, targetMs, targetPerSecond } = scenario
  const headers = { authorization: token }
  const body = await bodyOf(server, next(), headers)
  const bareServer = scenario.isStreamed
    ? 'bench/processes/bare-file-server.ts'
    : 'bench/bare-server.ts'
  const bare = await startChild(bareServer, [body])
  const plain = await run(bare, headers, () => ({ path: '/' }))
  await bare.stop()
  const fresh = await run(server, headers, next)
  const kept = same && (await run(server, headers, () => same))
  const target = targetMs ? `≤ ${targetMs}${targetPerSecond ? `, ≥ ${targetPerSecond}/s` : ''}` : ''
  const times = (ours: MeasuredLoad) => (ours.cpuMs / plain.cpuMs).toFixed(1)
  console.log(
    `| ${name} | ${Math.round(fresh.perSecond)} | ${(fresh.perSecond / plain.perSecond).toFixed(2)} | ${fresh.p99Ms} | ${fresh.cpuMs.toFixed(3)} | ${target} | ${times(fresh)} | ${kept ? `${Math.round(kept.perSecond)} | ${kept.cpuMs.toFixed(3)} | ${times(kept)}` : ' | | '} |`,
  )
}

/** Sends requests until all code has been compiled, and then measures. Throws when a request fails. */
async function run(
  server: Child,
  headers: Record<string, string>,
  next: () => PathRequest,
): Promise<MeasuredLoad> {
  await load(server.url, WARM_UP_SECONDS, headers, next, CALLERS)
  // Waits until the last requests have been answered.
  await pause(SETTLE_MS)
  const before = await server.usage()
  const measured = await load(server.url, SECONDS, headers, next, CALLERS)
  const after = await server.usage()
  if (measured.failed > 0) throw new Error(`${measured.failed} requests failed.`)
  return { ...measured, cpuMs: (after.cpuMs - before.cpuMs) / measured.answered }
}

async function bodyOf(
  server: Child,
  ask: PathRequest,
  headers: Record<string, string>,
): Promise<string> {
  const { method = 'GET', path, body } = ask
  const answer = await fetch(server.url + path, {
    method,
    headers: { ...headers, ...ask.headers },
    ...(body !== undefined && { body }),
  })
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`)
  const file = join(folder, 'body')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}

/** Measures the delivery of successive changes to many streams of one user. */
async function measureFanOut({ server, token, books }: Library): Promise<void> {
  const listeners = await openStreams(server.url, STREAMS, 'bench_books/*', token)
  const before = await server.usage()
  const began = performance.now()
  for (let event = 1; event <= EVENTS; event += 1) {
    const answer = await fetch(
      `${server.url}/api/collections/bench_books/records/${books[event]}`,
      {
        method: 'PATCH',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Event ${event}` }),
      },
    )
    if (!answer.ok) throw new Error(`A change was answered with ${answer.status}.`)
    await everybodyHeard(listeners, event)
  }
  const told = STREAMS * EVENTS
  const perSecond = Math.round((told / (performance.now() - began)) * 1000)
  const cpuMs = ((await server.usage()).cpuMs - before.cpuMs) / told
  console.log(
    `| fan-out to ${STREAMS} streams, each event | ${perSecond} | | | ${cpuMs.toFixed(3)} | | | | | |`,
  )
}
