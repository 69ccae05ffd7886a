import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import HLS from 'hls-parser'
import { expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import type { Encoder } from '../encoder.ts'
import { createFFmpegEncoder } from '../ffmpeg/ffmpeg-encoder.ts'
import { findPrograms } from '../ffmpeg/programs.ts'
import { testFolder } from '../testing/test-folder.ts'
import { INDEX_FILE, prepareFilm } from './prepare.ts'

const ROOT = testFolder()
const GIVEN = process.env.DOCKET_FFMPEG
const FILTERS = 'color=c=teal:s=160x90:r=12:d=8[picture];sine=f=440:r=48000:d=8,volume=-20dB[sound]'

const ENCODERS: [string, Encoder][] = [
  ['the embedded encoder', createEmbeddedEncoder()],
  ...(findPrograms(GIVEN)
    ? [['an installed FFmpeg', createFFmpegEncoder(GIVEN)] satisfies [string, Encoder]]
    : []),
]

it.each(ENCODERS)('%s makes a film from filters only', async (_, encoder) => {
  const folder = join(ROOT, encoder.id)
  const { made, inspected } = await prepareFilm({
    encoder,
    folder,
    height: 90,
    film: {
      folder: ROOT,
      filters: FILTERS,
      durationMs: 8000,
      fps: 12,
      quality: 30,
      preset: 'ultrafast',
    },
  })
  expect(made.durationMs).toBe(8000)
  expect(made.renditions.map(({ name, width }) => [name, width])).toEqual([
    ['90', 160],
    ['sound', 0],
  ])
  const { renditions } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as {
    renditions: Record<string, { segments: { durationMs: number }[] }>
  }
  const lengths = Object.values(renditions).map(({ segments }) =>
    segments.map(({ durationMs }) => Math.round(durationMs / 1000)),
  )
  expect(lengths).toEqual([
    [4, 4],
    [4, 4],
  ])
  expect(HLS.parse(await readFile(join(folder, 'main.m3u8'), 'utf8'))).toMatchObject({
    variants: [{ uri: '90.m3u8', frameRate: 12, audio: [{ uri: 'sound.m3u8' }] }],
  })
  expect(inspected.inspection.picture).toMatchObject({ width: 160, keyFrameGapMs: 2000 })
  expect(inspected.stills.length).toBeGreaterThan(1)
})
