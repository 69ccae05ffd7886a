import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findingsOf, sayFinding } from '@docket/model/media/findings'
import HLS from 'hls-parser'
import { describe, expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import type { Encoder } from '../encoder.ts'
import { makeMedia, type Recipe, testPicture, testSound } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'
import { INDEX_FILE, inspectInto, MAIN_PLAYLIST, prepare } from './prepare.ts'

const ROOT = testFolder()
const encoder = createEmbeddedEncoder()
const OPTIONS = { preset: 'ultrafast' as const }

type Index = {
  durationMs: number
  renditions: Record<string, { segments: { durationMs: number; bytes: number }[] }>
}

async function packaged(recipe: Omit<Recipe, 'path'>, using: Encoder = encoder) {
  const folder = join(ROOT, randomUUID())
  const file = await makeMedia({ ...recipe, path: `${folder}.media` })
  const { inspection, stills, sprite, waveform } = await inspectInto({
    encoder: using,
    file,
    folder,
  })
  const made = await prepare({ encoder: using, file, folder, inspection, options: OPTIONS })
  const index = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as Index
  const counts = Object.values(index.renditions).map(({ segments }) => segments.length)
  return { file, folder, inspection, stills, sprite, waveform, made, index, counts }
}

async function playlist(folder: string, name: string) {
  return HLS.parse(await readFile(join(folder, name), 'utf8'))
}

describe('a file that players can read', () => {
  it('keeps its picture, and gets a separate sound with the same segments', async () => {
    const { folder, made, counts, index, inspection } = await packaged({
      format: 'mp4',
      picture: testPicture({ seconds: 9 }),
      sound: testSound({ seconds: 9, volume: -10 }),
    })

    expect(made.renditions.map(({ name, height }) => [name, height])).toEqual([
      ['180', 180],
      ['sound', 0],
    ])
    expect(counts).toEqual([3, 3])
    expect(made.durationMs).toBe(9000)
    const [picture, sound] = Object.values(index.renditions).map(({ segments }) =>
      segments.map(({ durationMs }) => durationMs),
    )
    expect(picture).toEqual([4000, 4000, 1000])
    expect(sound?.map((one) => Math.round(one / 100))).toEqual([40, 40, 10])
    const said = findingsOf(inspection, { runningTimeMs: 0, hasCaptions: true, isCorrected: true })
    expect(said.map(sayFinding)).toEqual(['Sound is 8 dB too quiet: raised'])

    const main = await playlist(folder, MAIN_PLAYLIST)
    expect(main).toMatchObject({
      isMasterPlaylist: true,
      variants: [{ uri: '180.m3u8', resolution: { width: 320, height: 180 } }],
    })
    const media = await playlist(folder, '180.m3u8')
    expect(media).toMatchObject({ targetDuration: 4, endlist: true })
    const { size } = await stat(join(folder, '180.mp4'))
    expect(size).toBe(made.renditions[0]?.bytes)
  })

  it('plays at the target loudness', async () => {
    const { folder } = await packaged({
      format: 'mp4',
      picture: testPicture({ seconds: 4 }),
      sound: testSound({ seconds: 4, volume: -14 }),
    })
    const again = await encoder.inspect(join(folder, 'sound.mp4'), folder)

    expect(again.inspection.sound?.loudness).toBeGreaterThan(-26)
    expect(again.inspection.sound?.loudness).toBeLessThan(-22)
    expect(again.inspection.sound?.truePeak).toBeLessThanOrEqual(-2)
  })
})

describe('a file that must be encoded', () => {
  it.each([
    ['4:3, 29.97 frames and mono', { size: '320x240', rate: '30000/1001' }, { layout: 'mono' }],
    [
      'a vertical picture and variable frames',
      { size: '180x320', pictureFilter: "select='not(mod(n,3))+lt(n,40)'" },
      {},
    ],
    ['a sound that ends early', {}, { seconds: 3 }],
  ])('with %s has the same segments in all renditions', async (_, look, sound) => {
    const { counts, made, inspection } = await packaged({
      format: 'matroska',
      picture: testPicture({ keyEach: 250, ...look }),
      sound: testSound(sound),
    })

    expect(counts).toEqual([2, 2])
    expect(made.renditions[0]).toMatchObject({ name: '360', width: 640, height: 360 })
    expect(Math.abs(made.durationMs - inspection.durationMs)).toBeLessThanOrEqual(60)
  })

  it('without sound gets silence', async () => {
    const { counts, inspection, stills, sprite } = await packaged({
      format: 'mp4',
      picture: testPicture({ seconds: 5, keyEach: 250 }),
    })

    expect(counts).toEqual([2, 2])
    expect(inspection.sound).toBeNull()
    expect([stills.length, sprite?.count]).toEqual([1, 3])
  })

  it('and has only sound becomes one rendition', async () => {
    const { counts, folder, waveform, inspection } = await packaged({
      format: 'mp4',
      sound: testSound({ seconds: 9 }),
    })

    expect(counts).toEqual([3])
    expect(inspection.picture).toBeNull()
    expect(await playlist(folder, MAIN_PLAYLIST)).toMatchObject({
      variants: [{ uri: 'sound.m3u8' }],
    })
    const wave = await readFile(join(folder, waveform?.file ?? ''))
    expect(wave.length).toBe(180)
    expect(Math.max(...wave)).toBeGreaterThan(20)
  })

  it('has a poster and pictures for scrubbing', async () => {
    const { folder, stills, sprite } = await packaged({
      format: 'matroska',
      picture: testPicture({ seconds: 8, keyEach: 25, size: '320x240' }),
    })

    expect(stills.map(({ atMs }) => Math.round(atMs / 1000))).toEqual([0, 2, 4, 6])
    expect(sprite).toMatchObject({ columns: 10, rows: 10, count: 4, stepMs: 2000 })
    for (const { file } of [...stills, { file: sprite?.file ?? '' }]) {
      const picture = await readFile(join(folder, file))
      expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8')
    }
  })

  it('reports where it is black and silent', async () => {
    const { inspection } = await packaged({
      format: 'matroska',
      picture: testPicture({
        seconds: 10,
        keyEach: 25,
        size: '160x90',
        pictureFilter: "drawbox=t=fill:c=black:enable='between(t,2,8.5)'",
      }),
      sound: testSound({ seconds: 10, soundFilter: "volume=0:enable='between(t,3,9)'" }),
    })

    const seconds = [inspection.black, inspection.silent].map(([one]) =>
      one ? [Math.round(one.startsAtMs / 1000), Math.round(one.endsAtMs / 1000)] : [],
    )
    expect(seconds).toEqual([
      [2, 9],
      [3, 9],
    ])
  })

  it('reports where its picture is frozen and its sound is completely silent', async () => {
    const moving = 'testsrc2=s=160x90:r=25:d=20,format=yuv420p'
    const { inspection } = await packaged({
      format: 'matroska',
      // Complete silence, far from the start.
      sound: testSound({ seconds: 30, soundFilter: "volume=0:enable='between(t,12,28)'" }),
      picture: {
        ...testPicture({ keyEach: 25 }),
        graph: `${moving},loop=loop=249:size=1:start=100`,
      },
    })

    const [frozen, ...others] = inspection.frozen ?? []
    expect(others).toEqual([])
    // It freezes from 4 to 14 seconds, as detected at key frames, one per second.
    expect(Math.abs((frozen?.startsAtMs ?? 0) - 4500)).toBeLessThanOrEqual(1000)
    expect(Math.abs((frozen?.endsAtMs ?? 0) - 14_000)).toBeLessThanOrEqual(1000)
    expect(inspection.black).toEqual([])
    expect(inspection.silent.map(({ startsAtMs: at }) => Math.round(at / 1000))).toEqual([12])
  })
})

describe('packaging', () => {
  it('continues after a crash with the finished renditions', async () => {
    const recipe = { format: 'mp4', picture: testPicture({ keyEach: 250 }), sound: testSound() }
    const { folder, file, inspection, made } = await packaged(recipe)
    await rm(join(folder, 'sound.json'))
    await writeFile(join(folder, 'sound.part'), 'half')
    const asked: string[] = []
    const counting: Encoder = {
      ...encoder,
      encode: (input, output, task, watch) => {
        asked.push(task.name)
        return encoder.encode(input, output, task, watch)
      },
    }

    const again = await prepare({ encoder: counting, file, folder, inspection, options: OPTIONS })

    expect(asked).toEqual(['sound'])
    expect(again).toEqual(made)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('leaves nothing that looks complete if it is canceled', async () => {
    const folder = join(ROOT, randomUUID())
    const recipe = { format: 'mp4', picture: testPicture({ keyEach: 250, seconds: 30 }) }
    const file = await makeMedia({ ...recipe, path: `${folder}.mp4` })
    const { inspection } = await inspectInto({ encoder, file, folder })
    const cancel = new AbortController()
    const watch = { signal: cancel.signal, onProgress: () => cancel.abort() }

    const work = prepare({ encoder, file, folder, inspection, options: OPTIONS, watch })

    await expect(work).rejects.toMatchObject({ code: 'canceled' })
    const left = await readdir(folder)
    expect(left.filter((name) => /\.(mp4|m3u8)$/.test(name))).toEqual([])
  })
})
