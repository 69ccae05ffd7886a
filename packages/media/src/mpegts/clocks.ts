import { TICKS_MODULO } from './ticks.ts'

/** Program clocks (PCR) run at 27 MHz: 300 units for each tick of 90 kHz. */
export const UNITS_PER_TICK = 300
const RESERVED = 0x7e00
const UNITS_MASK = 0x1ff

/** Returns the clock in the packet at a position, in units of 27 MHz, if it has one. */
export function clockIn(bytes: Buffer, at: number): number | undefined {
  const hasFields = (bytes.readUInt8(at + 3) & 0x20) !== 0 && bytes.readUInt8(at + 4) > 0
  if (!hasFields || !(bytes.readUInt8(at + 5) & 0x10)) return undefined
  const low = bytes.readUInt16BE(at + 10)
  const ticks = bytes.readUInt32BE(at + 6) * 2 + (low >> 15)
  return ticks * UNITS_PER_TICK + (low & UNITS_MASK)
}

/** Writes a clock, in units of 27 MHz. */
export function writeClock(bytes: Buffer, at: number, clock: number): void {
  const ticks = Math.floor(clock / UNITS_PER_TICK) % TICKS_MODULO
  bytes.writeUInt32BE(Math.floor(ticks / 2), at)
  bytes.writeUInt16BE(((ticks % 2) << 15) | RESERVED | (clock % UNITS_PER_TICK), at + 4)
}
