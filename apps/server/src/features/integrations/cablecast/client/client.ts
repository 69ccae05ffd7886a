import { hasMoved, type Outbound, OutboundFailed } from '@docket/service/outbound'
import { cablecast as words } from '@docket/texts/server/integrations'

/** Query values; an array is sent as repeated `name[]=…`. */
export type Params = Readonly<Record<string, string | number | boolean | readonly number[]>>

/** A client of one Cablecast server that makes one call at a time, with a pause between calls. */
export type CablecastClient = {
  readonly baseUrl: string
  /** Returns the number of calls made so far. */
  calls(): number
  /**
   * Returns the JSON of `GET cablecastapi/v1/{path}`. Throws `CablecastFailed`, or `OutboundRefused` when the
   * address is not allowed.
   */
  get(path: string, params?: Params): Promise<unknown>
}

export type ClientOptions = {
  outbound: Outbound
  /** The id of the station that the server belongs to. */
  station: string
  /** `http(s)://host`, with or without the API's path. */
  url: string
  /** `user:password` or `id:secret`; both are sent in the same header. */
  secret?: string
  /** Waits between calls. By default, it waits half a second, or not at all if the server runs on this machine. */
  pause?: () => Promise<void>
  timeoutMs?: number
  signal?: AbortSignal
}

/** Thrown when the server did not send the expected response. `message` names the call and the response. */
export class CablecastFailed extends Error {
  /** Status of the response; absent if there was none. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.name = 'CablecastFailed'
    this.status = status
  }
}

const PAUSE_MS = 500
const TIMEOUT_MS = 30_000
const MAX_BYTES = 20_000_000
const SHOWN_CHARACTERS = 200

/** Creates a client of the Cablecast server at `url` without connecting yet. Throws as `baseUrlOf` does. */
export function connectCablecast(options: ClientOptions): CablecastClient {
  const baseUrl = baseUrlOf(options.url)
  const headers = {
    accept: 'application/json',
    ...(options.secret && { authorization: `Basic ${basicToken(options.secret)}` }),
  }
  const pause = options.pause ?? (isThisMachine(baseUrl) ? noPause : halfASecond)
  let calls = 0
  let last: Promise<unknown> = Promise.resolve()

  async function ask(path: string, params: Params): Promise<unknown> {
    options.signal?.throwIfAborted()
    if (calls > 0) await pause()
    calls += 1
    const answer = await options.outbound
      .fetch(`${baseUrl}/cablecastapi/v1/${path}${queryOf(params)}`, {
        purpose: 'cablecast',
        station: options.station,
        headers,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        ...(options.signal && { signal: options.signal }),
      })
      .catch((error: unknown) => {
        options.signal?.throwIfAborted()
        throw understood(path, error)
      })
    return judged(path, answer.status, answer.headers, answer.text())
  }

  return {
    baseUrl,
    calls: () => calls,
    get(path, params = {}) {
      // Each call waits for the previous one, even if that failed.
      const answer = last.then(() => ask(path, params))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}

/**
 * Returns the normalized address of a Cablecast server, without the API's path, query and trailing slash.
 * Throws `CablecastFailed` for anything but a plain http(s) address; a user and password belong in the
 * secret.
 */
export function baseUrlOf(given: string): string {
  const url = URL.parse(given.trim())
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CablecastFailed(words.badAddress)
  }
  if (url.username || url.password) {
    throw new CablecastFailed(words.secretApart)
  }
  const path = url.pathname.replace(/\/cablecastapi(\/v1)?\/?$/i, '').replace(/(?<!\/)\/+$/, '')
  return `${url.origin}${path}`
}

/**
 * Returns the JSON of the response. Checks both status and content type, because bot protection may answer 202 with
 * HTML.
 */
function judged(
  path: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): unknown {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim() || words.noType
  const answered = { status, type, path }
  if (hasMoved(status)) {
    throw new CablecastFailed(
      words.hasMoved({ ...answered, to: headers.location ?? words.unknownPlace }),
      status,
    )
  }
  if (status !== 200 || !/^(application|text)\/(.+\+)?json$/i.test(type)) {
    throw new CablecastFailed(words.answered({ ...answered, what: firstOf(body) }), status)
  }
  try {
    return JSON.parse(body)
  } catch {
    throw new CablecastFailed(words.notJson({ ...answered, what: firstOf(body) }), status)
  }
}

function understood(path: string, error: unknown): unknown {
  if (!(error instanceof OutboundFailed)) return error
  return new CablecastFailed(words.noAnswer({ path, reason: error.message }))
}

function firstOf(body: string): string {
  const text = body.replace(/\s+/g, ' ').trim()
  return text ? `“${text.slice(0, SHOWN_CHARACTERS)}”` : words.emptyAnswer
}

function queryOf(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'object') for (const one of value) query.append(`${name}[]`, String(one))
    else query.append(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

function basicToken(secret: string): string {
  return Buffer.from(secret, 'utf8').toString('base64')
}

function isThisMachine(baseUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(baseUrl).hostname)
}

async function noPause(): Promise<void> {}

function halfASecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
