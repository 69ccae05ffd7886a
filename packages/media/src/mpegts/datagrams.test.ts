import { expect, it } from 'vitest'
import { datagramsOf } from './datagrams.ts'
import { PacketWriter } from './packets.ts'
import { PIDS } from './tables.ts'
import { ticksOf } from './ticks.ts'

const FROM_MS = Date.parse('2026-03-03T00:00:00Z')
const FROM_TICKS = ticksOf(FROM_MS * 1000)

/** Pictures of a given length, 40 ms apart, each with a clock. */
function stream(count: number, bytes: number): Buffer {
  const writer = new PacketWriter()
  for (let at = 0; at < count; at += 1) {
    const clock = FROM_TICKS + at * 3600
    const times = { clock, decodedAt: clock + 63_000, shownAt: clock + 108_000 }
    const unit = { pid: PIDS.picture, streamId: 0xe0, payload: Buffer.alloc(bytes), ...times }
    writer.unit(unit, at === count - 1)
  }
  return writer.bytes()
}

it('a stream is sent in datagrams of seven packets, each at the time of its clock', () => {
  const bytes = stream(50, 20_000)
  const datagrams = datagramsOf(bytes, FROM_MS + 5000)
  expect(Buffer.concat(datagrams.map((one) => one.bytes))).toEqual(bytes)
  expect(datagrams.slice(0, -1).every((one) => one.bytes.length === 1316)).toBe(true)
  const times = datagrams.map(({ atMs }) => atMs)
  expect(times[0]).toBeCloseTo(FROM_MS, 1)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeGreaterThan(FROM_MS + 49 * 40 - 5)
  expect(times.at(-1)).toBeLessThanOrEqual(FROM_MS + 50 * 40 + 1)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(5)
})

it('a stream without a clock is sent immediately', () => {
  expect(datagramsOf(Buffer.alloc(188, 0x47), FROM_MS)).toMatchObject([{ atMs: 0 }])
})
