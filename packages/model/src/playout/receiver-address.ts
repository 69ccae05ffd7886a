/**
 * Where a stream is sent: as plain datagrams, as datagrams with sequence numbers and timestamps (RTP), or over SRT,
 * which resends lost packets.
 */
export type ReceiverAddress = { protocol: 'udp' | 'rtp' | 'srt'; host: string; port: number }

const PATTERN = /^(udp|rtp|srt):\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i
const MAX_PORT = 65_535

/** Parses the address of a receiver: `udp://239.1.2.3:5000`, `rtp://239.1.2.3:5000` or `srt://headend.example:9000`. */
export function readReceiverAddress(address: string): ReceiverAddress | undefined {
  const [, protocol = '', host = '', number = ''] = PATTERN.exec(address.trim()) ?? []
  const port = Number(number)
  if (!protocol || port < 1 || port > MAX_PORT) return undefined
  return {
    protocol: protocol.toLowerCase() as ReceiverAddress['protocol'],
    host: host.replace(/^\[|\]$/g, '').toLowerCase(),
    port,
  }
}
