import type { Us } from '../linear/asset.ts'

/** Ticks of 90 kHz have 33 bits, so they begin anew after 26.5 hours. */
export const TICKS_MODULO = 2 ** 33

/** Returns a time or a length in ticks of 90 kHz. */
export function ticksOf(us: Us): number {
  return Math.round(us * 0.09)
}
