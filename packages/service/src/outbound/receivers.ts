import { outbound as words } from '@docket/texts/server/service'
import { type AllowedMachine, isListed } from './allowed.ts'
import { chooseAddress, OutboundRefused, type Resolve } from './choose-address.ts'

/**
 * Returns the address of a machine to which the server may send a stream. Only machines that the operator lists
 * (`headends=host:port`) are allowed, because datagrams are sent without the receiver's consent. Throws
 * `OutboundRefused` for others, and the resolver's error.
 */
export async function receiverAddress(
  { host, port }: { host: string; port: number },
  allow: readonly AllowedMachine[],
  resolve?: Resolve,
): Promise<string> {
  if (!isListed({ host, port }, 'headends', allow)) {
    throw new OutboundRefused(words.noReceiver({ host, port }))
  }
  return (await chooseAddress({ host, port, mayBePrivate: true }, resolve)).address
}
