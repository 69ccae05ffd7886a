import { lookup as resolveName } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { classify } from './addresses.ts'

/** A machine to connect to, and whether the operator allows it to have a private address. */
export type Target = { host: string; port: number; mayBePrivate: boolean }

export type Address = { address: string; family: number }

export type Resolve = (host: string) => Promise<Address[]>

/**
 * Thrown when the server may not connect to an address. Users of a station may read `message`, so it does not
 * reveal what a name resolves to. `reason` is for the operator and says how to fix it.
 */
export class OutboundRefused extends Error {
  readonly reason: string

  constructor(
    message: string,
    { reason = message, cause }: { reason?: string; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
  }
}

const resolveAll: Resolve = (host) => resolveName(host, { all: true })

/**
 * Resolves a host name once. Throws `OutboundRefused` when any of its addresses is forbidden, and the
 * resolver's error when resolving fails.
 */
export async function chooseAddress(
  target: Target,
  resolve: Resolve = resolveAll,
): Promise<Address> {
  const { host } = target
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
  for (const { address } of addresses) refusePrivate(address, target)
  const [first] = addresses
  if (!first) throw new Error(`The name ${host} has no address.`)
  return first
}

/** Throws `OutboundRefused` when the target may not be reached at that address. */
export function refusePrivate(address: string, { host, port, mayBePrivate }: Target): void {
  const kind = classify(address)
  if (kind === 'public' || (kind === 'private' && mayBePrivate)) return
  throw new OutboundRefused(
    `${host} is at the private address ${address}. The operator can allow it with DOCKET_OUTBOUND_ALLOW=${host}:${port}.`,
  )
}

/** Connects to the address that was checked. Throws as `chooseAddress` does, or the connection's error. */
export async function openSocket(target: Target, timeoutMs: number): Promise<Socket> {
  const { address, family } = await chooseAddress(target)
  const socket = connect({ host: address, family, port: target.port })
  return new Promise((connected, failed) => {
    const giveUp = (error: Error) => {
      socket.destroy()
      failed(error)
    }
    const late = Object.assign(new Error('It took too long to connect.'), { code: 'ETIMEDOUT' })
    socket.once('error', giveUp)
    socket.setTimeout(timeoutMs, () => giveUp(late))
    socket.once('connect', () => {
      socket.off('error', giveUp)
      socket.setTimeout(0)
      connected(socket)
    })
  })
}
