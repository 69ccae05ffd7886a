import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

type CodedTrack = { graph: string; codec: string; options?: Record<string, string> }

/**
 * Captions as stored in a track: `text` in the form that the codec expects, or for CEA-608, byte triples in hex. The
 * header that MP4 needs is added.
 */
export type CaptionTrack = {
  codec: 'mov-text' | 'subrip' | 'webvtt' | 'ass' | 'c608'
  language?: string
  packets: { fromMs: number; untilMs: number; text: string }[]
}

/** A file to make from filter graphs that generate picture and sound. */
export type Recipe = {
  path: string
  format: string
  picture?: CodedTrack
  sound?: CodedTrack
  /** Additional sound tracks. */
  otherSounds?: CodedTrack[]
  /** Caption tracks, with the bytes of each packet. */
  captions?: CaptionTrack[]
  /** Captions inside the picture, as SCC of the first minute. The picture then has 30000/1001 frames per second. */
  scc?: string
  options?: Record<string, string>
}

const WORKER = fileURLToPath(new URL('./generate-worker.ts', import.meta.url))
const run = promisify(execFile)

/** Makes a file with the embedded encoder. */
export async function makeMedia(recipe: Recipe): Promise<string> {
  await run(process.execPath, ['--no-warnings', WORKER, JSON.stringify(recipe)], { env: {} })
  return recipe.path
}

type PictureOptions = {
  seconds?: number
  rate?: string
  size?: string
  pictureFilter?: string
  keyEach?: number
}

/** A picture with moving parts, coded as H.264. */
export function testPicture({
  seconds = 6,
  rate = '25',
  size = '320x180',
  pictureFilter = 'null',
  keyEach = 50,
}: PictureOptions = {}): CodedTrack {
  return {
    graph: `testsrc2=s=${size}:r=${rate}:d=${seconds},${pictureFilter},format=yuv420p`,
    codec: 'libx264',
    options: {
      preset: 'ultrafast',
      g: String(keyEach),
      keyint_min: String(keyEach),
      sc_threshold: '0',
    },
  }
}

/** A tone, coded as AAC in stereo; `volume` in dB. */
export function testSound({
  seconds = 6,
  volume = 0,
  layout = 'stereo',
  soundFilter = 'anull',
} = {}): CodedTrack {
  return {
    graph: `sine=f=440:r=48000:d=${seconds},volume=${volume}dB,${soundFilter},aformat=fltp:48000:${layout},asetnsamples=1024:p=0`,
    codec: 'aac',
    options: { b: '96k' },
  }
}
