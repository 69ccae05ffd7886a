import type { Stretch } from '@docket/model/media/packaged'
import { LONGEST_UNREPORTED_MS } from './inspect-filters.ts'

const MOST_STRETCHES = 100

/** Collects the parts of a file for which something holds, from values in order of time. */
export function createStretches() {
  const stretches: Stretch[] = []
  let startedAtMs: number | undefined

  function end(atMs: number): void {
    const isLong = startedAtMs !== undefined && atMs - startedAtMs >= LONGEST_UNREPORTED_MS
    if (startedAtMs !== undefined && isLong && stretches.length < MOST_STRETCHES) {
      stretches.push({ startsAtMs: Math.round(startedAtMs), endsAtMs: Math.round(atMs) })
    }
    startedAtMs = undefined
  }

  return {
    /** Tells whether it holds from this time on. */
    see(atMs: number, holds: boolean): void {
      if (holds) startedAtMs ??= Math.max(0, atMs)
      else end(atMs)
    },
    /** Returns the stretches, the last of which may last until the end of the file. */
    finish(endMs: number): Stretch[] {
      end(endMs)
      return stretches
    },
  }
}

const DARKEST = 38
const BLACK_PART = 0.98

/** Returns whether nearly all pixels of a gray picture are black. */
export function isBlack(pixels: Uint8Array): boolean {
  let dark = 0
  for (const pixel of pixels) if (pixel < DARKEST) dark += 1
  return dark >= pixels.length * BLACK_PART
}
