import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild, startServer } from '../processes/child.ts'
import { load, median } from '../requests/load.ts'
import { watchAsViewers } from './viewers.ts'

const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CHANNEL = '/live/bench/one'
const ON_AIR_WITHIN_MS = 60_000

type OnAir = { server: Child; folder: string; playlist: string }

/** Compares playlists and segments with bare servers that send the same bytes. */
export function measureHttp(): Promise<void> {
  return withChannel(async ({ server, folder, playlist }) => {
    const segment = `${CHANNEL}/${/^media\/.*m4s$/m.exec(playlist)?.[0]}`
    console.log(
      '| | kB | requests/s | p99 ms | CPU ms | bare, same bytes | its CPU ms | ratio | target |',
    )
    console.log('|-|-:|-:|-:|-:|-:|-:|-:|-:|')
    await compare(server, folder, {
      name: 'playlist',
      path: `${CHANNEL}/720.m3u8`,
      target: '≥ 0.6',
      bare: 'bench/processes/bare-server.ts',
    })
    for (const [name, query] of [
      ['playlist for viewers who go back', ''],
      ['its update', '?_HLS_skip=v2'],
    ]) {
      await compare(server, folder, {
        name: `${name}`,
        path: `${CHANNEL}/back-720.m3u8${query}`,
        target: '≥ 0.6',
        bare: 'bench/processes/bare-server.ts',
      })
    }
    await compare(server, folder, {
      name: 'segment',
      path: segment,
      target: '≥ 0.7',
      bare: 'bench/processes/bare-file-server.ts',
    })
  })
}

/** Measures many viewers of one channel. */
export function measureViewers(): Promise<void> {
  return withChannel(({ server }) => watchAsViewers(server, CHANNEL))
}

/** Starts a server with a channel, and waits until it plays. */
async function withChannel(measure: (channel: OnAir) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-live-'))
  const settings = {
    DOCKET_DATA: folder,
    DOCKET_DEMO: '0',
    DOCKET_RATE_LIMITS: 'off',
    // Gives each viewer a separate address.
    DOCKET_TRUSTED_PROXIES: '127.0.0.1',
    DOCKET_LOG: 'error',
  }
  await (await startChild('bench/live/seed.ts', [], settings)).stop()
  const server = await startServer({ ...settings, PORT: '0' })
  try {
    const playlist = await onAir(server.url)
    console.log(`Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}\n`)
    await measure({ server, folder, playlist })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Waits until the channel plays, and returns its playlist. */
async function onAir(url: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < ON_AIR_WITHIN_MS; waitedMs += 500) {
    const answer = await fetch(`${url}${CHANNEL}/720.m3u8`)
    if (answer.ok) return answer.text()
    await new Promise((later) => setTimeout(later, 500))
  }
  throw new Error('The channel did not go on air.')
}

type Scenario = { name: string; path: string; bare: string; target: string }

/** Alternates with a bare server that sends the same bytes, so that both run under the same conditions. */
async function compare(
  server: Child,
  folder: string,
  { name, path, bare: script, target }: Scenario,
): Promise<void> {
  const answer = await fetch(server.url + path)
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}.`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const file = join(folder, 'same-bytes')
  writeFileSync(file, bytes)
  const bare = await startChild(script, [file, answer.headers.get('content-type') ?? ''])
  const rounds = []
  try {
    await load(server.url + path, 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      const plain = await loadOf(bare, '/')
      const ours = await loadOf(server, path)
      if (ours.failed > 0) throw new Error(`${ours.failed} requests for ${name} failed.`)
      rounds.push({ plain, ours, ratio: ours.perSecond / plain.perSecond })
    }
  } finally {
    await bare.stop()
  }
  const ratio = median(rounds.map((one) => one.ratio))
  const middle = rounds.find((one) => one.ratio === ratio)
  const figures = [
    (bytes.length / 1000).toFixed(1),
    Math.round(middle?.ours.perSecond ?? 0),
    middle?.ours.p99Ms,
    least(rounds.map(({ ours }) => ours.cpuMs)),
    Math.round(middle?.plain.perSecond ?? 0),
    least(rounds.map(({ plain }) => plain.cpuMs)),
    ratio.toFixed(2),
    target,
  ]
  console.log(`| ${name} | ${figures.join(' | ')} |`)
}

/** Sends requests for a while, and adds the CPU time that the server took per response. */
async function loadOf(server: Child, path: string) {
  const before = await server.usage()
  const loaded = await load(server.url + path, SECONDS)
  return { ...loaded, cpuMs: ((await server.usage()).cpuMs - before.cpuMs) / loaded.answered }
}

function least(values: readonly number[]): string {
  return Math.min(...values).toFixed(3)
}
