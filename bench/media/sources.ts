import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlanOptions } from '@docket/media/encoding'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'

/** A kind of file that a station may have, with the function that generates it in a folder. */
export type Source = { name: string; make(folder: string): Promise<string>; plan?: PlanOptions }

type Recipe = Omit<Parameters<typeof makeMedia>[0], 'path'>

const SECONDS = 20
/** Key frames that are too far apart for the picture to be copied. */
const FAR = 500
const NOISE = 'noise=alls=8:allf=t'
const HD = { seconds: SECONDS, rate: '30', size: '1920x1080', keyEach: FAR, pictureFilter: NOISE }
const SOUND = testSound({ seconds: SECONDS, volume: -10 })
const NTSC = '30000/1001'
const PCM = { ...SOUND, graph: `${SOUND.graph},aformat=s16`, codec: 'pcm_s16le', options: {} }

function source(name: string, recipe: Recipe): Source {
  const file = `${name.replaceAll(/\W+/g, '-')}.${recipe.format}`
  return { name, make: (folder) => makeMedia({ ...recipe, path: join(folder, file) }) }
}

function coded(
  codec: string,
  { size, rate, pixels }: { size: string; rate: string; pixels: string },
  options: Record<string, string> = {},
) {
  return { graph: `testsrc2=s=${size}:r=${rate}:d=${SECONDS},format=${pixels}`, codec, options }
}

/** The longest file is `minutes` minutes long, the others 20 seconds. */
export function sourcesOf(minutes: number): Source[] {
  const seconds = minutes * 60
  const long = { ...HD, seconds, rate: NTSC, size: '1280x720' }
  return [
    {
      // Only its segments matter here, not its cost.
      plan: { preset: 'ultrafast' },
      ...source(`29.97 fps, ${minutes} min, quick preset`, {
        format: 'mp4',
        picture: testPicture(long),
        sound: testSound({ seconds, volume: -10 }),
      }),
    },
    source('1080 lines, three sizes', { format: 'mp4', picture: testPicture(HD), sound: SOUND }),
    source('copied picture', {
      format: 'mp4',
      picture: testPicture({ ...HD, keyEach: 60 }),
      sound: SOUND,
    }),
    source('mono', {
      format: 'mp4',
      picture: testPicture({ ...HD, size: '640x360' }),
      sound: testSound({ seconds: SECONDS, volume: -10, layout: 'mono' }),
    }),
    source('no sound', { format: 'mp4', picture: testPicture({ ...HD, size: '640x360' }) }),
    source('silent sound', {
      format: 'mp4',
      picture: testPicture({ ...HD, size: '640x360' }),
      sound: testSound({ seconds: SECONDS, soundFilter: 'volume=0' }),
    }),
    source('vertical', {
      format: 'mp4',
      picture: testPicture({ ...HD, size: '720x1280' }),
      sound: SOUND,
    }),
    source('4:3', {
      format: 'mp4',
      picture: testPicture({ ...HD, size: '640x480' }),
      sound: SOUND,
    }),
    source('variable frame rate', {
      format: 'matroska',
      picture: testPicture({
        ...HD,
        rate: '60',
        size: '1280x720',
        pictureFilter: "select='lt(mod(n,240),120)+not(mod(n,7))'",
      }),
      sound: SOUND,
    }),
    cutShort(
      source('truncated', {
        format: 'matroska',
        picture: testPicture({ ...HD, size: '1280x720' }),
        sound: SOUND,
      }),
    ),
    source('HEVC', {
      format: 'mp4',
      picture: coded(
        'libx265',
        { size: '1280x720', rate: '25', pixels: 'yuv420p' },
        { preset: 'ultrafast', 'x265-params': 'log-level=none' },
      ),
      sound: SOUND,
    }),
    source('ProRes', {
      format: 'mov',
      picture: coded('prores_ks', { size: '1280x720', rate: NTSC, pixels: 'yuv422p10le' }),
      sound: PCM,
    }),
    source('DV', {
      format: 'avi',
      picture: coded('dvvideo', { size: '720x480', rate: NTSC, pixels: 'yuv411p' }),
      sound: PCM,
    }),
    source('sound only', { format: 'mp4', sound: testSound({ seconds: 60, volume: -10 }) }),
  ]
}

/** The file ends in the middle, as when a camera loses power. */
function cutShort({ name, make }: Source): Source {
  return {
    name,
    async make(folder) {
      const path = await make(folder)
      const bytes = await readFile(path)
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * 0.6)))
      return path
    },
  }
}
