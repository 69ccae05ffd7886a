import { clockIn, UNITS_PER_TICK, writeClock } from './clocks.ts'
import { PACKET_BYTES } from './packets.ts'
import { PIDS, PROGRAMS, serviceTable } from './tables.ts'
import { TICKS_MODULO } from './ticks.ts'

export type ConstantRateOptions = {
  bitsPerSec: number
  /** The name of the channel, which receivers show. */
  name: string
}

/** A packet, and when it arrives, in units of 27 MHz since 1970. */
type TimedPacket = { bytes: Buffer; pid: number; at: number; hasClock: boolean }

const UNITS_PER_MS = 27_000
const MODULO = TICKS_MODULO * UNITS_PER_TICK
const PACKET_BITS = PACKET_BYTES * 8
/** Receivers need tables and clocks at least this often (ATSC A/53, DVB TR 101 290), with some margin. */
const EACH = {
  programs: 90 * UNITS_PER_MS,
  streams: 90 * UNITS_PER_MS,
  service: 900 * UNITS_PER_MS,
  clock: 30 * UNITS_PER_MS,
}
const TABLES = ['service', 'programs', 'streams'] as const
type TableName = (typeof TABLES)[number]
const PID_MASK = 0x1fff
const HAS_PAYLOAD = 0x10
const HAS_FIELDS = 0x20
const CLOCK_AT = 6
const CLOCK_FLAG = 0x10
const FIELDS_LENGTH = 183

const NULL_PACKET = Buffer.alloc(PACKET_BYTES, 0xff)
NULL_PACKET.set([0x47, 0x1f, 0xff, 0x10])

/**
 * Turns a stream of variable rate into one of constant rate, as head-ends need it: adds null packets, and corrects the
 * clocks for their new positions. Tables are repeated as often as receivers expect. Packet *k* is due at *k* × 1504
 * bits / rate since 1970, so another server continues on the same grid.
 */
export class ConstantRate {
  readonly #unitsEach: number
  readonly #tables: Record<TableName, Buffer>
  readonly #turns = new Map<TableName, number>()
  #phases: ReturnType<typeof phasesAt> | undefined
  #clockAtLast: number | undefined
  readonly #counters = new Map<number, number>()
  #waiting: TimedPacket[] = []
  /** All times count from here, so that they are safe integers. */
  #origin: bigint | undefined
  #sent = 0
  #latest = 0

  constructor({ bitsPerSec, name }: ConstantRateOptions) {
    this.#unitsEach = (PACKET_BITS * UNITS_PER_MS * 1000) / bitsPerSec
    this.#tables = { programs: PROGRAMS, streams: Buffer.alloc(0), service: serviceTable(name) }
  }

  /** How late the last packets were, in milliseconds. This grows if the rate is too low. */
  get lateMs(): number {
    return this.#latest / UNITS_PER_MS
  }

  /**
   * Processes the next segment, whose clocks are near `nearMs`, in milliseconds since 1970. Returns the packets up to
   * its last clock.
   */
  add(segment: Buffer, nearMs: number): Buffer {
    this.#origin ??= this.#gridAt(nearMs)
    this.#phases ??= phasesAt(this.#origin)
    const packets = this.#read(segment, nearMs)
    this.#waiting.push(...packets)
    const until = packets.at(-1)?.at ?? 0
    if (this.#sent === 0) this.#sent = Math.ceil((packets[0]?.at ?? 0) / this.#unitsEach)
    const sent: Buffer[] = []
    let next = 0
    this.#latest = 0
    for (; this.#sent * this.#unitsEach < until; this.#sent += 1) {
      const now = this.#sent * this.#unitsEach
      const packet = this.#repeated(now) ?? this.#next(this.#waiting[next], now)
      if (packet === this.#waiting[next]) next += 1
      sent.push('at' in packet && 'pid' in packet ? this.#write(packet, now) : packet)
    }
    this.#waiting = this.#waiting.slice(next)
    return Buffer.concat(sent)
  }

  /** Returns the last point of the grid before a time. */
  #gridAt(nearMs: number): bigint {
    const scale = 1_000_000n
    const each = BigInt(Math.round(this.#unitsEach * Number(scale)))
    const near = BigInt(Math.round(nearMs)) * BigInt(UNITS_PER_MS) * scale
    return ((near / each) * each) / scale
  }

  /** Returns the table that is due, if any. */
  #repeated(now: number): Buffer | undefined {
    for (const name of TABLES) {
      const turn = this.#turnOf(name, now)
      const before = this.#turns.get(name)
      this.#turns.set(name, turn)
      // Another server may have already sent the table that was due.
      if (before === undefined || before === turn) continue
      return this.#table(PIDS[name], this.#tables[name], turn)
    }
    return undefined
  }

  /** Returns how many times a table has been due since 1970, modulo 16, so that the counters of all servers agree. */
  #turnOf(name: TableName, now: number): number {
    const [before, rest] = this.#phases?.[name] ?? [0, 0]
    const turn = (before + Math.floor((rest + now) / EACH[name])) % 16
    // The first packets may be older than the origin. A negative number would set other bits of the packet header.
    return turn < 0 ? turn + 16 : turn
  }

  #isClockDue(now: number): boolean {
    if (this.#clockAtLast !== undefined && now - this.#clockAtLast < EACH.clock) return false
    this.#clockAtLast = now
    return true
  }

  /** Returns the waiting packet if it is due, or else a clock or a null packet. */
  #next(waiting: TimedPacket | undefined, now: number): TimedPacket | Buffer {
    const isReady = waiting !== undefined && waiting.at <= now
    if (isReady && waiting.hasClock) this.#clockAtLast = now
    else if (this.#isClockDue(now)) return this.#clock(now)
    return isReady ? waiting : NULL_PACKET
  }

  #write({ bytes, pid, at, hasClock }: TimedPacket, now: number): Buffer {
    this.#latest = Math.max(this.#latest, now - at)
    const control = bytes[3] ?? 0
    if (control & HAS_PAYLOAD) this.#counters.set(pid, control & 0xf)
    if (!hasClock) return bytes
    const packet = Buffer.from(bytes)
    // A packet without a payload repeats the previous counter.
    if (!(control & HAS_PAYLOAD)) packet[3] = (control & 0xf0) | this.#counterOf(pid)
    writeClock(packet, CLOCK_AT, this.#clockAt(now))
    return packet
  }

  #clock(now: number): Buffer {
    const packet = Buffer.alloc(PACKET_BYTES, 0xff)
    const { picture } = PIDS
    const control = HAS_FIELDS | this.#counterOf(picture)
    packet.set([0x47, picture >> 8, picture & 0xff, control, FIELDS_LENGTH, CLOCK_FLAG])
    writeClock(packet, CLOCK_AT, this.#clockAt(now))
    return packet
  }

  #table(pid: number, section: Buffer, counter: number): Buffer {
    const packet = Buffer.alloc(PACKET_BYTES, 0xff)
    packet.set([0x47, 0x40 | (pid >> 8), pid & 0xff, HAS_PAYLOAD | counter, 0, ...section])
    return packet
  }

  #counterOf(pid: number): number {
    return this.#counters.get(pid) ?? 0xf
  }

