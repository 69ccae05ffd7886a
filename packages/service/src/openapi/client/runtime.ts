/** The address of the server, and an API key of a station or a session token. */
export type ClientOptions = {
  /** Address of the server without a path, such as `https://docket.example`. */
  url: string
  /** An API key of the station (`dtv_live_…`), or the token from a login response. */
  token?: string
  fetch?: typeof globalThis.fetch
}

/** An error response. `message` is a sentence for people; `data` has the errors by field. */
export class Refused extends Error {
  readonly status: number
  readonly data: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, data: Readonly<Record<string, unknown>>) {
    super(message)
    this.name = 'Refused'
    this.status = status
    this.data = data
  }
}

type Nothing = Record<never, never>

// In brackets, so that a union of calls is not distributed over its members.
type Part<Call, Name extends 'path' | 'query' | 'body'> = [Call] extends [
  { readonly [Key in Name]: infer Value },
]
  ? Nothing extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }
  : Nothing

/** The arguments of a call: its path parameters, query and body, where it has them. */
export type Given<Call> = Part<Call, 'path'> &
  Part<Call, 'query'> &
  Part<Call, 'body'> & { readonly signal?: AbortSignal }

/** The response of a call. A response that is not JSON is returned as a `Response`. */
export type Answer<Call> = [Call] extends [{ readonly answer: infer Value }] ? Value : undefined

export type Client<Calls> = {
  /**
   * Makes a call by its name, such as `call('GET /v1/shows/{id}', { path: { id } })`. Throws `Refused` for
   * every status from 400, and whatever `fetch` throws when no response arrives.
   */
  call<Name extends keyof Calls & string>(
    name: Name,
    ...given: Nothing extends Given<Calls[Name]>
      ? [given?: Given<Calls[Name]>]
      : [given: Given<Calls[Name]>]
  ): Promise<Answer<Calls[Name]>>
}

type Loose = {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  signal?: AbortSignal
}

export function createClient<Calls>(options: ClientOptions): Client<Calls> {
  const { url, token, fetch = globalThis.fetch } = options
  return {
    async call(name, ...[given]) {
      const { path, query, body, signal } = (given ?? {}) as Loose
      const [method = 'GET', template = ''] = name.split(' ')
      const response = await fetch(addressOf(url, template, path, query), {
        method,
        ...contentOf(body, token),
        ...(signal && { signal }),
      })
      if (!response.ok) throw await refusalOf(response)
      if (response.status === 204) return undefined as never
      return (isJson(response) ? await response.json() : response) as never
    },
  }
}

function addressOf(
  url: string,
  template: string,
  path: Loose['path'] = {},
  query: Loose['query'] = {},
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${url.replace(/(?<!\/)\/+$/, '')}${filled}${given.length > 0 ? `?${search}` : ''}`
}

/** Builds headers and body. A form sets its own content type; any other body is sent as JSON. */
function contentOf(body: unknown, token: string | undefined): RequestInit {
  const authorization = token !== undefined && { authorization: `Bearer ${token}` }
  if (body === undefined) return { headers: { ...authorization } }
  if (body instanceof FormData) return { headers: { ...authorization }, body }
  const headers = { ...authorization, 'content-type': 'application/json' }
  return { headers, body: JSON.stringify(body) }
}

async function refusalOf(response: Response): Promise<Refused> {
  const { message = response.statusText, data = {} } = isJson(response)
    ? ((await response.json()) as { message?: string; data?: Record<string, unknown> })
    : {}
  return new Refused(response.status, message, data)
}

function isJson(response: Response): boolean {
  return /^application\/(\w+\+)?json/.test(response.headers.get('content-type') ?? '')
}
