import type { SoundFacts } from '@docket/model/media/packaged'
import { NOTICEABLE_GAP_MS, SEGMENT_SEC } from './house-format.ts'

/** Returns the length of the packaged file: a sound that continues after the picture is not cut. */
export function lengthOf({
  pictureMs,
  soundMs,
  lost,
}: {
  pictureMs: number
  soundMs: number
  /** The number of packets that could not be decoded. The times of damaged files cannot be trusted. */
  lost: number
}): number {
  const goesOn = lost === 0 && soundMs - pictureMs > NOTICEABLE_GAP_MS
  return Math.round(goesOn ? soundMs : pictureMs)
}

/** Returns a language code as used in files, such as `eng`; empty if it is not one. */
export function languageCode(stated: string): string {
  return /^[a-z]{2,3}$/.test(stated) && stated !== 'und' ? stated : ''
}

/** Measures the peak bit rate, averaged over the length of a segment. */
export function createRateMeter() {
  let peak = 0
  let bytes = 0
  let slot = 0
  return {
    see(atSec: number, size: number): void {
      const at = Math.floor(atSec / SEGMENT_SEC)
      if (at !== slot) bytes = 0
      slot = at
      bytes += size
      peak = Math.max(peak, bytes)
    },
    peakBitsPerSec: () => Math.round((peak * 8) / SEGMENT_SEC),
  }
}

const SILENT = -60
const HEARD = -50

/** Returns the only channel with sound, from the levels of both in dB. */
export function onlySide(levels: readonly number[]): SoundFacts['oneSide'] {
  const [left = 0, right = 0] = levels
  if (levels.length !== 2) return undefined
  if (left > HEARD && right < SILENT) return 'left'
  return right > HEARD && left < SILENT ? 'right' : undefined
}

/** Finds sound that is only on one of two channels, from interleaved samples as 64-bit floating-point numbers. */
export function createSideMeter() {
  const powers = [0, 0]
  let count = 0
  return {
    add(samples: Buffer | undefined, channels: number): void {
      if (!samples || channels !== 2 || samples.byteLength % 16 !== 0) return
      const { byteOffset, byteLength } = samples
      const values = new Float64Array(samples.buffer.slice(byteOffset, byteOffset + byteLength))
      for (let at = 0; at + 1 < values.length; at += 2) {
        powers[0] = (powers[0] ?? 0) + (values[at] ?? 0) ** 2
        powers[1] = (powers[1] ?? 0) + (values[at + 1] ?? 0) ** 2
      }
      count += values.length / 2
    },
    /** Returns the only channel with sound. */
    only(): SoundFacts['oneSide'] {
      if (count === 0) return undefined
      return onlySide(powers.map((power) => 10 * Math.log10(power / count)))
    },
  }
}
