import autocannon, { type Request } from 'autocannon'

/** The requests per second, and the 99th percentile of the response time in milliseconds. */
export type Load = { perSecond: number; p99Ms: number; answered: number; failed: number }

/** A single request. */
export type PathRequest = Request & { path: string }

const CONNECTIONS = 20

/** Sends requests continuously for `seconds`. `next` can return a different one each time. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  next?: () => PathRequest,
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

function withAsk(request: Request, ask: PathRequest): Request {
  return { ...request, ...ask, headers: { ...request.headers, ...ask.headers } }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
