import type { FilterContext, Frame } from 'node-av/lib'
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
import { copyPicture } from './copy.ts'
import {
  buildGraph,
  filterOf,
  must,
  newFrame,
  openDecoder,
  openSource,
  type Source,
  secondsOf,
  setKeyFrame,
  soundDecoders,
} from './native.ts'
import { pump } from './pump.ts'
import { reportProgress } from './report.ts'
import { encodeSpeech } from './speech.ts'
import { AT_CUTS, createWriter, EACH_KEY_FRAME, FRAGMENTED, type Writer } from './writer.ts'

const EPSILON_SEC = 1e-6

/** Makes one encoded file. */
export function encode(input: string, path: string, task: Task): void {
  const source = openSource(input)
  if (task.kind === 'picture') encodePicture(source, path, task)
  else if (task.kind === 'copy') copyPicture(source, path, task.durationMs)
  else if (task.kind === 'speech') encodeSpeech(source, path, task)
  else encodeSound(source, task, writerOf(path, task))
}

type PictureTask = Omit<Extract<Task, { kind: 'picture' }>, 'kind'>

export function encodePicture(source: Source, path: string, task: PictureTask): void {
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
  const oneSide = task.kind === 'sound' ? task.oneSide : undefined
  const filter = `${soundFilter({ gainDb: task.gainDb, layout, oneSide })},abuffersink@out`
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
      decoders: soundDecoders(source),
      graph: ({ sound }) => ({
        text: `${sound},${filter}`,
        sinks: [{ name: 'abuffersink@out', take, isFull }],
      }),
    })
  } else takeSilence(`${SILENCE},${filter}`, take, isFull)
  writer.send(null)
  writer.end()
}

/** Takes frames from an endless graph until no more are wanted. */
export function takeSilence(
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
