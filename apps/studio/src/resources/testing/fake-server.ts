/** A request that a component made. */
export type SentRequest = { method: string; path: string; query: URLSearchParams; body: unknown }

type Answer = readonly object[] | object | string | number

/**
 * What the server answers: the records of a collection under its name, anything else under its path after
 * `/api/`, a text as a file. A number is the status of a refusal. A function decides by the request. What is not
 * named here is refused with 404.
 */
export type Answers = Readonly<Record<string, Answer | ((request: SentRequest) => Answer)>>

export type FakeServer = {
  /** All requests that change something, in order. */
  writes: SentRequest[]
  /** Tells the page that another user changed a record. */
  tell(collection: string, action: 'create' | 'update' | 'delete', record: object): void
  /** How many requests have no answer yet. */
  underWay(): number
  stop(): void
}

const RECORDS = /^collections\/(\w+)\/records(?:\/(\w+))?$/

/** Answers all requests of the page in place of the server, until it is stopped. */
export function startFakeServer(answers: Answers): FakeServer {
  const real = { fetch: globalThis.fetch, EventSource: globalThis.EventSource }
  const writes: SentRequest[] = []
  let underWay = 0

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = await readRequest(input, init)
    if (request.path === 'realtime') return new Response(null, { status: 204 })
    if (request.method !== 'GET') writes.push(request)
    underWay += 1
    try {
      return respond(request, answers)
    } finally {
      underWay -= 1
    }
  }

  globalThis.fetch = answer
  globalThis.EventSource = FakeEvents as unknown as typeof EventSource
  return {
    writes,
    tell: (collection, action, record) => FakeEvents.send(`${collection}/*`, { action, record }),
    underWay: () => underWay,
    stop: () => void Object.assign(globalThis, real),
  }
}

async function readRequest(input: RequestInfo | URL, init: RequestInit): Promise<SentRequest> {
  const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
  const { method = 'GET', body } = init
  const path = url.pathname.replace('/api/', '')
  return { method, path, query: url.searchParams, body: bodyOf(body) }
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : body
}

function respond(request: SentRequest, answers: Answers): Response {
  const [, collection = '', id] = RECORDS.exec(request.path) ?? []
  const named = answers[`${request.method} ${request.path}`] ?? answers[collection || request.path]
  const found = typeof named === 'function' ? named(request) : (named ?? 404)
  if (typeof found === 'number') return refusal(found)
  if (typeof found === 'string') return new Response(found)
  if (!Array.isArray(found)) return Response.json(found)
  return request.method === 'GET' ? read(found, id) : write(request, found, id)
}

function read(records: readonly { id?: string }[], id: string | undefined): Response {
  if (!id)
    return Response.json({ page: 1, perPage: 1000, totalItems: records.length, items: records })
  const record = records.find((one) => one.id === id)
  return record ? Response.json(record) : refusal(404)
}

/** Nothing is stored: the answer is the record as it would be. */
function write({ method, body }: SentRequest, records: readonly object[], id?: string): Response {
  if (method === 'DELETE') return new Response(null, { status: 204 })
  const before = records.find((one) => 'id' in one && one.id === id)
  return Response.json({ id: id ?? 'new', ...before, ...(body as object) })
}

function refusal(status: number): Response {
  return Response.json({ status, message: `Refused with ${status}.`, data: {} }, { status })
}

/** Stands in for the live connection: it is there at once, and sends only what a test tells. */
class FakeEvents extends EventTarget {
  static open = new Set<FakeEvents>()

  static send(topic: string, data: object): void {
    for (const events of FakeEvents.open) events.emit(topic, data)
  }

  constructor() {
    super()
    FakeEvents.open.add(this)
    queueMicrotask(() => this.emit('PB_CONNECT', { clientId: 'test' }))
  }

  emit(topic: string, data: object): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data), lastEventId: 'test' }))
  }

  close(): void {
    FakeEvents.open.delete(this)
  }
}
