import { describe, expect, it } from 'vitest'
import { SECOND_US } from '../linear/asset.ts'
import { comingSegments } from './coming-segments.ts'
import { LIVE_DELAY_US, placePiece } from './place-piece.ts'
import { readSource, type SourceMedia, variantUpTo } from './source-playlist.ts'

const HEAD = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n'

function media(first: number, count: number, seconds = 4): SourceMedia {
  const lines = Array.from({ length: count }, (_, at) => `#EXTINF:${seconds},\ns${first + at}.ts\n`)
  const source = readSource(`${HEAD}#EXT-X-MEDIA-SEQUENCE:${first}\n${lines.join('')}`)
  if (source.kind !== 'media') throw new Error('It lists playlists.')
  return source
}

describe('the playlist of a live source', () => {
  it('lists segments with their numbers, cuts and initialization data', () => {
    const text = `${HEAD}#EXT-X-MEDIA-SEQUENCE:7\r\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-UNKNOWN:1\n#EXTINF:3.84,title\n#EXT-X-PROGRAM-DATE-TIME:2026-03-03T00:00:00Z\n7.m4s\n\n#EXT-X-DISCONTINUITY\n#EXTINF:4,\nhttps://b.example/8.m4s?key=1\n#EXT-X-ENDLIST\n`
    expect(readSource(text)).toEqual({
      kind: 'media',
      targetSec: 4,
      hasEnded: true,
      segments: [
        { sequence: 7, uri: '7.m4s', durationSec: 3.84, isCut: false, init: 'init.mp4' },
        {
          sequence: 8,
          uri: 'https://b.example/8.m4s?key=1',
          durationSec: 4,
          isCut: true,
          init: 'init.mp4',
        },
      ],
    })
  })

  it('may list variants, of which the largest up to a given rate is received', () => {
    const main = readSource(
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nlow.m3u8\n#EXT-X-STREAM-INF:RESOLUTION=1920x1080,BANDWIDTH=9000000\nhigh.m3u8\n',
    )
    if (main.kind !== 'main') throw new Error('It lists segments.')
    expect(variantUpTo(main, 12_000_000)).toBe('high.m3u8')
    expect(variantUpTo(main, 8_000_000)).toBe('low.m3u8')
    expect(variantUpTo(main, 1)).toBe('low.m3u8')
  })

  it.each([
    ['<html></html>', 'not-hls'],
    ['#EXTM3U\n#EXTINF:4,\na.ts\n', 'not-hls'],
    [`${HEAD}a.ts\n`, 'not-hls'],
    [`${HEAD}#EXTINF:-1,\na.ts\n`, 'not-hls'],
    [`${HEAD}#EXTINF:9999,\na.ts\n`, 'not-hls'],
    [`${HEAD}#EXT-X-MAP:BYTERANGE="1@0"\n`, 'byte-ranges'],
    [`${HEAD}#EXTINF:4,\n#EXT-X-BYTERANGE:9@0\na.ts\n`, 'byte-ranges'],
    [`${HEAD}#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:4,\na.ts\n`, 'encrypted'],
    [`${HEAD}${'\n'.repeat(20_001)}`, 'too-much'],
    ['#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n', 'empty'],
    [
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="s.m3u8"\n#EXT-X-STREAM-INF:A\nv',
      'sound-apart',
    ],
  ])('is refused when it is %j', (text, code) => {
    expect(() => readSource(text)).toThrow(expect.objectContaining({ code }))
  })
})

describe('the received segments', () => {
  const numbers = (source: SourceMedia, next?: number) =>
    comingSegments(source, next).map(({ sequence }) => sequence)

  it('start with the newest seconds and continue without a gap', () => {
    expect(numbers(media(10, 6))).toEqual([15])
    expect(numbers(media(10, 6, 2))).toEqual([14, 15])
    expect(numbers(media(10, 6), 14)).toEqual([14, 15])
    expect(numbers(media(10, 6), 16)).toEqual([])
    expect(numbers(media(10, 0), 16)).toEqual([])
  })

  it('continue after missed segments, and with a source that restarts its numbering', () => {
    expect(numbers(media(30, 3), 20)).toEqual([30, 31, 32])
    expect(numbers(media(0, 3), 900)).toEqual([2])
  })
})

describe('a piece', () => {
  const NOW = 1_000 * SECOND_US

  it('follows the one before, or waits for the fixed delay', () => {
    expect(placePiece(undefined, NOW)).toBe(NOW + LIVE_DELAY_US)
    expect(placePiece(NOW + 20 * SECOND_US, NOW)).toBe(NOW + 20 * SECOND_US)
    expect(placePiece(NOW + 16 * SECOND_US, NOW)).toBe(NOW + LIVE_DELAY_US)
    expect(placePiece(NOW - 600 * SECOND_US, NOW)).toBe(NOW + LIVE_DELAY_US)
  })

  it('is dropped when too much is waiting', () => {
    expect(placePiece(NOW + 121 * SECOND_US, NOW)).toBeUndefined()
  })
})
