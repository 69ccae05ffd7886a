import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

/**
 * The proxy headers that name the client (the first one present wins), and whether to use the leftmost of
 * several addresses.
 */
export type TrustedHeaders = { headers: readonly string[]; useLeftmostIP: boolean }

/** `X-Forwarded-For` contains whatever a client claims, so the number of addresses is limited. */
const MAX_CACHED = 1000

const NAMED_RANGES: Readonly<Record<string, string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Returns a check for whether an address belongs to one of the operator's proxies. An entry is an address, a
 * network (`10.0.0.0/8`), `loopback`, `linklocal`, or `uniquelocal`. Throws an `Error` for any other entry.
 */
export function createProxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of proxies.flatMap((one) => NAMED_RANGES[one] ?? [one])) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address)
    if (family === 0) {
      throw new Error(`DOCKET_TRUSTED_PROXIES: “${range}” is neither an address nor a network.`)
    }
    list.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), familyOf(address))
  }
  // Most installations have no proxy, and this check runs for every request.
  if (proxies.length === 0) return () => false
  return remembered((address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  })
}

/** Caches the results for recent addresses: checking a list costs more than everything else about a request. */
function remembered(check: (address: string) => boolean): (address: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: MAX_CACHED })
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const answer = check(address)
    known.set(address, answer)
    return answer
  }
}

/**
 * Sets `request.ip` to the client's own address. If the request comes from one of the operator's proxies, the
 * address is read from the trusted headers; otherwise it is the address of the connection. The same headers
 * from any other sender are ignored.
 */
export function nameClients(
  http: FastifyInstance,
  isProxy: (address: string) => boolean,
  trusted: () => TrustedHeaders,
): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const value = clientAddress(request, isProxy, trusted())
    Object.defineProperty(request, 'ip', { value, configurable: true })
    done()
  })
}

/** Returns the client's own address by the rules of `nameClients`. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isProxy: (address: string) => boolean,
  trusted: TrustedHeaders,
): string {
  const direct = socket.remoteAddress ?? ''
  if (!isProxy(direct)) return direct
  for (const name of trusted.headers) {
    const value = headers[name.toLowerCase()]
    if (value === undefined) continue
    const told = [value].flat().join(',').split(',')
    const addresses = told.map((one) => one.trim()).filter((one) => isIP(one) !== 0)
    const client = trusted.useLeftmostIP
      ? addresses[0]
      : (addresses.findLast((one) => !isProxy(one)) ?? addresses[0])
    if (client !== undefined) return client
  }
  return direct
}

function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
