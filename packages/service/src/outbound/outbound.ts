import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { outbound as words } from '@docket/texts/server/service'
import type { Log } from '../log.ts'
import {
  type AllowedMachine,
  type CallingStation,
  entriesFor,
  isListed,
  type Machine,
  machineOf,
  type Purpose,
  type StationPurpose,
} from './allowed.ts'
import { type Address, chooseAddress, OutboundRefused, type Resolve } from './choose-address.ts'

type Method = 'GET' | 'POST'
/** Mail servers, buckets and head-ends use other clients. */
type HttpPurpose = Exclude<Purpose, 'mail' | 'storage' | 'headends'>

const METHODS: Readonly<Record<HttpPurpose, readonly Method[]>> = {
  cablecast: ['GET'],
  oauth: ['GET', 'POST'],
  webhooks: ['POST'],
  streams: ['GET'],
  feeds: ['GET'],
  push: ['POST'],
  transcriber: ['POST'],
  updates: ['GET'],
  checks: ['GET', 'POST'],
}
/** Strangers choose these addresses, so only public addresses over HTTPS are allowed. */
const ONLY_HTTPS: ReadonlySet<Purpose> = new Set(['push'])

/** How a response begins. */
export type OutboundHead = {
  status: number
  /** Header names are lower case. */
  headers: Readonly<Record<string, string>>
}

/** A response from another machine, read completely and within the limits. */
export type OutboundAnswer = OutboundHead & {
  body: Uint8Array
  /** Returns the body as UTF-8. */
  text(): string
}

/** Decides which private machines and which methods are allowed. */
type Reason =
  | {
      purpose: Extract<HttpPurpose, StationPurpose>
      /** The id of the station that chose the address; `null` if an administrator of the installation did. */
      station: string | null
    }
  | { purpose: Exclude<HttpPurpose, StationPurpose>; station?: undefined }

export type OutboundRequest = Reason & {
  method?: Method
  headers?: Record<string, string>
  body?: string | Uint8Array
  signal?: AbortSignal
  /** Limit from connecting to the last byte; 10 s by default. */
  timeoutMs?: number
  /** 10 MB by default. The request does not ask for compression. */
  maxBytes?: number
  /**
   * Processes the body piece by piece as it arrives; the next piece is read once the promise resolves. The body of the
   * returned answer is then empty.
   */
  onPiece?: (piece: Uint8Array, head: OutboundHead) => Promise<void>
}

/**
 * The only way to send HTTP requests to other machines. Checks the address at the moment of connecting, so
 * that a name cannot resolve differently between check and use. Refuses private addresses unless the operator
 * allows them for the purpose. Only the log says whether a name did not resolve or resolved to a private
 * address. Redirects are returned, never followed.
 */
export type Outbound = {
  /** Throws `OutboundRefused` (not allowed) or `OutboundFailed` (no response, too slow, too big). */
  fetch(url: string, request: OutboundRequest): Promise<OutboundAnswer>
  /** Returns the entries of the operator's list that a station may use. */
  allowedFor(station: string): Promise<AllowedMachine[]>
}

const MOVED = [301, 302, 303, 307, 308]

/** Returns whether the response redirects to another address. */
export function hasMoved(status: number): boolean {
  return MOVED.includes(status)
}

/** Thrown when no complete response arrived. */
export class OutboundFailed extends Error {}

const PORTS = [80, 443, 8080, 8443]
const TIMEOUT_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024

export type OutboundParts = {
  /** The operator's list of machines that may have private addresses. */
  allow: readonly AllowedMachine[]
  /** Returns what is known about the station with this id. */
  stationOf(id: string): Promise<CallingStation>
  log: Log
  resolve?: Resolve
}

