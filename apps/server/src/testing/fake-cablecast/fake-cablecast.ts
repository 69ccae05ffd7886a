import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerList, daysAsked } from './lists.ts'
import { plainQuirks, type Quirks } from './quirks.ts'
import { type FakeStation, loadStation, type Row, smallStation } from './station.ts'

export type FakeCablecast = {
  /** `http://127.0.0.1:PORT` */
  url: string
  /** The data. A change affects the next call. */
  station: FakeStation
  quirks: Quirks
  /** Every call so far, in readable form, such as `GET shows?ids[]=42`. */
  calls: string[]
  /** Called with the path when a request arrives, for tests that act during an import. */
  onCall: ((path: string) => void) | undefined
  close(): Promise<void>
}

export type FakeOptions = {
  /** A folder of saved responses; without it, the small station is used. */
  folder?: string
  /** Time zone of the saved station. */
  zone?: string
  quirks?: Partial<Quirks>
  /** A fixed port; any free one by default. */
  port?: number
  /** A page at `/` on which people change the station. */
  page?: FakePage
}

export type FakePage = {
  render(station: FakeStation): string
  apply(station: FakeStation, form: URLSearchParams): void
}

const ROOT = /^(?:\/[^/]+)*\/cablecastapi\/v1\//i

/** Starts a server with Cablecast's API on a free port of this machine. */
export async function startFakeCablecast({
  folder,
  zone = 'America/New_York',
  quirks,
  port = 0,
  page,
}: FakeOptions = {}): Promise<FakeCablecast> {
  const fake: FakeCablecast = {
    url: '',
    station: folder === undefined ? smallStation() : loadStation(folder, zone),
    quirks: { ...plainQuirks(), ...quirks },
    calls: [],
    onCall: undefined,
    close: () => close(server),
  }
  const server = createServer((request, response) => {
    if (page && request.url === '/') void servePage(page, fake.station, request, response)
    else answer(fake, request, response)
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', listening)
  })
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

const MAX_FORM = 10_000

async function servePage(
  page: FakePage,
  station: FakeStation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page.render(station))
    return
  }
  let form = ''
  for await (const part of request) form = (form + String(part)).slice(0, MAX_FORM)
  page.apply(station, new URLSearchParams(form))
  response.writeHead(303, { location: '/' }).end()
}

type Reply = { status: number; type: string; body: string }

const NOT_FOUND: Reply = { status: 404, type: 'text/html', body: '<h1>Not found</h1>' }
const UNAUTHORIZED: Reply = { status: 401, type: 'text/html', body: '<h1>Unauthorized</h1>' }
// The cache in front of hosted stations refuses requests that it cannot cache.
const FORBIDDEN: Reply = { status: 403, type: 'text/plain', body: 'Cachable requests only.' }

function answer(fake: FakeCablecast, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', fake.url)
  const path = url.pathname.replace(ROOT, '').toLowerCase()
  fake.calls.push(`${request.method} ${path}${decodeURIComponent(url.search)}`)
  fake.onCall?.(path)
  if (fake.quirks.answers.get(path)?.kind === 'hangup') {
    request.destroy()
    return
  }
  const reply = replyTo(fake, request, { url, path })
  if (!reply) return
  const asked = reply === UNAUTHORIZED && { 'www-authenticate': 'Basic realm="Cablecast"' }
  response.writeHead(reply.status, { 'content-type': reply.type, ...asked }).end(reply.body)
}

/** Returns the reply, or `undefined` if the call never gets one. */
function replyTo(
  fake: FakeCablecast,
  request: IncomingMessage,
  { url, path }: { url: URL; path: string },
): Reply | undefined {
  if (!ROOT.test(url.pathname)) return NOT_FOUND
  if (request.method !== 'GET') return FORBIDDEN
  if (!isAuthorized(fake, request)) return UNAUTHORIZED
  const instead = fake.quirks.answers.get(path)
  if (instead?.kind === 'status') return instead
  if (instead?.kind === 'silence' || isTooLong(fake, path, url.searchParams)) return undefined
  const data = answerData(fake, path, url.searchParams)
  if (!data) return NOT_FOUND
  const body = JSON.stringify(data)
  return { status: 200, type: 'application/json; charset=utf-8', body }
}

function isTooLong({ quirks }: FakeCablecast, path: string, query: URLSearchParams): boolean {
  return path === 'scheduleitems' && daysAsked(query) > quirks.slowAfterDays
}

function answerData(
  { station, quirks }: FakeCablecast,
  path: string,
  query: URLSearchParams,
): object | undefined {
  if (path === 'systemtime') {
    return { systemTime: systemTime(station.zone, quirks.clockAheadMs) }
  }
  if (path === 'systeminfo') {
    return quirks.version === undefined ? undefined : { cablecastVersion: quirks.version }
  }
  const [list = '', id] = path.split('/')
  if (id === undefined) return answerList(station, list, query, quirks)
  const single = { shows: 'show', vods: 'vod' }[list]
  const rows: Row[] | undefined = { shows: station.shows, vods: station.vods }[list]
  const row = rows?.find((one) => one.id === Number(id))
  if (!single || !row) return undefined
  return { [single]: row, ...(single === 'show' && { meta: null }) }
}

function systemTime(zone: string, aheadMs: number) {
  const now = Temporal.Now.zonedDateTimeISO(zone).add({ milliseconds: aheadMs })
  return {
    time: now.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    gmtOffset: now.offset,
    ianaTimeZone: zone,
  }
}

function isAuthorized({ quirks }: FakeCablecast, { headers }: IncomingMessage): boolean {
  if (quirks.secret === undefined) return true
  return headers.authorization === `Basic ${Buffer.from(quirks.secret).toString('base64')}`
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((closed) => server.close(() => closed()))
}
