/** The loudest sound of each step, 0 to 255. */
export type Waveform = { peaks: Uint8Array; stepMs: number }

type MediaPart = { fromMs: number; untilMs: number }

/**
 * Returns the outline of a part of the sound as an SVG path, in a view box `columns` wide and 2 high, around 1.
 * Loudness is drawn by its square root, so that quiet speech can be seen.
 */
export function wavePath({ peaks, stepMs }: Waveform, part: MediaPart, columns: number): string {
  const stepsEach = (part.untilMs - part.fromMs) / stepMs / columns
  const first = part.fromMs / stepMs
  const heights: number[] = []
  for (let column = 0; column < columns; column += 1) {
    const from = Math.max(0, Math.floor(first + column * stepsEach))
    const until = Math.min(
      peaks.length,
      Math.max(from + 1, Math.ceil(first + (column + 1) * stepsEach)),
    )
    let peak = 0
    for (let at = from; at < until; at += 1) peak = Math.max(peak, peaks[at] ?? 0)
    heights.push(Math.max(0.02, Math.sqrt(peak / 255)))
  }
  const point = (x: number, y: number) => `${x} ${y.toFixed(3)}`
  const above = heights.map((height, x) => point(x + 0.5, 1 - height))
  const below = heights.map((height, x) => point(x + 0.5, 1 + height)).reverse()
  return `M${[...above, ...below].join('L')}Z`
}
