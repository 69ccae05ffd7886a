/** Returns the byte pairs of an SCC file by the frame that they belong to, for the first minute. */
export function pairsByFrame(scc: string): Map<number, number[]> {
  const pairs = new Map<number, number[]>()
  for (const line of scc.split('\n')) {
    const [, seconds, frames, codes = ''] = /^00:00:(\d\d)[:;](\d\d)\t(.+)$/.exec(line) ?? []
    for (const [at, code] of codes.split(' ').entries()) {
      const pair = Number.parseInt(code, 16)
      if (pair > 0) pairs.set(Number(seconds) * 30 + Number(frames) + at, [pair])
    }
  }
  return pairs
}

const FILLER = 0x8080
const START = Buffer.from([0, 0, 0, 1])
const FIRST_SLICE = Buffer.from([0, 0, 1, 1])
const SEI = 6
const REGISTERED = 4
const USER_DATA = 0xb2

/** Inserts caption data into a coded picture of H.264 (with start codes) or MPEG-2, as broadcasters do (ATSC A/53). */
export function captionPicture(picture: Buffer, codec: string, pairs: readonly number[]): Buffer {
  const data = ccDataOf(pairs)
  if (codec === 'libx264') {
    const content = Buffer.concat([Buffer.from([0xb5, 0x00, 0x31]), data])
    const message = [REGISTERED, content.length, ...content, 0x80]
    return Buffer.concat([START, Buffer.from([SEI, ...withPrevention(message)]), picture])
  }
  const at = picture.indexOf(FIRST_SLICE)
  const head = Buffer.from([0, 0, 1, USER_DATA])
  return Buffer.concat([picture.subarray(0, at), head, data, picture.subarray(at)])
}

/** Returns caption data with the first field, the second field, which is filler, and empty CEA-708 captions. */
export function ccDataOf(pairs: readonly number[]): Buffer {
  const first = pairs.length > 0 ? pairs : [FILLER]
  const triples = [
    ...first.map((pair) => [0xfc, pair >> 8, pair & 0xff]),
    [0xfd, 0x80, 0x80],
    [0xfa, 0, 0],
    [0xfa, 0, 0],
  ]
  const count = triples.length
  return Buffer.from([...Buffer.from('GA94'), 3, 0x40 | count, 0xff, ...triples.flat(), 0xff])
}

/** Prevents start codes inside a unit: inserts a 3 after two zeros, before any byte up to 3. */
export function withPrevention(bytes: readonly number[]): number[] {
  const safe: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      safe.push(3)
      zeros = 0
    }
    safe.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return safe
}
