import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { HostAndPort } from '../config.ts'
import { type Address, chooseAddress, OutboundRefused, type Resolve } from './choose-address.ts'

/** An answer from another machine, read whole and within limits. */
export type OutboundAnswer = {
  status: number
  /** Lower-cased names. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  /** The body as UTF-8. */
  text(): string
}

export type OutboundRequest = {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  signal?: AbortSignal
  /** From connecting to the last byte; 10 s by default. */
  timeoutMs?: number
  /** 10 MB by default. Compressed answers are not asked for. */
  maxBytes?: number
}

/**
 * The only door to other machines. Addresses are checked when connecting, so a name cannot change
 * its mind between check and use; private ones are refused unless the operator allows them.
 * Redirects are answered as they are, never followed.
 */
export type Outbound = {
  /** Throws `OutboundRefused` (not allowed) or `OutboundFailed` (no answer, too slow, too big). */
  fetch(url: string, request?: OutboundRequest): Promise<OutboundAnswer>
}

/** No whole answer came back. */
export class OutboundFailed extends Error {}

const PORTS = [80, 443, 8080, 8443]
const TIMEOUT_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024

/** Opens the door. `allow` is the operator's list of machines that may be private. */
export function openOutbound(allow: readonly HostAndPort[], resolve?: Resolve): Outbound {
  return {
    async fetch(address, request = {}) {
      const url = checkUrl(address, allow)
      const signal = AbortSignal.any([
        AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS),
        ...(request.signal ? [request.signal] : []),
      ])
      const target = await addressOf(url, allow, resolve)
      try {
        return await send(url, target, request, signal)
      } catch (error) {
        if (error instanceof OutboundFailed) throw error
        const why = signal.aborted ? 'it took too long' : errorText(error)
        throw new OutboundFailed(`${url.host} did not answer: ${why}.`, { cause: error })
      }
    },
  }
}

function checkUrl(address: string, allow: readonly HostAndPort[]): URL {
  const url = URL.parse(address)
  if (!url) throw new OutboundRefused(`“${address.slice(0, 200)}” is not a URL.`)
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new OutboundRefused(`Only http and https are possible, not ${url.protocol}`)
  }
  if (url.username || url.password) {
    throw new OutboundRefused('The URL must not carry a user name or password.')
  }
  if (!PORTS.includes(portOf(url)) && !isAllowed(url, allow)) {
    throw new OutboundRefused(
      `Port ${portOf(url)} of ${hostOf(url)} is not one of ${PORTS.join(', ')}. The operator can allow it with DOCKET_OUTBOUND_ALLOW.`,
    )
  }
  return url
}

async function addressOf(
  url: URL,
  allow: readonly HostAndPort[],
  resolve: Resolve | undefined,
): Promise<Address> {
  const machine = machineOf(url)
  const target = { ...machine, mayBePrivate: isListed(machine, allow) }
  return chooseAddress(target, resolve).catch((error: unknown) => {
    if (error instanceof OutboundRefused) throw error
    throw new OutboundFailed(`The name ${machine.host} could not be resolved.`, { cause: error })
  })
}

function send(
  url: URL,
  { address, family }: Address,
  { method = 'GET', headers = {}, body, maxBytes = MAX_BYTES }: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  // The name was resolved above; connecting must not ask again.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((answered, failed) => {
    const request: ClientRequest = start(
      url,
      { method, headers: { 'user-agent': 'DocketTV', ...headers }, lookup, signal, agent: false },
      (response) => {
        readWhole(url, response, maxBytes).then(answered, (error: unknown) => {
          request.destroy()
          failed(error instanceof Error ? error : new Error(String(error)))
        })
      },
    )
    request.once('error', failed)
    request.end(body)
  })
}

async function readWhole(
  url: URL,
  response: IncomingMessage,
  maxBytes: number,
): Promise<OutboundAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      throw new OutboundFailed(`${url.host} answered more than ${maxBytes} bytes.`)
    }
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body,
    text: () => body.toString('utf8'),
  }
}

/** Whether the operator's list names the machine and the port of an address. */
export function isAllowed(url: URL, allow: readonly HostAndPort[]): boolean {
  return isListed(machineOf(url), allow)
}

/** Whether the operator's list names a machine and its port. */
export function isListed(
  machine: { host: string; port: number },
  allow: readonly HostAndPort[],
): boolean {
  const named = machine.host.toLowerCase()
  return allow.some(({ host, port }) => host === named && (port === '*' || port === machine.port))
}

/** The machine behind an address, an IPv6 one without its brackets, and its port. */
export function machineOf(url: URL): { host: string; port: number } {
  return { host: hostOf(url), port: portOf(url) }
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
