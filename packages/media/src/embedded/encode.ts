import type { CodecContext, FilterContext, Frame, Packet, Stream } from 'node-av/lib'
import { MediaProblem, type Task } from '../encoder.ts'
import {
  AAC_OPTIONS,
  KEY_FRAME_SEC,
  PODCAST_FORMAT,
  SAMPLE_RATE,
  SILENCE,
  soundFilter,
  x264Options,
} from '../plan/house-format.ts'
import {
  buildGraph,
  createOutput,
  filterOf,
  isTime,
  isWaiting,
  must,
  newFrame,
  newPacket,
  openDecoder,
  openEncoder,
  openSource,
  readPacket,
  type Source,
  secondsOf,
  setKeyFrame,
  timeOf,
} from './native.ts'
import { pump } from './pump.ts'
import { reportProgress } from './report.ts'
import { encodeSpeech } from './speech.ts'

/**
 * All files of a package begin at this time, so that no encoder's delay needs a time before zero: sound and
 * picture in separate files stay together.
 */
const ORIGIN_SEC = 1
const FRAGMENTED = {
  use_editlist: '0',
  avoid_negative_ts: 'disabled',
  video_track_timescale: '90000',
}
const EACH_KEY_FRAME = '+frag_keyframe+empty_moov+default_base_moof+frag_discont'
const AT_CUTS = '+frag_custom+empty_moov+default_base_moof+frag_discont'
const EPSILON_SEC = 1e-6

/** Makes one encoded file. */
export function encode(input: string, path: string, task: Task): void {
  const source = openSource(input)
  if (task.kind === 'picture') encodePicture(source, path, task)
  else if (task.kind === 'copy') copyPicture(source, path, task)
  else if (task.kind === 'speech') encodeSpeech(source, path, task)
  else encodeSound(source, task, writerOf(path, task))
}

function encodePicture(source: Source, path: string, task: Extract<Task, { kind: 'picture' }>) {
  if (!source.picture) throw new MediaProblem('nothing-playable')
  const writer = createWriter(path, { header: { ...FRAGMENTED, movflags: EACH_KEY_FRAME } })
  let nextKey = 0
  pump(source, {
    decoders: { picture: openDecoder(source.picture) },
    graph: ({ picture }) => ({
      text: `${picture},${task.rung.filter},buffersink@out`,
      sinks: [
        {
          name: 'buffersink@out',
          take(frame, sink) {
            const options = {
              ...x264Options(task.rung),
              flags: '+global_header+cgop',
              threads: '2',
            }
            const { timeBase } = writer.open('libx264', sink, options)
            if (frame) {
              const at = secondsOf(frame.pts, timeBase)
              const isKey = at + EPSILON_SEC >= nextKey
              setKeyFrame(frame, isKey)
              if (isKey) nextKey = nextGridTime(at)
              reportProgress((at * 1000) / task.durationMs)
            }
            writer.send(frame)
          },
        },
      ],
    }),
  })
  writer.end()
}

function nextGridTime(at: number): number {
  return (Math.floor((at + EPSILON_SEC) / KEY_FRAME_SEC) + 1) * KEY_FRAME_SEC
}

type SoundTask = Extract<Task, { kind: 'sound' | 'podcast' }>

function writerOf(path: string, task: SoundTask): Writer {
  if (task.kind === 'podcast') {
    const { format, movflags } = PODCAST_FORMAT
    return createWriter(path, { format, header: { movflags }, originSec: 0 })
  }
  const cutsSec = task.cutsMs.map((cut) => cut / 1000)
  return createWriter(path, { header: { ...FRAGMENTED, movflags: AT_CUTS }, cutsSec })
}

function encodeSound(source: Source, task: SoundTask, writer: Writer): void {
  const layout = task.kind === 'podcast' ? task.layout : 'stereo'
  const filter = `${soundFilter(task.gainDb, layout)},abuffersink@out`
  const frames = Math.ceil((task.durationMs / 1000) * (SAMPLE_RATE / 1024))
  let taken = 0
  const take = (frame: Frame | null, sink: FilterContext) => {
    writer.open('aac', sink, { ...AAC_OPTIONS, flags: '+global_header' })
    if (!frame || taken === frames) return
    taken += 1
    writer.send(frame)
    reportProgress(taken / frames)
  }
  const isFull = () => taken === frames
  if (source.sound) {
    pump(source, {
      decoders: { sound: openDecoder(source.sound) },
      graph: ({ sound }) => ({
        text: `${sound},${filter}`,
        sinks: [{ name: 'abuffersink@out', take, isFull }],
      }),
    })
  } else takeSilence(`${SILENCE},${filter}`, take, isFull)
  writer.send(null)
  writer.end()
}

function takeSilence(
  text: string,
  take: (frame: Frame, sink: FilterContext) => void,
  isFull: () => boolean,
): void {
  const graph = buildGraph(text)
  const sink = filterOf(graph, 'abuffersink@out')
  const frame = newFrame()
  while (!isFull()) {
    must(sink.buffersinkGetFrameSync(frame), 'crashed', 'silence')
    take(frame, sink)
    frame.unref()
  }
}

function copyPicture(source: Source, path: string, task: Extract<Task, { kind: 'copy' }>): void {
  const { picture, startSec } = source
  if (!picture) throw new MediaProblem('nothing-playable')
  const file = createOutput(path, 'mp4')
  const stream = file.stream()
  must(picture.codecpar.copy(stream.codecpar), 'unsupported', 'copy')
  stream.codecpar.codecTag = 0
  stream.timeBase = picture.timeBase
  stream.avgFrameRate = picture.avgFrameRate
  file.start({ ...FRAGMENTED, movflags: EACH_KEY_FRAME })
  const shift = timeOf(ORIGIN_SEC - startSec, picture.timeBase)
  const packet = newPacket()
  let hasKey = false
  while (readPacket(source, packet)) {
    // Players cannot begin before the first key frame.
    hasKey ||= packet.streamIndex === picture.index && packet.isKeyframe
    if (packet.streamIndex === picture.index && hasKey && isTime(packet.dts)) {
      packet.dts += shift
      if (isTime(packet.pts)) packet.pts += shift
      reportProgress((secondsOf(packet.dts, picture.timeBase) * 1000) / task.durationMs)
      packet.streamIndex = 0
      packet.rescaleTs(picture.timeBase, stream.timeBase)
      must(file.output.writeFrameSync(packet), 'undecodable', 'copy')
    }
    packet.unref()
  }
  file.end()
}

type WriterOptions = {
  header: Record<string, string>
  format?: string
  cutsSec?: readonly number[]
  originSec?: number
}
type Writer = ReturnType<typeof createWriter>

/** Encodes the frames of one sink into a file. A fragment ends at each key frame or at each cut. */
function createWriter(
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

const HALF_SOUND_FRAME_SEC = 512 / SAMPLE_RATE
