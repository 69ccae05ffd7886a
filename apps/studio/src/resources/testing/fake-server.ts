import { type FakeEvents, fakeEvents } from './fake-events.ts'

/** A request that a component made. */
export type SentRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  /** The version of the record that the change was made to, if the request says so. */
  seen?: string | undefined
}

type FakeRecord = { id?: string; updated?: string }
type FakeAnswer = readonly FakeRecord[] | object | string | number

/**
 * The server's responses: the records of a collection under its name, anything else under its path after `/api/`. A
 * string is sent as a file, and a number is the status of a refusal. A function computes the response to a request. A
 * key such as `PATCH collections/shows/records/one` applies only to that request. Everything else is refused with 404,
 * except `realtime`: the live connection works unless it is refused here.
 */
export type FakeAnswers = Readonly<
  Record<
    string,
    FakeAnswer | ((request: SentRequest) => FakeAnswer | undefined | Promise<FakeAnswer>)
  >
>

export type FakeServer = {
  /** All requests that change something, in order. */
  writes: SentRequest[]
  /** Adds a record as a colleague would, and notifies the page. */
  add(collection: string, record: { id: string }): void
  /** Changes a record as a colleague would, and notifies the page. */
  change(collection: string, id: string, changes: object): void
  /** Deletes a record as a colleague would, and notifies the page. */
  remove(collection: string, id: string): void
  /** Changes a record as a colleague would, without notifying the page. */
  changeUnheard(collection: string, id: string, changes: object): void
  /** Whether a request is still waiting for its response. */
  isBusy(): boolean
  stop(): void
}

const RECORDS = /^collections\/(\w+)\/records(?:\/(\w+))?$/

/** Answers all requests of the page instead of the server, until it is stopped. */
export function startFakeServer(answers: FakeAnswers): FakeServer {
  const real = { fetch: globalThis.fetch, EventSource: globalThis.EventSource }
  const events: FakeEvents = fakeEvents()
  const writes: SentRequest[] = []
  const stored = new Map<string, FakeRecord[]>()
  let open = 0

  function recordsOf(collection: string, given: readonly FakeRecord[]): FakeRecord[] {
    const records = stored.get(collection) ?? given.map((one) => ({ ...FACTS, ...one }))
    stored.set(collection, records)
    return records
  }

  function givenOf(collection: string): readonly FakeRecord[] {
    const given = answers[collection]
    return Array.isArray(given) ? given : []
  }

  function changeUnheard(collection: string, id: string, changes: object): FakeRecord {
    const records = recordsOf(collection, givenOf(collection))
    const at = records.findIndex((one) => one.id === id)
    const changed = { ...records[at], ...changes, updated: laterEachTime() }
    records[at] = changed
    return changed
  }

  async function respond(request: SentRequest): Promise<Response> {
    const [, collection = '', id] = RECORDS.exec(request.path) ?? []
    const named = answers[collection || request.path]
    const only = await answerOf(answers[`${request.method} ${request.path}`], request)
    const found = only ?? (await answerOf(named, request)) ?? 404
    if (!Array.isArray(found)) return responseOf(found)
    // A function computes the records, so its response is not stored.
    const records = Array.isArray(named) ? recordsOf(collection, found) : found
    if (request.method === 'GET') return read(records, id, request.query)
    return change(request, records, id)
  }

  function change(request: SentRequest, records: FakeRecord[], id?: string): Response {
    if (isOutdated(request, records, id)) return refusal(409)
    const { action, record } = write(request, records, id)
    const [, collection] = RECORDS.exec(request.path) ?? []
    queueMicrotask(() => events.send(`${collection}/*`, { action, record }))
    return action === 'delete' ? new Response(null, { status: 204 }) : Response.json(record)
  }

  globalThis.fetch = async (input, init) => {
    const request = readRequest(input, init)
    if (request.path === 'realtime') return connect(await answerOf(answers.realtime, request))
    open += 1
    try {
      if (request.method !== 'GET') {
        writes.push(request)
        await untilChecked()
      }
      return await respond(request)
    } finally {
      open -= 1
    }
  }
  globalThis.EventSource = events.EventSource
  return {
    writes,
    changeUnheard,
    add(collection, added) {
      const record = { ...FACTS, ...added }
      recordsOf(collection, givenOf(collection)).push(record)
      events.send(`${collection}/*`, { action: 'create', record })
    },
    change(collection, id, changes) {
      const record = changeUnheard(collection, id, changes)
      events.send(`${collection}/*`, { action: 'update', record })
    },
    remove(collection, id) {
      const records = recordsOf(collection, givenOf(collection))
      stored.set(
        collection,
        records.filter((one) => one.id !== id),
      )
      events.send(`${collection}/*`, { action: 'delete', record: { id } })
    },
    isBusy: () => open > 0,
    stop: () => void Object.assign(globalThis, real),
  }
}

