import type { Sample, Track } from '../fmp4/samples.ts'

const START = Buffer.from([0, 0, 0, 1])
/** An access unit delimiter: each picture starts a new access unit, of any type. */
const DELIMITER = Buffer.from([0, 0, 0, 1, 9, 0xf0])
const ADTS_BYTES = 7

/**
 * Returns an H.264 picture as a byte stream: NAL units after start codes and, before key frames, the data needed to
 * decode them (ISO/IEC 14496-10, annex B).
 */
export function toByteStream({ bytes, isKey }: Sample, track: Track): Buffer {
  const parts: Buffer[] = [DELIMITER]
  if (isKey) for (const set of track.parameterSets) parts.push(START, set)
  for (let at = 0; at + track.lengthBytes <= bytes.length; ) {
    const from = at + track.lengthBytes
    const until = from + bytes.readUIntBE(at, track.lengthBytes)
    if (until > bytes.length) throw new RangeError('A picture is damaged.')
    parts.push(START, bytes.subarray(from, until))
    at = until
  }
  return Buffer.concat(parts)
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
