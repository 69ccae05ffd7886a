import { type AllowedMachine, isListed } from './allowed.ts'
import { chooseAddress, OutboundRefused, type Resolve } from './choose-address.ts'
import { words } from './words.ts'

/**
 * Returns the address of a machine to which the server may send a stream: only of those that the operator names
 * (`headends=host:port`), because datagrams ask for no consent. Throws `OutboundRefused` for others, and the
 * resolver's error.
 */
export async function receiverAddress(
  { host, port }: { host: string; port: number },
  allow: readonly AllowedMachine[],
  resolve?: Resolve,
): Promise<string> {
  if (!isListed({ host, port }, 'headends', allow)) {
    throw new OutboundRefused(words.noReceiver(host, port))
  }
  return (await chooseAddress({ host, port, mayBePrivate: true }, resolve)).address
}
