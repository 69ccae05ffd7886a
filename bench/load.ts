import autocannon from 'autocannon'

/** Requests a second and the 99th percentile of the answer time in milliseconds. */
export type Load = { perSecond: number; p99Ms: number; failed: number }

const CONNECTIONS = 20

/** Asks one address again and again for `seconds`. `next` may change the path with every request. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  next?: () => string,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    ...(next && { requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }] }),
  })
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
