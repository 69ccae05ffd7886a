import { captionTracks } from '@docket/model/captions/caption-tracks'
import type { SearchPage } from '@docket/model/guide/guide-page'
import { clipPath, detailsPath, recordingFilePath } from '@docket/model/guide/paths'
import { type Show, shows } from '@docket/model/library/shows'
import { chapters } from '@docket/model/media/chapters'
import { clips } from '@docket/model/media/clips'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, HOUR_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import HLS from 'hls-parser'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, NOW, startGuideApp } from '../testing/guide-app.ts'
import { makeRecording as makeRecordingOf } from '../testing/packaged-recording.ts'

const AT = Date.parse(NOW)

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

const makeRecording = (policy: Partial<Show>) => makeRecordingOf(guide, policy)

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status)
const clockAt = (ms: number) => guide.app.clock.set(AT + ms)

describe('a recording on demand', () => {
  it('is refused before it airs, plays up to the current time while it airs, and then as long as its show allows', async () => {
    const { file, watch, airing, show, medium } = await makeRecording({
      onDemand: 'aired',
      onDemandAfterHours: 2,
      onDemandDays: 1,
    })
    await guide.app.make(chapters, {
      organization: show.organization,
      media: medium.id,
      offsetSec: 4,
      title: 'Budget',
    })
    const sprite = { columns: 10, rows: 1, count: 7, width: 160, height: 90, stepMs: 2000 }
    await guide.app.app.records.update(media, medium.id, {
      sprite: { ...sprite, file: 'still-1.jpg' },
    })
    const all = async () =>
      statuses([
        await file('main.m3u8'),
        await file('90.m3u8'),
        await file('90.mp4'),
        await file('90.mp4', 'bytes=5-14'),
        await file('still-1.jpg'),
        await guide.get(watch),
      ])
    const details = async () => (await guide.get(detailsPath(airing.id))).json()
    const refused = [404, 404, 404, 404, 404, 404]

    clockAt(-1)
    expect(await all()).toEqual(refused)
    expect(await details()).not.toHaveProperty('recording')

    // After nine seconds, two segments have aired.
    clockAt(9 * SECOND_MS)
    expect(await all()).toEqual([200, 200, 404, 206, 404, 200])
    const growing = HLS.parse(await (await file('90.m3u8')).text())
    expect(growing).toMatchObject({ playlistType: 'EVENT', endlist: false })
    expect('segments' in growing && growing.segments.length).toBe(2)
    expect(statuses([await file('90.mp4', 'bytes=15-24')])).toEqual([206])
    expect(statuses([await file('90.mp4', 'bytes=15-25')])).toEqual([404])
    expect(statuses([await file('90.mp4', 'bytes=-5')])).toEqual([404])
    expect(await details()).toMatchObject({ recording: watch, startsOver: true })
    const growingPage = await guide.page(watch)
    expect(growingPage).toMatchObject({ startsOver: true, chapters: [] })
    expect(growingPage).not.toHaveProperty('previews')

    clockAt(HOUR_MS)
    expect(await all()).toEqual(refused)
    expect(await details()).toMatchObject({ recordingFrom: AT + 3 * HOUR_MS })

    clockAt(3 * HOUR_MS)
    expect(await all()).toEqual([200, 200, 200, 206, 200, 200])
    const whole = HLS.parse(await (await file('90.m3u8')).text())
    expect(whole).toMatchObject({ playlistType: 'VOD', endlist: true })
    expect(await details()).toMatchObject({
      recording: watch,
      recordingUntil: AT + HOUR_MS + DAY_MS,
    })
    expect(await guide.page(`/tvguide/harbor/show/${show.id}`)).toMatchObject({
      show: { recording: watch, recordingUntil: AT + HOUR_MS + DAY_MS },
    })
    expect(await guide.page(watch)).toMatchObject({
      kind: 'recording',
      stream: recordingFilePath(medium, 'main.m3u8'),
      chapters: [{ atSec: 4, title: 'Budget' }],
      previews: { ...sprite, url: recordingFilePath(medium, 'still-1.jpg') },
    })
    const head = await fetch(guide.app.url + recordingFilePath(medium, '90.mp4'), {
      method: 'HEAD',
    })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '35'])

    clockAt(HOUR_MS + DAY_MS)
    expect(await all()).toEqual(refused)
    expect(await details()).not.toHaveProperty('recording')
  })

  it('is not public without a policy, if its show is private, unlisted or a draft, or off the public channels', async () => {
    const { file, show, airing } = await makeRecording({ onDemand: 'aired' })
    const { records } = guide.app.app
    const status = async () => (await file('main.m3u8')).status
    clockAt(2 * HOUR_MS)
    expect(await status()).toBe(200)

    const changes: Partial<Show>[] = [
      { onDemand: '' as const },
      { onDemand: 'never' as const },
      { visibility: 'private' as const },
      { visibility: 'unlisted' as const },
      { status: 'draft' as const },
      { availableUntil: '2026-03-01' },
    ]
    for (const change of changes) {
      await records.update(shows, show.id, change)
      expect([change, await status()]).toEqual([change, 404])
      await records.update(shows, show.id, {
        onDemand: 'aired',
        visibility: 'public',
        status: 'ready',
        availableUntil: '',
      })
    }
    expect(await status()).toBe(200)
    for (const change of [{ private: true }, { status: 'cancelled' as const }]) {
      await records.update(airings, airing.id, change)
      expect([change, await status()]).toEqual([change, 404])
      await records.update(airings, airing.id, { private: false, status: 'planned' })
    }
    expect(statuses([await file('index.json'), await file('..%2f90.mp4')])).toEqual([404, 400])
  })

  it('has published captions, but none of parts that have not aired', async () => {
    const { file, medium, show } = await makeRecording({ onDemand: 'aired' })
    const said = async (q: string) => {
      const page = await guide.page(`/tvguide/harbor?${new URLSearchParams({ q })}`)
      return (page as SearchPage).said
    }
    const vtt =
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nGood evening.\n\n00:00:09.000 --> 00:00:11.000\nThe vote.\n'
    const body = new FormData()
    body.set('file', new Blob([vtt], { type: 'text/vtt' }), 'a.vtt')
    for (const [name, value] of Object.entries({
      organization: medium.organization,
      media: medium.id,
      language: 'en',
      kind: 'captions',
    })) {
      body.set(name, value)
    }
    const staff = await guide.app.logInAs({
      organization: medium.organization,
      privileges: ['captions', 'content'],
    })
    const track = await staff.collection('captionTracks').create(body)
    clockAt(2 * HOUR_MS)
    const text = async (name: string) => (await file(name)).text()
    const name = `captions-${track.id}`
    expect(await text('main.m3u8')).not.toContain('SUBTITLES')
    expect((await file(`${name}.vtt`)).status).toBe(404)
    await guide.app.jobs.drain()
    expect(await said('vote')).toBeUndefined()

    await guide.app.app.records.update(captionTracks, track.id, { published: true })
    expect(HLS.parse(await text('main.m3u8'))).toMatchObject({
      variants: [{ uri: '90.m3u8', subtitles: [{ uri: `${name}.m3u8`, name: 'English' }] }],
    })
    expect(HLS.parse(await text(`${name}.m3u8`))).toMatchObject({
      endlist: true,
      segments: [{ uri: `${name}.vtt`, duration: 12 }],
    })
    expect(await text(`${name}.vtt`)).toContain('The vote.')
    expect(await text(`${name}.vtt`)).toContain('X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:90000')
    // A search finds the spoken words, including the latest ones.
    const place = { atSec: 9, text: 'The vote.' }
    const found = { show: show.id, title: 'Council', language: 'en', places: [place] }
    expect(await said('the VOTES')).toBeUndefined()
    expect(await said('the VOT')).toEqual([found])
    const edited = new Blob([vtt.replace('vote', 'motion')], { type: 'text/vtt' })
    await staff.collection('captionTracks').update(track.id, { file: edited })
    expect([await said('vote'), (await said('motion'))?.length]).toEqual([undefined, 1])
    await guide.app.jobs.drain()
    expect([await said('vote'), (await said('motion'))?.length]).toEqual([undefined, 1])
    clockAt(9 * SECOND_MS)
    expect(await text(`${name}.vtt`)).toContain('Good evening.')
    expect(await text(`${name}.vtt`)).not.toContain('The motion.')
    expect(await said('motion')).toBeUndefined()

    // Missing captions are indexed within an hour; withdrawn ones are dropped.
    const { texts } = guide.app.app
    await texts.remove([`said/${track.id}`])
    clockAt(3 * HOUR_MS)
    await guide.app.jobs.drain()
    expect(await said('motion')).toHaveLength(1)
    await guide.app.app.records.update(captionTracks, track.id, { state: 'draft' })
    await guide.app.app.records.update(captionTracks, track.id, { published: false })
    expect(await said('motion')).toBeUndefined()
    await guide.app.jobs.drain()
    expect(await texts.list('said/')).toEqual([])
  })

  it('links recordings on other websites as before, or by the policy of their show', async () => {
    const { app, channel } = guide
    const { organization } = channel
    const show = await app.make(shows, { organization })
    const url = 'https://video.example/1'
    const kind = 'recording' as const
    await app.make(media, { organization, show: show.id, kind, status: 'ready', url })
    await app.make(airings, {
      organization,
      channel: channel.id,
      show: show.id,
      startsAt: toInstant(AT),
      endsAt: toInstant(AT + HOUR_MS),
    })
    const linked = async () => {
      const page = await guide.page(`/tvguide/harbor/show/${show.id}`)
      return page.kind === 'show' ? page.show.recording : page.kind
    }
    expect(await linked()).toBe(url)
    await app.app.records.update(shows, show.id, { onDemand: 'never' })
    expect(await linked()).toBeUndefined()
    await app.app.records.update(shows, show.id, { onDemand: 'aired' })
    expect(await linked()).toBeUndefined()
    clockAt(HOUR_MS)
    expect(await linked()).toBe(url)
  })
})

