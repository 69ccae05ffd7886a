import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { openSrtSender, type Sender } from '@docket/media/encoding'
import type { HeadEnd } from '@docket/model/playout/head-ends'
import type { ReceiverAddress } from '@docket/model/playout/receiver-address'
import { type AllowedMachine, receiverAddress } from '@docket/service/outbound'

/** Enough hops for the networks of a cable operator. */
const USUAL_HOPS = 16

export type ConnectionOptions = Pick<HeadEnd, 'hops' | 'latencyMs'> & {
  passphrase: string | undefined
}

/** Opens a connection to a receiver. Throws `OutboundRefused` unless the operator allows it. */
export async function openConnection(
  { protocol, host, port }: ReceiverAddress,
  { hops, latencyMs, passphrase }: ConnectionOptions,
  allow: readonly AllowedMachine[],
): Promise<Sender> {
  const address = await receiverAddress({ host, port }, allow)
  if (protocol === 'srt') {
    return openSrtSender({ host: address, port, latencyMs: latencyMs || undefined, passphrase })
  }
  const sender = await openDatagrams(address, port, hops || USUAL_HOPS)
  return protocol === 'rtp' ? withRtp(sender) : sender
}

/** MPEG-TS (RFC 3551), with a clock of 90 kHz. */
const RTP_HEAD = [0x80, 33]
const RTP_HEAD_BYTES = 12
const TICKS_PER_MS = 90

/** Puts a header with a number and a time before each datagram (RFC 2250). */
function withRtp(sender: Sender): Sender {
  const source = randomBytes(4)
  let number = 0
  return {
    ...sender,
    send(datagram) {
      const head = Buffer.alloc(RTP_HEAD_BYTES)
      head.set(RTP_HEAD)
      head.writeUInt16BE(number, 2)
      head.writeUInt32BE(Math.floor(performance.now() * TICKS_PER_MS) % 2 ** 32, 4)
      source.copy(head, 8)
      number = (number + 1) % 2 ** 16
      return sender.send(Buffer.concat([head, datagram]))
    },
  }
}

async function openDatagrams(address: string, port: number, hops: number): Promise<Sender> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  const { promise: closed, resolve } = Promise.withResolvers<string>()
  let isRefused = false
  socket.on('error', ({ message }) => {
    socket.close()
    resolve(message)
  })
  socket.on('close', () => resolve(''))
  await new Promise<void>((bound) => {
    socket.bind(0, () => bound())
  })
  socket.setMulticastTTL(hops)
  return {
    opened: Promise.resolve(),
    closed,
    send(datagram) {
      // UDP does not report whether datagrams arrive. What the network refuses now may get through later.
      const wasRefused = isRefused
      socket.send(datagram, port, address, (error) => {
        isRefused = error !== null
      })
      return !wasRefused
    },
    close: () => socket.close(),
  }
}
