import { captionTracks } from '@docket/model/captions/caption-tracks'
import { media } from '@docket/model/media/media'
import { HOUR_MS, SECOND_MS } from '@docket/model/time/instants'
import HLS from 'hls-parser'
import { expect, it } from 'vitest'
import { NOW, startGuideApp } from '../testing/guide-app.ts'
import {
  makeRecording,
  renditionFiles,
  storeFiles,
  VERSION,
} from '../testing/packaged-recording.ts'

it('offers the published audio description that fits a recording, up to where it may be watched', async () => {
  const guide = await startGuideApp()
  const { medium, file } = await makeRecording(guide, { onDemand: 'aired' })
  const { records } = guide.app.app
  await storeFiles(guide, medium.id, 'b2', renditionFiles('described'))
  const { id } = await guide.app.make(captionTracks, {
    organization: medium.organization,
    media: medium.id,
    language: 'en',
    kind: 'descriptions',
    sound: 'described.mp3',
    described: { version: 'b2', source: VERSION, sound: 'described.mp3' },
  })
  const name = `described-${id}`
  const main = async () => (await file('main.m3u8')).text()
  guide.app.clock.set(Date.parse(NOW) + 2 * HOUR_MS)
  expect(await main()).not.toContain('describes-video')
  expect((await file(`${name}.mp4`)).status).toBe(404)

  await records.update(captionTracks, id, { published: true })
  const { variants } = HLS.parse(await main()) as HLS.types.MasterPlaylist
  expect(variants[0]?.audio).toMatchObject([
    { name: 'Sound', isDefault: true },
    {
      name: 'English',
      language: 'en',
      isDefault: false,
      uri: `${name}.m3u8`,
      characteristics: 'public.accessibility.describes-video',
    },
  ])
  const playlist = HLS.parse(await (await file(`${name}.m3u8`)).text())
  expect(playlist).toMatchObject({ endlist: true, segments: { length: 3 } })
  const part = await file(`${name}.mp4`, 'bytes=5-14')
  expect([part.status, await part.text()]).toEqual([206, '0123456789'])

  // While the show airs, the description plays no further than the recording itself.
  guide.app.clock.set(Date.parse(NOW) + 9 * SECOND_MS)
  expect((await file(`${name}.mp4`, 'bytes=15-24')).status).toBe(206)
  expect((await file(`${name}.mp4`, 'bytes=15-25')).status).toBe(404)

  // The description does not fit another version of the recording.
  guide.app.clock.set(Date.parse(NOW) + 2 * HOUR_MS)
  await records.update(captionTracks, id, {
    described: { version: 'b2', source: 'another', sound: 'described.mp3' },
  })
  expect(await main()).not.toContain('describes-video')
  expect((await file(`${name}.m3u8`)).status).toBe(404)
  expect(await records.get(media, medium.id)).toMatchObject({ packaged: VERSION })
})
