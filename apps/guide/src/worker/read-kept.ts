import { keptPagePath } from '@docket/model/guide/paths'
import { type FetchEvent, scope } from './scope.ts'

/** After this time, the service worker returns the saved page if there is one. */
const PATIENCE_MS = 6000
/** The statuses that a proxy returns while its server is down. */
const AWAY = new Set([502, 503, 504])
/** Files at these paths never change. */
const LASTING = /^\/(guide-assets|api\/files)\//
const STATION = /^\/tvguide\/([a-z0-9-]+)(\/|$)/

/**
 * Responds with files that the guide's pages have saved (`kept/save-guide.ts`): with pages when the network
 * fails, with files that never change at once. Saves nothing itself, so an error response is never saved.
 */
export function readKept(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  const station = STATION.exec(pathname)?.[1]
  if (request.mode === 'navigate' && station) event.respondWith(readPage(event, station))
  else if (LASTING.test(pathname)) event.respondWith(readFile(request))
}

async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/**
 * Returns the page from the network, or else the station's saved page, whose script determines what to show.
 */
async function readPage(event: FetchEvent, station: string): Promise<Response> {
  const asked = askNetwork(event)
  const kept = await caches.match(keptPagePath(station))
  if (!kept) return asked
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([asked.catch(() => undefined), tooLong])
  return answer && !AWAY.has(answer.status) ? answer : kept
}

async function askNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}
