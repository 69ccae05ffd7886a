import { clockIn } from '../clocks.ts'
import { readStreams, sectionAt } from '../read-streams.ts'
import { checksum } from '../tables.ts'
import { UnitTimes } from './unit-times.ts'

/**
 * The measurements of TR 101 290 that are possible without hardware: priority 1 (1.1 to 1.6) and priority 2 (2.1 to
 * 2.5), measured by the stream’s own clocks.
 */
export const CHECKS = [
  'syncLoss',
  'syncByte',
  'pat',
  'continuity',
  'pmt',
  'pid',
  'transport',
  'crc',
  'pcrRepetition',
  'pcrDiscontinuity',
  'pcrAccuracy',
  'pts',
] as const

export type Check = (typeof CHECKS)[number]

export type TransportReport = {
  packets: number
  nullPackets: number
  /** Measured by the clocks, in seconds and bits per second. */
  seconds: number
  bitsPerSec: number
  errors: Record<Check, number>
  /** The longest intervals between tables, clocks and time stamps, in milliseconds. */
  longestMs: { pat: number; pmt: number; sdt: number; pcr: number; pts: number }
  /** The worst error of a clock against a constant rate, in nanoseconds. */
  worstClockNs: number
  /** The shortest time between the arrival of a picture and its decoding, in milliseconds. */
  leastEarlyMs: number
  streams: ReturnType<typeof readStreams>
}

type Options = {
  /** The rate that the stream should have. Arrival times of packets are calculated from it. */
  bitsPerSec: number
}

const PACKET_BYTES = 188
const PACKET_BITS = PACKET_BYTES * 8
const SYNC = 0x47
const NULL_PID = 0x1fff
const UNITS_PER_SEC = 27_000_000
const UNITS_PER_MS = 27_000
const MODULO = 2 ** 33 * 300
/**
 * TR 101 290: tables at least every 500 ms; clocks every 40 ms (more than 100 ms is a discontinuity) and accurate to
 * 500 ns; time stamps every 700 ms.
 */
const MAX_MS = { pat: 500, pmt: 500, pcr: 40, pcrJump: 100, pts: 700, pid: 5000 }
const MAX_CLOCK_NS = 500

/** Measures a transport stream with a constant rate, part by part. */
export class TransportAnalyzer {
  readonly #errors = Object.fromEntries(CHECKS.map((one) => [one, 0])) as Record<Check, number>
  readonly #longest = { pat: 0, pmt: 0, sdt: 0, pcr: 0, pts: 0 }
  readonly #unitsEach: number
  readonly #counters = new Map<number, { counter: number; repeats: number }>()
  readonly #seenAt = new Map<string, number>()
  readonly #units = new UnitTimes()
  #packets = 0
  #nulls = 0
  #streamsPid = 0
  #streams: ReturnType<typeof readStreams> = []
  #clock:
    | { packet: number; value: number; first: number; firstPacket: number; turns: number }
    | undefined
  #worst = 0

  constructor({ bitsPerSec }: Options) {
    this.#unitsEach = (PACKET_BITS * UNITS_PER_SEC) / bitsPerSec
  }

  /** Processes the next packets. */
  add(bytes: Buffer): void {
    for (let at = 0; at + PACKET_BYTES <= bytes.length; at += PACKET_BYTES) {
      this.#packet(bytes.subarray(at, at + PACKET_BYTES))
      this.#packets += 1
    }
    if (bytes.length % PACKET_BYTES !== 0) this.#errors.syncLoss += 1
  }

