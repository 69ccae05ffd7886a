import { type FileHandle, open } from 'node:fs/promises'
import { type Box, boxesIn, findBox } from './boxes.ts'
import { boxAt, readBytes } from './read-boxes.ts'

const TRUN_FLAGS = { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400 }
const COMPOSITION = 0x800
const OTHER_SAMPLE_FIELDS = [TRUN_FLAGS.duration, TRUN_FLAGS.size, TRUN_FLAGS.flags]

/**
 * Makes decoding of a fragmented file start at the time when display starts. Encoders start decoding a few frames
 * earlier if frames refer to later ones; players that rely on the first decoding time would then leave a gap of that
 * length wherever a channel continues with another file. In exchange, composition times become signed (ISO/IEC
 * 14496-12, 8.8.8; CMAF, 7.5.17). Display times and the length of the file do not change.
 */
export async function alignTimes(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await align(file)
  } finally {
    await file.close()
  }
}

async function align(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  let delay: number | undefined
  for (let at = 0; at + 8 <= size; ) {
    const box = await boxAt(file, at)
    if (box.type === 'moof') {
      const moof = await readBytes(file, at, box.size)
      delay ??= delayOf(moof)
      if (delay === 0) return
      shift(moof, delay)
      await file.write(moof, 0, moof.length, at)
    }
    at += box.size
  }
}

/** Returns the delay between decoding and display of the first frame, in the track's units. */
function delayOf(moof: Buffer): number {
  const [run] = runsOf(moof)
  if (!run || !(flagsOf(moof, run) & COMPOSITION)) return 0
  return moof.readInt32BE(firstSampleAt(moof, run) + compositionAt(moof, run))
}

function shift(moof: Buffer, delay: number): void {
  const tfdt = findBox(moof, 'moof/traf/tfdt')
  if (!tfdt) throw new RangeError('A fragment of the MP4 file is damaged.')
  const at = tfdt.from + 4
  if (moof.readUInt8(tfdt.from) === 1) {
    moof.writeBigUInt64BE(moof.readBigUInt64BE(at) + BigInt(delay), at)
  } else moof.writeUInt32BE(moof.readUInt32BE(at) + delay, at)
  for (const run of runsOf(moof)) shiftRun(moof, run, delay)
}

function shiftRun(moof: Buffer, run: Box, delay: number): void {
  const flags = flagsOf(moof, run)
  if (!(flags & COMPOSITION)) throw new RangeError('A fragment of the MP4 file is damaged.')
  moof.writeUInt8(1, run.from)
  const [first, composition] = [firstSampleAt(moof, run), compositionAt(moof, run)]
  for (let sample = 0; sample < moof.readUInt32BE(run.from + 4); sample += 1) {
    const at = first + sample * (composition + 4) + composition
    moof.writeInt32BE(moof.readInt32BE(at) - delay, at)
  }
}

function runsOf(moof: Buffer): Box[] {
  const traf = findBox(moof, 'moof/traf')
  return traf ? boxesIn(moof, traf.from, traf.until).filter(({ type }) => type === 'trun') : []
}

function flagsOf(moof: Buffer, { from }: Box): number {
  return moof.readUInt32BE(from) & 0xffffff
}

function firstSampleAt(moof: Buffer, run: Box): number {
  const flags = flagsOf(moof, run)
  return run.from + 8 + (flags & TRUN_FLAGS.offset ? 4 : 0) + (flags & TRUN_FLAGS.first ? 4 : 0)
}

/** Returns the position of a sample's composition time. It is the last of its fields. */
function compositionAt(moof: Buffer, run: Box): number {
  const flags = flagsOf(moof, run)
  return OTHER_SAMPLE_FIELDS.reduce((sum, flag) => sum + (flags & flag ? 4 : 0), 0)
}
