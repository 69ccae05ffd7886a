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
/** Receivers need the time each tenth of a second. */
const CLOCK_EACH_TICKS = 8_100
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
  let clock = Number.POSITIVE_INFINITY
  // After its last picture, the next segment has the word.
  const lastClock = pictures.at(-1)?.clock ?? 0
  units.forEach((unit, at) => {
    // Sixteen times, spread over the units.
    const due =
      Math.ceil(((at + 1) * TABLES) / units.length) - Math.ceil((at * TABLES) / units.length)
    for (let table = 0; table < due; table += 1) {
      writer.table(PIDS.programs, PROGRAMS)
      writer.table(PIDS.streams, STREAMS)
    }
    const now = unit.decodedAt - ARRIVAL_TICKS
    if (unit.clock !== undefined) clock = unit.clock
    else if (now - clock >= CLOCK_EACH_TICKS && now < lastClock) {
      clock = now
      writer.clock(PIDS.picture, now)
    }
    writer.unit(unit, last.get(unit.pid) === unit)
  })
  return writer.bytes()
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
