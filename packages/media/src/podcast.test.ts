import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEmbeddedEncoder } from './embedded/embedded-encoder.ts'
import { createFFmpegEncoder } from './ffmpeg/ffmpeg-encoder.ts'
import { findPrograms } from './ffmpeg/programs.ts'
import { makePodcast } from './podcast.ts'
import { makeMedia, testPicture, testSound } from './testing/make-media.ts'
import { testFolder } from './testing/test-folder.ts'

const FOLDER = testFolder()
const GIVEN = process.env.DOCKET_FFMPEG
const ENCODERS = [
  createEmbeddedEncoder(),
  ...(findPrograms(GIVEN) ? [createFFmpegEncoder(GIVEN)] : []),
]

/** Loud for a moment in each second, quiet otherwise, so that raising it needs the limiter. */
const BURSTS = "volume='if(lt(mod(t,1),0.02),1,0.03)':eval=frame"

const FILES = {
  quiet: testSound({ volume: -30 }),
  loud: testSound({ volume: 12 }),
  mono: testSound({ volume: -20, layout: 'mono' }),
  bursts: testSound({ soundFilter: BURSTS }),
}

describe.each(ENCODERS)('the audio of a podcast, made by $id', (encoder) => {
  it.each(Object.entries(FILES))('is at −16 LUFS: %s', async (name, sound) => {
    const folder = join(FOLDER, encoder.id, name)
    const file = join(FOLDER, `${encoder.id}-${name}.mp4`)
    await makeMedia({ path: file, format: 'mp4', picture: testPicture({ size: '160x90' }), sound })
    const { inspection } = await encoder.inspect(file, FOLDER)
    const { loudness, channels } = inspection.sound ?? { loudness: null, channels: 0 }
    const { durationMs } = inspection
    const facts = { loudness: loudness ?? 0, channels }
    const made = await makePodcast({ encoder, file, folder, sound: facts, durationMs })

    const path = join(folder, 'podcast.m4a')
    const measured = (await createEmbeddedEncoder().inspect(path, FOLDER)).inspection
    expect(Math.abs((measured.sound?.loudness ?? 0) + 16)).toBeLessThanOrEqual(1)
    expect(measured.sound?.truePeak).toBeLessThan(-1)
    expect(measured.sound).toMatchObject({ codec: 'aac', channels: name === 'mono' ? 1 : 2 })
    expect(measured.picture).toBeNull()
    expect(Math.abs(measured.durationMs - durationMs)).toBeLessThan(60)
    const bytes = readFileSync(path)
    expect(made).toMatchObject({ bytes: bytes.length })
    expect(bytes.subarray(4, 12).toString('latin1')).toBe('ftypM4A ')
    // Its index comes before its sound.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })
})
