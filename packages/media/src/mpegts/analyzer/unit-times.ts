const MODULO = 2 ** 33
const UNITS_PER_TICK = 300
const TICKS_PER_MS = 90

/** Reads when units are decoded, and how long before that their first packets arrive. */
export class UnitTimes {
  leastEarlyMs = Number.POSITIVE_INFINITY

  /** Processes a packet in which a unit begins, at a time in units of 27 MHz. Returns whether it has a time stamp. */
  add(packet: Buffer, now: number | undefined): boolean {
    const from = 4 + ((packet[3] ?? 0) & 0x20 ? (packet[4] ?? 0) + 1 : 0)
    if (from + 14 > packet.length || packet.readUIntBE(from, 3) !== 1) return false
    const flags = packet.readUInt8(from + 7)
    if (!(flags & 0x80)) return false
    const hasBoth = (flags & 0x40) !== 0 && from + 19 <= packet.length
    const decodedAt = ticksAt(packet, from + (hasBoth ? 14 : 9))
    if (now === undefined) return true
    const ticks = Math.floor(now / UNITS_PER_TICK) % MODULO
    // The clock may wrap around between the two.
    const early = ((decodedAt - ticks + MODULO * 1.5) % MODULO) - MODULO / 2
    this.leastEarlyMs = Math.min(this.leastEarlyMs, early / TICKS_PER_MS)
    return true
  }
}

function ticksAt(bytes: Buffer, at: number): number {
  const [high, middle, low] = [
    bytes[at] ?? 0,
    bytes.readUInt16BE(at + 1),
    bytes.readUInt16BE(at + 3),
  ]
  return ((high >> 1) & 7) * 2 ** 30 + (middle >> 1) * 2 ** 15 + (low >> 1)
}
