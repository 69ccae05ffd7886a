import type { Rendition } from '@docket/model/media/packaged'
import HLS from 'hls-parser'
import { describe, expect, it } from 'vitest'
import { mainPlaylist, withCaptions, withCaptionsInside } from './playlists.ts'

const rates = { peakBitsPerSec: 900, averageBitsPerSec: 800, bytes: 1 }
const picture: Rendition = {
  name: '720',
  width: 1280,
  height: 720,
  codecs: 'avc1.64001f',
  ...rates,
}
const sound: Rendition = { name: 'sound', width: 0, height: 0, codecs: 'mp4a.40.2', ...rates }
const main = mainPlaylist([picture, sound], 29.97)
const spanish = { language: 'es', name: 'español' }

describe('the captions that a recording offers', () => {
  it('are its tracks alone, whatever is inside its picture', () => {
    const text = withCaptions(main, [{ ...spanish, uri: 'captions-1.m3u8' }])
    expect(text).toContain(',SUBTITLES="captions",CLOSED-CAPTIONS=NONE\n720.m3u8')
    expect(HLS.parse(text)).toMatchObject({
      variants: [{ subtitles: [{ language: 'es' }], closedCaptions: [] }],
    })
  })

  it('are those inside its picture without tracks', () => {
    const text = withCaptionsInside(main, [{ ...spanish, channel: 'CC1' }])
    expect(HLS.parse(text)).toMatchObject({
      variants: [
        {
          subtitles: [],
          closedCaptions: [{ language: 'es', name: 'español', instreamId: 'CC1' }],
        },
      ],
    })
  })

  it('are left to players where nothing is known about them', () => {
    expect(withCaptions(main, [])).toBe(main)
    expect(main).not.toContain('CLOSED-CAPTIONS')
  })
})
