import { orientationIn, tiffWith } from './orientation.ts'

const EXIF = 'Exif\0\0'
const KEPT_APPS: readonly [marker: number, name: string][] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe\0'],
]
const [APP0, APP1, APP15, COMMENT] = [0xe0, 0xe1, 0xef, 0xfe]
const [START_OF_SCAN, END] = [0xda, 0xd9]

type Segment = { marker: number; content: Buffer; all: Buffer }

/**
 * Returns a JPEG without the data that cameras and other programs add: Exif, XMP, IPTC, comments, and pictures or
 * videos after its end. Keeps the color profile and the orientation.
 */
export function stripJpeg(jpeg: Buffer): Buffer {
  const segments = [...segmentsOf(jpeg)]
  if (segments.length === 0) return jpeg
  const exif = segments.find(({ marker, content }) => marker === APP1 && isNamed(content, EXIF))
  const tiff = tiffWith(orientationIn(exif?.content.subarray(EXIF.length)))
  const kept = segments.filter(isKept)
  // The JFIF header has to come first.
  const heads = kept[0]?.marker === APP0 ? 1 : 0
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...kept.slice(0, heads).map(({ all }) => all),
    ...(tiff ? [exifSegment(tiff)] : []),
    ...kept.slice(heads).map(({ all }) => all),
    Buffer.from([0xff, END]),
  ])
}

/** Reads the segments up to the end of the picture. Skips damaged data, as image viewers do. */
function* segmentsOf(jpeg: Buffer): Generator<Segment> {
  let at = nextMarker(jpeg, 2)
  while (at >= 0 && at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === END) return
    const until = at + 2 + jpeg.readUInt16BE(at + 2)
    const next = nextMarker(jpeg, until)
    const afterScan = next < 0 ? jpeg.length : next
    const all = jpeg.subarray(at, marker === START_OF_SCAN ? afterScan : until)
    yield { marker, content: jpeg.subarray(at + 4, until), all }
    at = next
  }
}

function isKept({ marker, content }: Segment): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  return KEPT_APPS.some(([app, name]) => app === marker && isNamed(content, name))
}

function exifSegment(tiff: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(2 + EXIF.length + tiff.length)
  return Buffer.concat([Buffer.from([0xff, APP1]), length, Buffer.from(EXIF, 'latin1'), tiff])
}

/** Returns the position of the next marker, or -1. Compressed data contains no markers except restarts. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const marker = jpeg[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return -1
}

function isNamed(content: Buffer, name: string): boolean {
  return content.toString('latin1', 0, name.length) === name
}
