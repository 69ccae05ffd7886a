import type { CodecContext, FilterContext, Frame, Packet, Stream } from 'node-av/lib'
import { MediaProblem } from '../encoder.ts'
import { SAMPLE_RATE } from '../plan/house-format.ts'
import {
  createOutput,
  isWaiting,
  must,
  newPacket,
  openEncoder,
  secondsOf,
  timeOf,
} from './native.ts'

/**
 * All files of a package start at this time, so that an encoder's delay never needs a negative time, and sound and
 * picture in separate files stay in sync.
 */
export const ORIGIN_SEC = 1
export const FRAGMENTED = {
  use_editlist: '0',
  avoid_negative_ts: 'disabled',
  video_track_timescale: '90000',
}
export const EACH_KEY_FRAME = '+frag_keyframe+empty_moov+default_base_moof+frag_discont'
export const AT_CUTS = '+frag_custom+empty_moov+default_base_moof+frag_discont'
/** A fragment ends every quarter second. */
export const IN_PARTS = {
  movflags: '+empty_moov+default_base_moof+frag_discont',
  frag_duration: '250000',
}
const HALF_SOUND_FRAME_SEC = 512 / SAMPLE_RATE

type WriterOptions = {
  header: Record<string, string>
  format?: string
  cutsSec?: readonly number[]
  originSec?: number
}
export type Writer = ReturnType<typeof createWriter>

/** Encodes the frames of one sink into a file. A fragment ends at each key frame or at each cut. */
export function createWriter(
  path: string,
  { header, format = 'mp4', cutsSec = [], originSec = ORIGIN_SEC }: WriterOptions,
) {
  const file = createOutput(path, format)
  const packet = newPacket()
  let opened: { encoder: CodecContext; stream: Stream } | undefined
  let nextCut = 0

  function open(name: string, sink: FilterContext, options: Record<string, string>): CodecContext {
    if (opened) return opened.encoder
    const encoder = openEncoder(name, sink, options)
    const stream = file.stream()
    must(stream.codecpar.fromContext(encoder), 'crashed', 'stream')
    stream.timeBase = encoder.timeBase
    if (encoder.framerate.num > 0) stream.avgFrameRate = encoder.framerate
    file.start(header)
    opened = { encoder, stream }
    return encoder
  }

  function write({ encoder, stream }: { encoder: CodecContext; stream: Stream }): void {
    const origin = timeOf(originSec, encoder.timeBase)
    cutBefore(packet, encoder)
    packet.pts += origin
    packet.dts += origin
    packet.streamIndex = 0
    packet.rescaleTs(encoder.timeBase, stream.timeBase)
    must(file.output.writeFrameSync(packet), 'crashed', 'write')
  }

  function cutBefore({ pts }: Packet, { timeBase }: CodecContext): void {
    const cut = cutsSec[nextCut]
    if (cut === undefined || secondsOf(pts, timeBase) + HALF_SOUND_FRAME_SEC < cut) return
    nextCut += 1
    must(file.output.writeFrameSync(null), 'crashed', 'cut')
  }

  return {
    open,
    send(frame: Frame | null) {
      if (!opened) throw new MediaProblem('undecodable')
      must(opened.encoder.sendFrameSync(frame), 'crashed', 'encode')
      for (;;) {
        const result = opened.encoder.receivePacketSync(packet)
        if (isWaiting(result)) return
        must(result, 'crashed', 'encode')
        write(opened)
      }
    },
    end: file.end,
  }
}
