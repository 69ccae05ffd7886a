import { describe, expect, it } from 'vitest'
import { SECONDS, sampleSegment } from '../testing/sample-segment.ts'
import { clockIn } from './clocks.ts'
import { ConstantRate } from './constant-rate.ts'
import { PACKET_BYTES } from './packets.ts'
import { PIDS } from './tables.ts'
import { readPackets, readUnits } from './testing/read-transport.ts'

const FROM_MS = Date.parse('2026-03-03T00:00:00Z')
const NULL_PID = 0x1fff
const RATE = 3_000_000
const segment = (at: number) => sampleSegment(FROM_MS + at * SECONDS * 1000)

function multiplexed(count: number, bitsPerSec = RATE) {
  const rate = new ConstantRate({ bitsPerSec, name: 'Harbor · Uno' })
  const parts = Array.from({ length: count }, (_, at) =>
    rate.add(segment(at), FROM_MS + at * SECONDS * 1000),
  )
  return { bytes: Buffer.concat(parts), rate }
}

/** Returns the clocks of a stream, in units of 27 MHz, with the numbers of their packets. */
function clocksIn(bytes: Buffer): { packet: number; clock: number }[] {
  return Array.from({ length: bytes.length / PACKET_BYTES }, (_, packet) => packet).flatMap(
    (packet) => {
      const clock = clockIn(bytes, packet * PACKET_BYTES)
      return clock === undefined ? [] : [{ packet, clock }]
    },
  )
}

/** Returns the longest time between packets with a PID, in milliseconds. */
function longestGapOf(bytes: Buffer, pid: number): number {
  const places = readPackets(bytes).flatMap((packet, at) => (packet.pid === pid ? [at] : []))
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
  return (Math.max(...gaps) * PACKET_BYTES * 8 * 1000) / RATE
}

/** Returns the PIDs of packets whose counter does not follow the previous one. */
function gapsOfCounters(bytes: Buffer): number[] {
  const counters = new Map<number, number>()
  return readPackets(bytes).flatMap(({ pid, counter, hasPayload }) => {
    const last = counters.get(pid)
    counters.set(pid, counter)
    const expected = ((last ?? counter - 1) + (hasPayload ? 1 : 0)) & 0xf
    return last === undefined || pid === NULL_PID || counter === expected ? [] : [pid]
  })
}

describe('a stream of constant rate', () => {
  const { bytes, rate } = multiplexed(5)

  it('has exactly its rate, by its own clocks', () => {
    const clocks = clocksIn(bytes)
    const [first] = clocks
    for (const { packet, clock } of clocks) {
      const units = ((packet - (first?.packet ?? 0)) * PACKET_BYTES * 8 * 27_000_000) / RATE
      // Within half a microsecond (TR 101 290, 2.4).
      expect(Math.abs(clock - (first?.clock ?? 0) - units)).toBeLessThan(14)
    }
  })

  it('has clocks and tables as often as receivers need them', () => {
    const clocks = clocksIn(bytes)
    const gaps = clocks.slice(1).map(({ clock }, at) => clock - (clocks[at]?.clock ?? 0))
    expect(Math.max(...gaps) / 27_000).toBeLessThanOrEqual(40)
    expect(longestGapOf(bytes, PIDS.programs)).toBeLessThanOrEqual(100)
    expect(longestGapOf(bytes, PIDS.streams)).toBeLessThanOrEqual(100)
    expect(longestGapOf(bytes, PIDS.service)).toBeLessThanOrEqual(1000)
  })

  it('keeps all pictures, in time to be decoded, and counts its packets without a gap', () => {
    const variable = Buffer.concat(Array.from({ length: 5 }, (_, at) => segment(at)))
    const before = readUnits(readPackets(variable), PIDS.picture)
    const after = readUnits(readPackets(bytes), PIDS.picture)
    // The last pictures are held back until the next segment.
    expect(after.length).toBeGreaterThan(before.length - 12)
    for (const [at, unit] of after.slice(0, -1).entries()) expect(unit).toEqual(before[at])
    expect(rate.lateMs).toBeLessThan(500)
    expect(gapsOfCounters(bytes)).toEqual([])
  })

  it('names the channel', () => {
    const table = readPackets(bytes).find(({ pid }) => pid === PIDS.service)?.payload
    expect(table?.toString()).toContain('Harbor · Uno')
  })

  it('continues in the same grid if another server takes over', () => {
    const other = new ConstantRate({ bitsPerSec: RATE, name: 'Harbor · Uno' })
    const taken = other.add(segment(3), FROM_MS + 3 * SECONDS * 1000)
    const [first] = clocksIn(taken)
    const [own] = clocksIn(bytes)
    const unitsEach = (PACKET_BYTES * 8 * 27_000_000) / RATE
    const apart = ((first?.clock ?? 0) - (own?.clock ?? 0)) / unitsEach
    const packets = (first?.packet ?? 0) - (own?.packet ?? 0)
    expect(Math.abs(apart - packets - Math.round(apart - packets))).toBeLessThan(0.01)
    // The counters of its tables continue those of the first server, so receivers see no gap.
    const joined = Buffer.concat([multiplexed(3).bytes, taken])
    expect(gapsOfCounters(joined).filter((pid) => pid !== PIDS.picture)).toEqual([])
  })

  it('reports that its rate is too low', () => {
    expect(multiplexed(3, 1_500_000).rate.lateMs).toBeGreaterThan(1000)
  })
})
