import type { PictureFacts, SoundFacts } from '@docket/model/media/packaged'
import * as av from 'node-av/constants'
import {
  avChannelLayoutDescribe,
  avGetCodecName,
  avGetPixFmtName,
  avGetSampleFmtName,
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  type FilterContext,
  FilterGraph,
  FormatContext,
  Frame,
  getFFmpegInfo,
  Log,
  Packet,
  Rational,
  type Stream,
} from 'node-av/lib'
import { MediaProblem } from '../encoder.ts'
import { INPUT_FORMATS, JOINABLE_FORMATS, MAX_PIXELS } from '../plan/input-limits.ts'
import { Timeline } from '../plan/timeline.ts'
import { chooseStreams } from './streams.ts'

// The only module that loads native code. It runs in its own process, because some calls can crash it.

/** An opened file. Times of packets and frames count from `startSec`. */
export type Source = {
  format: FormatContext
  picture: Stream | undefined
  /** The best audio stream. */
  sound: Stream | undefined
  /** Audio streams that play together with it: other microphones of a camera, each on its own track. */
  otherSounds: Stream[]
  /** Caption tracks to read; empty unless requested. */
  captions: Stream[]
  /** Converts the times of files that were joined to one timeline. */
  timeline: Timeline | undefined
  startSec: number
  /** The length that the file claims, which may be wrong. */
  durationSec: number | undefined
}

type TimeBase = { num: number; den: number }

const MICROSECONDS = 1_000_000
const PROBED_BYTES = '20000000'

export function quiet(): void {
  Log.setLevel(av.AV_LOG_QUIET)
}

export function versionOfFFmpeg(): string {
  return getFFmpegInfo().version
}

/** Throws if a library call failed. */
export function must(result: number, code: MediaProblem['code'], what: string): number {
  if (result >= 0) return result
  throw new MediaProblem(code, `${what}: ${FFmpegError.strerror(result)}`)
}

export function isWaiting(result: number): boolean {
  return result === av.AVERROR_EAGAIN || result === av.AVERROR_EOF
}

export function isEnd(result: number): boolean {
  return result === av.AVERROR_EOF
}

export function newPacket(): Packet {
  const packet = new Packet()
  packet.alloc()
  return packet
}

export function newFrame(): Frame {
  const frame = new Frame()
  frame.alloc()
  return frame
}

export function secondsOf(time: bigint, { num, den }: TimeBase): number {
  return (Number(time) * num) / den
}

export function timeOf(seconds: number, { num, den }: TimeBase): bigint {
  return BigInt(Math.round((seconds * den) / num))
}

/** Sets the time of a sound frame, counted in samples. */
export function setSoundTime(frame: Frame, seconds: number): void {
  const samples = new Rational(1, frame.sampleRate)
  frame.pts = timeOf(seconds, samples)
  frame.timeBase = samples
}

export function isTime(time: bigint): boolean {
  return time !== av.AV_NOPTS_VALUE
}

/**
 * Opens a file for reading, and only that file: formats that refer to other files are not accepted. `captionsOf`
 * chooses tracks to read in addition to picture and sound.
 */
export function openSource(
  path: string,
  captionsOf: (streams: readonly Stream[]) => Stream[] = () => [],
): Source {
  const format = new FormatContext()
  format.allocContext()
  const limits = Dictionary.fromObject({
    protocol_whitelist: 'file',
    format_whitelist: INPUT_FORMATS,
    probesize: PROBED_BYTES,
    analyzeduration: PROBED_BYTES,
  })
  // With "file:" in front, the name cannot be interpreted as a protocol.
  must(format.openInputSync(`file:${path}`, null, limits), 'unreadable', 'open')
  // Options would crash version 6.1.1: it passes one dictionary, but FFmpeg expects one per stream.
  must(format.findStreamInfoSync(), 'unreadable', 'probe')
  const { picture, sound, otherSounds } = chooseStreams(format)
  if (!picture && !sound) throw new MediaProblem('nothing-playable')
  const isJoinable = JOINABLE_FORMATS.has(format.iformat?.name ?? '')
  // Pauses between captions would look like joins.
  const captions = isJoinable ? [] : captionsOf(format.streams)
  const read = [picture, sound, ...otherSounds, ...captions]
  const used = new Set(read.map((stream) => stream?.index))
  for (const stream of format.streams) {
    if (!used.has(stream.index)) stream.discard = av.AVDISCARD_ALL
  }
  const startSec = isTime(format.startTime) ? Number(format.startTime) / MICROSECONDS : 0
  const durationSec = format.duration > 0n ? Number(format.duration) / MICROSECONDS : undefined
  const timeline = isJoinable ? new Timeline() : undefined
  return { format, picture, sound, otherSounds, captions, timeline, startSec, durationSec }
}

