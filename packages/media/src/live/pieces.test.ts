import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import { INDEX_FILE, writePackage } from '../prepare/prepare.ts'
import { makeMedia, testPicture, testSound } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'
import { joinPieces, type PieceToJoin } from './join-pieces.ts'
import { makePiece, planPieces } from './make-piece.ts'
import { readSource } from './source-playlist.ts'

const ROOT = testFolder()
const encoder = createEmbeddedEncoder()
const SECONDS = 8

/** Makes what an encoder in a meeting room would send, and returns its segments. */
async function makeSource(name: string, type: 'mpegts' | 'fmp4', look = {}): Promise<Buffer[]> {
  const folder = join(ROOT, name)
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'live.m3u8')
  await makeMedia({
    path,
    format: 'hls',
    options: { hls_time: '2', hls_list_size: '0', hls_segment_type: type },
    picture: { ...testPicture({ seconds: SECONDS, ...look }) },
    sound: testSound({ seconds: SECONDS }),
  })
  const source = readSource(await readFile(path, 'utf8'))
  if (source.kind !== 'media') throw new Error('It lists playlists.')
  return Promise.all(
    source.segments.map(async ({ uri, init }) => {
      const content = await readFile(join(folder, uri))
      return init === '' ? content : Buffer.concat([await readFile(join(folder, init)), content])
    }),
  )
}

async function makePieces(name: string, segments: readonly Buffer[]) {
  const folder = join(ROOT, name, 'pieces')
  let plan: Awaited<ReturnType<typeof planPieces>> | undefined
  const pieces = []
  for (const [at, content] of segments.entries()) {
    const own = join(folder, String(at))
    await mkdir(own, { recursive: true })
    const file = join(own, 'source')
    await writeFile(file, content)
    plan ??= await planPieces({ encoder, file, folder: own }, { preset: 'ultrafast' })
    pieces.push({ folder: own, ...(await makePiece({ encoder, file, folder: own, plan })) })
  }
  return { plan, pieces }
}

async function toJoin(folder: string): Promise<PieceToJoin> {
  const { renditions } = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8'))
  const [lead] = Object.values(renditions as PieceToJoin['renditions'])
  return {
    renditions,
    first: 0,
    until: lead?.segments.length ?? 0,
    async read(name, from, until) {
      const file = await open(join(folder, `${name}.mp4`))
      const { buffer } = await file.read(Buffer.alloc(until - from), 0, until - from, from)
      await file.close()
      return buffer
    },
  }
}

it.each([
  ['mpegts', {}, 'copy'],
  ['fmp4', {}, 'copy'],
  ['mpegts', { size: '320x240' }, 'encode'],
] as const)(
  'the pieces of a %s source %j are joined into one recording',
  async (type, look, kind) => {
    const name = `${type}-${kind}`
    const segments = await makeSource(name, type, look)
    const { plan, pieces } = await makePieces(name, segments.slice(1, 3))
    expect(plan?.picture.kind).toBe(kind)
    expect(new Set(pieces.map(({ form }) => form)).size).toBe(1)
    for (const { lengthUs } of pieces) expect(Math.abs(lengthUs - 2_000_000)).toBeLessThan(80_000)

    const folder = join(ROOT, name, 'joined')
    await mkdir(folder, { recursive: true })
    const all = await Promise.all(pieces.map((piece) => toJoin(piece.folder)))
    const made = await writePackage(folder, 25, await joinPieces(all, folder))
    expect(Math.abs(made.durationMs - 4000)).toBeLessThan(200)
    expect(made.renditions).toHaveLength(2)

    const looks = join(ROOT, name, 'looks')
    await mkdir(looks, { recursive: true })
    const [picture] = made.renditions
    const { inspection } = await encoder.inspect(join(folder, `${picture?.name}.mp4`), looks)
    expect(inspection.damagedPackets).toBe(0)
    expect(Math.abs(inspection.durationMs - made.durationMs)).toBeLessThan(100)
    const sound = await encoder.inspect(join(folder, 'sound.mp4'), looks)
    expect(Math.abs(sound.inspection.durationMs - made.durationMs)).toBeLessThan(150)
    expect(sound.inspection.damagedPackets).toBe(0)
  },
)

it('without pieces, there is no recording', async () => {
  await expect(joinPieces([], ROOT)).rejects.toThrow(RangeError)
})
