import { type Cue, toVtt } from '@docket/model/captions/cues'
import { type Asset, ORIGIN_TICKS, type Us } from './asset.ts'

/**
 * `hls.js` ignores the media time of captions when it is exactly the beginning of the player's own time, as when a player
 * opens a channel at the first segment of a program, and shows them late by what it skipped. So it is a tick beside it.
 */
const BESIDE_TICKS = 1
/** Ticks are counted in 33 bits. */
const ALL_TICKS = 2 ** 33

/**
 * Returns the captions of one segment of an asset as WebVTT, or `undefined` when it has no such segment. A cue ends
 * with the segment and goes on in the next, so it ends with the item, too, wherever that is cut, even later. Times of
 * cues count from the start of the asset, which is at `originTicks` in the media time of the picture.
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

function msOf(us: Us): number {
  return Math.round(us / 1000)
}
