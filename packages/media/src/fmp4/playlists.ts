import type { Rendition } from '@docket/model/media/packaged'
import { SEGMENT_SEC, SOUND_NAME } from '../plan/house-format.ts'
import { type Segment, totalMs } from './segments.ts'

/** The positions of the parts of one encoded file. */
export type RenditionIndex = { initBytes: number; segments: Segment[] }

const MULTIVARIANT = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']

/**
 * Returns the playlist of one rendition: byte ranges of its file. A growing playlist is one whose next segments have
 * not aired yet; players start at its beginning.
 */
export function mediaPlaylist(
  file: string,
  { initBytes, segments }: RenditionIndex,
  { isGrowing = false } = {},
): string {
  const lines = segments.flatMap(({ offset, bytes, durationMs }) => [
    `#EXTINF:${(durationMs / 1000).toFixed(6)},`,
    `#EXT-X-BYTERANGE:${bytes}@${offset}`,
    file,
  ])
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SEC}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${isGrowing ? 'EVENT' : 'VOD'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(isGrowing ? ['#EXT-X-START:TIME-OFFSET=0,PRECISE=YES'] : []),
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${initBytes}@0"`,
    ...lines,
    ...(isGrowing ? [] : ['#EXT-X-ENDLIST']),
    '',
  ].join('\n')
}

/** Returns the index with only the segments that end within the first `lengthMs`. */
export function firstPart(
  { initBytes, segments }: RenditionIndex,
  lengthMs: number,
): RenditionIndex {
  let endsAt = 0
  const isWithin = ({ durationMs }: Segment) => {
    endsAt += durationMs
    return endsAt <= lengthMs
  }
  const beyond = segments.findIndex((segment) => !isWithin(segment))
  return { initBytes, segments: beyond === -1 ? segments : segments.slice(0, beyond) }
}

/** A caption track with its own playlist. */
export type CaptionsEntry = { language: string; name: string; uri: string }

/** A sound that plays in place of the package's own and describes the picture. */
export type DescriptionEntry = { language: string; name: string; uri: string }

/** Adds audio descriptions to the playlist that lists all renditions. Does nothing for a package without a picture. */
export function withDescriptions(main: string, tracks: readonly DescriptionEntry[]): string {
  const media = tracks.map(
    ({ language, name, uri }) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.describes-video",CHANNELS="2",URI="${uri}"`,
  )
  return main
    .split('\n')
    .flatMap((line) => (line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO') ? [line, ...media] : [line]))
    .join('\n')
}

/** Captions inside the picture, in a channel of CEA-608. */
export type InsideEntry = Omit<CaptionsEntry, 'uri'> & { channel: 'CC1' | 'CC3' }

/**
 * Adds caption tracks to the playlist that lists all renditions. Captions inside the picture are then not offered, because
 * they are the same or have been corrected since.
 */
export function withCaptions(main: string, tracks: readonly CaptionsEntry[]): string {
  return withAllCaptions(main, { tracks, inside: [] })
}

/**
 * Names the captions inside the picture in the playlist that lists all renditions, but only if all pictures have them:
 * the standard requires the same captions in all variants (RFC 8216bis, 4.4.6.2).
 */
export function withCaptionsInside(main: string, inside: readonly InsideEntry[]): string {
  return withAllCaptions(main, { tracks: [], inside })
}

/** Adds caption tracks, and names captions in other languages inside the picture. */
export function withAllCaptions(
  main: string,
  { tracks, inside }: { tracks: readonly CaptionsEntry[]; inside: readonly InsideEntry[] },
): string {
  if (tracks.length === 0 && inside.length === 0) return main
  const media = [
    ...tracks.map((track) => `${captionMedia('SUBTITLES', 'captions', track)},URI="${track.uri}"`),
    ...inside.map(
      (one) => `${captionMedia('CLOSED-CAPTIONS', 'inside', one)},INSTREAM-ID="${one.channel}"`,
    ),
  ]
  const groups = [
    ...(tracks.length > 0 ? ['SUBTITLES="captions"'] : []),
    inside.length > 0 ? 'CLOSED-CAPTIONS="inside"' : 'CLOSED-CAPTIONS=NONE',
  ]
  const [first = '', ...lines] = main.split('\n')
  const named = lines.map((line) =>
    line.startsWith('#EXT-X-STREAM-INF:') ? [line, ...groups].join(',') : line,
  )
  return [first, ...named.slice(0, 2), ...media, ...named.slice(2)].join('\n')
}

function captionMedia(type: string, group: string, { language, name }: Omit<CaptionsEntry, 'uri'>) {
  return `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES`
}

/** Returns the playlist of captions that consist of a single WebVTT file. */
export function captionsPlaylist(
  file: string,
  durationMs: number,
  { isGrowing = false } = {},
): string {
  const seconds = durationMs / 1000
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(seconds))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...(isGrowing ? [] : ['#EXT-X-PLAYLIST-TYPE:VOD']),
    `#EXTINF:${seconds.toFixed(3)},`,
    file,
    ...(isGrowing ? [] : ['#EXT-X-ENDLIST']),
    '',
  ].join('\n')
}