export function openOutbound({ allow: all, stationOf, log, resolve }: OutboundParts): Outbound {
  async function allowedFor(station: string): Promise<AllowedMachine[]> {
    return all.length === 0 ? [] : entriesFor(await stationOf(station), all)
  }

  /** Returns the URL and the address to connect to. Throws `OutboundRefused`, and logs why. */
  async function find(address: string, { purpose, station }: OutboundRequest) {
    const allow = typeof station === 'string' ? await allowedFor(station) : all
    const url = urlOf(address, purpose)
    const machine = machineOf(url)
    const mayBePrivate = isListed(machine, purpose, allow)
    try {
      if (!mayBePrivate) refusePort(machine)
      return { url, found: await chooseAddress({ ...machine, mayBePrivate }, resolve) }
    } catch (error) {
      const isForOthers = !mayBePrivate && isListed(machine, purpose, all)
      const refused = refusalOf(machine.host, error, isForOthers ? words.notOfThisStation : '')
      const { reason } = refused
      const told = { purpose, station, host: machine.host, reason, error }
      log.warn('A call to another server was refused.', told)
      throw refused
    }
  }

  return {
    allowedFor,
    async fetch(address, request) {
      const { purpose, method = 'GET', signal: given, timeoutMs = TIMEOUT_MS } = request
      if (!METHODS[purpose].includes(method)) throw new TypeError(`No ${method} for ${purpose}.`)
      const { url, found } = await find(address, request)
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(given ? [given] : [])])
      try {
        return await send(url, found, request, signal)
      } catch (error) {
        if (error instanceof OutboundFailed) throw error
        log.debug('Another server did not answer.', { purpose, host: url.host, error })
        const why = signal.aborted ? words.reasons.tooLong : wordsFor(error)
        throw new OutboundFailed(words.noAnswer({ host: url.host, why }), { cause: error })
      }
    },
  }
}

/**
 * Returns the same error for an unknown name and for a private address, because the difference would reveal
 * the internal network. Only its `reason` tells them apart, and adds `hint`.
 */
function refusalOf(host: string, cause: unknown, hint: string): OutboundRefused {
  const message = cause instanceof PortRefused ? cause.message : words.unreachable({ host })
  const told = cause instanceof OutboundRefused ? cause.reason : words.notResolved({ host })
  return new OutboundRefused(message, { reason: `${told} ${hint}`.trim(), cause })
}

function urlOf(address: string, purpose: Purpose): URL {
  const url = URL.parse(address)
  if (!url) throw new OutboundRefused(words.notAnAddress({ text: address.slice(0, 200) }))
  const schemes = ONLY_HTTPS.has(purpose) ? ['https:'] : ['http:', 'https:']
  if (!schemes.includes(url.protocol)) {
    throw new OutboundRefused(words.onlyHttp({ protocol: url.protocol }))
  }
  if (url.username || url.password) {
    throw new OutboundRefused(words.noPassword)
  }
  return url
}

/** Its message only repeats what was requested, and reveals nothing about the machine. */
class PortRefused extends OutboundRefused {}

function refusePort({ port, host }: Machine): void {
  if (!PORTS.includes(port))
    throw new PortRefused(words.closedPort({ port, host, open: PORTS.join(', ') }))
}

function send(
  url: URL,
  { address, family }: Address,
  { method = 'GET', headers = {}, body, maxBytes = MAX_BYTES, onPiece }: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  // The name was resolved above; connecting must not resolve it again.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((answered, failed) => {
    const request: ClientRequest = start(
      url,
      { method, headers: { 'user-agent': 'DocketTV', ...headers }, lookup, signal, agent: false },
      (response) => {
        readWhole(url, response, { maxBytes, onPiece }).then(answered, (error: unknown) => {
          request.destroy()
          failed(error instanceof Error ? error : new Error(String(error)))
        })
      },
    )
    request.once('error', failed)
    request.end(body)
  })
}

type Limits = { maxBytes: number; onPiece: OutboundRequest['onPiece'] }

async function readWhole(
  url: URL,
  response: IncomingMessage,
  { maxBytes, onPiece }: Limits,
): Promise<OutboundAnswer> {
  const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  const headers = Object.fromEntries(named) as Record<string, string>
  const head = { status: response.statusCode ?? 0, headers }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      throw new OutboundFailed(words.tooMuch({ host: url.host, bytes: maxBytes }))
    }
    if (onPiece) await onPiece(chunk, head)
    else chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  return { ...head, body, text: () => body.toString('utf8') }
}

/** Explains an error without addresses, which the system's own messages contain. */
function wordsFor(error: unknown): string {
  const { code = '' } = error as { code?: string }
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return words.reasons.encryption({ code })
  if (code in words.reasons.codes)
    return words.reasons.codes[code as keyof typeof words.reasons.codes]
  return code ? words.reasons.failedWith({ code }) : words.reasons.failed
}
