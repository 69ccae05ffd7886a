import { keptPagePath } from '@docket/model/guide/paths'
import { type FetchEvent, scope } from './scope.ts'

/** Longer than this nobody waits for a page, if there is a kept one. */
const PATIENCE_MS = 6000
/** What a proxy says whose server is away. */
const AWAY = new Set([502, 503, 504])
/** Under these addresses the same file is found for ever. */
const LASTING = /^\/(guide-assets|api\/files)\//
const STATION = /^\/tvguide\/([a-z0-9-]+)(\/|$)/

/**
 * Answers from what the guide's pages have kept (`kept/keep-guide.ts`): pages when the network does
 * not, files that never change at once. Nothing is put away here, so no error is ever kept.
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

/** The page from the network, else the station's kept one, which finds out what to show. */
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