/** Reads the next packet, with its time on the joined timeline. Returns false at the end of the file. */
export function readPacket({ format, timeline }: Source, packet: Packet): boolean {
  for (let failures = 0; failures < MAX_READ_FAILURES; ) {
    const result = format.readFrameSync(packet)
    if (result >= 0) {
      const timeBase = timeline && format.streams[packet.streamIndex]?.timeBase
      if (timeBase) timeline.place(packet, timeBase)
      return true
    }
    if (isEnd(result)) return false
    failures += 1
  }
  return false
}

const MAX_READ_FAILURES = 50

export function openDecoder(stream: Stream, options: Record<string, string> = {}): CodecContext {
  const codec = Codec.findDecoder(stream.codecpar.codecId)
  if (!codec) throw new MediaProblem('unsupported', codecNameOf(stream))
  const context = new CodecContext()
  context.allocContext3(codec)
  must(context.parametersToContext(stream.codecpar), 'unsupported', 'decoder')
  context.pktTimebase = stream.timeBase
  const all = Dictionary.fromObject({ max_pixels: MAX_PIXELS, threads: '2', ...options })
  must(context.open2Sync(codec, all), 'unsupported', 'decoder')
  return context
}

/** Opens the decoders for all sounds that play together. */
export function soundDecoders(
  { sound, otherSounds }: Source,
  options: Record<string, string> = {},
): { sound?: CodecContext; otherSounds?: CodecContext[] } {
  if (!sound) return {}
  const others = otherSounds.map((stream) => openDecoder(stream, options))
  return { sound: openDecoder(sound, options), otherSounds: others }
}

/** Opens an encoder for the frames from a sink of a filter graph. */
export function openEncoder(
  name: string,
  sink: FilterContext,
  options: Record<string, string>,
): CodecContext {
  const codec = Codec.findEncoderByName(name as Parameters<typeof Codec.findEncoderByName>[0])
  if (!codec) throw new MediaProblem('unsupported', `no encoder ${name}`)
  const context = new CodecContext()
  context.allocContext3(codec)
  context.timeBase = sink.buffersinkGetTimeBase()
  if (sink.buffersinkGetWidth() > 0) setPicture(context, sink)
  else setSound(context, sink)
  must(context.open2Sync(codec, Dictionary.fromObject(options)), 'unsupported', name)
  return context
}

function setPicture(context: CodecContext, sink: FilterContext): void {
  context.width = sink.buffersinkGetWidth()
  context.height = sink.buffersinkGetHeight()
  context.pixelFormat = sink.buffersinkGetFormat() as CodecContext['pixelFormat']
  context.framerate = sink.buffersinkGetFrameRate()
  context.colorSpace = sink.buffersinkGetColorspace()
  context.colorRange = sink.buffersinkGetColorRange()
}

function setSound(context: CodecContext, sink: FilterContext): void {
  context.sampleFormat = sink.buffersinkGetFormat() as CodecContext['sampleFormat']
  context.sampleRate = sink.buffersinkGetSampleRate()
  context.channelLayout = sink.buffersinkGetChannelLayout()
}

/** Builds a filter graph. Sinks are found by name. */
export function buildGraph(text: string): FilterGraph {
  const graph = new FilterGraph()
  graph.alloc()
  must(graph.parsePtr(text), 'unsupported', `filters ${text}`)
  must(graph.configSync(), 'undecodable', 'filters')
  return graph
}

export function filterOf(graph: FilterGraph, name: string): FilterContext {
  const filter = graph.getFilter(name)
  if (!filter) throw new MediaProblem('unsupported', `no filter ${name}`)
  return filter
}