describe('a clip', () => {
  it('has a page while its whole recording can be watched and the clip is not withdrawn', async () => {
    const { show, medium } = await makeRecording({ onDemand: 'aired', onDemandDays: 1 })
    const { organization } = show
    const about = { title: 'The vote', description: '', in: 2.5, out: 7 }
    const clip = await guide.app.make(clips, { organization, media: medium.id, ...about })
    const path = clipPath('harbor', clip.id)
    const page = async () => (await guide.get(path)).status
    const listed = async () => {
      const of = await guide.page(`/tvguide/harbor/show/${show.id}`)
      return of.kind === 'show' ? of.clips.map(({ title }) => title) : of.kind
    }

    expect([await page(), await listed()]).toEqual([404, []])
    clockAt(9 * SECOND_MS)
    expect([await page(), await listed()]).toEqual([404, []])
    clockAt(2 * HOUR_MS)
    expect(await guide.page(path)).toMatchObject({
      kind: 'recording',
      show: { title: 'Council' },
      clip: { id: clip.id, title: 'The vote', fromSec: 2.5, untilSec: 7 },
    })
    expect(await listed()).toEqual(['The vote'])

    const other = await guide.app.make(channels, { name: 'Lakeside' })
    const { slug } = await guide.app.app.records.get(organizations, other.organization)
    expect((await guide.get(clipPath(slug, clip.id))).status).toBe(404)
    await guide.app.app.records.update(clips, clip.id, { published: false })
    expect([await page(), await listed()]).toEqual([404, []])
    await guide.app.app.records.update(clips, clip.id, { published: true })
    expect(await page()).toBe(200)
    clockAt(HOUR_MS + DAY_MS)
    expect([await page(), await listed()]).toEqual([404, []])
  })
})
