import { Agent, get } from 'node:http'
import { availableParallelism } from 'node:os'
import type { Child } from '../processes/child.ts'

const VIEWERS = Number(process.env.BENCH_VIEWERS ?? 1000)
const SECONDS = 40
/** How long players wait between playlist requests: the length of a segment. */
const EVERY_MS = 4000
const TRACKS = ['720', 'sound']

/** A CDN with this many locations, each of which requests everything itself. */
const PLACES = 50
const BEHIND_CDN = 100_000

type Kind = 'playlist' | 'segment'
type SeenResponse = { kind: Kind; ms: number; bytes: number; refusals: number }
type Viewer = { agent: Agent; address: string }

/** How long players wait before they repeat a request. */
const RETRY_MS = 1000

/**
 * Simulates viewers of a channel: every four seconds, each reads the picture and sound playlists, and the newest
 * segment of both. Prints the resources that the server used, and what that means for more viewers behind a CDN.
 */
export async function watchAsViewers(server: Child, channel: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: VIEWERS })
  const seen: SeenResponse[] = []
  const before = await server.usage()
  const from = performance.now()
  const watch = async (at: number) => {
    const viewer = { agent, address: `10.0.${at >> 8}.${at & 255}` }
    await later((at / VIEWERS) * EVERY_MS)
    while (performance.now() - from < SECONDS * 1000) {
      const begun = performance.now()
      for (const track of TRACKS) {
        const { text, ...one } = await read(viewer, `${server.url}${channel}/${track}.m3u8`)
        const newest = text.trimEnd().split('\n').at(-1)
        const { text: _, ...other } = await read(viewer, `${server.url}${channel}/${newest}`)
        seen.push({ kind: 'playlist', ...one }, { kind: 'segment', ...other })
      }
      await later(EVERY_MS - (performance.now() - begun))
    }
  }
  await Promise.all(Array.from({ length: VIEWERS }, (_, at) => watch(at)))
  agent.destroy()
  const wallMs = performance.now() - from
  const { cpuMs, memoryMb } = await server.usage()
  report(seen, wallMs, { cpuMs: cpuMs - before.cpuMs, memoryMb })
}

function report(
  seen: readonly SeenResponse[],
  wallMs: number,
  { cpuMs, memoryMb }: Awaited<ReturnType<Child['usage']>>,
) {
  const share = cpuMs / wallMs
  const bytes = seen.reduce((sum, one) => sum + one.bytes, 0)
  const refused = seen.reduce((sum, one) => sum + one.refusals, 0)
  console.log(
    `\n${VIEWERS} viewers for ${SECONDS} s: ${seen.length} answers, ${refused} refused and repeated, ${mbits(bytes, wallMs)} Mbit/s.`,
  )
  console.log(
    `Server: ${(share * 100).toFixed(0)} % of one of ${availableParallelism()} cores, ${memoryMb.toFixed(0)} MB.`,
  )
  for (const kind of ['playlist', 'segment'] as const) {
    const times = seen.filter((one) => one.kind === kind).map(({ ms }) => ms)
    const [p50, p99] = [0.5, 0.99].map((part) => percentile(times, part).toFixed(0))
    console.log(`${kind}: p50 ${p50} ms, p99 ${p99} ms.`)
  }
  const cycleBytes = bytes / (seen.length / (TRACKS.length * 2))
  const playlists = PLACES * TRACKS.length
  const segments = (PLACES * TRACKS.length * 1000) / EVERY_MS
  const cdnMbits = (cycleBytes * 8 * PLACES) / (EVERY_MS * 1000)
  const coreShare = ((cpuMs / seen.length) * (playlists + segments)) / 10
  console.log(
    `\n${BEHIND_CDN} viewers behind a CDN with ${PLACES} locations: at most ${playlists} playlists and ${segments} segments a second (${cdnMbits.toFixed(0)} Mbit/s), ${coreShare.toFixed(0)} % of a core.`,
  )
}

/** Repeats the request until it succeeds. The measured time is that of the successful response. */
async function read(viewer: Viewer, url: string) {
  for (let refusals = 0; ; refusals += 1) {
    const from = performance.now()
    const { status, text, bytes } = await readOnce(viewer, url)
    if (status === 200) return { text, bytes, refusals, ms: performance.now() - from }
    if (status !== 503) throw new Error(`${url} responded with ${status}.`)
    await later(RETRY_MS)
  }
}

function readOnce({ agent, address }: Viewer, url: string) {
  return new Promise<{ status: number; text: string; bytes: number }>((resolve, reject) => {
    const headers = { 'x-forwarded-for': address }
    const request = get(url, { agent, headers }, (response) => {
      let [text, bytes] = ['', 0]
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (url.endsWith('.m3u8')) text += chunk.toString()
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text, bytes }))
      response.once('error', reject)
    })
    request.once('error', reject)
  })
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}

function mbits(bytes: number, wallMs: number): string {
  return ((bytes * 8) / (wallMs * 1000)).toFixed(0)
}
