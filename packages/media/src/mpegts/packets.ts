import { UNITS_PER_TICK, writeClock } from './clocks.ts'
import { TICKS_MODULO } from './ticks.ts'

export const PACKET_BYTES = 188
const HEAD_BYTES = 4
const PAYLOAD_BYTES = PACKET_BYTES - HEAD_BYTES
const SYNC = 0x47
/** The counter of a stream repeats after this many packets. */
const ROUND = 16
const PCR_BYTES = 6
const PCR_FLAG = 0x10
const RANDOM_ACCESS_FLAG = 0x40

/** The part of an elementary stream that is sent as a unit. Times are in 90 kHz ticks. */
export type Unit = {
  pid: number
  /** 0xe0 for pictures, 0xc0 for sound. */
  streamId: number
  payload: Buffer
  decodedAt: number
  shownAt: number
  /** The clock at the unit's arrival, if the unit carries it. */
  clock?: number
  isKey?: boolean
}

/**
 * Writes the packets of a transport stream (ISO/IEC 13818-1). Each elementary stream gets a whole number of counter
 * rounds, so that counters continue without a gap no matter what is appended.
 */
export class PacketWriter {
  readonly #packets: Buffer[] = []
  readonly #counters = new Map<number, number>()

  /** Writes a table, which fits in one packet. */
  table(pid: number, section: Buffer): void {
    const packet = Buffer.alloc(PACKET_BYTES, 0xff)
    this.#head(packet, pid, { begins: true, control: 0x10 })
    packet.writeUInt8(0, HEAD_BYTES)
    section.copy(packet, HEAD_BYTES + 1)
  }

  /** Writes only the clock. */
  clock(pid: number, clock: number): void {
    const packet = Buffer.alloc(PACKET_BYTES, 0xff)
    // Without a payload, the counter does not change.
    this.#packets.push(packet)
    writeHead(packet, pid, { begins: false, control: 0x20 }, this.#counterOf(pid) + ROUND - 1)
    packet.writeUInt8(PAYLOAD_BYTES - 1, HEAD_BYTES)
    packet.writeUInt8(PCR_FLAG, HEAD_BYTES + 1)
    writeClock(packet, HEAD_BYTES + 2, modulo(clock) * UNITS_PER_TICK)
  }

  /** Writes a unit. The last unit of a stream completes a round of its counter. */
  unit(unit: Unit, isLast: boolean): void {
    const content = Buffer.concat([pesHeader(unit), unit.payload])
    const first = firstFields(unit)
    const least = Math.ceil((content.length + first.length) / PAYLOAD_BYTES)
    const before = this.#counterOf(unit.pid)
    const count = isLast ? least + ((ROUND - ((before + least) % ROUND)) % ROUND) : least
    let at = 0
    for (let packet = 0; packet < count; packet += 1) {
      const fields = packet === 0 ? first : NO_FIELDS
      const room = PAYLOAD_BYTES - fields.length
      // The remaining bytes are spread over the remaining packets, at least one byte each.
      const most = Math.min(room, content.length - at - (count - packet - 1))
      const bytes = isLast ? Math.max(1, most) : Math.min(room, content.length - at)
      this.#piece(unit.pid, {
        begins: packet === 0,
        fields,
        piece: content.subarray(at, at + bytes),
      })
      at += bytes
    }
  }

  bytes(): Buffer {
    return Buffer.concat(this.#packets)
  }

  #piece(pid: number, { begins, fields, piece }: Piece): void {
    const packet = Buffer.alloc(PACKET_BYTES, 0xff)
    const adaptation = PAYLOAD_BYTES - piece.length
    this.#head(packet, pid, { begins, control: adaptation > 0 ? 0x30 : 0x10 })
    if (adaptation > 0) packet.writeUInt8(adaptation - 1, HEAD_BYTES)
    if (adaptation > 1) {
      packet.writeUInt8(0, HEAD_BYTES + 1)
      fields.copy(packet, HEAD_BYTES)
      packet.writeUInt8(adaptation - 1, HEAD_BYTES)
    }
    piece.copy(packet, HEAD_BYTES + adaptation)
  }

  #head(packet: Buffer, pid: number, head: Head): void {
    const counter = this.#counterOf(pid)
    writeHead(packet, pid, head, counter)
    this.#counters.set(pid, counter + 1)
    this.#packets.push(packet)
  }

  #counterOf(pid: number): number {
    return this.#counters.get(pid) ?? 0
  }
}

type Head = { begins: boolean; control: number }
type Piece = { begins: boolean; fields: Buffer; piece: Buffer }

const NO_FIELDS = Buffer.alloc(0)

function writeHead(packet: Buffer, pid: number, { begins, control }: Head, counter: number): void {
  packet.writeUInt8(SYNC, 0)
  packet.writeUInt16BE((begins ? 0x4000 : 0) | pid, 1)
  packet.writeUInt8(control | (counter % ROUND), 3)
}

/** The adaptation field of a unit's first packet: its length, its flags, and the clock. */
function firstFields({ clock, isKey = false }: Unit): Buffer {
  const flags = (isKey ? RANDOM_ACCESS_FLAG : 0) | (clock === undefined ? 0 : PCR_FLAG)
  if (flags === 0) return NO_FIELDS
  const fields = Buffer.alloc(2 + (clock === undefined ? 0 : PCR_BYTES))
  fields.writeUInt8(fields.length - 1, 0)
  fields.writeUInt8(flags, 1)
  if (clock !== undefined) writeClock(fields, 2, modulo(clock) * UNITS_PER_TICK)
  return fields
}

function pesHeader({ streamId, payload, decodedAt, shownAt }: Unit): Buffer {
  const hasBoth = decodedAt !== shownAt
  const times = hasBoth ? 10 : 5
  const length = payload.length + 3 + times
  // The field is 0 for a picture, which may be too long for it.
  const known = streamId < 0xe0 && length <= 0xffff ? length : 0
  return Buffer.from([
    ...[0, 0, 1, streamId, known >> 8, known & 0xff],
    ...[0x84, hasBoth ? 0xc0 : 0x80, times],
    ...timeStamp(hasBoth ? 3 : 2, shownAt),
    ...(hasBoth ? timeStamp(1, decodedAt) : []),
  ])
}

function timeStamp(prefix: number, time: number): number[] {
  const ticks = modulo(time)
  const [high, low] = [Math.floor(ticks / 2 ** 30), ticks % 2 ** 30]
  return [
    (prefix << 4) | (high << 1) | 1,
    low >> 22,
    ((low >> 14) & 0xfe) | 1,
    (low >> 7) & 0xff,
    ((low << 1) & 0xfe) | 1,
  ]
}

function modulo(ticks: number): number {
  return ((ticks % TICKS_MODULO) + TICKS_MODULO) % TICKS_MODULO
}
