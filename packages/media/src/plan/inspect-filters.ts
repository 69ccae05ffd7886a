import type { PictureFacts, Sprite } from '@docket/model/media/packaged'
import { dimmed, KEY_FRAME_SEC } from './house-format.ts'

/** Shorter silent, black or frozen stretches are not reported. */
export const MAX_UNREPORTED_MS = 5000

export const SPRITE_COLUMNS = 10
const TILE = { width: 160, height: 90 }
const ROWS = 10
const MAX_TILES = SPRITE_COLUMNS * ROWS
/** In steps of the sprite. Drivers measure lengths that differ by about one frame. */
const ONE_FRAME = 0.05
/** The maximum number of candidates for the poster: the first key frame, and others evenly spread. */
export const STILLS = 5
/** The size at which key frames are checked for black. */
export const GRAY = { width: 32, height: 18 }

/** Returns the time between two pictures of the sprite, so that there are at most one hundred. */
export function spriteStepSec(durationSec: number): number {
  return Math.max(KEY_FRAME_SEC, Math.ceil((durationSec / MAX_TILES) * 1000) / 1000)
}

/** Describes the sprite of a file. Its picture always has room for all rows; `count` is the number of tiles used. */
export function describeSprite(file: string, durationSec: number): Sprite {
  const stepSec = spriteStepSec(durationSec)
  return {
    file,
    ...TILE,
    columns: SPRITE_COLUMNS,
    rows: ROWS,
    count: Math.min(MAX_TILES, Math.max(1, Math.ceil(durationSec / stepSec - ONE_FRAME))),
    stepMs: Math.round(stepSec * 1000),
  }
}

/** From upright key frames to candidates for the poster, at full size up to 1280 pixels. */
export function stillFilter(durationSec: number): string {
  const apart = durationSec / STILLS
  return [
    `select='if(isnan(prev_selected_t),1,gte(t-prev_selected_t,${apart}))'`,
    "scale='min(1280,iw)':'min(720,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2",
    'format=yuvj420p',
  ].join(',')
}

/** From upright key frames to the tiles of the sprite in one picture. */
export function spriteFilter(durationSec: number): string {
  const { width, height } = TILE
  return [
    `fps=1/${spriteStepSec(durationSec)}:start_time=0:eof_action=pass`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    `pad=${width}:${height}:-1:-1`,
    `tile=${SPRITE_COLUMNS}x${ROWS}`,
    'format=yuvj420p',
  ].join(',')
}

/** Finds pictures that do not change except for compression noise. */
export const FREEZE_FILTER = `freezedetect=n=0.002:d=${MAX_UNREPORTED_MS / 1000}`
export const GRAY_FILTER = `scale=${GRAY.width}:${GRAY.height}:flags=area,format=gray`
/** From decoded pictures to what people see: with square pixels, and in the dynamic range of a television. */
export function uprightFilters({ light }: Pick<PictureFacts, 'light'>): string[] {
  return ['scale=iw*sar:ih', 'setsar=1', ...dimmed(light), 'format=yuv420p']
}
export const LOUDNESS_FILTER = 'ebur128=metadata=1:framelog=quiet:peak=true'
export const JPEG_OPTIONS = { flags: '+qscale', global_quality: String(118 * 4) }