function connect(refused: FakeAnswer | undefined): Response {
  return typeof refused === 'number' ? refusal(refused) : new Response(null, { status: 204 })
}

/** What a server adds to each record. */
const FACTS = { created: '2026-03-02 15:00:00.000Z', updated: '2026-03-02 15:00:00.000Z' }

let lastChange = Date.parse('2026-03-03T15:00:00Z')

function laterEachTime(): string {
  lastChange += 1000
  return new Date(lastChange).toISOString().replace('T', ' ')
}

function readRequest(input: RequestInfo | URL, init: RequestInit = {}): SentRequest {
  const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
  const { method = 'GET', body, headers } = init
  const seen = new Headers(headers).get('If-Match')?.replaceAll('"', '')
  const path = url.pathname.replace('/api/', '')
  return { method, path, query: url.searchParams, body: bodyOf(body), seen }
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : body
}

function answerOf(named: FakeAnswers[string] | undefined, request: SentRequest) {
  return typeof named === 'function' ? named(request) : named
}

function responseOf(found: Exclude<FakeAnswer, readonly FakeRecord[]>): Response {
  if (found instanceof Response) return found
  if (typeof found === 'number') return refusal(found)
  return typeof found === 'string' ? new Response(found) : Response.json(found)
}

function read(records: readonly FakeRecord[], id: string | undefined, query: URLSearchParams) {
  if (!id) {
    const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))]
    const items = records.slice((page - 1) * perPage, page * perPage)
    return Response.json({ page, perPage, totalItems: records.length, items })
  }
  const record = records.find((one) => one.id === id)
  return record ? Response.json(record) : refusal(404)
}

/** Whether someone has changed the record since the version that the change is based on. */
function isOutdated({ seen }: SentRequest, records: readonly FakeRecord[], id?: string): boolean {
  const stored = records.find((one) => one.id === id)
  return seen !== undefined && stored !== undefined && seen !== stored.updated
}

type FakeChange = { action: 'create' | 'update' | 'delete'; record: FakeRecord | undefined }

function write({ method, body }: SentRequest, records: FakeRecord[], id?: string): FakeChange {
  const at = records.findIndex((one) => one.id === id)
  if (method === 'DELETE') return { action: 'delete', record: records.splice(at, 1)[0] }
  const before = records[at] ?? { ...FACTS, id: `made${String(records.length).padStart(11, '0')}` }
  const record = { ...before, ...(body as object), updated: laterEachTime() }
  records.splice(at < 0 ? records.length : at, 1, record)
  return { action: at < 0 ? 'create' : 'update', record }
}

/** A form validates a field a few milliseconds after it loses the focus. No server answers faster than that. */
function untilChecked(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}

/** Refuses a request, with a message for each field if there are any. */
export function refusal(status: number, faults: Readonly<Record<string, string>> = {}): Response {
  const data = Object.entries(faults).map(([name, message]) => [name, { code: 'x', message }])
  const message = `Refused with ${status}.`
  return Response.json({ status, message, data: Object.fromEntries(data) }, { status })
}
