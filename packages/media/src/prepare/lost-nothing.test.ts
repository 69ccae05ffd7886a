import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findingsOf, sayFinding } from '@docket/model/media/findings'
import type { Inspection } from '@docket/model/media/packaged'
import { RECORDING_ENDINGS } from '@docket/model/media/recording-files'
import { describe, expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import { INPUT_FORMATS } from '../plan/input-limits.ts'
import { makeMedia, type Recipe, testPicture, testSound } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'
import { inspectInto, prepare } from './prepare.ts'

const ROOT = testFolder()
const encoder = createEmbeddedEncoder()
const newPath = () => join(ROOT, randomUUID())
const make = (recipe: Omit<Recipe, 'path'>) => makeMedia({ ...recipe, path: newPath() })
const inspect = async (file: string) => (await encoder.inspect(file, ROOT)).inspection

async function packaged(file: string) {
  const folder = newPath()
  const { inspection } = await inspectInto({ encoder, file, folder })
  const made = await prepare({
    encoder,
    file,
    folder,
    inspection,
    options: { preset: 'ultrafast' },
  })
  return { folder, inspection, made, names: made.renditions.map(({ name }) => name) }
}

function said(inspection: Inspection): string[] {
  const expected = { runningTimeMs: 0, hasCaptions: true, isCorrected: true }
  return findingsOf(inspection, expected).map(sayFinding)
}

describe('captures that were joined', () => {
  it.each([4, 14])(
    'are packaged to the end of the last one, after %s seconds each',
    async (seconds) => {
      const parts = await Promise.all(
        [440, 880].map((tone) =>
          make({
            format: 'mpegts',
            picture: testPicture({ seconds, size: '160x90' }),
            sound: testSound({
              seconds,
              soundFilter: `asetrate=48000*${tone}/440,aresample=48000`,
            }),
          }).then((path) => readFile(path)),
        ),
      )
      const file = newPath()
      await writeFile(file, Buffer.concat(parts))

      const { inspection, made } = await packaged(file)

      expect(inspection.picture?.joins).toBe(1)
      expect(Math.abs(made.durationMs - 2000 * seconds)).toBeLessThan(150)
      expect(said(inspection)).not.toContain('Parts of the file are damaged')
    },
  )
})

describe('the microphones of a camera', () => {
  it('are mixed, each on both channels', async () => {
    const tone = (frequency: number, from: number) => ({
      graph: `sine=f=${frequency}:r=48000:d=6,volume=0:enable='not(between(t,${from},${from + 3}))',aformat=s16:48000:mono`,
      codec: 'pcm_s16le',
    })
    const file = await make({
      format: 'mov',
      picture: testPicture(),
      sound: tone(440, 0),
      otherSounds: [tone(1000, 3)],
    })

    const { folder, inspection } = await packaged(file)

    expect(inspection).toMatchObject({ sound: { channels: 1, tracks: 2 }, unused: [], silent: [] })
    const { sound, silent } = await inspect(join(folder, 'sound.mp4'))
    expect([sound?.channels, sound?.oneSide, silent]).toEqual([2, undefined, []])
  })

  it('are not mixed with another sound, which is reported', async () => {
    const file = await make({
      format: 'mov',
      picture: testPicture(),
      sound: testSound(),
      otherSounds: [testSound({ volume: -20 })],
    })
    const inspection = await inspect(file)

    expect(inspection.unused).toEqual([{ kind: 'sound', language: '' }])
    expect(said(inspection)).toContain('Another audio track in the file is not used')
  })
})

describe('sound on one channel', () => {
  it.each(['left', 'right'] as const)(
    'only, the %s one, is copied to both, at the usual loudness',
    async (side) => {
      const pan = side === 'left' ? 'pan=stereo|c0=c0|c1=0*c0' : 'pan=stereo|c0=0*c0|c1=c0'
      const file = await make({
        format: 'mp4',
        picture: testPicture(),
        sound: testSound({ volume: -20, soundFilter: pan }),
      })

      const { folder, inspection } = await packaged(file)

      expect(inspection.sound?.oneSide).toBe(side)
      expect(said(inspection)).toContain(`Sound only on the ${side}: copied to both sides`)
      const { sound } = await inspect(join(folder, 'sound.mp4'))
      expect(sound?.oneSide).toBeUndefined()
      expect(Math.abs((sound?.loudness ?? 0) + 24)).toBeLessThan(1)
    },
  )
})

describe('sound that continues after the picture', () => {
  it('is not cut: the last frame is held', async () => {
    const file = await make({
      format: 'mp4',
      picture: testPicture({ seconds: 1, size: '160x90' }),
      sound: testSound({ seconds: 3 }),
    })

    const { folder, inspection, made } = await packaged(file)

    expect(said(inspection)).toContain('Picture ends 2 s before the sound: its last frame is held')
    expect(Math.abs(made.durationMs - 3000)).toBeLessThan(100)
    expect((await inspect(join(folder, 'sound.mp4'))).silent).toEqual([])
  })
})

describe('a picture', () => {
  const look = { seconds: 1, size: '160x90' }

  it('with high dynamic range is converted for televisions', async () => {
    const white = testPicture({ ...look, pictureFilter: 'drawbox=t=fill:c=white' })
    const options = { color_trc: 'arib-std-b67', colorspace: 'bt2020nc', color_primaries: 'bt2020' }
    const file = await make({
      format: 'mp4',
      picture: { ...white, options: { ...white.options, ...options } },
    })

    const { inspection, names } = await packaged(file)

    expect(inspection.picture?.light).toBe('hlg')
    expect(names).toEqual(['360', 'sound'])
  })

  it('from a camera is encoded in all sizes, not copied as the only one', async () => {
    const large = testPicture({ seconds: 0.2, size: '2560x1440' })
    const { names } = await packaged(await make({ format: 'mp4', picture: large }))
    expect(names).toEqual(['360', 'sound', '720', '1080'])

    const noise = testPicture({
      seconds: 2,
      size: '640x360',
      pictureFilter: 'noise=alls=100:allf=t',
    })
    const rate = { ...noise.options, b: '20M', minrate: '20M', maxrate: '20M', bufsize: '4M' }
    const dense = await packaged(
      await make({ format: 'mp4', picture: { ...noise, options: rate } }),
    )
    expect(dense.inspection.picture?.peakBitsPerSec).toBeGreaterThan(8_000_000)
    expect(dense.made.renditions[0]?.peakBitsPerSec ?? 0).toBeLessThan(2_000_000)
  })
})

describe('the files that are offered for upload', () => {
  const WIDE = { graph: 'testsrc2=s=720x480:r=30000/1001:d=2,format=yuv411p', codec: 'dvvideo' }
  const tone = (codec: string, form: string) => ({
    graph: `sine=f=440:r=48000:d=2,aformat=${form}`,
    codec,
  })
  const BE = tone('pcm_s16be', 's16:48000:stereo')

  it.each<[string, Omit<Recipe, 'path'>]>([
    [
      'wmv',
      {
        format: 'asf',
        picture: { ...testPicture(), codec: 'wmv2', options: {} },
        sound: tone('wmav2', 'fltp:48000:stereo,asetnsamples=2048:p=0'),
      },
    ],
    ['flv', { format: 'flv', picture: { ...testPicture(), codec: 'flv', options: {} } }],
    ['dv', { format: 'dv', picture: WIDE, sound: tone('pcm_s16le', 's16:48000:stereo') }],
    ['aiff', { format: 'aiff', sound: BE }],
    ['caf', { format: 'caf', sound: BE }],
    ['3gp', { format: '3gp', picture: testPicture(), sound: testSound() }],
  ])('can be read: %s', async (ending, recipe) => {
    expect(RECORDING_ENDINGS).toContain(ending)
    const { made } = await packaged(await make(recipe))
    expect(made.durationMs).toBeGreaterThan(1500)
  })

  it('have formats that are not used for files with other extensions', () => {
    expect(INPUT_FORMATS.split(',')).not.toContain('concat')
  })
})