  report(): TransportReport {
    const { packet = 0, firstPacket = 0, value = 0, first = 0 } = this.#clock ?? {}
    const seconds = (value - first) / UNITS_PER_SEC
    const between = (packet - firstPacket) * PACKET_BITS
    this.#silence('pat', MAX_MS.pat, 'pat')
    if (this.#streamsPid > 0) this.#silence('pmt', MAX_MS.pmt, 'pmt')
    for (const { pid } of this.#streams) this.#silence(`pid ${pid}`, MAX_MS.pid, 'pid')
    return {
      packets: this.#packets,
      nullPackets: this.#nulls,
      seconds,
      bitsPerSec: seconds > 0 ? between / seconds : 0,
      errors: this.#errors,
      longestMs: this.#longest,
      worstClockNs: this.#worst,
      leastEarlyMs: this.#units.leastEarlyMs,
      streams: this.#streams,
    }
  }

  #packet(packet: Buffer): void {
    if (packet[0] !== SYNC) {
      this.#errors.syncByte += 1
      return
    }
    const head = packet.readUInt16BE(1)
    const pid = head & 0x1fff
    if (head & 0x8000) this.#errors.transport += 1
    if (pid === NULL_PID) {
      this.#nulls += 1
      return
    }
    this.#count(packet, pid)
    this.#see(`pid ${pid}`)
    const clock = clockIn(packet, 0)
    if (clock !== undefined) this.#time(clock)
    if (head & 0x4000) this.#begin(packet, pid)
  }

  /**
   * 1.4: counters are consecutive. A packet may be sent twice, and one without a payload repeats the previous counter.
   */
  #count(packet: Buffer, pid: number): void {
    const control = packet.readUInt8(3)
    const [counter, hasPayload] = [control & 0xf, (control & 0x10) !== 0]
    const before = this.#counters.get(pid)
    const isRepeat = before?.counter === counter && hasPayload
    const repeats = isRepeat ? before.repeats + 1 : 0
    this.#counters.set(pid, { counter, repeats })
    if (!before) return
    const expected = hasPayload ? (before.counter + 1) & 0xf : before.counter
    if (counter !== expected && !(isRepeat && repeats === 1)) this.#errors.continuity += 1
  }

  /** 2.3 and 2.4: how far clocks are apart, and how far they deviate from a constant rate. */
  #time(value: number): void {
    const last = this.#clock
    if (!last) {
      this.#clock = {
        packet: this.#packets,
        value,
        first: value,
        firstPacket: this.#packets,
        turns: 0,
      }
      return
    }
    const turns = last.turns + (value + last.turns * MODULO < last.value - MODULO / 2 ? 1 : 0)
    const now = value + turns * MODULO
    const apart = (now - last.value) / UNITS_PER_MS
    this.#longest.pcr = Math.max(this.#longest.pcr, apart)
    if (apart > MAX_MS.pcr) this.#errors.pcrRepetition += 1
    if (apart < 0 || apart > MAX_MS.pcrJump) this.#errors.pcrDiscontinuity += 1
    const due = last.first + (this.#packets - last.firstPacket) * this.#unitsEach
    const wrongNs = (Math.abs(now - due) * 1e9) / UNITS_PER_SEC
    this.#worst = Math.max(this.#worst, wrongNs)
    if (wrongNs > MAX_CLOCK_NS) this.#errors.pcrAccuracy += 1
    this.#clock = { ...last, packet: this.#packets, value: now, turns }
  }

  #begin(packet: Buffer, pid: number): void {
    if (pid === 0) this.#table(packet, 'pat', 0x00)
    else if (pid === this.#streamsPid) this.#table(packet, 'pmt', 0x02)
    else if (pid === 0x11) this.#table(packet, 'sdt', 0x42)
    else this.#unit(packet, pid)
  }

  /** 1.3, 1.5 and 2.2: tables are intact and frequent enough. */
  #table(packet: Buffer, name: 'pat' | 'pmt' | 'sdt', id: number): void {
    const section = sectionAt(packet)
    if (!section || checksum(section) !== 0) {
      this.#errors.crc += 1
      return
    }
    const apart = this.#see(name)
    this.#longest[name] = Math.max(this.#longest[name], apart)
    if (name === 'sdt') return
    if (section[0] !== id || apart > MAX_MS[name]) this.#errors[name] += 1
    if (name === 'pat') this.#streamsPid = section.readUInt16BE(10) & 0x1fff
    else this.#streams = readStreams(section)
  }

  /** 2.5: time stamps are frequent enough. */
  #unit(packet: Buffer, pid: number): void {
    if (!this.#units.add(packet, this.#now())) return
    const apart = this.#see(`pts ${pid}`)
    this.#longest.pts = Math.max(this.#longest.pts, apart)
    if (apart > MAX_MS.pts) this.#errors.pts += 1
  }

  /** Records that something was seen. Returns the time since it was last seen, in milliseconds. */
  #see(what: string): number {
    const before = this.#seenAt.get(what)
    this.#seenAt.set(what, this.#packets)
    return before === undefined ? 0 : ((this.#packets - before) * this.#unitsEach) / UNITS_PER_MS
  }

  #silence(what: string, mostMs: number, check: Check): void {
    const at = this.#seenAt.get(what) ?? 0
    if (((this.#packets - at) * this.#unitsEach) / UNITS_PER_MS > mostMs) this.#errors[check] += 1
  }

  /** Returns the stream’s own time at this packet, in units of 27 MHz. */
  #now(): number | undefined {
    if (!this.#clock) return undefined
    return this.#clock.value + (this.#packets - this.#clock.packet) * this.#unitsEach
  }
}
