import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import type { Encoder } from '../encoder.ts'
import { INDEX_FILE, inspectInto, prepare } from '../prepare/prepare.ts'
import { makeMedia, type Recipe, testPicture, testSound } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'
import { createFFmpegEncoder } from './ffmpeg-encoder.ts'
import { findPrograms, readVersion } from './programs.ts'

const ROOT = testFolder()
const GIVEN = process.env.DOCKET_FFMPEG
const isInstalled = findPrograms(GIVEN) !== undefined
if (!isInstalled) console.log('FFmpeg is not installed: its driver is not tested.')
const encoder = createFFmpegEncoder(GIVEN)

async function packaged(recipe: Omit<Recipe, 'path'>) {
  const folder = join(ROOT, randomUUID())
  const file = await makeMedia({ ...recipe, path: `${folder}.media` })
  const { inspection, stills, sprite } = await inspectInto({ encoder, file, folder })
  const options = { preset: 'ultrafast' as const }
  const made = await prepare({ encoder, file, folder, inspection, options })
  const { renditions } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as {
    renditions: Record<string, { segments: unknown[] }>
  }
  const counts = Object.values(renditions).map(({ segments }) => segments.length)
  return { file, folder, inspection, stills, sprite, made, counts }
}

describe('an installed FFmpeg', () => {
  it.each([
    ['ffmpeg version 5.1.9-0+deb12u1 Copyright', true],
    ['ffmpeg version n6.0 Copyright', true],
    ['ffmpeg version N-118000-gabc Copyright', true],
    ['ffmpeg version 4.4.2 Copyright', false],
    ['something else', false],
  ])('that prints “%s” is new enough: %s', (line, isNewEnough) => {
    expect(readVersion(line).isNewEnough).toBe(isNewEnough)
  })

  it('that is missing gives a reason, not an error', async () => {
    expect(await createFFmpegEncoder('/nowhere/ffmpeg').probe()).toEqual({
      ok: false,
      reason: 'There is no FFmpeg with ffprobe at /nowhere/ffmpeg.',
    })
    await expect(createFFmpegEncoder('/nowhere/ffmpeg').inspect('a', 'b')).rejects.toMatchObject({
      code: 'no-encoder',
    })
  })
})

describe.runIf(isInstalled)('the driver of an installed FFmpeg', () => {
  it('reports its version', async () => {
    expect(await encoder.probe()).toMatchObject({ ok: true })
  })

  it('finds the same as the embedded encoder', async () => {
    const { file, inspection, stills, sprite } = await packaged({
      format: 'matroska',
      picture: testPicture({
        seconds: 10,
        keyEach: 25,
        size: '160x120',
        pictureFilter: "drawbox=t=fill:c=black:enable='between(t,2,8.5)'",
      }),
      sound: testSound({ seconds: 10, soundFilter: "volume=0:enable='between(t,3,9)'" }),
    })
    const embedded = await createEmbeddedEncoder().inspect(file, ROOT)

    expect([stills.map(({ file: name }) => name), sprite]).toEqual([
      embedded.stills.map(({ file: name }) => name),
      embedded.sprite,
    ])
    const { black, silent, picture, sound } = inspection
    const about = (ms: number) => ms && expect.closeTo(ms, -2)
    const { durationMs, keyFrameGapMs, ...shape } = picture ?? { durationMs: 0, keyFrameGapMs: 0 }
    expect(embedded.inspection.picture).toMatchObject({
      ...shape,
      durationMs: about(durationMs),
      keyFrameGapMs: about(keyFrameGapMs),
    })
    expect(embedded.inspection.sound).toMatchObject({ codec: 'aac', channels: 2 })
    const { loudness, truePeak } = sound ?? { loudness: 0, truePeak: 0 }
    expect(loudness).toBeCloseTo(embedded.inspection.sound?.loudness ?? 0, 0)
    expect(truePeak).toBeCloseTo(embedded.inspection.sound?.truePeak ?? 0, 0)
    // Within half a second.
    const near = (all: typeof black) =>
      all.map(({ startsAtMs, endsAtMs }) => ({
        startsAtMs: expect.closeTo(startsAtMs, -3),
        endsAtMs: expect.closeTo(endsAtMs, -3),
      }))
    expect([embedded.inspection.black, embedded.inspection.silent]).toEqual([
      near(black),
      near(silent),
    ])
    expect([black.length, silent.length]).toEqual([1, 1])
  })

  it('reads the same caption tracks as the embedded encoder', async () => {
    const packets = [{ fromMs: 500, untilMs: 1500, text: 'Call to order' }]
    const file = await makeMedia({
      path: join(ROOT, randomUUID()),
      format: 'matroska',
      picture: testPicture(),
      captions: [{ codec: 'subrip', language: 'spa', packets }],
    })
    const read = async (driver: Encoder) => {
      const { captions, inspection } = await driver.inspect(file, ROOT)
      const text = await readFile(join(ROOT, captions?.[0]?.file ?? ''), 'utf8')
      return { captions, text, unused: inspection.unused }
    }
    expect(await read(encoder)).toEqual(await read(createEmbeddedEncoder()))
  })

  it.each<[string, Omit<Recipe, 'path'>, string, number]>([
    ['that can be copied', { format: 'mp4', picture: testPicture(), sound: testSound() }, '180', 2],
    [
      'in 4:3 with 29.97 frames and mono sound',
      {
        format: 'matroska',
        picture: testPicture({ size: '320x240', rate: '30000/1001', keyEach: 250 }),
        sound: testSound({ layout: 'mono' }),
      },
      '360',
      2,
    ],
    ['without sound', { format: 'mp4', picture: testPicture({ keyEach: 250 }) }, '360', 2],
    ['with sound only', { format: 'mp4', sound: testSound({ seconds: 9 }) }, 'sound', 3],
  ])(
    'packages a file %s with the same segments in all renditions',
    async (_, recipe, name, count) => {
      const { made, counts } = await packaged(recipe)
      expect(made.renditions[0]?.name).toBe(name)
      expect(new Set(counts)).toEqual(new Set([count]))
    },
  )

  it.each([
    ['a playlist', '#EXTM3U\n#EXTINF:4,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n'],
    ['a script', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
    ['a text', 'Minutes of the meeting.'],
  ])('refuses %s', async (name, text) => {
    const file = join(ROOT, `${name.replace(' ', '-')}.mp4`)
    await writeFile(file, text)
    await expect(encoder.inspect(file, ROOT)).rejects.toMatchObject({ code: 'unreadable' })
  })
})
