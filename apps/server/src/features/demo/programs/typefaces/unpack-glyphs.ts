import { ByteReader } from './byte-reader.ts'

type Point = { x: number; y: number; isOn: boolean }
type Streams = Record<
  'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions',
  ByteReader
>
type Box = { left: number; bottom: number; right: number; top: number }

/** The tables of glyphs and of offsets to them, and the left edge of each glyph's outline. */
export type Glyphs = { glyf: Buffer; loca: Buffer; leftEdges: number[] }

const HEAD_BYTES = 36
/** Bits in the flags of a part of a composite glyph. */
const PART = {
  words: 0x1,
  scale: 0x8,
  more: 0x20,
  twoScales: 0x40,
  matrix: 0x80,
  instructed: 0x100,
}
const ON_CURVE = 1

/** Restores glyphs from WOFF2, which stores numbers of the same kind together in streams. */
export function unpackGlyphs(table: Buffer): Glyphs {
  const count = table.readUInt16BE(4)
  const { streams, hasBox } = openStreams(table, count)
  const glyphs: Buffer[] = []
  const leftEdges: number[] = []
  for (let glyph = 0; glyph < count; glyph += 1) {
    const made = readGlyph(streams, hasBox(glyph))
    glyphs.push(padded(made))
    leftEdges.push(made.length > 0 ? made.readInt16BE(2) : 0)
  }
  const loca = Buffer.alloc((count + 1) * 4)
  let offset = 0
  for (const [at, { length }] of glyphs.entries()) {
    loca.writeUInt32BE(offset, at * 4)
    offset += length
  }
  loca.writeUInt32BE(offset, count * 4)
  return { glyf: Buffer.concat(glyphs), loca, leftEdges }
}

function openStreams(table: Buffer, count: number) {
  const lengths = Array.from({ length: 7 }, (_, at) => table.readUInt32BE(8 + at * 4))
  const bitmapBytes = 4 * Math.floor((count + 31) / 32)
  let offset = HEAD_BYTES
  const open = (at: number) => {
    const from = offset
    offset += lengths[at] ?? 0
    return new ByteReader(table.subarray(from, offset))
  }
  const [contours, points, flags] = [open(0), open(1), open(2)]
  const [glyphs, composites, boxes, instructions] = [open(3), open(4), open(5), open(6)]
  const bitmap = boxes.take(bitmapBytes)
  const hasBox = (glyph: number) => ((bitmap[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0
  const streams: Streams = { contours, points, flags, glyphs, composites, boxes, instructions }
  return { streams, hasBox }
}

function readGlyph(streams: Streams, hasBox: boolean): Buffer {
  const contours = streams.contours.signed16()
  if (contours === 0) return Buffer.alloc(0)
  if (contours < 0) {
    const { parts, isInstructed } = readParts(streams.composites)
    const instructions = isInstructed ? [readInstructions(streams)] : []
    return Buffer.concat([headOf(-1, readBox(streams.boxes)), parts, ...instructions])
  }
  const ends: number[] = []
  let total = 0
  for (let contour = 0; contour < contours; contour += 1) {
    total += streams.points.count()
    ends.push(total - 1)
  }
  const points = readPoints(streams, total)
  const instructions = readInstructions(streams)
  const box = hasBox ? readBox(streams.boxes) : boxOf(points)
  const endBytes = Buffer.alloc(contours * 2)
  for (const [at, end] of ends.entries()) endBytes.writeUInt16BE(end, at * 2)
  return Buffer.concat([headOf(contours, box), endBytes, instructions, outline(points)])
}

/** Copies the parts of a composite glyph, whose length follows from their flags. */
function readParts(reader: ByteReader): { parts: Buffer; isInstructed: boolean } {
  const parts: Buffer[] = []
  let isInstructed = false
  for (let flags: number = PART.more; (flags & PART.more) !== 0; ) {
    const head = reader.take(2)
    flags = head.readUInt16BE(0)
    isInstructed ||= (flags & PART.instructed) !== 0
    const place = (flags & PART.words) === 0 ? 2 : 4
    const scale = (flags & PART.scale) === 0 ? 0 : 2
    const scales = (flags & PART.twoScales) === 0 ? 0 : 4
    const matrix = (flags & PART.matrix) === 0 ? 0 : 8
    parts.push(head, reader.take(2 + place + scale + scales + matrix))
  }
  return { parts: Buffer.concat(parts), isInstructed }
}

function readInstructions({ glyphs, instructions }: Streams): Buffer {
  const length = glyphs.count()
  const head = Buffer.alloc(2)
  head.writeUInt16BE(length)
  return Buffer.concat([head, instructions.take(length)])
}

function readPoints({ flags, glyphs }: Streams, total: number): Point[] {
  let [x, y] = [0, 0]
  return Array.from({ length: total }, () => {
    const flag = flags.byte()
    const [right, up] = readStep(flag & 127, glyphs)
    x += right
    y += up
    return { x, y, isOn: flag < 128 }
  })
}

/** Reads the offset of a point from the previous one. The flag says how many bits each direction takes. */
function readStep(form: number, reader: ByteReader): [number, number] {
  const sign = (bit: number, value: number) => ((form >> bit) & 1 ? value : -value)
  if (form < 10) return [0, sign(0, ((form & 14) << 7) + reader.byte())]
  if (form < 20) return [sign(0, (((form - 10) & 14) << 7) + reader.byte()), 0]
  if (form < 84) {
    const [own, byte] = [form - 20, reader.byte()]
    return [sign(0, 1 + (own & 0x30) + (byte >> 4)), sign(1, 1 + ((own & 0x0c) << 2) + (byte & 15))]
  }
  if (form < 120) {
    const own = form - 84
    const right = 1 + (Math.floor(own / 12) << 8) + reader.byte()
    return [sign(0, right), sign(1, 1 + (((own % 12) >> 2) << 8) + reader.byte())]
  }
  if (form < 124) {
    const [one, two, three] = [reader.byte(), reader.byte(), reader.byte()]
    return [sign(0, (one << 4) + (two >> 4)), sign(1, ((two & 15) << 8) + three)]
  }
  return [sign(0, reader.unsigned16()), sign(1, reader.unsigned16())]
}

function readBox(reader: ByteReader): Box {
  const [left, bottom] = [reader.signed16(), reader.signed16()]
  return { left, bottom, right: reader.signed16(), top: reader.signed16() }
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    ...{ left: Math.min(...xs), bottom: Math.min(...ys) },
    ...{ right: Math.max(...xs), top: Math.max(...ys) },
  }
}

function headOf(contours: number, { left, bottom, right, top }: Box): Buffer {
  const head = Buffer.alloc(10)
  for (const [at, value] of [contours, left, bottom, right, top].entries()) {
    head.writeInt16BE(value, at * 2)
  }
  return head
}

/** Writes the flags of all points, then their horizontal and their vertical steps, each in two bytes. */
function outline(points: readonly Point[]): Buffer {
  const bytes = Buffer.alloc(points.length * 5)
  let [lastX, lastY] = [0, 0]
  for (const [at, { x, y, isOn }] of points.entries()) {
    bytes.writeUInt8(isOn ? ON_CURVE : 0, at)
    bytes.writeInt16BE(x - lastX, points.length + at * 2)
    bytes.writeInt16BE(y - lastY, points.length * 3 + at * 2)
    lastX = x
    lastY = y
  }
  return bytes
}

function padded(glyph: Buffer): Buffer {
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
}
