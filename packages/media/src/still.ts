import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoder, type Film, MediaProblem, type Watch } from './encoder.ts'
import type { RenditionIndex } from './fmp4/playlists.ts'
import { checkTogether, cutPicture, totalMs } from './fmp4/segments.ts'
import { SEGMENT_SEC, SOUND_NAME } from './plan/house-format.ts'
import { finishOne, INDEX_FILE, writeWhole } from './prepare/prepare.ts'

/** Ten frames per second, so that the picture ends within a twentieth of a second of the sound. */
const FPS = 10
const TENTHS_MS = 1000 / FPS

type StillWork = {
  encoder: Encoder
  /** Contains the picture, and receives the package. */
  folder: string
  /** The name of a JPEG file in the folder, in the final size of the picture. */
  picture: string
  /** The height of the picture. */
  height: number
  /** The sound that it is shown with, from its own package. It stays unchanged. */
  sound: RenditionIndex
  watch?: Watch
}

/**
 * Makes a still picture as long as a sound, cut where the sound is cut, and writes the index of both. Only the
 * picture's file is made: `HEIGHT.mp4`. Throws `MediaProblem`.
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
