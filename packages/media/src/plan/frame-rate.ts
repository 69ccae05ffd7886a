/** Frames per second as a fraction. */
export type Rate = readonly [frames: number, seconds: number]

const BROADCAST_RATES: readonly Rate[] = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
]
const TOLERANCE = 0.02
const MAX_FPS = 40

/** Returns the constant rate to encode with: rates of 48 to 60 are halved, and variable or odd rates become 30. */
export function frameRateOf(fps: number): Rate {
  const wanted = fps > MAX_FPS ? fps / 2 : fps
  const near = BROADCAST_RATES.find(
    ([frames, seconds]) => Math.abs(frames / seconds - wanted) < TOLERANCE,
  )
  return near ?? [30, 1]
}
