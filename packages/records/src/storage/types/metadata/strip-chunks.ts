import { crc32 } from 'node:zlib'
import { orientationIn, tiffWith } from './orientation.ts'

const PNG_HEAD = 8
const PNG_NOTES: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])
const WEBP_HEAD = 12
const WEBP_NOTES: ReadonlySet<string> = new Set(['EXIF', 'XMP '])
/** Flags in the header of an extended WebP file. */
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04]

type Chunk = { type: string; content: Buffer; all: Buffer }

/**
 * Returns a PNG without texts, times and Exif data, and without anything after its end. Keeps the color profile and
 * the orientation.
 */
export function stripPng(png: Buffer): Buffer {
  const chunks = [...pngChunks(png)]
  const kept = chunks.filter(({ type }) => !PNG_NOTES.has(type)).map(({ all }) => all)
  const tiff = tiffWith(orientationIn(chunks.find(({ type }) => type === 'eXIf')?.content))
  // The header comes first, and Exif data before the pixels.
  if (tiff) kept.splice(1, 0, pngChunk('eXIf', tiff))
  return Buffer.concat([png.subarray(0, PNG_HEAD), ...kept])
}

function* pngChunks(png: Buffer): Generator<Chunk> {
  for (let at = PNG_HEAD; at < png.length; ) {
    const isCut = at + 8 > png.length
    const bytes = isCut ? 0 : png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const all = png.subarray(at, at + 12 + bytes)
    yield { type, content: all.subarray(8, 8 + bytes), all }
    if (type === 'IEND') return
    at += 12 + bytes
  }
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * Returns a WebP file without Exif and XMP data, and without anything after its end. Keeps the color profile and the
 * orientation.
 */
export function stripWebp(webp: Buffer): Buffer {
  const chunks = [...webpChunks(webp)]
  const exif = chunks.find(({ type }) => type === 'EXIF')?.content
  const tiff = tiffWith(orientationIn(exif && withoutName(exif)))
  const kept = chunks.filter(({ type }) => !WEBP_NOTES.has(type)).map(({ all }) => all)
  const isExtended = chunks[0]?.type === 'VP8X'
  if (isExtended && tiff) kept.push(webpChunk('EXIF', tiff))
  const content = Buffer.concat([webp.subarray(0, WEBP_HEAD), ...kept])
  content.writeUInt32LE(content.length - 8, 4)
  if (isExtended && content.length > WEBP_HEAD + 8) {
    const flags = content.readUInt8(WEBP_HEAD + 8) & ~(EXIF_FLAG | XMP_FLAG)
    content.writeUInt8(flags | (tiff ? EXIF_FLAG : 0), WEBP_HEAD + 8)
  }
  return content
}

function* webpChunks(webp: Buffer): Generator<Chunk> {
  const end = Math.min(webp.length, 8 + webp.readUInt32LE(4))
  for (let at = WEBP_HEAD; at + 8 <= end; ) {
    const bytes = webp.readUInt32LE(at + 4)
    const until = at + 8 + bytes + (bytes % 2)
    const all = webp.subarray(at, Math.min(until, end))
    yield { type: webp.toString('latin1', at, at + 4), content: all.subarray(8, 8 + bytes), all }
    at = until
  }
}

/** Some programs write the name of the format before the data, as in JPEG files. */
function withoutName(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
}

function webpChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(type, 'latin1'), length, content])
}
