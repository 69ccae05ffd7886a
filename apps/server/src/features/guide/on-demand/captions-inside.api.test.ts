import { captionTracks } from '@docket/model/captions/caption-tracks'
import { media } from '@docket/model/media/media'
import type { Inspection, PictureFacts } from '@docket/model/media/packaged'
import { HOUR_MS } from '@docket/model/time/instants'
import { expect, it } from 'vitest'
import { NOW, startGuideApp } from '../testing/guide-app.ts'
import { makeRecording } from '../testing/packaged-recording.ts'

const PICTURE: PictureFacts = {
  codec: 'h264',
  width: 1280,
  height: 720,
  pixelFormat: 'yuv420p',
  aspect: 16 / 9,
  rotation: 0,
  fps: 30,
  isInterlaced: false,
  durationMs: 12_000,
  keyFrameGapMs: 2000,
}
const INSPECTION: Inspection = {
  format: 'mp4',
  durationMs: 12_000,
  picture: PICTURE,
  sound: null,
  damagedPackets: 0,
  black: [],
  silent: [],
  captions: [{ from: 'picture', language: 'es', lines: 9, unread: 0, became: 'draft' }],
}

it('offers captions inside a copied picture until the same ones are published, and never twice', async () => {
  const guide = await startGuideApp()
  const { records } = guide.app.app
  const { file, medium } = await makeRecording(guide, { onDemand: 'aired' })
  guide.app.clock.set(Date.parse(NOW) + 2 * HOUR_MS)
  const offered = async () => {
    const main = await (await file('main.m3u8')).text()
    const inside = /TYPE=CLOSED-CAPTIONS.*?NAME="(.*?)",LANGUAGE="(.*?)".*INSTREAM-ID="CC1"/
    return {
      inside: inside.exec(main)?.slice(1),
      tracks: main.split('TYPE=SUBTITLES').length - 1,
      variant: /,CLOSED-CAPTIONS=(.*)$/m.exec(main)?.[1],
    }
  }
  expect(await offered()).toEqual({ inside: undefined, tracks: 0, variant: undefined })

  await records.update(media, medium.id, { inspection: INSPECTION })
  expect(await offered()).toEqual({ inside: ['español', 'es'], tracks: 0, variant: '"inside"' })

  // Encoding the picture again removes its captions.
  const picture = { ...PICTURE, codec: 'mpeg2video' }
  await records.update(media, medium.id, { inspection: { ...INSPECTION, picture } })
  expect(await offered()).toEqual({ inside: undefined, tracks: 0, variant: undefined })

  await records.update(media, medium.id, { inspection: INSPECTION })
  await guide.app.make(captionTracks, {
    organization: medium.organization,
    media: medium.id,
    language: 'es',
    kind: 'captions',
    file: 'a.vtt',
    state: 'published',
    published: true,
  })
  expect(await offered()).toEqual({ inside: undefined, tracks: 1, variant: 'NONE' })
})
