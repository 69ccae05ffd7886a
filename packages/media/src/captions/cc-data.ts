/**
 * How a picture is coded: as H.264 NAL units, after start codes (`lengthBytes` 0) or after their lengths; or as
 * MPEG-2.
 */
export type PictureForm = { codec: 'h264'; lengthBytes: number } | { codec: 'mpeg2' }

const SEI = 6
const MAX_SEI_BYTES = 16_384
/** A picture has at most a few hundred slices. */
const MAX_UNITS = 4000
/** Registered in ITU-T T.35: the United States, ATSC. */
const REGISTERED = 4
const ATSC = Buffer.from([0xb5, 0x00, 0x31])
const IDENTIFIER = Buffer.from('GA94')
const CC_DATA = 3
const START = Buffer.from([0, 0, 1])
const USER_DATA = 0xb2
const TRIPLE = 3

/** Determines from the decoder's setup data how H.264 is stored: after lengths, as in MP4, or after start codes. */
export function h264Form(extradata: Buffer | null): PictureForm {
  const isSized = extradata !== null && extradata.length > 4 && extradata[0] === 1
  return { codec: 'h264', lengthBytes: isSized ? ((extradata[4] ?? 0) & 3) + 1 : 0 }
}

/**
 * Returns the caption data of a coded picture (ATSC A/53 Part 4): groups of three bytes, of which the first describes
 * the other two.
 */
export function ccDataIn(picture: Buffer, form: PictureForm): Buffer {
  if (form.codec === 'mpeg2') return Buffer.concat(userDataIn(picture).map(triplesIn))
  const units = form.lengthBytes > 0 ? sizedUnits(picture, form.lengthBytes) : startedUnits(picture)
  const messages = units
    .filter((unit) => ((unit[0] ?? 0) & 0x1f) === SEI && unit.length <= MAX_SEI_BYTES)
    .flatMap((unit) => registeredIn(withoutPrevention(unit.subarray(1))))
  return Buffer.concat(messages.map(triplesIn))
}

function sizedUnits(picture: Buffer, lengthBytes: number): Buffer[] {
  const units: Buffer[] = []
  for (let at = 0; at + lengthBytes < picture.length && units.length < MAX_UNITS; ) {
    const from = at + lengthBytes
    const until = from + picture.readUIntBE(at, lengthBytes)
    if (until > picture.length) break
    units.push(picture.subarray(from, until))
    at = until
  }
  return units
}

/** Returns the data after each start code, up to the next one. */
function startedUnits(picture: Buffer): Buffer[] {
  const units: Buffer[] = []
  let from = picture.indexOf(START)
  while (from >= 0 && units.length < MAX_UNITS) {
    const next = picture.indexOf(START, from + START.length)
    units.push(picture.subarray(from + START.length, next < 0 ? picture.length : next))
    from = next
  }
  return units
}

/** Removes the bytes that prevent start codes inside a unit: a 3 after two zeros. */
function withoutPrevention(unit: Buffer): Buffer {
  const plain = Buffer.alloc(unit.length)
  let length = 0
  let zeros = 0
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    plain[length] = byte
    length += 1
  }
  return plain.subarray(0, length)
}

/** Returns the content of the ATSC messages in supplemental information (ISO/IEC 14496-10, 7.3.2.3). */
function registeredIn(unit: Buffer): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  const readSum = () => {
    let sum = 0
    while (unit[at] === 0xff) {
      sum += 0xff
      at += 1
    }
    sum += unit[at] ?? 0
    at += 1
    return sum
  }
  // A single remaining byte ends the unit.
  while (at + 1 < unit.length) {
    const type = readSum()
    const bytes = readSum()
    if (at + bytes > unit.length) break
    const content = unit.subarray(at, at + bytes)
    if (type === REGISTERED && content.subarray(0, ATSC.length).equals(ATSC)) {
      found.push(content.subarray(ATSC.length))
    }
    at += bytes
  }
  return found
}

function userDataIn(picture: Buffer): Buffer[] {
  return startedUnits(picture)
    .filter(([code]) => code === USER_DATA)
    .map((unit) => unit.subarray(1))
}

const HAS_DATA = 0x40
const COUNT = 0x1f

/** Returns the triples of one block of user data. Leaves out incomplete ones. */
function triplesIn(block: Buffer): Buffer {
  const head = IDENTIFIER.length
  if (!block.subarray(0, head).equals(IDENTIFIER) || block[head] !== CC_DATA) return Buffer.alloc(0)
  const flags = block[head + 1] ?? 0
  if ((flags & HAS_DATA) === 0) return Buffer.alloc(0)
  const from = head + 3
  const whole = Math.min(flags & COUNT, Math.floor(Math.max(0, block.length - from) / TRIPLE))
  return block.subarray(from, from + whole * TRIPLE)
}
