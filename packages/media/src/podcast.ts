import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SoundFacts } from '@docket/model/media/packaged'
import {
  PODCAST_FILE,
  PODCAST_LOUDNESS,
  PODCAST_TOLERANCE,
} from '@docket/model/podcasts/podcast-audio'
import { type Encoder, MediaProblem, type Watch } from './encoder.ts'

type PodcastJob = {
  encoder: Encoder
  file: string
  /** The folder in which the audio file is made. */
  folder: string
  /** The loudness of `file`, and whether it is in mono. */
  sound: Pick<SoundFacts, 'channels'> & { loudness: number }
  durationMs: number
  watch?: Watch
}

type Podcast = { bytes: number; durationMs: number; loudness: number }

/** The limiter reduces the gain somewhat, so the result is measured and, if necessary, made again. */
const MAX_PASSES = 4
/** Stricter than what is promised, because players measure slightly differently. */
const NEAR_ENOUGH = PODCAST_TOLERANCE / 2

/**
 * Makes the audio file of a podcast at −16 LUFS from a file with sound, as `podcast.m4a` in `folder`. Throws
 * `MediaProblem`, including when that loudness cannot be reached.
 */
export async function makePodcast(work: PodcastJob): Promise<Podcast> {
  const { encoder, file, folder, sound, durationMs, watch } = work
  await mkdir(folder, { recursive: true })
  const half = join(folder, `half-${PODCAST_FILE}`)
  const layout = sound.channels === 1 ? 'mono' : 'stereo'
  let gainDb = PODCAST_LOUDNESS - sound.loudness
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const task = { kind: 'podcast', name: 'podcast', gainDb, durationMs, layout } as const
    await encoder.encode(file, half, task, watch)
    const { inspection } = await encoder.inspect(half, folder, watch)
    const loudness = inspection.sound?.loudness ?? Number.NEGATIVE_INFINITY
    if (Math.abs(loudness - PODCAST_LOUDNESS) <= NEAR_ENOUGH) {
      await rename(half, join(folder, PODCAST_FILE))
      const { size } = await stat(join(folder, PODCAST_FILE))
      return { bytes: size, durationMs: inspection.durationMs, loudness }
    }
    gainDb += PODCAST_LOUDNESS - loudness
  }
  throw new MediaProblem('invalid-result', 'the loudness was not reached')
}
