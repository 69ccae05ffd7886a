import type { CodecContext, FilterContext, FilterGraph, Frame, Packet, Stream } from 'node-av/lib'
import { MediaProblem } from '../encoder.ts'
import { mixSounds } from '../plan/house-format.ts'
import {
  buildGraph,
  filterOf,
  isEnd,
  isTime,
  isWaiting,
  must,
  newFrame,
  newPacket,
  pictureInput,
  readPacket,
  type Source,
  secondsOf,
  setSoundTime,
  soundInput,
  timeOf,
} from './native.ts'

/** A sink of the filter graph: receives each frame, and `null` at the end. */
export type Sink = {
  name: string
  take(frame: Frame | null, sink: FilterContext): void
  /** Returns true once no more frames are wanted, such as for a sink of endless silence. */
  isFull?(): boolean
}

/** A stream to decode, with its decoder and the last times seen. */
type Track = {
  stream: Stream
  decoder: CodecContext
  kind: 'picture' | 'sound'
  lastTime: bigint | undefined
  /** The offset that is added to each time after the timestamps jump. */
  shift: bigint
  first: Frame | undefined
}

/** `otherSounds` are the decoders of the source's other sounds, in the same order; they are mixed with the sound. */
export type Decoders = {
  picture?: CodecContext
  sound?: CodecContext
  otherSounds?: CodecContext[]
}

/** The first frame of each decoded stream, and the graph sources for them. */
export type Inputs = { picture?: string; sound?: string; firstPicture?: Frame }

type PumpHandlers = {
  decoders: Decoders
  /** Returns the filter graph, once the first frames are known. */
  graph(inputs: Inputs): { text: string; sinks: Sink[] }
  /** Called for every packet before it is decoded. */
  onPacket?(packet: Packet): void
}

const MAX_EARLY_FRAMES = 200
const MAX_SEC = 12 * 3600
const SLACK_SEC = 10

/** Decodes a file through one filter graph. Returns how many packets could not be decoded. */
export function pump(source: Source, work: PumpHandlers): { lost: number } {
  return new Pump(source, work).run()
}

class Pump {
  readonly #source: Source
  readonly #work: PumpHandlers
  readonly #tracks: Track[]
  readonly #frame = newFrame()
  readonly #filtered = newFrame()
  #early: { track: Track; frame: Frame }[] = []
  #graph: FilterGraph | undefined
  #inputs = new Map<Track, FilterContext>()
  #sinks: { sink: Sink; context: FilterContext; isOver: boolean }[] = []
  #lost = 0

