import { describe, expect, it } from 'vitest'
import { SECONDS, sampleSegment } from '../../testing/sample-segment.ts'
import { ConstantRate } from '../constant-rate.ts'
import { PACKET_BYTES } from '../packets.ts'
import { PIDS } from '../tables.ts'
import { type Check, TransportAnalyzer, type TransportReport } from './analyze-transport.ts'

const RATE = 3_000_000
const FROM_MS = Date.parse('2026-03-03T00:00:00Z')

function stream(count: number): Buffer {
  const rate = new ConstantRate({ bitsPerSec: RATE, name: 'Harbor' })
  const parts = Array.from({ length: count }, (_, at) => {
    const nearMs = FROM_MS + at * SECONDS * 1000
    return rate.add(sampleSegment(nearMs), nearMs)
  })
  return Buffer.concat(parts)
}

function analyzed(...parts: Buffer[]): TransportReport {
  const analyzer = new TransportAnalyzer({ bitsPerSec: RATE })
  for (const part of parts) analyzer.add(part)
  return analyzer.report()
}

const whole = stream(5)

function found({ errors }: TransportReport): Check[] {
  return (Object.keys(errors) as Check[]).filter((check) => errors[check] > 0)
}

/** Returns the stream with some packets changed; `undefined` removes one. */
function changed(change: (packet: Buffer, pid: number, at: number) => Buffer | undefined): Buffer {
  const packets = Array.from({ length: whole.length / PACKET_BYTES }, (_, at) => {
    const packet = Buffer.from(whole.subarray(at * PACKET_BYTES, (at + 1) * PACKET_BYTES))
    return change(packet, packet.readUInt16BE(1) & 0x1fff, at) ?? Buffer.alloc(0)
  })
  return Buffer.concat(packets)
}

function flipped(packet: Buffer, at: number, bits: number): Buffer {
  packet[at] = (packet[at] ?? 0) ^ bits
  return packet
}

const NULL = Buffer.alloc(PACKET_BYTES, 0xff)
NULL.set([0x47, 0x1f, 0xff, 0x10])

describe('the analyzer of transport streams', () => {
  it('finds nothing in a stream of constant rate, and says what it has', () => {
    const report = analyzed(
      whole.subarray(0, PACKET_BYTES * 500),
      whole.subarray(PACKET_BYTES * 500),
    )
    expect(found(report)).toEqual([])
    expect(report.bitsPerSec).toBeCloseTo(RATE, -1)
    expect(report.worstClockNs).toBeLessThan(40)
    expect(report.longestMs.pat).toBeLessThanOrEqual(100)
    expect(report.longestMs.pcr).toBeLessThanOrEqual(40)
    expect(report.leastEarlyMs).toBeGreaterThan(100)
    expect(report.streams).toEqual([
      {
        pid: PIDS.picture,
        type: 0x1b,
        captions: [
          { service: 'CC1', language: 'eng' },
          { service: '708/1', language: 'eng' },
        ],
      },
      expect.objectContaining({
        pid: PIDS.sound,
        sound: { language: 'eng', isDescription: false },
      }),
    ])
  })

  it.each<[Check, (packet: Buffer, pid: number, at: number) => Buffer | undefined]>([
    ['syncByte', (packet, _, at) => (at === 900 ? Buffer.alloc(PACKET_BYTES) : packet)],
    [
      'continuity',
      (packet, pid, at) => (at < 1000 && at % 3 && pid === PIDS.picture ? NULL : packet),
    ],
    ['pat', (packet, pid) => (pid === PIDS.programs ? NULL : packet)],
    ['pmt', (packet, pid, at) => (pid === PIDS.streams && at > 500 && at < 2500 ? NULL : packet)],
    ['transport', (packet, _, at) => (at === 900 ? flipped(packet, 1, 0x80) : packet)],
    ['crc', (packet, pid) => (pid === PIDS.service ? flipped(packet, 30, 1) : packet)],
    ['pid', (packet, pid, at) => (pid === PIDS.sound && at > 500 ? NULL : packet)],
  ])('finds %s', (check, change) => {
    expect(found(analyzed(changed(change)))).toContain(check)
  })

  it('finds clocks that are late or wrong, and a stream that is cut', () => {
    expect(
      found(analyzed(changed((packet, _, at) => (at === 900 ? undefined : packet)))),
    ).toContain('pcrAccuracy')
    const withoutClocks = changed((packet, pid) => {
      const hasClock = (packet[3] ?? 0) & 0x20 && (packet[4] ?? 0) > 0 && (packet[5] ?? 0) & 0x10
      return hasClock && pid === PIDS.picture ? NULL : packet
    })
    expect(analyzed(withoutClocks).seconds).toBe(0)
    expect(found(analyzed(whole.subarray(0, 1000)))).toContain('syncLoss')
  })
})
