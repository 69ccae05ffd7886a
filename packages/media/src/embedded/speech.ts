import type { CodecContext, FilterContext, Frame } from 'node-av/lib'
import { MediaProblem, type Task } from '../encoder.ts'
import { SPEECH_FILTER } from '../plan/house-format.ts'
import {
  createOutput,
  isWaiting,
  must,
  newPacket,
  openEncoder,
  type Source,
  secondsOf,
  soundDecoders,
} from './native.ts'
import { pump } from './pump.ts'
import { reportProgress } from './report.ts'

/** Writes the sound as a WAV file for transcribers. */
export function encodeSpeech(
  { sound, ...source }: Source,
  path: string,
  { durationMs }: Extract<Task, { kind: 'speech' }>,
): void {
  if (!sound) throw new MediaProblem('nothing-playable')
  const writer = createWriter(path)
  const take = (frame: Frame | null, sink: FilterContext) => {
    const { timeBase } = writer.open(sink)
    if (frame) reportProgress((secondsOf(frame.pts, timeBase) * 1000) / durationMs)
    writer.send(frame)
  }
  pump(
    { ...source, sound },
    {
      decoders: soundDecoders({ ...source, sound }),
      graph: ({ sound: input }) => ({
        text: `${input},${SPEECH_FILTER},abuffersink@out`,
        sinks: [{ name: 'abuffersink@out', take }],
      }),
    },
  )
  writer.end()
}

function createWriter(path: string) {
  const file = createOutput(path, 'wav')
  const packet = newPacket()
  let encoder: CodecContext | undefined

  function open(sink: FilterContext): CodecContext {
    if (encoder) return encoder
    encoder = openEncoder('pcm_s16le', sink, {})
    const stream = file.stream()
    must(stream.codecpar.fromContext(encoder), 'crashed', 'stream')
    stream.timeBase = encoder.timeBase
    file.start({})
    return encoder
  }

  return {
    open,
    send(frame: Frame | null) {
      if (!encoder) throw new MediaProblem('undecodable')
      must(encoder.sendFrameSync(frame), 'crashed', 'encode')
      for (;;) {
        const result = encoder.receivePacketSync(packet)
        if (isWaiting(result)) return
        must(result, 'crashed', 'encode')
        packet.streamIndex = 0
        must(file.output.writeFrameSync(packet), 'crashed', 'write')
      }
    },
    end() {
      if (!encoder) throw new MediaProblem('undecodable')
      file.end()
    },
  }
}
