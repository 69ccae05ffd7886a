import { isCaptionUnit } from '../captions/line21/write-cc-data.ts'
import type { Sample, Track } from '../fmp4/samples.ts'

const START = Buffer.from([0, 0, 0, 1])
/** An access unit delimiter: each picture starts a new access unit, of any type. */
const DELIMITER = Buffer.from([0, 0, 0, 1, 9, 0xf0])
const FIRST_SLICE = 1
const LAST_SLICE = 5
const ADTS_BYTES = 7

/** Captions for a picture, as a unit of H.264. `replaces`: whether to remove captions that the picture already has. */
export type CaptionUnit = { unit: Buffer; replaces: boolean }

/**
 * Returns an H.264 picture as a byte stream: NAL units after start codes and, before key frames, the data needed to
 * decode them (ISO/IEC 14496-10, annex B). Captions come before the first slice.
 */
export function toByteStream(
  { bytes, isKey }: Sample,
  track: Track,
  captions?: CaptionUnit,
): Buffer {
  const units = unitsIn(bytes, track.lengthBytes)
  const sets = isKey ? track.parameterSets : []
  const parts = [...sets, ...(captions ? withCaptions(units, captions) : units)]
  return Buffer.concat([DELIMITER, ...parts.flatMap((unit) => [START, unit])])
}

function unitsIn(bytes: Buffer, lengthBytes: number): Buffer[] {
  const units: Buffer[] = []
  for (let at = 0; at + lengthBytes <= bytes.length; ) {
    const from = at + lengthBytes
    const until = from + bytes.readUIntBE(at, lengthBytes)
    if (until > bytes.length) throw new RangeError('A picture is damaged.')
    units.push(bytes.subarray(from, until))
    at = until
  }
  return units
}

function withCaptions(units: readonly Buffer[], { unit, replaces }: CaptionUnit): Buffer[] {
  const others = units.filter((one) => !isCaptionUnit(one))
  if (!replaces && others.length < units.length) return [...units]
  const first = others.findIndex(isSlice)
  return first < 0 ? others : others.toSpliced(first, 0, unit)
}

function isSlice(unit: Buffer): boolean {
  const type = (unit[0] ?? 0) & 0x1f
  return type >= FIRST_SLICE && type <= LAST_SLICE
}

/**
 * Returns audio frames in the house format (AAC-LC, 48 kHz, stereo), each after its header (ISO/IEC 13818-7, ADTS).
 */
export function toAdts(samples: readonly Sample[]): Buffer {
  return Buffer.concat(samples.flatMap(({ bytes }) => [adtsHeader(bytes.length), bytes]))
}

function adtsHeader(bytes: number): Buffer {
  const length = bytes + ADTS_BYTES
  return Buffer.from([
    ...[0xff, 0xf1],
    // AAC-LC (1), 48 kHz (3), two channels.
    ...[(1 << 6) | (3 << 2), (2 << 6) | (length >> 11)],
    ...[(length >> 3) & 0xff, ((length & 0x7) << 5) | 0x1f, 0xfc],
  ])
}
