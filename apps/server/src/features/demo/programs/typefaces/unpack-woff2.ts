import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { unpackGlyphs } from './unpack-glyphs.ts'

/** Tags of tables that a WOFF2 font names by their number in this list. */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))
const OTHER_TAG = 63
const HEAD = 48
const SFNT_HEAD = 12
const SFNT_ENTRY = 16
/** The position of the size of glyph offsets in the table `head`. */
const INDEX_FORMAT_AT = 50
const HORIZONTAL_METRICS_AT = 34

type Entry = { tag: string; bytes: number; isTransformed: boolean }
type Tables = Map<string, Buffer>

/** Returns a WOFF2 font as the TrueType font that it contains. Throws a `RangeError` for any other font. */
export function unpackWoff2(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOF2') throw new RangeError('This is not a WOFF2 font.')
  const reader = new ByteReader(woff.subarray(HEAD))
  const entries = Array.from({ length: woff.readUInt16BE(12) }, () => readEntry(reader))
  const packedBytes = woff.readUInt32BE(20)
  const whole = brotliDecompressSync(
    woff.subarray(HEAD + reader.at, HEAD + reader.at + packedBytes),
  )
  let offset = 0
  const tables: Tables = new Map()
  for (const { tag, bytes } of entries) {
    tables.set(tag, whole.subarray(offset, offset + bytes))
    offset += bytes
  }
  const isTransformed = (tag: string) => entries.some((one) => one.tag === tag && one.isTransformed)
  if (isTransformed('glyf')) restoreGlyphs(tables, isTransformed('hmtx'))
  return join(woff.subarray(4, 8), tables)
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.byte()
  const number = flags & OTHER_TAG
  const tag = number === OTHER_TAG ? reader.take(4).toString('latin1') : (KNOWN_TAGS[number] ?? '')
  const version = flags >> 6
  const whole = reader.base128()
  // For glyphs and their offsets, version 3 is the plain form; for other tables it is 0.
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  return { tag, bytes: isTransformed ? reader.base128() : whole, isTransformed }
}

/** Replaces the packed forms with glyphs, their offsets and their left edges. */
function restoreGlyphs(tables: Tables, hasPackedEdges: boolean): void {
  const { glyf, loca, leftEdges } = unpackGlyphs(tableOf(tables, 'glyf'))
  tables.set('glyf', glyf)
  tables.set('loca', loca)
  const head = Buffer.from(tableOf(tables, 'head'))
  head.writeInt16BE(1, INDEX_FORMAT_AT)
  tables.set('head', head)
  if (!hasPackedEdges) return
  const count = tableOf(tables, 'hhea').readUInt16BE(HORIZONTAL_METRICS_AT)
  tables.set('hmtx', restoreMetrics(new ByteReader(tableOf(tables, 'hmtx')), count, leftEdges))
}

/** Writes the widths and left edges of all glyphs; edges that are left out are those of the outlines. */
function restoreMetrics(reader: ByteReader, count: number, leftEdges: readonly number[]): Buffer {
  const flags = reader.byte()
  const widths = Array.from({ length: count }, () => reader.unsigned16())
  const edges = leftEdges.map((edge, glyph) => {
    const isKnown = glyph < count ? (flags & 1) === 0 : (flags & 2) === 0
    return isKnown ? reader.signed16() : edge
  })
  const table = Buffer.alloc(count * 4 + (edges.length - count) * 2)
  for (const [glyph, edge] of edges.entries()) {
    const at = glyph < count ? glyph * 4 : count * 2 + glyph * 2
    if (glyph < count) table.writeUInt16BE(widths[glyph] ?? 0, at)
    table.writeInt16BE(edge, glyph < count ? at + 2 : at)
  }
  return table
}

function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new RangeError(`The font has no table ${tag}.`)
  return table
}

function join(flavor: Buffer, tables: Tables): Buffer {
  const count = tables.size
  const head = Buffer.alloc(SFNT_HEAD + SFNT_ENTRY * count)
  const power = Math.floor(Math.log2(count))
  const searched = SFNT_ENTRY * 2 ** power
  flavor.copy(head, 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(searched, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(SFNT_ENTRY * count - searched, 10)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  // The directory is sorted, because readers use binary search.
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = SFNT_HEAD + index * SFNT_ENTRY
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}
