export const WAVEFORM_STEP_MS = 50
/** Twelve hours. */
const MAX_STEPS = (12 * 3_600_000) / WAVEFORM_STEP_MS

/** Collects the peaks of a sound, from samples as 64-bit floating-point numbers, channel after channel. */
export function createWaveform() {
  const peaks: number[] = []
  let peak = 0
  let seen = 0
  return {
    stepMs: WAVEFORM_STEP_MS,
    add(samples: Buffer | undefined, { rate, channels }: { rate: number; channels: number }): void {
      if (!samples || samples.byteLength % 8 !== 0) return
      const values = new Float64Array(
        samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength),
      )
      const step = Math.max(1, Math.round((rate * WAVEFORM_STEP_MS) / 1000)) * Math.max(1, channels)
      for (const value of values) {
        peak = Math.max(peak, Math.abs(value))
        seen += 1
        if (seen % step !== 0) continue
        peaks.push(peak)
        peak = 0
      }
    },
    /** Returns one byte per step: 255 is full scale. */
    finish(): Uint8Array {
      return Uint8Array.from(peaks.slice(0, MAX_STEPS), (one) =>
        Math.min(255, Math.round(one * 255)),
      )
    },
  }
}
