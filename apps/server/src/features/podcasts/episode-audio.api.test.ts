import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import { media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { countedDownloads } from '@docket/model/podcasts/episode-downloads'
import type { DownloadReport } from '@docket/model/podcasts/podcast-downloads'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { organizations } from '@docket/model/station/organizations'
import { parseRssFeed } from 'feedsmith'
import { expect, it } from 'vitest'
import { startGuideApp } from '#features/guide/testing/guide-app.ts'

const FEED = '/feeds/harbor/podcasts/harbor-talk.xml'
const SOUND = randomBytes(50_000)

it('is the feed’s enclosure, whole and in parts, while the episode is published', async () => {
  const guide = await startGuideApp()
  const { organization } = guide.channel
  const { make, app, config } = guide.app
  const { records } = app
  const podcast = await make(podcasts, {
    organization,
    title: 'Harbor Talk',
    slug: 'harbor-talk',
    status: 'published',
  })
  const audio = { version: 'v1', source: 'p1', bytes: SOUND.length, durationMs: 61_000 }
  const medium = await make(media, {
    organization,
    packaged: 'p1',
    status: 'ready',
    podcastAudio: { ...audio, loudness: -16 },
  })
  await storeSound(app, medium.id)
  const episode = await make(episodes, {
    organization,
    podcast: podcast.id,
    title: 'Fähre “nach” Süden\r\nX: 1',
    media: medium.id,
    status: 'published',
    publishedAt: '2026-03-01T15:00:00.000Z',
    guid: 'one',
  })
  const enclosure = async () =>
    parseRssFeed(await (await guide.get(FEED)).text()).items?.[0]?.enclosures?.[0]
  const file = `/feeds/harbor/podcasts/harbor-talk/${episode.id}/audio.m4a`
  expect(await enclosure()).toEqual({
    url: config.publicUrl + file,
    length: SOUND.length,
    type: 'audio/x-m4a',
  })

  const whole = await guide.get(file)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/x-m4a',
    'content-length': String(SOUND.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=300',
    etag: '"v1"',
    'content-disposition':
      'inline; filename="Fahre nach Suden X 1.m4a"; filename*=UTF-8\'\'F%C3%A4hre%20%E2%80%9Cnach%E2%80%9D%20S%C3%BCden%20X%201.m4a',
  })
  expect(Buffer.from(await whole.arrayBuffer()).equals(SOUND)).toBe(true)
  const head = await fetch(guide.app.url + file, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SOUND.length)])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
  const part = await guide.get(file, { range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-199/${SOUND.length}`,
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(SOUND.subarray(100, 200))).toBe(true)
  expect((await guide.get(file, { range: 'bytes=90000-' })).status).toBe(416)
  expect((await guide.get(file, { 'if-none-match': '"v1"' })).status).toBe(304)
  const other = await guide.get(file, { range: 'bytes=0-9', 'if-range': '"v0"' })
  expect((await other.arrayBuffer()).byteLength).toBe(SOUND.length)

  const status = async (path = file) => (await guide.get(path)).status
  await make(organizations, { slug: 'lakeside' })
  expect(await status(file.replace('harbor/', 'lakeside/'))).toBe(404)
  expect(await status(file.replace('audio.m4a', 'podcast.m4a'))).toBe(404)
  const tries: [object, object][] = [
    [{ status: 'unpublished' }, { status: 'published' }],
    [{ publishedAt: '2026-04-01T15:00:00.000Z' }, { publishedAt: '2026-03-01T15:00:00.000Z' }],
    [{ enclosureUrl: 'https://media.example/a.mp3' }, { enclosureUrl: '' }],
  ]
  for (const [closed, open] of tries) {
    await records.update(episodes, episode.id, closed)
    expect([closed, await status()]).toEqual([closed, 404])
    await records.update(episodes, episode.id, open)
    expect(await status()).toBe(200)
  }
  for (const closed of [{ status: 'unpublished' }, { archived: true }] as const) {
    await records.update(podcasts, podcast.id, closed)
    expect([closed, await status()]).toEqual([closed, 404])
  }
  await records.update(podcasts, podcast.id, { status: 'published', archived: false })
  await records.update(media, medium.id, { podcastAudio: { ...audio, version: '', loudness: 0 } })
  expect([await status(), await enclosure()]).toEqual([404, undefined])
})

/** A podcast with two episodes, a function that downloads one like an app, and one that reads the download report. */
async function startPodcast() {
  const guide = await startGuideApp()
  const { organization } = guide.channel
  const { make, app, logInAs } = guide.app
  const podcast = await make(podcasts, {
    organization,
    title: 'Harbor Talk',
    slug: 'harbor-talk',
    status: 'published',
  })
  const audio = { version: 'v1', source: 'p1', bytes: SOUND.length, durationMs: 600_000 }
  const medium = await make(media, {
    organization,
    packaged: 'p1',
    status: 'ready',
    podcastAudio: { ...audio, loudness: -16 },
  })
  await storeSound(app, medium.id)
  const [one, two] = await Promise.all(
    ['One', 'Two'].map((title) =>
      make(episodes, {
        organization,
        podcast: podcast.id,
        title,
        media: medium.id,
        status: 'published',
        publishedAt: '2026-03-01T15:00:00.000Z',
      }),
    ),
  )
  const get = async (id = '', headers: Record<string, string> = {}) => {
    const path = `/feeds/harbor/podcasts/harbor-talk/${id}/audio.m4a`
    const answer = await guide.get(path, { 'user-agent': 'AntennaPod/3.4.0', ...headers })
    await answer.arrayBuffer()
  }
  const staff = await logInAs({ organization, privileges: ['reports'] })
  const read = (by = staff): Promise<DownloadReport> =>
    by.send(`/api/podcasts/${podcast.id}/downloads`, { requestKey: null })
  return { guide, organization, podcast, one, two, get, staff, read }
}

it('counts at most 20 apps from one network for an episode', async () => {
  const { one, two, get, read } = await startPodcast()
  for (let program = 0; program < 60; program += 1) {
    await get(one?.id, { 'user-agent': `AntennaPod/3.4.${program}` })
  }
  await get(two?.id)

  await expect.poll(async () => (await read()).episodes.map(({ title }) => title)).toContain('Two')
  expect((await read()).total).toBe(21)
})

it('counts downloads once per address and app in 24 hours, for staff of the station only', async () => {
  const { guide, organization, podcast, one, two, get, staff, read } = await startPodcast()
  const { make, app, jobs, clock, logInAs } = guide.app
  const totals = () => expect.poll(async () => (await read()).total)

  // A minute is a tenth of the file.
  await get(one?.id, { range: 'bytes=0-1' })
  await get(one?.id, { range: 'bytes=0-4998' })
  await get(one?.id, { 'user-agent': 'Googlebot/2.1' })
  await get(one?.id)
  await get(one?.id)
  await get(one?.id, { range: 'bytes=10000-14999' })
  await get(one?.id, { 'user-agent': 'Overcast/3.0' })
  await get(two?.id)
  await totals().toBe(3)
  const marks = await app.records.list(countedDownloads)
  expect(marks).toHaveLength(3)
  expect(JSON.stringify(marks)).not.toMatch(/127\.0\.0\.1|AntennaPod/)

  // Recognized even after a restart, because the hashes are stored; counted again after 24 hours.
  clock.advance(23 * 3_600_000)
  await jobs.drain()
  await get(one?.id)
  await get(two?.id, { 'user-agent': 'Overcast/3.0' })
  await totals().toBe(4)
  clock.advance(2 * 3_600_000)
  await jobs.drain()
  expect(await app.records.count(countedDownloads)).toBe(1)
  await get(one?.id)
  await totals().toBe(5)
  const report = await read()
  expect(report).toMatchObject({ week: 5, month: 5, monthBefore: 0 })
  expect(report.days.slice(-3)).toEqual([
    { day: '2026-03-01', downloads: 0 },
    { day: '2026-03-02', downloads: 3 },
    { day: '2026-03-03', downloads: 2 },
  ])
  expect(report.episodes).toEqual([
    { id: one?.id, title: 'One', downloads: 3 },
    { id: two?.id, title: 'Two', downloads: 2 },
  ])

  const other = await make(organizations, { slug: 'lakeside' })
  const stranger = await logInAs({ organization: other.id, privileges: ['admin'] })
  const member = await logInAs({ organization, privileges: ['schedule'] })
  for (const by of [stranger, member]) {
    await expect(read(by)).rejects.toMatchObject({ status: 404 })
    expect((await by.collection('episodeDownloads').getList()).totalItems).toBe(0)
  }
  expect((await guide.get(`/api/podcasts/${podcast.id}/downloads`)).status).toBe(401)
  expect((await staff.collection('episodeDownloads').getList()).totalItems).toBe(4)
  await expect(staff.collection('countedDownloads').getList()).rejects.toMatchObject({
    status: 403,
  })
})

async function storeSound({ storage }: Pick<App, 'storage'>, medium: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'docket-audio-')), 'made.m4a')
  writeFileSync(path, SOUND)
  await storage.store(packagedKey(medium, 'v1', 'podcast.m4a'), { path, type: 'audio/x-m4a' })
}
