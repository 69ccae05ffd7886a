import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Encoder, INDEX_FILE, type InspectionResult } from '@docket/media/encoding'
import type { PieceMakers } from '../live/piece-maker.ts'
import { SOURCE_SEGMENT_SEC } from './fake-source.ts'

const TIMESCALE = 1000
const ORIGIN = TIMESCALE
const LENGTH_MS = (SOURCE_SEGMENT_SEC * 1000) / 2

/**
 * Makes a piece from each segment of a fake source: two segments in the house format, with the necessary boxes and the
 * source segment's text as the picture.
 */
export const fakePieces: PieceMakers = () => ({
  async make(content, use) {
    const folder = await mkdtemp(join(tmpdir(), 'docket-piece-'))
    const texts = content.flatMap((one) => [Buffer.from(one), Buffer.from(one)])
    const init = box('moov', box('trak', box('mdia', head(), box('minf', box('stbl', entry())))))
    const fragments = texts.map((text, at) => fragment(text, ORIGIN + at * LENGTH_MS))
    let offset = init.length
    const segments = fragments.map(({ length: bytes }) => {
      offset += bytes
      return { offset: offset - bytes, bytes, durationMs: LENGTH_MS }
    })
    const index = { initBytes: init.length, segments }
    const files = ['720.mp4', 'sound.mp4', INDEX_FILE]
    for (const name of files.slice(0, 2)) {
      await writeFile(join(folder, name), Buffer.concat([init, ...fragments]))
    }
    const durationMs = LENGTH_MS * texts.length
    const about = { durationMs, renditions: { 720: index, sound: index } }
    await writeFile(join(folder, INDEX_FILE), JSON.stringify(about))
    const made = { renditions: [], durationMs, files }
    await use({ folder, piece: { made, lengthUs: durationMs * 1000, form: 'fake' } })
  },
})

/** Returns the same inspection for every file. */
export const fakeEncoder: Encoder = {
  id: 'embedded',
  probe: async () => ({ ok: true, version: 'fake' }),
  async inspect(_, folder): Promise<InspectionResult> {
    await mkdir(folder, { recursive: true })
    const picture = {
      codec: 'h264',
      width: 1280,
      height: 720,
      pixelFormat: 'yuv420p',
      aspect: 16 / 9,
      rotation: 0,
      fps: 25,
      isInterlaced: false,
      durationMs: 0,
      keyFrameGapMs: 2000,
    }
    const inspection = { format: 'mp4', durationMs: 0, picture, sound: null }
    return {
      inspection: { ...inspection, black: [], silent: [], damagedPackets: 0 },
      stills: [],
      sprite: null,
      waveform: null,
    }
  },
  encode: () => Promise.reject(new Error('Nothing is encoded.')),
  generate: () => Promise.reject(new Error('Nothing is generated.')),
}

function box(type: string, ...content: Buffer[]): Buffer {
  const inner = Buffer.concat(content)
  return Buffer.concat([number(inner.length + 8), Buffer.from(type, 'latin1'), inner])
}

function number(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

function head(): Buffer {
  return box('mdhd', number(0, 0, 0, TIMESCALE, 0))
}

function entry(): Buffer {
  return box('stsd', number(0, 1), box('mp4a', number(0)))
}

function fragment(text: Buffer, startsAt: number): Buffer {
  const traf = box(
    'traf',
    box('tfhd', number(0, 1)),
    box('tfdt', number(0, startsAt)),
    box('trun', number(0x100, 1, LENGTH_MS)),
  )
  return Buffer.concat([box('moof', box('mfhd', number(0, 1)), traf), box('mdat', text)])
}
