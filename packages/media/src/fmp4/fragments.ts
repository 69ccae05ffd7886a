import { type FileHandle, open } from 'node:fs/promises'
import { boxesIn, findBox } from './boxes.ts'
import { boxAt, readBytes } from './read-boxes.ts'

/** A part of a fragmented MP4 file that can be decoded on its own. Times are in seconds. */
export type Fragment = {
  offset: number
  bytes: number
  startSec: number
  durationSec: number
  /** The number of its video or audio frames. */
  samples: number
}

/** The parts of a fragmented MP4 file with one track. */
export type FragmentedFile = {
  /** The bytes before the first fragment. */
  initBytes: number
  /** As in the `CODECS` attribute of a playlist. */
  codecs: string
  width: number
  height: number
  fragments: Fragment[]
}

/** Reads the positions of a file's fragments. Throws a `RangeError` if it is not a fragmented MP4 file. */
export async function readFragments(path: string): Promise<FragmentedFile> {
  const file = await open(path)
  try {
    return await read(file)
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle): Promise<FragmentedFile> {
  const { size } = await file.stat()
  let init: (Omit<FragmentedFile, 'fragments'> & { timescale: number }) | undefined
  const fragments: Fragment[] = []
  for (let at = 0; at + 8 <= size; ) {
    const box = await boxAt(file, at)
    if (box.type === 'moov') {
      const moov = await readBytes(file, at, box.size)
      init = { ...readMoov(moov), initBytes: at + box.size }
    }
    if (box.type === 'moof' && init) {
      const moof = await readBytes(file, at, box.size)
      fragments.push({ offset: at, bytes: box.size, ...readMoof(moof, init.timescale) })
    }
    const last = fragments.at(-1)
    if (box.type === 'mdat' && last) last.bytes = at + box.size - last.offset
    at += box.size
  }
  if (!init || fragments.length === 0) throw new RangeError('The MP4 file has no fragments.')
  const { initBytes, codecs, width, height } = init
  return { initBytes, codecs, width, height, fragments }
}

function readMoov(moov: Buffer) {
  const mdhd = findBox(moov, 'moov/trak/mdia/mdhd')
  const stsd = findBox(moov, 'moov/trak/mdia/minf/stbl/stsd')
  if (!mdhd || !stsd) throw new RangeError('The MP4 file has no track.')
  const timescale = moov.readUInt32BE(mdhd.from + (moov.readUInt8(mdhd.from) === 1 ? 20 : 12))
  // After version, flags and the number of entries.
  const [entry] = boxesIn(moov, stsd.from + 8, stsd.until)
  if (entry?.type !== 'avc1') return { timescale, codecs: 'mp4a.40.2', width: 0, height: 0 }
  // The fields of a picture's entry take 78 bytes.
  const avcC = boxesIn(moov, entry.from + 78, entry.until).find(({ type }) => type === 'avcC')
  if (!avcC) throw new RangeError('The MP4 file does not describe its picture.')
  const profile = moov.toString('hex', avcC.from + 1, avcC.from + 4)
  const width = moov.readUInt16BE(entry.from + 24)
  return { timescale, codecs: `avc1.${profile}`, width, height: moov.readUInt16BE(entry.from + 26) }
}

function readMoof(moof: Buffer, timescale: number): Omit<Fragment, 'offset' | 'bytes'> {
  const traf = findBox(moof, 'moof/traf')
  const tfhd = traf && findBox(moof, 'tfhd', traf)
  const tfdt = traf && findBox(moof, 'tfdt', traf)
  if (!traf || !tfhd || !tfdt) throw new RangeError('A fragment of the MP4 file is damaged.')
  const isLong = moof.readUInt8(tfdt.from) === 1
  const start = isLong
    ? Number(moof.readBigUInt64BE(tfdt.from + 4))
    : moof.readUInt32BE(tfdt.from + 4)
  const usual = defaultDuration(moof, tfhd.from)
  const runs = boxesIn(moof, traf.from, traf.until).filter(({ type }) => type === 'trun')
  const duration = runs.reduce((sum, run) => sum + runDuration(moof, run.from, usual), 0)
  const samples = runs.reduce((sum, run) => sum + moof.readUInt32BE(run.from + 4), 0)
  return { startSec: start / timescale, durationSec: duration / timescale, samples }
}

function defaultDuration(moof: Buffer, at: number): number {
  const flags = moof.readUInt32BE(at) & 0xffffff
  if (!(flags & 0x8)) return 0
  // After the track's id, a base offset and a description index follow if the flags say so.
  return moof.readUInt32BE(at + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0))
}

function runDuration(moof: Buffer, at: number, usual: number): number {
  const flags = moof.readUInt32BE(at) & 0xffffff
  const samples = moof.readUInt32BE(at + 4)
  if (!(flags & 0x100)) return samples * usual
  const first = at + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const step = [0x100, 0x200, 0x400, 0x800].reduce((sum, flag) => sum + (flags & flag ? 4 : 0), 0)
  let duration = 0
  for (let sample = 0; sample < samples; sample += 1) {
    duration += moof.readUInt32BE(first + sample * step)
  }
  return duration
}
