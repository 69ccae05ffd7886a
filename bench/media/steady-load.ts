const PER_SECOND = 20
const HOUR_MS = 3_600_000

/** The response times in ms, measured from the moment at which each request was due. */
export type LoadResult = { p50Ms: number; p99Ms: number; answered: number; failed: number }

/** Alternately requests the guide's page and new windows of it, 20 requests per second. */
export function openLoad(server: string): { end(): Promise<LoadResult> } {
  const times: number[] = []
  const asking = new Set<Promise<void>>()
  const from = performance.now()
  let failed = 0
  let asked = 0

  async function ask(due: number, path: string): Promise<void> {
    try {
      const answer = await fetch(server + path, { headers: { accept: 'text/html, */*' } })
      await answer.arrayBuffer()
      if (!answer.ok) failed += 1
    } catch {
      failed += 1
    }
    times.push(performance.now() - due)
  }

  const timer = setInterval(() => {
    for (; asked * (1000 / PER_SECOND) < performance.now() - from; asked += 1) {
      const due = from + asked * (1000 / PER_SECOND)
      const one = ask(due, pathOf(asked)).finally(() => asking.delete(one))
      asking.add(one)
    }
  }, 5)

  return {
    async end() {
      clearInterval(timer)
      await Promise.all(asking)
      const sorted = times.toSorted((a, b) => a - b)
      const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
      return { p50Ms: at(0.5), p99Ms: at(0.99), answered: times.length - failed, failed }
    },
  }
}

function pathOf(number: number): string {
  if (number % 2 === 0) return '/tvguide/bench'
  const from = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 3 * HOUR_MS + (number % 7200) * 1000
  const [start, end] = [from, from + 6 * HOUR_MS].map((at) => new Date(at).toISOString())
  return `/api/guide/bench?from=${start}&until=${end}`
}
