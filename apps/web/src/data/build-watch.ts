import { BUILD_CHECK_MS, BUILD_PREFETCH_MS } from '@docket/model/constants'
import type { EpochMs } from '@docket/model/time'

type Connection = { effectiveType?: string }

type Doors = {
  /** The build that this page is of. */
  build: string
  /** GETs JSON; rejects when it cannot. */
  read: (path: string) => Promise<unknown>
  now: () => number
  connection?: Connection | undefined
  /** Told once for each newer build. */
  onNewer: (build: string) => void
}

/**
 * S9.1: about a second after the studio is ready, reads about its own build (unless the connection
 * is very slow), and asks every hour which build is served. A call that fails is left to the next
 * hour. Answers how to stop.
 */
export function watchBuild({ build, read, now, connection, onNewer }: Doors): () => void {
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

/** The id of the build that the server has now; `undefined` when it does not say. */
export async function latestBuild(read: Doors['read'], now: EpochMs): Promise<string | undefined> {
  return idOf(await read(`/builds/latest.json?${now}`))
}

/** GETs JSON of this server; throws when there is no good answer. */
export async function readJson(path: string): Promise<unknown> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.json()
}

function readMeta(read: Doors['read'], build: string): Promise<unknown> {
  return read(`/builds/meta/${encodeURIComponent(build)}.json`)
}

function idOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
