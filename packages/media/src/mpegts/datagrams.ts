import { clockIn, UNITS_PER_TICK } from './clocks.ts'
import { PACKET_BYTES } from './packets.ts'
import { timeOf } from './ticks.ts'

/** Packets that are sent together, and the time to send them, in milliseconds since 1970. */
export type Datagram = { bytes: Buffer; atMs: number }

/** The number of packets that networks pass on in one datagram. */
const PACKETS_EACH = 7

type Clock = { packet: number; atMs: number }

/**
 * Divides a segment of a transport stream into datagrams. Each is due at the time of the clock in it, because
 * receivers set their own clocks by it. The time is near `nearMs`, in milliseconds since 1970.
 */
export function datagramsOf(segment: Buffer, nearMs: number): Datagram[] {
  const clocks = clocksOf(segment, nearMs)
  const count = Math.ceil(segment.length / (PACKETS_EACH * PACKET_BYTES))
  let next = 0
  return Array.from({ length: count }, (_, at) => {
    const packet = at * PACKETS_EACH
    while ((clocks[next + 1]?.packet ?? Number.POSITIVE_INFINITY) <= packet) next += 1
    const from = packet * PACKET_BYTES
    return {
      bytes: segment.subarray(from, from + PACKETS_EACH * PACKET_BYTES),
      atMs: timeAt(packet, clocks[next], clocks[next + 1] ?? afterLast(clocks, segment)),
    }
  })
}

function timeAt(packet: number, before: Clock | undefined, after: Clock | undefined): number {
  if (!before) return 0
  if (!after || packet <= before.packet) return before.atMs
  const part = (packet - before.packet) / (after.packet - before.packet)
  return before.atMs + (after.atMs - before.atMs) * part
}

/** Data after the last clock is sent within the time of one picture. */
function afterLast(clocks: readonly Clock[], segment: Buffer): Clock | undefined {
  const [before, last] = clocks.slice(-2)
  if (!before || !last) return undefined
  return { packet: segment.length / PACKET_BYTES, atMs: 2 * last.atMs - before.atMs }
}

function clocksOf(segment: Buffer, nearMs: number): Clock[] {
  const clocks: Clock[] = []
  for (let at = 0; at + PACKET_BYTES <= segment.length; at += PACKET_BYTES) {
    const clock = clockIn(segment, at)
    if (clock === undefined) continue
    clocks.push({ packet: at / PACKET_BYTES, atMs: timeOf(clock / UNITS_PER_TICK, nearMs) })
  }
  return clocks
}
