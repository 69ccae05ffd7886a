import { type Cue, toVtt } from '@docket/model/captions/cues'
import { type Asset, type Microseconds, ORIGIN_TICKS } from './asset.ts'

/**
 * `hls.js` ignores the media time of captions if it is exactly the start of the player's own time. This happens when a
 * player opens a channel at the first segment of a program; captions would then be late by the skipped time. One tick
 * of difference avoids this.
 */
const BESIDE_TICKS = 1
/** Ticks have 33 bits. */
const ALL_TICKS = 2 ** 33

/**
 * Returns the captions of one segment of an asset as WebVTT, or `undefined` if it has no such segment. A cue ends with
 * the segment and continues in the next one, so it also ends with its item, wherever that is cut, even if that is
 * decided later. Cue times count from the start of the asset, which is at `originTicks` in the picture's media time.
 */
export function captionsSegment(
  cues: readonly Cue[],
  { bounds }: Asset,
  segment: number,
  originTicks = ORIGIN_TICKS,
): string | undefined {
  const [from, until] = [bounds[segment], bounds[segment + 1]]
  if (from === undefined || until === undefined) return
  const [fromMs, untilMs] = [msOf(from), msOf(until)]
  const within = cues
    .filter((cue) => cue.fromMs < untilMs && cue.untilMs > fromMs)
    .map((cue) => ({
      ...cue,
      fromMs: Math.max(cue.fromMs, fromMs),
      untilMs: Math.min(cue.untilMs, untilMs),
    }))
  const origin = `X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${(originTicks + BESIDE_TICKS) % ALL_TICKS}`
  return toVtt(within).replace('\n', `\n${origin}\n`)
}

function msOf(us: Microseconds): number {
  return Math.round(us / 1000)
}
