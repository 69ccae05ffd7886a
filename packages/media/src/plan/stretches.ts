import type { FilePart } from '@docket/model/media/packaged'
import { MAX_UNREPORTED_MS } from './inspect-filters.ts'

const MAX_STRETCHES = 100

/** Collects the stretches of a file in which a condition holds, from values in order of time. */
export function createStretches() {
  const stretches: FilePart[] = []
  let startedAtMs: number | undefined

  function end(atMs: number): void {
    const isLong = startedAtMs !== undefined && atMs - startedAtMs >= MAX_UNREPORTED_MS
    if (startedAtMs !== undefined && isLong && stretches.length < MAX_STRETCHES) {
      stretches.push({ startsAtMs: Math.round(startedAtMs), endsAtMs: Math.round(atMs) })
    }
    startedAtMs = undefined
  }

  return {
    /** Reports whether the condition holds from this time on. */
    see(atMs: number, holds: boolean): void {
      if (holds) startedAtMs ??= Math.max(0, atMs)
      else end(atMs)
    },
    /** Returns the stretches. The last one may extend to the end of the file. */
    finish(endMs: number): FilePart[] {
      end(endMs)
      return stretches
    },
  }
}

const MIN_LIT_LUMA = 38
const BLACK_PART = 0.98

/** Returns whether nearly all pixels of a grayscale picture are black. */
export function isBlack(pixels: Uint8Array): boolean {
  let dark = 0
  for (const pixel of pixels) if (pixel < MIN_LIT_LUMA) dark += 1
  return dark >= pixels.length * BLACK_PART
}
