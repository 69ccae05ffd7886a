import { type CaptionChannels, captionUnits, triplesAt } from '../captions/line21/write-cc-data.ts'
import { readSamples, readTrack, type Sample } from '../fmp4/samples.ts'
import { type Microseconds, ORIGIN_TICKS } from '../linear/asset.ts'
import { toAdts, toByteStream } from './elementary.ts'
import { PacketWriter, type Unit } from './packets.ts'
import { type CaptionService, PIDS, PROGRAMS, streamsTable } from './tables.ts'
import { ticksOf } from './ticks.ts'

/** Parts of a rendition's file: the data before its segments, and one segment. */
export type Fragmented = { init: Buffer; segment: Buffer }

/** A packaged segment of a channel, and its position. */
export type Placed = {
  picture: Fragmented
  sound: Fragmented
  /** When the asset would have started on the channel, in µs since 1970. */
  originUs: Microseconds
  /** Where the item with the segment starts and ends. Sound beyond that belongs to the adjacent items. */
  fromUs: Microseconds
  untilUs: Microseconds
  captions?: CaptionsInside
  /** The language of the sound, as a three-letter code. */
  language?: string | undefined
  /** The audio description, or the sound itself for a program without one, so that the stream is always there. */
  description?: { sound: Fragmented; language: string }
}

/**
 * Captions for the pictures of an item. `replaces`: whether they replace captions that a picture already has; otherwise
 * they are added only to pictures without any.
 */
export type CaptionsInside = {
  channels: CaptionChannels
  services: readonly CaptionService[]
  replaces: boolean
  /**
   * The start of caption times, for captions that span several items, as in a live program. Defaults to the start of
   * the item.
   */
  sinceUs?: Microseconds | undefined
}

/**
 * Pictures are decoded half a second before they are shown. In the house format they may be shown slightly earlier
 * than they are decoded, which a transport stream does not allow.
 */
const EARLY_TICKS = 45_000
/** How long before decoding a picture arrives. */
const ARRIVAL_TICKS = 63_000
/** Receivers need the clock every 40 ms (DVB), however low the frame rate is. */
const CLOCK_EACH_TICKS = 3_300
/** This many audio frames are sent together; they last as long as two pictures. */
const FRAMES_EACH = 4
/** As many as a round of the counter: one every quarter second in a segment of normal length. */
const TABLES = 16

/**
 * Returns a segment as MPEG-TS. Its times are those of the channel, in 90 kHz ticks since 1970, and its counters
 * complete full rounds, so that consecutive segments of a channel form one stream, no matter what they were made from.
 * Throws a `RangeError` if a part is damaged.
 */
export function transportSegment(placed: Placed): Buffer {
  const pictures = picturesOf(placed)
  const { captions, language, description } = placed
  const units = [
    ...pictures,
    ...soundsOf(placed, placed.sound, SOUND),
    ...(description ? soundsOf(placed, description.sound, DESCRIPTION) : []),
  ].sort((a, b) => a.decodedAt - b.decodedAt)
  const writer = new PacketWriter()
  const streams = streamsTable(captions?.services, {
    sound: language,
    description: description?.language,
  })
  const last = new Map(units.map((unit) => [unit.pid, unit]))
  const clocks = new ClockWriter(writer, endOf(pictures))
  units.forEach((unit, at) => {
    // 16 of each table, spread over the units.
    const due =
      Math.ceil(((at + 1) * TABLES) / units.length) - Math.ceil((at * TABLES) / units.length)
    for (let table = 0; table < due; table += 1) {
      writer.table(PIDS.programs, PROGRAMS)
      writer.table(PIDS.streams, streams)
    }
    if (unit.clock === undefined) clocks.pass(unit.decodedAt - ARRIVAL_TICKS)
    else clocks.reach(unit.clock)
    writer.unit(unit, last.get(unit.pid) === unit)
  })
  clocks.end()
  return writer.bytes()
}

/**
 * Returns the clock at the start of the next segment: that of the last picture plus the interval between the last two
 * pictures.
 */
function endOf(pictures: readonly Unit[]): number {
  const [before, last] = [pictures.at(-2)?.clock, pictures.at(-1)?.clock]
  if (last === undefined) return 0
  return last + (before === undefined ? 0 : last - before)
}

