import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { boxesIn, findBox } from '../fmp4/boxes.ts'
import { readFragments } from '../fmp4/fragments.ts'
import { bitRatesOf, type RenditionIndex } from '../fmp4/playlists.ts'
import { type Segment, totalMs } from '../fmp4/segments.ts'
import { SOUND_NAME } from '../plan/house-format.ts'
import type { FinishedRendition } from '../prepare/prepare.ts'

/** A piece to join, or its segments [first, until). */
export type PieceToJoin = {
  renditions: Readonly<Record<string, RenditionIndex>>
  first: number
  until: number
  /** Reads a byte range of a rendition's file. */
  read(rendition: string, from: number, until: number): Promise<Buffer>
}

/** A rendition that is being made. */
type Lane = {
  name: string
  file: FileHandle
  bytes: number
  timescale: number
  fragments: number
  segments: (Segment & { startsAt: number })[]
}

/**
 * Joins pieces of the same form in a folder, by copying: their segments follow each other in one file per rendition,
 * picture first. `writePackage` makes a package from them. Throws a `RangeError` if there are none, or if they are
 * damaged.
 */
export async function joinPieces(
  pieces: Iterable<PieceToJoin> | AsyncIterable<PieceToJoin>,
  folder: string,
): Promise<FinishedRendition[]> {
  const lanes: Lane[] = []
  let lengthMs = 0
  try {
    for await (const piece of pieces) {
      if (lanes.length === 0) lanes.push(...(await openLanes(piece, folder)))
      const [lead] = lanes
      const segments = lead && piece.renditions[lead.name]?.segments
      if (!segments) throw new RangeError('A piece has another form.')
      const shiftMs = lengthMs - totalMs(segments.slice(0, piece.first))
      for (const lane of lanes) await append(lane, piece, shiftMs)
      lengthMs += totalMs(segments.slice(piece.first, piece.until))
    }
  } finally {
    for (const { file } of lanes) await file.close()
  }
  if (lanes.length === 0) throw new RangeError('There are no pieces.')
  const finished = []
  for (const lane of lanes) finished.push(await finish(lane, folder))
  return finished
}

async function openLanes(piece: PieceToJoin, folder: string): Promise<Lane[]> {
  const names = Object.keys(piece.renditions).sort(
    (one, other) => Number(one === SOUND_NAME) - Number(other === SOUND_NAME),
  )
  const lanes: Lane[] = []
  for (const name of names) {
    const init = await piece.read(name, 0, piece.renditions[name]?.initBytes ?? 0)
    const mdhd = findBox(init, 'moov/trak/mdia/mdhd')
    if (!mdhd) throw new RangeError('A piece is damaged.')
    const timescale = init.readUInt32BE(mdhd.from + (init.readUInt8(mdhd.from) === 1 ? 20 : 12))
    const file = await open(join(folder, `${name}.mp4`), 'w')
    await file.write(init)
    lanes.push({ name, file, bytes: init.length, timescale, fragments: 0, segments: [] })
  }
  return lanes
}

async function append(lane: Lane, piece: PieceToJoin, shiftMs: number): Promise<void> {
  const shift = Math.round((shiftMs * lane.timescale) / 1000)
  const own = piece.renditions[lane.name]?.segments.slice(piece.first, piece.until) ?? []
  for (const { offset, bytes, durationMs } of own) {
    const content = await piece.read(lane.name, offset, offset + bytes)
    const startsAt = moveFragments(content, shift, lane)
    await lane.file.write(content)
    lane.segments.push({ offset: lane.bytes, bytes: content.length, durationMs, startsAt })
    lane.bytes += content.length
  }
}

/**
 * Shifts the times of a segment's fragments and numbers them. Returns when the first one starts, in the track's units.
 */
function moveFragments(content: Buffer, shift: number, lane: Lane): number {
  let startsAt: number | undefined
  for (const moof of boxesIn(content).filter(({ type }) => type === 'moof')) {
    const mfhd = findBox(content, 'mfhd', moof)
    const tfdt = findBox(content, 'traf/tfdt', moof)
    if (!mfhd || !tfdt) throw new RangeError('A piece is damaged.')
    lane.fragments += 1
    content.writeUInt32BE(lane.fragments, mfhd.from + 4)
    const at = timeAt(content, tfdt.from) + shift
    if (content.readUInt8(tfdt.from) === 1) content.writeBigUInt64BE(BigInt(at), tfdt.from + 4)
    else content.writeUInt32BE(at, tfdt.from + 4)
    startsAt ??= at
  }
  if (startsAt === undefined) throw new RangeError('A piece is damaged.')
  return startsAt
}

function timeAt(content: Buffer, from: number): number {
  return content.readUInt8(from) === 1
    ? Number(content.readBigUInt64BE(from + 4))
    : content.readUInt32BE(from + 4)
}

/** A segment lasts until the next one starts, so that small gaps and overlaps between pieces do not add up. */
async function finish(lane: Lane, folder: string): Promise<FinishedRendition> {
  const { name, timescale } = lane
  const segments = lane.segments.map(({ startsAt, ...segment }, at) => {
    const next = lane.segments[at + 1]
    if (!next) return segment
    return {
      ...segment,
      durationMs: Math.round(((next.startsAt - startsAt) * 1e6) / timescale) / 1000,
    }
  })
  const { width, height, codecs, initBytes } = await readFragments(join(folder, `${name}.mp4`))
  const about = { name, width, height, codecs, initBytes, bytes: lane.bytes }
  return { ...about, ...bitRatesOf(segments), segments, durationMs: totalMs(segments) }
}