  #clockAt(now: number): number {
    const origin = Number((this.#origin ?? 0n) % BigInt(MODULO))
    return (origin + Math.round(now)) % MODULO
  }

  /**
   * Returns the packets of a segment without its tables, each with a time interpolated between the clocks around it.
   */
  #read(segment: Buffer, nearMs: number): TimedPacket[] {
    const clocks = this.#clocksIn(segment, nearMs)
    const packets: TimedPacket[] = []
    let next = 0
    for (let at = 0; at * PACKET_BYTES < segment.length; at += 1) {
      const bytes = segment.subarray(at * PACKET_BYTES, (at + 1) * PACKET_BYTES)
      const pid = bytes.readUInt16BE(1) & PID_MASK
      while ((clocks[next + 1]?.place ?? Number.POSITIVE_INFINITY) <= at) next += 1
      if (pid === PIDS.streams) this.#tables.streams = sectionIn(bytes)
      if (pid === PIDS.streams || pid === PIDS.programs) continue
      const time = timeAt(at, clocks[next], clocks[next + 1] ?? afterLast(clocks, segment))
      packets.push({ bytes, pid, at: time, hasClock: clocks[next]?.place === at })
    }
    return packets
  }

  #clocksIn(segment: Buffer, nearMs: number): PlacedClock[] {
    const origin = this.#origin ?? 0n
    const near = Number(BigInt(Math.round(nearMs)) * BigInt(UNITS_PER_MS) - origin)
    const begin = Number(origin % BigInt(MODULO))
    const clocks: PlacedClock[] = []
    for (let place = 0; place * PACKET_BYTES < segment.length; place += 1) {
      const clock = clockIn(segment, place * PACKET_BYTES)
      if (clock === undefined) continue
      const at = clock - begin
      clocks.push({ place, at: at + Math.round((near - at) / MODULO) * MODULO })
    }
    return clocks
  }
}

/** Returns how many times each table had been due since 1970, modulo 16, and the time since it was last due. */
function phasesAt(origin: bigint): Record<TableName, [turn: number, sinceThen: number]> {
  const phaseOf = (name: TableName): [number, number] => {
    const each = BigInt(EACH[name])
    return [Number((origin / each) % 16n), Number(origin % each)]
  }
  return {
    service: phaseOf('service'),
    programs: phaseOf('programs'),
    streams: phaseOf('streams'),
  }
}

type PlacedClock = { place: number; at: number }

function timeAt(place: number, before?: PlacedClock, after?: PlacedClock): number {
  if (!before) return after?.at ?? 0
  if (!after || place <= before.place) return before.at
  return (
    before.at + ((after.at - before.at) * (place - before.place)) / (after.place - before.place)
  )
}

function afterLast(clocks: readonly PlacedClock[], segment: Buffer): PlacedClock | undefined {
  const [before, last] = clocks.slice(-2)
  if (!before || !last) return undefined
  return { place: segment.length / PACKET_BYTES, at: 2 * last.at - before.at }
}

/** Returns the table in a packet. */
function sectionIn(packet: Buffer): Buffer {
  const length = packet.readUInt16BE(6) & 0xfff
  return Buffer.from(packet.subarray(5, 8 + length))
}
