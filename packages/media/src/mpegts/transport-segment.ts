import { readSamples, readTrack, type Sample } from '../fmp4/samples.ts'
import { ORIGIN_TICKS, type Us } from '../linear/asset.ts'
import { toAdts, toByteStream } from './elementary.ts'
import { PacketWriter, type Unit } from './packets.ts'
import { PIDS, PROGRAMS, STREAMS } from './tables.ts'
import { ticksOf } from './ticks.ts'

/** Parts of a rendition's file: what is before its segments, and one of them. */
export type Fragmented = { init: Buffer; segment: Buffer }

/** A segment of a channel, as it is packaged, and its place. */
export type Placed = {
  picture: Fragmented
  sound: Fragmented
  /** When the asset would have begun at the channel, in µs since 1970. */
  originUs: Us
  /** Where the item with the segment begins and ends: sound beyond belongs to what is beside it. */
  fromUs: Us
  untilUs: Us
}

/**
 * Pictures are decoded half a second before they are shown: in the house format they may be shown a little earlier than
 * they are decoded, which no transport stream may say.
 */
const EARLY_TICKS = 45_000
/** How long before it is decoded a picture arrives. */
const ARRIVAL_TICKS = 63_000
/** Receivers need the time each 40 ms (DVB), however rare the pictures are. */
const CLOCK_EACH_TICKS = 3_300
/** So many frames of sound go together, which last as long as two pictures. */
const FRAMES_EACH = 4
/** As often as a counter goes round: each quarter of a second in a segment of the usual length. */
const TABLES = 16

/**
 * Returns a segment as MPEG-TS. Its times are those of the channel, in ticks of 90 kHz since 1970, and its counters are
 * full rounds: segments that follow each other in a channel are one stream, whatever they were made of. Throws a
 * `RangeError` if a part is damaged.
 */
export function transportSegment(placed: Placed): Buffer {
  const pictures = picturesOf(placed)
  const units = [...pictures, ...soundsOf(placed)].sort((a, b) => a.decodedAt - b.decodedAt)
  const writer = new PacketWriter()
  const last = new Map(units.map((unit) => [unit.pid, unit]))
  const clocks = new ClockWriter(writer, endOf(pictures))
  units.forEach((unit, at) => {
    // Sixteen times, spread over the units.
    const due =
      Math.ceil(((at + 1) * TABLES) / units.length) - Math.ceil((at * TABLES) / units.length)
    for (let table = 0; table < due; table += 1) {
      writer.table(PIDS.programs, PROGRAMS)
      writer.table(PIDS.streams, STREAMS)
    }
    if (unit.clock === undefined) clocks.pass(unit.decodedAt - ARRIVAL_TICKS)
    else clocks.reach(unit.clock)
    writer.unit(unit, last.get(unit.pid) === unit)
  })
  clocks.end()
  return writer.bytes()
}

/** Returns the clock with which the next segment begins: as long after the last picture as that is after the one before. */
function endOf(pictures: readonly Unit[]): number {
  const [before, last] = [pictures.at(-2)?.clock, pictures.at(-1)?.clock]
  if (last === undefined) return 0
  return last + (before === undefined ? 0 : last - before)
}

/** Writes what time it is between the pictures, which say it themselves. */
class ClockWriter {
  readonly #writer: PacketWriter
  readonly #endsAt: number
  #clock = Number.POSITIVE_INFINITY

  constructor(writer: PacketWriter, endsAt: number) {
    this.#writer = writer
    this.#endsAt = endsAt
  }

  /** Says the time as often as needed until something arrives. */
  pass(now: number): void {
    const until = Math.min(now, this.#endsAt - CLOCK_EACH_TICKS / 2)
    while (until - this.#clock >= CLOCK_EACH_TICKS) this.#say(this.#clock + CLOCK_EACH_TICKS)
  }

  /** Says the time as often as needed before a picture that says it. */
  reach(clock: number): void {
    this.#fill(clock)
    this.#clock = clock
  }

  /** Says the time as often as needed until the next segment. */
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

function picturesOf({ picture, originUs }: Placed): Unit[] {
  const track = readTrack(picture.init)
  const toTicks = ticksAt(track.timescale, originUs)
  return readSamples(picture.segment, track).map((sample) => {
    const shownAt = toTicks(sample.shownAt)
    const decodedAt = Math.min(shownAt, toTicks(sample.decodedAt) - EARLY_TICKS)
    return {
      ...{ pid: PIDS.picture, streamId: 0xe0, decodedAt, shownAt, isKey: sample.isKey },
      clock: decodedAt - ARRIVAL_TICKS,
      payload: toByteStream(sample, track),
    }
  })
}

function soundsOf({ sound, originUs, fromUs, untilUs }: Placed): Unit[] {
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
      ...{ pid: PIDS.sound, streamId: 0xc0, decodedAt: at, shownAt: at },
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

/** Returns a function from a track's units to ticks of the channel. */
function ticksAt(timescale: number, originUs: Us): (time: number) => number {
  const origin = ticksOf(originUs) - ORIGIN_TICKS
  return (time) => origin + Math.round((time * 90_000) / timescale)
}
