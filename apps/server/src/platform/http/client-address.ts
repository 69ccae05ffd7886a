import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Which headers of proxies name the client, the first that does, and which of several addresses. */
export type TrustedHeaders = { headers: readonly string[]; useLeftmostIP: boolean }

const NAMED_RANGES: Readonly<Record<string, string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Whether an address is one of the operator's proxies: addresses, networks (`10.0.0.0/8`), or
 * `loopback`, `linklocal`, `uniquelocal`. Throws an `Error` for anything else.
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
  // Most installations have none, and every request is asked about.
  if (proxies.length === 0) return () => false
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

/**
 * Makes `request.ip` the client's own address: from the trusted headers when a proxy of the
 * operator's asks, else the address of whoever asks. A header that anybody else sends counts for nothing.
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

/** The client's own address, as `nameClients` says it. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isProxy: (address: string) => boolean,
  trusted: TrustedHeaders,
): string {
  const direct = socket.remoteAddress ?? ''
  if (!isProxy(direct)) return direct
  for (const name of trusted.headers) {
    const told = [headers[name.toLowerCase()]].flat().join(',').split(',')
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
