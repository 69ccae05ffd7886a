import type { Microseconds } from '../linear/asset.ts'

/** 90 kHz ticks have 33 bits, so they wrap around after 26.5 hours. */
export const TICKS_MODULO = 2 ** 33

/** Returns a time or a length in 90 kHz ticks. */
export function ticksOf(us: Microseconds): number {
  return Math.round(us * 0.09)
}

/** Returns the time for a 33-bit tick count: the one nearest to `nearMs`. All in milliseconds since 1970. */
export function timeOf(ticks: number, nearMs: number): number {
  const ms = ticks / TICKS_PER_MS
  const round = TICKS_MODULO / TICKS_PER_MS
  return ms + Math.round((nearMs - ms) / round) * round
}

const TICKS_PER_MS = 90
