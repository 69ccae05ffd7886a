import type { Packet, Stream } from 'node-av/lib'
import { MediaProblem } from '../encoder.ts'
import { SAMPLE_RATE } from '../plan/house-format.ts'
import {
  createOutput,
  isTime,
  must,
  newPacket,
  readPacket,
  type Source,
  secondsOf,
  timeOf,
} from './native.ts'
import { reportProgress } from './report.ts'
import { EACH_KEY_FRAME, FRAGMENTED, IN_PARTS, ORIGIN_SEC } from './writer.ts'

/** AAC-LC in stereo at 48 kHz, as MP4 files describe it (ISO/IEC 14496-3, 1.6.2.1). */
const HOUSE_SOUND = Buffer.from([0x11, 0x90])

/** Copies the picture unchanged, starting with its first key frame. */
export function copyPicture(source: Source, path: string, durationMs: number): void {
  const { picture } = source
  if (!picture) throw new MediaProblem('nothing-playable')
  const file = startFile(source, picture, { path, header: { movflags: EACH_KEY_FRAME } })
  let hasKey = false
  eachPacket(source, picture, (packet) => {
    // Players cannot start before the first key frame.
    hasKey ||= packet.isKeyframe
    if (!hasKey) return
    reportProgress((file.write(packet) * 1000) / durationMs)
  })
  file.end()
}

/** Copies the sound unchanged, in short fragments. Throws `MediaProblem` unless it is in the house format. */
export function copySound(source: Source, path: string): void {
  const { sound } = source
  if (!sound) throw new MediaProblem('unsupported', 'no sound')
  let file: ReturnType<typeof startFile> | undefined
  eachPacket(source, sound, (packet) => {
    if (!isHouseSound(sound, packet)) throw new MediaProblem('unsupported', 'sound')
    file ??= startFile(source, sound, { path, header: IN_PARTS, description: HOUSE_SOUND })
    removeHead(packet)
    file.write(packet)
  })
  if (!file) throw new MediaProblem('unsupported', 'no sound')
  file.end()
}

/** In a transport stream, each frame has its own header (ADTS); elsewhere, one description applies to all frames. */
function isHouseSound({ codecpar }: Stream, { data }: Packet): boolean {
  if (codecpar.sampleRate !== SAMPLE_RATE || codecpar.channels !== 2) return false
  if (!hasHead(data)) return codecpar.extradata?.subarray(0, 2).equals(HOUSE_SOUND) ?? false
  const [, , form = 0, more = 0] = data
  const profile = form >> 6
  const rate = (form >> 2) & 0xf
  const channels = ((form & 1) << 2) | (more >> 6)
  return profile === 1 && rate === 3 && channels === 2
}

/** Reports whether a frame starts with its own header. */
function hasHead(data: Buffer | null): data is Buffer {
  const [sync = 0, flags = 0] = data ?? []
  return sync === 0xff && (flags & 0xf6) === 0xf0
}

/** MP4 files contain frames without headers. */
function removeHead(packet: Packet): void {
  const { data, pts, dts, duration, flags } = packet
  if (!hasHead(data)) return
  const isChecked = ((data[1] ?? 0) & 1) === 0
  packet.data = Buffer.from(data.subarray(isChecked ? 9 : 7))
  Object.assign(packet, { pts, dts, duration, flags })
}

type Form = { path: string; header: Record<string, string>; description?: Buffer }

/** Starts a file with one stream. Its times count from the start of the source. */
function startFile(source: Source, from: Stream, { path, header, description }: Form) {
  const file = createOutput(path, 'mp4')
  const stream = file.stream()
  must(from.codecpar.copy(stream.codecpar), 'unsupported', 'copy')
  if (description) stream.codecpar.extradata = description
  stream.codecpar.codecTag = 0
  stream.timeBase = from.timeBase
  stream.avgFrameRate = from.avgFrameRate
  file.start({ ...FRAGMENTED, ...header })
  const shift = timeOf(ORIGIN_SEC - source.startSec, from.timeBase)
  return {
    end: file.end,
    /** Writes a packet and returns its time in seconds. */
    write(packet: Packet): number {
      packet.dts += shift
      if (isTime(packet.pts)) packet.pts += shift
      const atSec = secondsOf(packet.dts, from.timeBase)
      packet.streamIndex = 0
      packet.rescaleTs(from.timeBase, stream.timeBase)
      must(file.output.writeFrameSync(packet), 'undecodable', 'copy')
      return atSec
    },
  }
}

function eachPacket(source: Source, { index }: Stream, take: (packet: Packet) => void): void {
  const packet = newPacket()
  while (readPacket(source, packet)) {
    if (packet.streamIndex === index && isTime(packet.dts)) take(packet)
    packet.unref()
  }
}
