import { join } from 'node:path'
import { gainOf } from '@docket/model/media/findings'
import { type Encoder, MediaProblem, type Watch } from './encoder.ts'
import { mediaPlaylist } from './fmp4/playlists.ts'
import { checkTogether, cutSound, endsOf, type Segment, totalMs } from './fmp4/segments.ts'
import { INDEX_FILE, inspectInto, makeOne, writeWhole } from './prepare/prepare.ts'

type DescriptionJob = {
  encoder: Encoder
  file: string
  /** After a crash, work in the same folder continues where it stopped. */
  folder: string
  /** The rendition's name. */
  name: string
  /** The segments of the package that the sound belongs to. */
  lead: readonly Segment[]
  watch?: Watch
}

const MAX_DIFFERENCE_MS = 5000

/**
 * Makes a sound that plays in place of a package's own sound, with the same number of segments, loudness and length.
 * Returns the names of its files in `folder`. Throws `MediaProblem`.
 */
export async function makeDescription(work: DescriptionJob): Promise<string[]> {
  const { encoder, file, folder, name, lead, watch = {} } = work
  const { inspection } = await inspectInto({ encoder, file, folder, watch })
  const { sound } = inspection
  if (!sound || sound.loudness === null) throw new MediaProblem('no-sound')
  const durationMs = totalMs(lead)
  if (Math.abs(sound.durationMs - durationMs) > MAX_DIFFERENCE_MS) {
    throw new MediaProblem('other-length', `${sound.durationMs} ms instead of ${durationMs} ms`)
  }
  const cutsMs = endsOf(lead).slice(0, -1)
  const task = { kind: 'sound', name, gainDb: gainOf(sound), durationMs, cutsMs } as const
  const made = await makeOne({ encoder, file, folder }, task, (all) => cutSound(all, lead), watch)
  const { initBytes, segments } = made
  checkFit(name, lead, segments)
  const index = { durationMs: made.durationMs, renditions: { [name]: { initBytes, segments } } }
  await writeWhole(join(folder, INDEX_FILE), JSON.stringify(index))
  await writeWhole(join(folder, `${name}.m3u8`), mediaPlaylist(`${name}.mp4`, made))
  return [`${name}.mp4`, `${name}.m3u8`, INDEX_FILE]
}

function checkFit(name: string, lead: readonly Segment[], segments: readonly Segment[]): void {
  const both = [['recording', lead] as const, [name, segments] as const]
  try {
    checkTogether(new Map(both))
  } catch (error) {
    if (error instanceof RangeError) throw new MediaProblem('invalid-result', error.message)
    throw error
  }
}
