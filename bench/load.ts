import autocannon, { type Request } from 'autocannon'

/** Requests a second and the 99th percentile of the answer time in milliseconds. */
export type Load = { perSecond: number; p99Ms: number; answered: number; failed: number }

/** What one request asks. */
export type Ask = Request & { path: string }

const CONNECTIONS = 20

/** Asks again and again for `seconds`. `next` may ask something else with every request. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  next?: () => Ask,
  connections = CONNECTIONS,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(next && { requests: [{ setupRequest: (request) => withAsk(request, next()) }] }),
  })
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    answered: result['2xx'],
    failed: result.non2xx + result.errors,
  }
}

function withAsk(request: Request, ask: Ask): Request {
  return { ...request, ...ask, headers: { ...request.headers, ...ask.headers } }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