/** Writes the clock between pictures. Pictures carry their own clock. */
class ClockWriter {
  readonly #writer: PacketWriter
  readonly #endsAt: number
  #clock = Number.POSITIVE_INFINITY

  constructor(writer: PacketWriter, endsAt: number) {
    this.#writer = writer
    this.#endsAt = endsAt
  }

  /** Writes the clock as often as needed until a unit without a clock arrives. */
  pass(now: number): void {
    const until = Math.min(now, this.#endsAt - CLOCK_EACH_TICKS / 2)
    while (until - this.#clock >= CLOCK_EACH_TICKS) this.#say(this.#clock + CLOCK_EACH_TICKS)
  }

  /** Writes the clock as often as needed before a picture that carries it. */
  reach(clock: number): void {
    this.#fill(clock)
    this.#clock = clock
  }

  /** Writes the clock as often as needed until the next segment. */
  end(): void {
    this.#fill(this.#endsAt)
  }

  #fill(until: number): void {
    const from = this.#clock
    const count = Math.ceil((until - from) / CLOCK_EACH_TICKS)
    for (let at = 1; at < count; at += 1)
      this.#say(from + Math.round(((until - from) * at) / count))
  }

  #say(clock: number): void {
    this.#writer.clock(PIDS.picture, clock)
    this.#clock = clock
  }
}

function picturesOf(placed: Placed): Unit[] {
  const { picture, originUs, captions } = placed
  const track = readTrack(picture.init)
  const toTicks = ticksAt(track.timescale, originUs)
  const samples = readSamples(picture.segment, track)
  const units = captions && captionsOf(samples, toTicks, placed, captions)
  return samples.map((sample, at) => {
    const shownAt = toTicks(sample.shownAt)
    const decodedAt = Math.min(shownAt, toTicks(sample.decodedAt) - EARLY_TICKS)
    const unit = units?.[at]
    const { replaces = false } = captions ?? {}
    return {
      ...{ pid: PIDS.picture, streamId: 0xe0, decodedAt, shownAt, isKey: sample.isKey },
      clock: decodedAt - ARRIVAL_TICKS,
      payload: toByteStream(sample, track, unit && { unit, replaces }),
    }
  })
}

/** Returns the captions of each picture, by its time since the item began. */
function captionsOf(
  samples: readonly Sample[],
  toTicks: (time: number) => number,
  { fromUs }: Placed,
  { channels, sinceUs = fromUs }: CaptionsInside,
): Buffer[] {
  const begins = ticksOf(sinceUs)
  const shownAt = samples.map((sample) => toTicks(sample.shownAt) - begins)
  const ends = samples.map(({ shownAt: at, duration }) => toTicks(at + duration) - begins)
  const from = shownAt.reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY)
  const until = ends.reduce((last, at) => Math.max(last, at), from)
  const rate = (samples.length * 90_000) / Math.max(1, until - from)
  return captionUnits({ shownAt, from, until }, channels, triplesAt(rate))
}

const SOUND = { pid: PIDS.sound, streamId: 0xc0 }
const DESCRIPTION = { pid: PIDS.description, streamId: 0xc1 }

function soundsOf(
  { originUs, fromUs, untilUs }: Placed,
  sound: Fragmented,
  stream: Pick<Unit, 'pid' | 'streamId'>,
): Unit[] {
  const track = readTrack(sound.init)
  const toTicks = ticksAt(track.timescale, originUs)
  const [from, until] = [ticksOf(fromUs), ticksOf(untilUs)]
  const within = readSamples(sound.segment, track).filter(({ shownAt }) => {
    const at = toTicks(shownAt)
    return at >= from && at < until
  })
  return groupsOf(within).map((samples) => {
    const at = toTicks(samples[0]?.shownAt ?? 0)
    return {
      ...{ ...stream, decodedAt: at, shownAt: at },
      payload: toAdts(samples),
    }
  })
}

function groupsOf(samples: readonly Sample[]): Sample[][] {
  const groups: Sample[][] = []
  for (let at = 0; at < samples.length; at += FRAMES_EACH) {
    groups.push(samples.slice(at, at + FRAMES_EACH))
  }
  return groups
}

/** Returns a function that converts a track's units to ticks of the channel. */
function ticksAt(timescale: number, originUs: Microseconds): (time: number) => number {
  const origin = ticksOf(originUs) - ORIGIN_TICKS
  return (time) => origin + Math.round((time * 90_000) / timescale)
}
