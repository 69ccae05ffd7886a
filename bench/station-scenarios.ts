import PocketBase from 'pocketbase'
import type { PathRequest } from './requests/load.ts'

const HOUR_MS = 3_600_000

/** A kind of request to the station of `seed.ts`. */
export type StationScenario = {
  name: string
  path: string
  headers: Record<string, string>
  /** Changes the path with every request, so that nothing can be cached. */
  next?: () => PathRequest
  /**
   * The number of concurrent requests; 20 by default. The server refuses more than a few concurrent requests for new
   * windows.
   */
  callers?: number
  target?: number
}

/**
 * Logs in at a server with the station of `seed.ts`, and returns the most frequent requests of its guide and its
 * staff.
 */
export async function stationScenarios(url: string): Promise<StationScenario[]> {
  const client = new PocketBase(url)
  await client.collection('users').authWithPassword('bench@station.example', 'bench-bench-1')
  const headers = { authorization: client.authStore.token }
  const airing = await client.collection('airings').getFirstListItem('')
  const records = '/api/collections/airings/records'
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  const range = (from: number) =>
    `/api/guide/bench?from=${new Date(from).toISOString()}&until=${new Date(from + 6 * HOUR_MS).toISOString()}`
  let missed = 0
  return [
    { name: 'record get', path: `${records}/${airing.id}`, headers, target: 0.45 },
    { name: 'record list, 30 of 7,200', path: `${records}?sort=startsAt&skipTotal=1`, headers },
    { name: 'guide window 50 × 6 h, cached', path: range(hour), headers: {}, target: 0.7 },
    {
      name: 'guide window 50 × 6 h, not cached',
      path: range(hour),
      headers: {},
      callers: 2,
      // A different second each time, so that no window is cached.
      next: () => {
        missed += 1
        return { path: range(hour - 12 * HOUR_MS + missed * 1000) }
      },
    },
    { name: 'guide page', path: '/tvguide/bench', headers: { accept: 'text/html' } },
  ]
}
