import { BUILD_CHECK_MS, BUILD_PREFETCH_MS } from '@docket/model/constants'

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
    const latest = idOf(await read(`/builds/latest.json?${now()}`))
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

function readMeta(read: Doors['read'], build: string): Promise<unknown> {
  return read(`/builds/meta/${encodeURIComponent(build)}.json`)
}

function idOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
