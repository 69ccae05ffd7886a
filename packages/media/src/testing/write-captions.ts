import * as av from 'node-av/constants'
import { Dictionary, Rational, type Stream } from 'node-av/lib'
import { type createOutput, must, newPacket, timeOf } from '../embedded/native.ts'
import type { CaptionTrack } from './make-media.ts'

type Output = ReturnType<typeof createOutput>

const CODECS = {
  'mov-text': av.AV_CODEC_ID_MOV_TEXT,
  subrip: av.AV_CODEC_ID_SUBRIP,
  webvtt: av.AV_CODEC_ID_WEBVTT,
  ass: av.AV_CODEC_ID_ASS,
  c608: av.AV_CODEC_ID_EIA_608,
} as const
const HEAD = '[Script Info]\nScriptType: v4.00+\n'

/** Adds a caption track to a file that has not been started yet. */
export function addCaptionTrack(file: Output, { codec, language }: CaptionTrack): Stream {
  const stream = file.stream()
  stream.codecpar.codecType = av.AVMEDIA_TYPE_SUBTITLE
  stream.codecpar.codecId = CODECS[codec]
  if (codec === 'ass') stream.codecpar.extradata = Buffer.from(HEAD)
  stream.timeBase = new Rational(1, 1000)
  if (language !== undefined) stream.metadata = Dictionary.fromObject({ language })
  return stream
}

/** Writes the packets of a caption track. */
export function writeCaptions(file: Output, stream: Stream, { codec, packets }: CaptionTrack) {
  for (const { fromMs, untilMs, text } of packets) {
    const packet = newPacket()
    packet.data = contentOf(codec, text)
    packet.streamIndex = stream.index
    packet.pts = timeOf(fromMs / 1000, stream.timeBase)
    packet.dts = packet.pts
    packet.duration = timeOf((untilMs - fromMs) / 1000, stream.timeBase)
    must(file.output.interleavedWriteFrameSync(packet), 'crashed', 'captions')
  }
}

function contentOf(codec: CaptionTrack['codec'], text: string): Buffer {
  const bytes = Buffer.from(text, codec === 'c608' ? 'hex' : 'utf8')
  if (codec !== 'mov-text') return bytes
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