/** Describes a graph source for frames like this one. */
export function pictureInput(frame: Frame, { timeBase, avgFrameRate }: Stream): string {
  const shape = frame.sampleAspectRatio
  const options = [
    `video_size=${frame.width}x${frame.height}`,
    `pix_fmt=${frame.format}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    `pixel_aspect=${shape.num || 1}/${shape.den || 1}`,
    `colorspace=${frame.colorSpace}`,
    `range=${frame.colorRange}`,
    ...(avgFrameRate.num > 0 ? [`frame_rate=${avgFrameRate.num}/${avgFrameRate.den}`] : []),
  ]
  return `buffer@picture=${options.join(':')}`
}

export function soundInput(frame: Frame, name: string): string {
  const layout = frame.channelLayout.order
    ? avChannelLayoutDescribe(frame.channelLayout)
    : `${frame.channels}c`
  const options = [
    `time_base=1/${frame.sampleRate}`,
    `sample_rate=${frame.sampleRate}`,
    `sample_fmt=${avGetSampleFmtName(frame.format as Parameters<typeof avGetSampleFmtName>[0])}`,
    `channel_layout=${layout}`,
  ]
  return `abuffer@${name}=${options.join(':')}`
}

type KnownPicture = Omit<PictureFacts, 'isInterlaced' | 'durationMs' | 'keyFrameGapMs'>

const LIGHTS: ReadonlyMap<number, NonNullable<PictureFacts['light']>> = new Map([
  [av.AVCOL_TRC_ARIB_STD_B67, 'hlg'],
  [av.AVCOL_TRC_SMPTE2084, 'pq'],
])

export function describePicture(stream: Stream): KnownPicture {
  const { codecpar: stored, avgFrameRate, rFrameRate } = stream
  const rotation = rotationOf(stream)
  const pixel = ratio(stream.sampleAspectRatio) || ratio(stored.sampleAspectRatio) || 1
  const aspect = stored.height > 0 ? (stored.width * pixel) / stored.height : 0
  const light = LIGHTS.get(stored.colorTrc)
  return {
    ...(light && { light }),
    codec: codecNameOf(stream),
    width: stored.width,
    height: stored.height,
    pixelFormat:
      avGetPixFmtName(stored.format as Parameters<typeof avGetPixFmtName>[0]) ?? 'unknown',
    aspect: rotation % 180 === 0 ? aspect : 1 / aspect,
    rotation,
    // For some tapes, the average is their clock rate instead of their frame rate.
    fps: plausible(ratio(avgFrameRate)) || ratio(rFrameRate),
  }
}

export function describeSound(
  { otherSounds }: Source,
  sound: Stream,
): Pick<SoundFacts, 'codec' | 'channels' | 'sampleRate' | 'tracks'> {
  const { channels, sampleRate } = sound.codecpar
  const tracks = otherSounds.length > 0 && { tracks: otherSounds.length + 1 }
  return { codec: codecNameOf(sound), channels, sampleRate, ...tracks }
}

function codecNameOf({ codecpar }: Stream): string {
  return avGetCodecName(codecpar.codecId) ?? 'unknown'
}

const MAX_FPS = 240

function plausible(fps: number): number {
  return fps <= MAX_FPS ? fps : 0
}

function ratio({ num, den }: TimeBase): number {
  return den > 0 && num > 0 ? num / den : 0
}

/** Reads the display matrix. Returns the clockwise rotation in degrees, a multiple of 90. */
function rotationOf({ codecpar }: Stream): number {
  const matrix = codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 8) return 0
  const turned = (-Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  return (((Math.round(-turned / 90) * 90) % 360) + 360) % 360
}

export function isInterlaced(frame: Frame): boolean {
  return frame.hasFlags(av.AV_FRAME_FLAG_INTERLACED)
}

/** Makes the encoder start a new group of pictures with this frame, or lets it decide. */
export function setKeyFrame(frame: Frame, isKey: boolean): void {
  frame.pictType = isKey ? av.AV_PICTURE_TYPE_I : av.AV_PICTURE_TYPE_NONE
}

/** Creates a file for one stream. Call `start` once the stream is described. */
export function createOutput(path: string, format: string) {
  const output = new FormatContext()
  must(output.allocOutputContext2(null, format, path), 'unsupported', format)
  const stream = () => output.newStream()
  const start = (options: Record<string, string>) => {
    must(output.openOutputSync(), 'crashed', 'output')
    must(output.writeHeaderSync(Dictionary.fromObject(options)), 'unsupported', 'header')
  }
  const end = () => {
    must(output.writeTrailerSync(), 'crashed', 'trailer')
    output.closeOutputSync()
  }
  return { output, stream, start, end }
}
