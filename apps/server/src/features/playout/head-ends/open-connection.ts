import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { openSrtSender, type Sender } from '@docket/media/send'
import type { ReceiverAddress } from '@docket/model/playout/receiver-address'
import type { AllowedMachine } from '@docket/service/outbound/allowed'
import { receiverAddress } from '@docket/service/outbound/receivers'

/** Enough hops for the networks of a cable operator. */
const MULTICAST_HOPS = 16

/** Opens a connection to a receiver. Throws `OutboundRefused` unless the operator allows it. */
export async function openConnection(
  { protocol, host, port }: ReceiverAddress,
  allow: readonly AllowedMachine[],
): Promise<Sender> {
  const address = await receiverAddress({ host, port }, allow)
  return protocol === 'srt'
    ? openSrtSender({ host: address, port })
    : await openDatagrams(address, port)
}

async function openDatagrams(address: string, port: number): Promise<Sender> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  const { promise: closed, resolve } = Promise.withResolvers<string>()
  socket.on('error', ({ message }) => {
    socket.close()
    resolve(message)
  })
  socket.on('close', () => resolve(''))
  await new Promise<void>((bound) => {
    socket.bind(0, () => bound())
  })
  socket.setMulticastTTL(MULTICAST_HOPS)
  return {
    closed,
    send(datagram) {
      // UDP does not report whether datagrams arrive. What the network refuses now may get through later.
      socket.send(datagram, port, address, () => undefined)
      return true
    },
    close: () => socket.close(),
  }
}
