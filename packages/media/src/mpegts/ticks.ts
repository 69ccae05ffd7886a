import type { Us } from '../linear/asset.ts'

/** Ticks of 90 kHz have 33 bits, so they begin anew after 26.5 hours. */
export const TICKS_MODULO = 2 ** 33

/** Returns a time or a length in ticks of 90 kHz. */
export function ticksOf(us: Us): number {
  return Math.round(us * 0.09)
}

/** Returns the time that ticks of 33 bits mean: the one nearest to `nearMs`. All in milliseconds since 1970. */
export function timeOf(ticks: number, nearMs: number): number {
  const ms = ticks / TICKS_PER_MS
  const round = TICKS_MODULO / TICKS_PER_MS
  return ms + Math.round((nearMs - ms) / round) * round
}

const TICKS_PER_MS = 90