/**
 * Returns the playlist that lists all renditions, largest picture first. `frameRate` applies to renditions without a
 * known rate.
 */
export function mainPlaylist(renditions: readonly Rendition[], frameRate: number): string {
  const sound = renditions.find(({ name }) => name === SOUND_NAME)
  const pictures = renditions.filter(({ name }) => name !== SOUND_NAME).toReversed()
  if (!sound) throw new RangeError('Every package has a sound.')
  if (pictures.length === 0) return [...MULTIVARIANT, ...variant(sound, []), ''].join('\n')
  const media = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${SOUND_NAME}.m3u8"`
  const variants = pictures.flatMap((picture) =>
    variant(withSound(picture, sound), [...pictureAttributes(picture, frameRate), 'AUDIO="sound"']),
  )
  return [...MULTIVARIANT, media, ...variants, ''].join('\n')
}

/** The overhead of a transport stream: packet headers, and a picture's last packet, which is seldom full. */
const TRANSPORT_SHARE = 1.08

/** Returns the playlist that lists transport streams of each picture with the sound: `ts-720.m3u8`. */
export function transportPlaylist(renditions: readonly Rendition[], frameRate: number): string {
  const sound = renditions.find(({ name }) => name === SOUND_NAME)
  if (!sound) throw new RangeError('Every package has a sound.')
  const pictures = renditions.filter(({ name }) => name !== SOUND_NAME).toReversed()
  const variants = pictures.flatMap((picture) => {
    const both = withSound(picture, sound)
    const sent = {
      ...both,
      name: `ts-${picture.name}`,
      peakBitsPerSec: Math.ceil(both.peakBitsPerSec * TRANSPORT_SHARE),
      averageBitsPerSec: Math.ceil(both.averageBitsPerSec * TRANSPORT_SHARE),
    }
    return variant(sent, pictureAttributes(picture, frameRate))
  })
  return [...MULTIVARIANT, ...variants, ''].join('\n')
}

function withSound(picture: Rendition, sound: Rendition): Rendition {
  return {
    ...picture,
    codecs: `${picture.codecs},${sound.codecs}`,
    peakBitsPerSec: picture.peakBitsPerSec + sound.peakBitsPerSec,
    averageBitsPerSec: picture.averageBitsPerSec + sound.averageBitsPerSec,
  }
}

function pictureAttributes({ width, height, fps }: Rendition, frameRate: number): string[] {
  return [`RESOLUTION=${width}x${height}`, `FRAME-RATE=${(fps || frameRate).toFixed(3)}`]
}

function variant(rendition: Rendition, more: string[]): string[] {
  const attributes = [
    `BANDWIDTH=${rendition.peakBitsPerSec}`,
    `AVERAGE-BANDWIDTH=${rendition.averageBitsPerSec}`,
    `CODECS="${rendition.codecs}"`,
    ...more,
  ]
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${rendition.name}.m3u8`]
}

/** Returns the peak and the average bit rate of a rendition. */
export function bitRatesOf(segments: readonly Segment[]) {
  const bits = segments.reduce((sum, { bytes }) => sum + bytes * 8, 0)
  return {
    peakBitsPerSec: Math.ceil(peakOf(segments)),
    averageBitsPerSec: Math.ceil((bits * 1000) / totalMs(segments)),
  }
}

const MIN_MS = SEGMENT_SEC * 500
const MAX_MS = SEGMENT_SEC * 1500

/**
 * Returns the peak as defined in the standard (RFC 8216bis, 4.4.6.2): the maximum over any consecutive segments that
 * together last from half to one and a half times the target duration. A short segment at the end, which is mostly a
 * key frame, does not count alone.
 */
function peakOf(segments: readonly Segment[]): number {
  let peak = 0
  for (const begin of segments.keys()) {
    let [bytes, durationMs] = [0, 0]
    for (let at = begin; at < segments.length && durationMs < MAX_MS; at += 1) {
      const segment = segments[at] as Segment
      bytes += segment.bytes
      durationMs += segment.durationMs
      const counts = durationMs >= MIN_MS && durationMs <= MAX_MS
      if (counts) peak = Math.max(peak, (bytes * 8000) / durationMs)
    }
  }
  if (peak > 0) return peak
  // If a rendition is shorter than that, or has longer segments, its peak is its overall rate.
  const bits = segments.reduce((sum, { bytes }) => sum + bytes * 8, 0)
  return (bits * 1000) / totalMs(segments)
}
