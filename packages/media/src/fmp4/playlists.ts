import type { Rendition } from '@docket/model/media/packaged'
import { SEGMENT_SEC, SOUND_NAME } from '../plan/house-format.ts'
import { type Segment, totalMs } from './segments.ts'

/** Where the parts of one encoded file are. */
export type RenditionIndex = { initBytes: number; segments: Segment[] }

const MULTIVARIANT = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']

/** Returns the playlist of one rendition: ranges of bytes of its file. */
export function mediaPlaylist(file: string, { initBytes, segments }: RenditionIndex): string {
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
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${initBytes}@0"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** Returns the playlist that lists all renditions, the largest picture first. */
export function mainPlaylist(renditions: readonly Rendition[], frameRate: number): string {
  const sound = renditions.find(({ name }) => name === SOUND_NAME)
  const pictures = renditions.filter(({ name }) => name !== SOUND_NAME).toReversed()
  if (!sound) throw new RangeError('Every package has a sound.')
  if (pictures.length === 0) return [...MULTIVARIANT, ...variant(sound, []), ''].join('\n')
  const media = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${SOUND_NAME}.m3u8"`
  const variants = pictures.flatMap((picture) => {
    const together = {
      ...picture,
      codecs: `${picture.codecs},${sound.codecs}`,
      peakBitsPerSec: picture.peakBitsPerSec + sound.peakBitsPerSec,
      averageBitsPerSec: picture.averageBitsPerSec + sound.averageBitsPerSec,
    }
    return variant(together, [
      `RESOLUTION=${picture.width}x${picture.height}`,
      `FRAME-RATE=${frameRate.toFixed(3)}`,
      'AUDIO="sound"',
    ])
  })
  return [...MULTIVARIANT, media, ...variants, ''].join('\n')
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

/** Returns the highest and the average rate of a rendition. */
export function bitRatesOf(segments: readonly Segment[]) {
  const rates = segments.map(({ bytes, durationMs }) => (bytes * 8000) / durationMs)
  const bits = segments.reduce((sum, { bytes }) => sum + bytes * 8, 0)
  return {
    peakBitsPerSec: Math.ceil(Math.max(...rates)),
    averageBitsPerSec: Math.ceil((bits * 1000) / totalMs(segments)),
  }
}
