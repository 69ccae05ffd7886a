import type { TestApp } from './test-app.ts'

const TOKEN = 'a-token-for-prometheus'

/** A configuration with metrics at the server's own address. */
export const WITH_METRICS = { metrics: { token: TOKEN, host: '127.0.0.1' } }

type Url = Pick<TestApp, 'url'>

/** Requests the metrics with the right token. */
export function requestMetrics({ url }: Url): Promise<Response> {
  return fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
}

/** Returns the values of the metrics whose lines begin with `start`, by name and labels. */
export async function readMetrics(app: Url, start: string): Promise<Record<string, number>> {
  const text = await (await requestMetrics(app)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(start))
  return Object.fromEntries(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space))]
    }),
  )
}
