import type { CodecContext, FilterContext, FilterGraph, Packet, Stream } from 'node-av/lib'
import {
  buildGraph,
  createOutput,
  filterOf,
  isEnd,
  isWaiting,
  must,
  newFrame,
  newPacket,
  openEncoder,
  quiet,
  secondsOf,
  setKeyFrame,
} from '../embedded/native.ts'
import { captionPicture, pairsByFrame } from './caption-picture.ts'
import type { Recipe } from './make-media.ts'
import { addCaptionTrack, writeCaptions } from './write-captions.ts'

type Output = ReturnType<typeof createOutput>
type Lane = {
  sink: FilterContext
  encoder: CodecContext
  stream: Stream
  atSec: number
  isOver: boolean
  /** Changes a packet before it is written. */
  change?(packet: Packet): void
}

const HEADER = '+global_header'

function addLane(graph: FilterGraph, file: Output, name: string, coded: Recipe['picture']): Lane[] {
  if (!coded) return []
  const sink = filterOf(graph, name)
  const encoder = openEncoder(coded.codec, sink, { flags: HEADER, ...coded.options })
  const stream = file.stream()
  must(stream.codecpar.fromContext(encoder), 'crashed', 'stream')
  stream.timeBase = encoder.timeBase
  if (encoder.framerate.num > 0) stream.avgFrameRate = encoder.framerate
  return [{ sink, encoder, stream, atSec: 0, isOver: false }]
}

function step(lane: Lane, file: Output): void {
  const frame = newFrame()
  const result = lane.sink.buffersinkGetFrameSync(frame)
  lane.isOver = isEnd(result)
  if (!lane.isOver) {
    must(result, 'crashed', 'filter')
    lane.atSec = secondsOf(frame.pts, lane.encoder.timeBase)
    setKeyFrame(frame, false)
  }
  must(lane.encoder.sendFrameSync(lane.isOver ? null : frame), 'crashed', 'encode')
  frame.free()
  const packet = newPacket()
  while (!isWaiting(lane.encoder.receivePacketSync(packet))) {
    lane.change?.(packet)
    packet.streamIndex = lane.stream.index
    packet.rescaleTs(lane.encoder.timeBase, lane.stream.timeBase)
    must(file.output.interleavedWriteFrameSync(packet), 'crashed', 'write')
  }
}

function generate(recipe: Recipe): void {
  const { path, format, picture, sound, otherSounds = [], captions = [], options = {} } = recipe
  const text = [
    ...(picture ? [`${picture.graph},buffersink@picture`] : []),
    ...(sound ? [`${sound.graph},abuffersink@sound`] : []),
    ...otherSounds.map((other, at) => `${other.graph},abuffersink@sound${at}`),
  ].join(';')
  const graph = buildGraph(text)
  const file = createOutput(path, format)
  const lanes = [
    ...addLane(graph, file, 'buffersink@picture', picture),
    ...addLane(graph, file, 'abuffersink@sound', sound),
    ...otherSounds.flatMap((other, at) => addLane(graph, file, `abuffersink@sound${at}`, other)),
  ]
  const tracks = captions.map((track) => ({ track, stream: addCaptionTrack(file, track) }))
  const [first] = lanes
  if (first && picture && recipe.scc !== undefined) {
    const pairs = pairsByFrame(recipe.scc)
    const frameOf = (time: bigint) =>
      Math.round((secondsOf(time, first.encoder.timeBase) * 30_000) / 1001)
    first.change = (packet) => {
      const { data, pts, dts, duration, flags } = packet
      if (!data) return
      packet.data = captionPicture(data, picture.codec, pairs.get(frameOf(pts)) ?? [])
      // Assigning new data creates a new packet without these properties.
      Object.assign(packet, { pts, dts, duration, flags })
    }
  }
  file.start(options)
  for (const { track, stream } of tracks) writeCaptions(file, stream, track)
  for (;;) {
    const [next] = lanes
      .filter(({ isOver }) => !isOver)
      .sort((one, other) => one.atSec - other.atSec)
    if (!next) break
    step(next, file)
  }
  file.end()
}

quiet()
try {
  generate(JSON.parse(process.argv[2] ?? '') as Recipe)
  process.exit(0)
} catch (error) {
  console.error(error)
  process.exit(1)
}
