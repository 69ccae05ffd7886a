import { type Cue, toVtt } from '@docket/model/captions/cues'
import { type Asset, ORIGIN_TICKS, type Us } from './asset.ts'

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
  return toVtt(within).replace('\n', `\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${originTicks}\n`)
}

function msOf(us: Us): number {
  return Math.round(us / 1000)
}
