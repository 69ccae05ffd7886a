import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoder, type Film, MediaProblem, type Watch } from './encoder.ts'
import type { RenditionIndex } from './fmp4/playlists.ts'
import { checkTogether, cutPicture, totalMs } from './fmp4/segments.ts'
import { SEGMENT_SEC, SOUND_NAME } from './plan/house-format.ts'
import { finishOne, INDEX_FILE, writeWhole } from './prepare.ts'

/** Ten pictures a second, so that the picture ends within half a tenth of the sound. */
const FPS = 10
const TENTHS_MS = 1000 / FPS

type StillWork = {
  encoder: Encoder
  /** Holds the picture, and gets the package. */
  folder: string
  /** The name of a JPEG file in the folder, as large as the picture shall be. */
  picture: string
  /** The height of the picture. */
  height: number
  /** The sound that it is shown with, from its own package. It stays as it is. */
  sound: RenditionIndex
  watch?: Watch
}

/**
 * Makes a picture that stands still as long as a sound lasts, cut where the sound is, and writes the index of both. Only the
 * file of the picture is made: `HEIGHT.mp4`. Throws `MediaProblem`.
 */
export async function prepareStill(work: StillWork): Promise<void> {
  const { encoder, folder, height, sound, watch = {} } = work
  await mkdir(folder, { recursive: true })
  const name = String(height)
  const half = join(folder, `${name}.part`)
  const silence = join(folder, 'silence.part')
  await encoder.generate(stillFilm(work), { picture: half, sound: silence }, watch)
  await rm(silence, { force: true })
  const { initBytes, segments, durationMs } = await finishOne(folder, name, half, (all) =>
    cutPicture(all),
  )
  try {
    checkTogether(
      new Map([
        [name, segments],
        [SOUND_NAME, sound.segments],
      ]),
    )
  } catch (error) {
    throw new MediaProblem('invalid-result', String(error))
  }
  const renditions = { [name]: { initBytes, segments }, [SOUND_NAME]: sound }
  await writeWhole(join(folder, INDEX_FILE), JSON.stringify({ durationMs, renditions }))
}

function stillFilm({ folder, picture, sound }: StillWork): Film {
  const durationMs = Math.round(totalMs(sound.segments) / TENTHS_MS) * TENTHS_MS
  const seconds = durationMs / 1000
  const filters = [
    `movie=${picture}`,
    'loop=-1:1:0',
    `fps=${FPS}`,
    `trim=duration=${seconds}`,
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
    'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv[picture]',
  ].join(',')
  return {
    folder,
    filters: `${filters};anullsrc=r=48000:cl=stereo,atrim=duration=${seconds}[sound]`,
    durationMs,
    segmentSec: SEGMENT_SEC,
    fps: FPS,
    quality: 20,
    preset: 'veryfast',
  }
}
