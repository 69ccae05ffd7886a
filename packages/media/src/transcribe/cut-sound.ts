import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { SECOND_MS } from '@docket/model/time/instants'
import { TranscribingProblem } from './transcriber.ts'

/** The sample rate of the sound that transcribers read. */
export const SPEECH_RATE = 16_000
const BYTES_PER_SEC = SPEECH_RATE * 2
const HEAD_BYTES = 44
const MAX_HEAD_LENGTH = 4096

/** A part of a sound, in seconds from its start. */
type SoundPart = { fromSec: number; untilSec: number }

export type CutOptions = {
  /** The approximate length of parts. */
  partSec?: number
  /** A part may end this much earlier, at a quiet moment. */
  searchSec?: number
}

/** Divides a sound at quiet moments into parts of a few minutes. Only one part is in memory at a time. */
export async function cutSound(
  wav: string,
  { partSec = 300, searchSec = 60 }: CutOptions = {},
): Promise<SoundPart[]> {
  return reading(wav, async (file, { offset, bytes }) => {
    const lengthSec = bytes / BYTES_PER_SEC
    const parts: SoundPart[] = []
    let fromSec = 0
    while (lengthSec - fromSec > partSec * 1.2) {
      const searchedSec = fromSec + partSec - searchSec
      const samples = await readSamples(file, offset, searchedSec, searchSec)
      const untilSec = searchedSec + quietestOf(samples)
      parts.push({ fromSec, untilSec })
      fromSec = untilSec
    }
    return [...parts, { fromSec, untilSec: lengthSec }]
  })
}

/** Writes a part of a sound as a separate WAV file. */
export async function writePart(wav: string, part: SoundPart, path: string): Promise<void> {
  await reading(wav, async (file, { offset }) => {
    const samples = await readSamples(file, offset, part.fromSec, part.untilSec - part.fromSec)
    const content = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
    await writeFile(path, Buffer.concat([headOf(content.length), content]))
  })
}

const STEP_SEC = 0.1
const QUIET_STEPS = 4

/** Returns the middle of the quietest stretch, in seconds. */
function quietestOf(samples: Int16Array): number {
  const step = SPEECH_RATE * STEP_SEC
  const levels = Array.from({ length: Math.floor(samples.length / step) }, (_, at) =>
    samples.subarray(at * step, (at + 1) * step).reduce((sum, one) => sum + Math.abs(one), 0),
  )
  const sums = levels.map((_, at) =>
    levels.slice(at, at + QUIET_STEPS).reduce((sum, one) => sum + one, 0),
  )
  const whole = sums.slice(0, Math.max(1, sums.length - QUIET_STEPS + 1))
  const quietest = whole.indexOf(Math.min(...whole))
  return (quietest + QUIET_STEPS / 2) * STEP_SEC
}

type WavData = { offset: number; bytes: number }

async function reading<Result>(
  wav: string,
  work: (file: FileHandle, data: WavData) => Promise<Result>,
): Promise<Result> {
  const file = await open(wav, 'r')
  try {
    return await work(file, await findData(file))
  } finally {
    await file.close()
  }
}

/** Finds the samples. A program that writes to a pipe cannot fill in the length, so the file's own size counts. */
async function findData(file: FileHandle): Promise<WavData> {
  const head = Buffer.alloc(MAX_HEAD_LENGTH)
  const { bytesRead } = await file.read(head, 0, MAX_HEAD_LENGTH, 0)
  const { size } = await file.stat()
  for (let at = 12; at + 8 <= bytesRead; ) {
    const bytes = head.readUInt32LE(at + 4)
    const offset = at + 8
    if (head.toString('latin1', at, at + 4) === 'data') {
      return { offset, bytes: Math.min(bytes, size - offset) }
    }
    at = offset + bytes + (bytes % 2)
  }
  throw new TranscribingProblem('no-sound', 'no samples')
}

async function readSamples(
  file: FileHandle,
  offset: number,
  fromSec: number,
  lengthSec: number,
): Promise<Int16Array> {
  const begin = offset + Math.round(fromSec * SPEECH_RATE) * 2
  const content = Buffer.alloc(Math.round(lengthSec * SPEECH_RATE) * 2)
  const { bytesRead } = await file.read(content, 0, content.length, begin)
  return new Int16Array(content.buffer, content.byteOffset, Math.floor(bytesRead / 2))
}

function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(bytes + HEAD_BYTES - 8, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(SPEECH_RATE, 24)
  head.writeUInt32LE(BYTES_PER_SEC, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return head
}

export function msOfSec(sec: number): number {
  return Math.round(sec * SECOND_MS)
}
