/** A segment that a source's playlist lists. */
export type SourceSegment = {
  /** Its number in the source's playlist. */
  sequence: number
  /** As in the playlist; it may be relative. */
  uri: string
  durationSec: number
  /** Whether the segment does not continue where the previous one ended. */
  isCut: boolean
  /** The initialization data that must be read before it, or `''`. */
  init: string
}

/** A playlist of segments. */
export type SourceMedia = {
  kind: 'media'
  targetSec: number
  segments: SourceSegment[]
  /** Whether nothing more will be added. */
  hasEnded: boolean
}

/** A playlist that lists other playlists, each with picture and sound. */
export type SourceMain = { kind: 'main'; variants: { uri: string; bitsPerSec: number }[] }

/**
 * Why a playlist cannot be a live source: it is not a playlist, is encrypted, is a single file, has separate sound, or
 * is too large.
 */
export type SourceFaultCode =
  | 'not-hls'
  | 'encrypted'
  | 'byte-ranges'
  | 'sound-apart'
  | 'too-much'
  | 'empty'

/** Thrown when a playlist cannot be used as a live source. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  readonly code: SourceFaultCode
  constructor(code: SourceFaultCode) {
    super(code)
    this.code = code
  }
}

const MAX_LINES = 20_000
const MAX_VARIANTS = 50
const MAX_SEGMENT_SEC = 60
const MAX_SEQUENCE = 1e12

/** Reads a playlist of a live source. Throws `SourceFault`. Ignores unknown tags, as the format requires. */
export function readSource(text: string): SourceMedia | SourceMain {
  const lines = text.split(/\r?\n/, MAX_LINES + 1).map((line) => line.trim())
  if (lines[0]?.replace(/^\uFEFF/, '') !== '#EXTM3U') throw new SourceFault('not-hls')
  if (lines.length > MAX_LINES) throw new SourceFault('too-much')
  return lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:'))
    ? readMain(lines)
    : readMedia(lines)
}

function readMain(lines: readonly string[]): SourceMain {
  const hasSoundApart = lines.some(
    (line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO/.test(line) && /[:,]URI="/.test(line),
  )
  if (hasSoundApart) throw new SourceFault('sound-apart')
  const variants = lines.flatMap((line, at) => {
    const uri = lines[at + 1] ?? ''
    const rate = /[:,]BANDWIDTH=(\d{1,12})/.exec(line)?.[1]
    const isVariant = line.startsWith('#EXT-X-STREAM-INF:') && uri !== '' && !uri.startsWith('#')
    return isVariant ? [{ uri, bitsPerSec: Number(rate ?? 0) }] : []
  })
  if (variants.length === 0) throw new SourceFault('empty')
  if (variants.length > MAX_VARIANTS) throw new SourceFault('too-much')
  return { kind: 'main', variants }
}

type ParserState = { next: Omit<SourceSegment, 'uri'>; media: SourceMedia }

function readMedia(lines: readonly string[]): SourceMedia {
  const media: SourceMedia = { kind: 'media', targetSec: 0, segments: [], hasEnded: false }
  const reading: ParserState = {
    media,
    next: { sequence: 0, durationSec: 0, isCut: false, init: '' },
  }
  for (const line of lines) readLine(line, reading)
  if (media.targetSec <= 0) throw new SourceFault('not-hls')
  return media
}

function readLine(line: string, reading: ParserState): void {
  if (line === '') return
  if (!line.startsWith('#')) {
    addSegment(line, reading)
    return
  }
  const [, tag = '', value = ''] = /^#EXT(?:-X-)?([A-Z-]+):?(.*)/.exec(line) ?? []
  TAGS[tag]?.(value, reading)
}

function addSegment(uri: string, { next, media }: ParserState): void {
  if (next.durationSec <= 0) throw new SourceFault('not-hls')
  media.segments.push({ ...next, uri })
  Object.assign(next, { sequence: next.sequence + 1, durationSec: 0, isCut: false })
}

const TAGS: Readonly<Record<string, (value: string, reading: ParserState) => void>> = {
  INF(value, { next }) {
    next.durationSec = numberIn(value, MAX_SEGMENT_SEC)
  },
  TARGETDURATION(value, { media }) {
    media.targetSec = numberIn(value, MAX_SEGMENT_SEC)
  },
  'MEDIA-SEQUENCE'(value, { next }) {
    next.sequence = Math.floor(numberIn(value, MAX_SEQUENCE))
  },
  DISCONTINUITY(_, { next }) {
    next.isCut = true
  },
  ENDLIST(_, { media }) {
    media.hasEnded = true
  },
  MAP(value, { next }) {
    next.init = uriIn(value)
  },
  BYTERANGE() {
    throw new SourceFault('byte-ranges')
  },
  KEY(value) {
    if (!/METHOD=NONE/.test(value)) throw new SourceFault('encrypted')
  },
}

function numberIn(value: string, most: number): number {
  const number = Number.parseFloat(value)
  if (!(number >= 0 && number <= most)) throw new SourceFault('not-hls')
  return number
}

function uriIn(value: string): string {
  if (/BYTERANGE=/.test(value)) throw new SourceFault('byte-ranges')
  const uri = /URI="([^"]{1,2000})"/.exec(value)?.[1]
  if (uri === undefined) throw new SourceFault('not-hls')
  return uri
}

/** Returns the variant to receive: the largest up to a rate, or else the smallest. */
export function variantUpTo({ variants }: SourceMain, mostBitsPerSec: number): string {
  const ascending = variants.toSorted((one, other) => one.bitsPerSec - other.bitsPerSec)
  const best = ascending.findLast(({ bitsPerSec }) => bitsPerSec <= mostBitsPerSec) ?? ascending[0]
  if (!best) throw new SourceFault('empty')
  return best.uri
}
