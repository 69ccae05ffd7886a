import { BUILD_CHECK_MS, BUILD_PREFETCH_MS } from '@docket/model/kernel/constants'
import type { EpochMs } from '@docket/model/time/instants'

type Connection = { effectiveType?: string }

type Port = {
  /** The id of the build that this page belongs to. */
  build: string
  /** Sends a GET request for JSON. Rejects on failure. */
  read: (path: string) => Promise<unknown>
  now: () => number
  connection?: Connection | undefined
  /** Called once for each newer build. */
  onNewer: (build: string) => void
}

/**
 * S9.1: loads the details of its own build about a second after the studio is ready, unless the connection is
 * very slow. Then checks every hour which build the server has. After a failure it waits for the next hour.
 * Returns a function that stops it.
 */
export function watchBuild({ build, read, now, connection, onNewer }: Port): () => void {
  let told = build
  const isVerySlow = connection?.effectiveType === 'slow-2g'
  const ready = setTimeout(() => {
    if (!isVerySlow) void readMeta(read, build).catch(() => undefined)
  }, BUILD_PREFETCH_MS)

  async function check(): Promise<void> {
    const latest = await latestBuild(read, now())
    if (latest === undefined || latest === told) return
    await readMeta(read, latest)
    told = latest
    onNewer(latest)
  }

  const hourly = setInterval(() => void check().catch(() => undefined), BUILD_CHECK_MS)
  return () => {
    clearTimeout(ready)
    clearInterval(hourly)
  }
}

/** Returns the id of the server's current build, or undefined if the response has none. */
export async function latestBuild(read: Port['read'], now: EpochMs): Promise<string | undefined> {
  return idOf(await read(`/builds/latest.json?${now}`))
}

/** Sends a GET request for JSON to this server. Throws if the response is not successful. */
export async function readJson(path: string): Promise<unknown> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.json()
}

function readMeta(read: Port['read'], build: string): Promise<unknown> {
  return read(`/builds/meta/${encodeURIComponent(build)}.json`)
}

function idOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
