import { captionTracks } from '@docket/model/captions/caption-tracks'
import { chapters } from '@docket/model/media/chapters'
import { media } from '@docket/model/media/media'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { parseRssFeed } from 'feedsmith'
import { expect, it } from 'vitest'
import { startGuideApp } from '#features/guide/testing/guide-app.ts'

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nGood evening.\n'

it('serves chapters and published captions with an episode once it is published', async () => {
  const guide = await startGuideApp()
  const { organization } = guide.channel
  const { make, app, logInAs, config } = guide.app
  const podcast = await make(podcasts, {
    organization,
    title: 'Harbor Talk',
    slug: 'harbor-talk',
    status: 'published',
  })
  const url = 'https://media.example/talk.mp3'
  const medium = await make(media, {
    organization,
    url,
    mime: 'audio/mpeg',
    bytes: 1000,
    durationMs: 60_000,
  })
  const episode = await make(episodes, {
    organization,
    podcast: podcast.id,
    title: 'Ferry',
    media: medium.id,
    guid: 'ferry-1',
    season: 2,
    number: 3,
    status: 'published',
    publishedAt: '2026-03-01T15:00:00.000Z',
  })
  await make(chapters, { organization, media: medium.id, offsetSec: 30, title: 'Tides' })
  await make(chapters, {
    organization,
    media: medium.id,
    offsetSec: 40,
    title: 'Notes',
    hidden: true,
  })
  const staff = await logInAs({ organization, privileges: ['captions', 'content'] })
  const body = new FormData()
  const values = { organization, media: medium.id, language: 'en', kind: 'captions' }
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  body.set('file', new Blob([VTT], { type: 'text/vtt' }), 'a.vtt')
  const track = await staff.collection('captionTracks').create(body)
  const read = async () =>
    parseRssFeed(await (await guide.get('/feeds/harbor/podcasts/harbor-talk.xml')).text())
      .items?.[0]
  const folder = `/feeds/harbor/podcasts/harbor-talk/${episode.id}`
  const transcript = `${folder}/captions-${track.id}`

  const drafted = await read()
  expect(drafted).toMatchObject({
    guid: { value: 'ferry-1' },
    itunes: { season: 2, episode: 3, duration: 60 },
    enclosures: [{ url, length: 1000, type: 'audio/mpeg' }],
    podcast: { chapters: { url: `${config.publicUrl}${folder}/chapters.json` } },
  })
  expect(drafted?.podcast?.transcripts).toBeUndefined()
  expect((await guide.get(`${transcript}.vtt`)).status).toBe(404)

  await app.records.update(captionTracks, track.id, { published: true })
  expect((await read())?.podcast?.transcripts).toMatchObject([
    { url: `${config.publicUrl}${transcript}.vtt`, type: 'text/vtt', language: 'en' },
    { url: `${config.publicUrl}${transcript}.srt`, type: 'application/x-subrip' },
  ])
  const marks = await guide.get(`${folder}/chapters.json`)
  expect(marks.headers.get('content-type')).toContain('application/json+chapters')
  expect(await marks.json()).toEqual({
    version: '1.2.0',
    chapters: [{ startTime: 30, title: 'Tides' }],
  })
  expect(await (await guide.get(`${transcript}.vtt`)).text()).toBe(VTT)
  const srt = await guide.get(`${transcript}.srt`)
  expect(await srt.text()).toContain('00:00:01,000 --> 00:00:03,000')
  const etag = srt.headers.get('etag') ?? ''
  expect((await guide.get(`${transcript}.srt`, { 'if-none-match': etag })).status).toBe(304)

  const other = await make(channels, { name: 'Lakeside' })
  const { slug } = await app.records.get(organizations, other.organization)
  const files = [`${folder}/chapters.json`, `${transcript}.vtt`]
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await guide.get(path)).status))
  expect(await statuses(files.map((path) => path.replace('harbor', slug)))).toEqual([404, 404])
  await app.records.update(episodes, episode.id, { publishedAt: '2026-04-01T15:00:00.000Z' })
  expect(await statuses(files)).toEqual([404, 404])
  await app.records.update(episodes, episode.id, { publishedAt: '2026-03-01T15:00:00.000Z' })
  expect(await statuses(files)).toEqual([200, 200])
  await app.records.update(podcasts, podcast.id, { status: 'unpublished' })
  expect(await statuses(files)).toEqual([404, 404])
})
