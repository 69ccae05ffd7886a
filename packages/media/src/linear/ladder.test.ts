import type { Rendition } from '@docket/model/media/packaged'
import HLS from 'hls-parser'
import { describe, expect, it } from 'vitest'
import { ladderOf, liveMainPlaylist, liveTransportPlaylist } from './ladder.ts'

function rendition(name: string, peakBitsPerSec: number, codecs = 'avc1.64001f'): Rendition {
  const height = name === 'sound' ? 0 : Number(name)
  const rates = { peakBitsPerSec, averageBitsPerSec: peakBitsPerSec / 2, bytes: 1 }
  return { name, width: (height * 16) / 9, height, codecs, ...rates }
}
const sound = rendition('sound', 130, 'mp4a.40.2')
const film = [rendition('360', 600), rendition('720', 1800), rendition('1080', 3500), sound]
const copied = [rendition('576', 9000, 'avc1.640028'), sound]
const small = [rendition('360', 700, 'avc1.4d401e'), sound]

describe('the ladder of a channel', () => {
  const heightsOf = (...packages: Rendition[][]) =>
    ladderOf(packages).map(({ name, height }) => [name, height])

  it('has the heights at which some asset plays differently', () => {
    const sound = ['sound', 0]
    expect(heightsOf(film)).toEqual([['360', 360], ['720', 720], ['1080', 1080], sound])
    expect(heightsOf(small)).toEqual([['360', 360], sound])
    expect(heightsOf(copied)).toEqual([['360', 576], sound])
    expect(heightsOf([...small, rendition('720', 1)], copied)).toEqual([
      ['360', 576],
      ['720', 720],
      sound,
    ])
  })

  it('states what the largest stand-in needs', () => {
    expect(ladderOf([film, copied, small])).toMatchObject([
      { name: '360', peakBitsPerSec: 9000, codecs: 'avc1.640028' },
      { name: '720', peakBitsPerSec: 9000 },
      { name: '1080', height: 1080, width: 1920, peakBitsPerSec: 9000, averageBitsPerSec: 4500 },
      { name: 'sound', peakBitsPerSec: 130, codecs: 'mp4a.40.2' },
    ])
  })

  it('has the sizes of the programs, and accounts for the slate between them', () => {
    const slate = [rendition('720', 400, 'avc1.640020'), rendition('sound', 140, 'mp4a.40.2')]
    const demo = [rendition('540', 300, 'avc1.64001f'), sound]
    expect(ladderOf([demo], slate)).toMatchObject([
      { name: '360', width: 960, height: 540, peakBitsPerSec: 400, codecs: 'avc1.640020' },
      { name: 'sound', peakBitsPerSec: 140 },
    ])
    expect(ladderOf([], slate)).toMatchObject([{ name: '360', height: 720 }, { name: 'sound' }])
  })

  it('is empty without a picture, and leaves out assets without one', () => {
    expect(ladderOf([])).toEqual([])
    expect(ladderOf([[sound]])).toEqual([])
    expect(heightsOf([sound], small)).toEqual([
      ['360', 360],
      ['sound', 0],
    ])
  })
})

function closedCaptionsIn(playlist: string): (string | undefined)[] {
  const variants = playlist.split('\n').filter((line) => line.startsWith('#EXT-X-STREAM-INF:'))
  return variants.map((line) => /,CLOSED-CAPTIONS=([^,]+)/.exec(line)?.[1])
}

describe('the main playlist of transport streams', () => {
  it('names the captions inside the picture, and lists the others as tracks', () => {
    const tracks = [
      { language: 'en', name: 'English', uri: 'captions-en.m3u8' },
      { language: 'es', name: 'Español', uri: 'captions-es.m3u8' },
      { language: 'zh', name: '中文', uri: 'captions-zh.m3u8' },
    ]
    const inside = [
      { language: 'en', name: 'English', channel: 'CC1' as const },
      { language: 'es', name: 'Español', channel: 'CC3' as const },
    ]
    const text = liveTransportPlaylist(ladderOf([film]), 29.97, tracks, inside)
    expect(HLS.parse(text)).toMatchObject({
      variants: Array.from({ length: 3 }, () => ({
        closedCaptions: [
          { language: 'en', instreamId: 'CC1' },
          { language: 'es', instreamId: 'CC3' },
        ],
        subtitles: [{ language: 'zh', uri: 'ts-captions-zh.m3u8' }],
      })),
    })
  })
})

describe('the main playlist of a channel', () => {
  it('lists pictures, sound, captions and audio descriptions', () => {
    const english = { language: 'en', name: 'English', uri: 'captions-en.m3u8' }
    const described = { language: 'en', name: 'Audio description', uri: 'described-en.m3u8' }
    const offered = { captions: [english], descriptions: [described] }
    const main = liveMainPlaylist(ladderOf([film]), 29.97, offered)
    const parsed = HLS.parse(main)
    const sent = liveTransportPlaylist(ladderOf([film]), 29.97, [english], [])
    // Captions inside the picture are offered only where there are no others.
    for (const text of [main, sent]) expect(closedCaptionsIn(text)).toEqual(Array(3).fill('NONE'))
    expect(closedCaptionsIn(liveTransportPlaylist(ladderOf([film]), 29.97, [], []))).toEqual(
      Array(3).fill(undefined),
    )
    expect(parsed).toMatchObject({
      isMasterPlaylist: true,
      variants: ['1080', '720', '360'].map((name) => ({
        uri: `${name}.m3u8`,
        frameRate: 29.97,
        codecs: 'avc1.64001f,mp4a.40.2',
        resolution: { height: Number(name) },
        audio: [
          { uri: 'sound.m3u8', isDefault: true },
          {
            uri: 'described-en.m3u8',
            language: 'en',
            isDefault: false,
            characteristics: 'public.accessibility.describes-video',
          },
        ],
        subtitles: [{ uri: 'captions-en.m3u8', language: 'en' }],
      })),
    })
  })
  it('has the frame rates of its renditions, which are half those of a 60 fps source', () => {
    const halved = film.map((one) => (one === sound ? one : { ...one, fps: 29.97 }))
    const [slow] = small.map((one) => ({ ...one, fps: 24 }))
    const ladder = ladderOf([halved, [...(slow ? [slow] : []), sound]])
    const parsed = HLS.parse(liveMainPlaylist(ladder, 59.94, { captions: [], descriptions: [] }))
    expect(parsed).toMatchObject({
      variants: [{ frameRate: 29.97 }, { frameRate: 29.97 }, { frameRate: 29.97 }],
    })
  })
})
