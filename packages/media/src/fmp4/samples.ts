import { type Box, boxesIn, findBox } from './boxes.ts'

/** A coded frame of a segment. Times are in the track's units. */
export type Sample = {
  bytes: Buffer
  decodedAt: number
  /** When it is displayed or heard. */
  shownAt: number
  duration: number
  isKey: boolean
}

/** The properties of all samples, from the header of a fragmented file with one track. */
export type Track = {
  /** Units per second. */
  timescale: number
  /** Sequence and picture parameter sets of H.264; empty for sound. */
  parameterSets: Buffer[]
  /** The number of bytes that hold the length of an H.264 NAL unit. */
  lengthBytes: number
  usual: SampleDefaults
}

/** The default values of samples. */
type SampleDefaults = { duration: number; size: number; flags: number }

const NON_SYNC = 0x10000
const RUN = { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shown: 0x800 }

/** Reads the header of a file. Throws a `RangeError` unless it describes a track in the house format. */
export function readTrack(init: Buffer): Track {
  const mdhd = findBox(init, 'moov/trak/mdia/mdhd')
  const stsd = findBox(init, 'moov/trak/mdia/minf/stbl/stsd')
  const trex = findBox(init, 'moov/mvex/trex')
  if (!mdhd || !stsd || !trex) throw damaged()
  const [entry] = boxesIn(init, stsd.from + 8, stsd.until)
  return {
    timescale: init.readUInt32BE(mdhd.from + (init.readUInt8(mdhd.from) === 1 ? 20 : 12)),
    usual: {
      duration: init.readUInt32BE(trex.from + 12),
      size: init.readUInt32BE(trex.from + 16),
      flags: init.readUInt32BE(trex.from + 20),
    },
    ...(entry?.type === 'avc1' ? readAvcC(init, entry) : { parameterSets: [], lengthBytes: 0 }),
  }
}

function readAvcC(init: Buffer, entry: Box): Pick<Track, 'parameterSets' | 'lengthBytes'> {
  // The fields of a picture's entry take 78 bytes.
  const avcC = boxesIn(init, entry.from + 78, entry.until).find(({ type }) => type === 'avcC')
  if (!avcC) throw damaged()
  const parameterSets: Buffer[] = []
  let at = avcC.from + 5
  for (const mask of [0x1f, 0xff]) {
    const count = init.readUInt8(at) & mask
    at += 1
    for (let set = 0; set < count; set += 1) {
      const bytes = init.readUInt16BE(at)
      parameterSets.push(init.subarray(at + 2, at + 2 + bytes))
      at += 2 + bytes
    }
  }
  return { parameterSets, lengthBytes: (init.readUInt8(avcC.from + 4) & 0x3) + 1 }
}

/** Returns the samples of a segment in decoding order. Throws a `RangeError` if it is damaged. */
export function readSamples(segment: Buffer, track: Track): Sample[] {
  const samples: Sample[] = []
  for (const box of boxesIn(segment)) {
    if (box.type === 'moof') readFragment(segment, box, track, samples)
  }
  return samples
}

function readFragment(bytes: Buffer, moof: Box, track: Track, samples: Sample[]): void {
  const traf = findBox(bytes, 'traf', moof)
  const tfhd = traf && findBox(bytes, 'tfhd', traf)
  const tfdt = traf && findBox(bytes, 'tfdt', traf)
  if (!traf || !tfhd || !tfdt) throw damaged()
  const usual = readUsual(bytes, tfhd, track.usual)
  let decodedAt =
    bytes.readUInt8(tfdt.from) === 1
      ? Number(bytes.readBigUInt64BE(tfdt.from + 4))
      : bytes.readUInt32BE(tfdt.from + 4)
  for (const run of boxesIn(bytes, traf.from, traf.until)) {
    if (run.type === 'trun') {
      decodedAt = readRun(bytes, { run, moofAt: moof.from - 8, usual, decodedAt }, samples)
    }
  }
}

/** Optional fields whose presence is flagged in the fragment's header, each with its size in bytes. */
function readUsual(bytes: Buffer, tfhd: Box, usual: SampleDefaults): SampleDefaults {
  const flags = bytes.readUInt32BE(tfhd.from) & 0xffffff
  let at = tfhd.from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const next = (flag: number, otherwise: number) => {
    if (!(flags & flag)) return otherwise
    at += 4
    return bytes.readUInt32BE(at - 4)
  }
  const duration = next(0x8, usual.duration)
  const size = next(0x10, usual.size)
  return { duration, size, flags: next(0x20, usual.flags) }
}

type Run = { run: Box; moofAt: number; usual: SampleDefaults; decodedAt: number }

/** Adds the samples of a run. Returns the decoding time of the next one. */
function readRun(bytes: Buffer, { run, moofAt, usual, ...begin }: Run, samples: Sample[]): number {
  const flags = bytes.readUInt32BE(run.from) & 0xffffff
  if (!(flags & RUN.offset)) throw damaged()
  const count = bytes.readUInt32BE(run.from + 4)
  let dataAt = moofAt + bytes.readInt32BE(run.from + 8)
  let at = run.from + 12
  const next = (flag: number, otherwise: number) => {
    if (!(flags & flag)) return otherwise
    at += 4
    return bytes.readUInt32BE(at - 4)
  }
  const firstFlags = next(RUN.first, usual.flags)
  let { decodedAt } = begin
  for (let sample = 0; sample < count; sample += 1) {
    const duration = next(RUN.duration, usual.duration)
    const size = next(RUN.size, usual.size)
    const own = next(RUN.flags, sample === 0 ? firstFlags : usual.flags)
    const shownAt = decodedAt + (next(RUN.shown, 0) | 0)
    if (dataAt + size > bytes.length) throw damaged()
    samples.push({
      bytes: bytes.subarray(dataAt, dataAt + size),
      decodedAt,
      shownAt,
      duration,
      isKey: !(own & NON_SYNC),
    })
    dataAt += size
    decodedAt += duration
  }
  return decodedAt
}

function damaged(): RangeError {
  return new RangeError('A part of the MP4 file is damaged.')
}