  constructor(source: Source, work: PumpHandlers) {
    this.#source = source
    this.#work = work
    const { picture, sound, otherSounds = [] } = work.decoders
    const others = source.otherSounds.flatMap((stream, at) => {
      const decoder = otherSounds[at]
      return decoder ? [trackOf('sound', stream, decoder)] : []
    })
    this.#tracks = [
      ...(picture && source.picture ? [trackOf('picture', source.picture, picture)] : []),
      ...(sound && source.sound ? [trackOf('sound', source.sound, sound)] : []),
      ...others,
    ]
  }

  run(): { lost: number } {
    const packet = newPacket()
    while (readPacket(this.#source, packet)) {
      this.#work.onPacket?.(packet)
      const track = this.#tracks.find(({ stream }) => stream.index === packet.streamIndex)
      if (track) this.#send(track, packet)
      packet.unref()
      if (this.#sinks.length > 0 && this.#sinks.every(({ isOver }) => isOver)) break
    }
    for (const track of this.#tracks) this.#send(track, null)
    if (!this.#graph && this.#early.length > 0) this.#build()
    if (!this.#graph) throw new MediaProblem('undecodable')
    for (const input of this.#inputs.values()) {
      input.buffersrcAddFrameSync(null)
      this.#drain()
    }
    return { lost: this.#lost }
  }

  #send(track: Track, packet: Packet | null): void {
    const result = track.decoder.sendPacketSync(packet)
    if (result < 0 && !isWaiting(result)) this.#lost += 1
    for (;;) {
      const received = track.decoder.receiveFrameSync(this.#frame)
      if (isWaiting(received)) return
      if (received < 0) {
        this.#lost += 1
        return
      }
      this.#setTime(track)
      this.#pass(track)
    }
  }

  /**
   * Sets the frame's time, counted from the start of the file. A time far in the past, or beyond the end of the file,
   * means a splice or damage: the frame then continues where the last one ended.
   */
  #setTime(track: Track): void {
    const frame = this.#frame
    const { timeBase } = track.stream
    const { startSec, durationSec = MAX_SEC } = this.#source
    const stated = frame.bestEffortTimestamp
    let time = (isTime(stated) ? stated : (track.lastTime ?? 0n)) + track.shift
    const last = track.lastTime
    const latest = this.#source.timeline ? MAX_SEC : Math.min(durationSec, MAX_SEC) + SLACK_SEC
    const isBehind = last !== undefined && secondsOf(time - last, timeBase) < -SLACK_SEC
    if (last !== undefined && (isBehind || secondsOf(time, timeBase) - startSec > latest)) {
      track.shift += last - time
      time = last
    }
    track.lastTime = time + frame.duration
    const fromStart = time - timeOf(startSec, timeBase)
    if (track.kind === 'picture') {
      frame.pts = fromStart
      return
    }
    setSoundTime(frame, secondsOf(fromStart, timeBase))
  }

  /** Passes the frame to the graph, or keeps it until the first frames of all streams are known. */
  #pass(track: Track): void {
    if (this.#graph) {
      this.#push(track, this.#frame)
      this.#frame.unref()
      return
    }
    const frame = this.#frame.clone()
    this.#frame.unref()
    if (!frame) return
    track.first ??= frame
    this.#early.push({ track, frame })
    const isKnown = this.#tracks.every(({ first }) => first)
    if (isKnown || this.#early.length > MAX_EARLY_FRAMES) this.#build()
  }

  #build(): void {
    const picture = this.#tracks.find(({ kind, first }) => kind === 'picture' && first)
    const sounds = this.#tracks.filter(({ kind, first }) => kind === 'sound' && first)
    const nameOf = (at: number) => `sound${at === 0 ? '' : at}`
    const heard = sounds.map(({ first }, at) => soundInput(first as Frame, nameOf(at)))
    const { text, sinks } = this.#work.graph({
      ...(picture?.first && {
        picture: pictureInput(picture.first, picture.stream),
        firstPicture: picture.first,
      }),
      ...(heard.length > 0 && { sound: joined(heard) }),
    })
    const graph = buildGraph(text)
    this.#graph = graph
    if (picture) this.#inputs.set(picture, filterOf(graph, 'buffer@picture'))
    for (const [at, track] of sounds.entries()) {
      this.#inputs.set(track, filterOf(graph, `abuffer@${nameOf(at)}`))
    }
    this.#sinks = sinks.map((sink) => ({
      sink,
      context: filterOf(graph, sink.name),
      isOver: false,
    }))
    for (const { track, frame } of this.#early.splice(0)) this.#push(track, frame)
  }

  #push(track: Track, frame: Frame): void {
    const result = this.#inputs.get(track)?.buffersrcAddFrameSync(frame) ?? 0
    if (result < 0 && !isEnd(result)) must(result, 'undecodable', 'filter input')
    this.#drain()
  }

  #drain(): void {
    for (const one of this.#sinks) {
      while (!one.isOver) {
        if (one.sink.isFull?.()) {
          one.isOver = true
          break
        }
        const result = one.context.buffersinkGetFrameSync(this.#filtered)
        if (isEnd(result)) {
          one.isOver = true
          one.sink.take(null, one.context)
        }
        if (isWaiting(result)) break
        must(result, 'undecodable', 'filter')
        one.sink.take(this.#filtered, one.context)
        this.#filtered.unref()
      }
    }
  }
}

/** Returns the input of a sound filter: one source, or several mixed. */
function joined(sources: readonly string[]): string {
  const [only = '', ...others] = sources
  if (others.length === 0) return only
  const labels = sources.map((_, at) => `[heard${at}]`)
  const read = sources.map((source, at) => `${source}${labels[at]}`)
  return [...read, mixSounds(labels)].join(';')
}

function trackOf(kind: Track['kind'], stream: Stream, decoder: CodecContext): Track {
  return { kind, stream, decoder, lastTime: undefined, shift: 0n, first: undefined }
}
