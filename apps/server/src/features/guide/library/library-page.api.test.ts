import { type LibraryQuery, PAGE_ITEMS } from '@docket/model/guide/library/library'
import type { LibraryPage } from '@docket/model/guide/library/library-page'
import { libraryFeedPath, libraryPath } from '@docket/model/guide/paths'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { XMLParser } from 'fast-xml-parser'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, NOW, startGuideApp } from '../testing/guide-app.ts'

const AT = Date.parse(NOW)

let guide: GuideApp
let made: number

beforeEach(async () => {
  made = 0
  guide = await startGuideApp()
})

/** Stores a recording of a show, and airs it for ten minutes after the previous one. */
async function makeRecording(values: Partial<Show> = {}): Promise<Show> {
  const { app, channel } = guide
  const { organization } = channel
  const show = await app.make(shows, { organization, onDemand: 'aired', ...values })
  await app.make(media, {
    organization,
    show: show.id,
    kind: 'video',
    status: 'ready',
    packaged: 'a1',
    durationMs: 600_000,
  })
  const at = (minute: number) => toInstant(AT + (made + minute) * MINUTE_MS)
  await app.make(airings, {
    organization,
    show: show.id,
    channel: channel.id,
    title: show.title,
    status: 'planned',
    startsAt: at(0),
    endsAt: at(10),
  })
  made += 10
  return show
}

async function library(query: Partial<LibraryQuery> = {}, station = 'harbor') {
  return (await guide.page(libraryPath(station, query))) as LibraryPage
}

const titlesIn = ({ shelves, results }: LibraryPage) =>
  (results?.items ?? shelves.flatMap(({ items }) => items)).map(({ title }) => title)

describe('the library', () => {
  it('has what viewers may watch now, and nothing else', async () => {
    await makeRecording({ title: 'Aired' })
    await makeRecording({ title: 'Tomorrow', onDemandAfterHours: 24 })
    await makeRecording({ title: 'Never', onDemand: 'never' })
    await makeRecording({ title: 'Hidden', visibility: 'private' })
    await makeRecording({ title: 'By link', visibility: 'unlisted' })
    await makeRecording({ title: 'Draft', status: 'draft' })
    guide.app.clock.set(AT)
    expect(await library()).toMatchObject({ kind: 'library', count: 0, shelves: [] })
    guide.app.clock.set(AT + 3 * HOUR_MS)
    expect(titlesIn(await library())).toEqual(['Aired'])
    guide.app.clock.set(AT + 26 * HOUR_MS)
    expect(titlesIn(await library()).sort()).toEqual(['Aired', 'Tomorrow'])
  })

  it('loses a recording at once when its show becomes private, and when its time ends', async () => {
    const show = await makeRecording({ title: 'Aired', onDemandDays: 1 })
    guide.app.clock.set(AT + 3 * HOUR_MS)
    expect(titlesIn(await library())).toEqual(['Aired'])
    await guide.app.app.records.update(shows, show.id, { visibility: 'private' })
    expect(titlesIn(await library())).toEqual([])
    await guide.app.app.records.update(shows, show.id, { visibility: 'public' })
    guide.app.clock.set(AT + 24 * HOUR_MS)
    expect(titlesIn(await library())).toEqual(['Aired'])
    guide.app.clock.set(AT + 26 * HOUR_MS)
    expect(titlesIn(await library())).toEqual([])
  })

  it('is narrowed by its address, and shows rows of categories and series', async () => {
    const { organization } = guide.channel
    const { id: meetings } = await guide.app.make(categories, { organization, name: 'Meetings' })
    const { id: council } = await guide.app.make(series, { organization, title: 'City Council' })
    for (const title of ['City Council 1', 'City Council 2', 'City Council 3']) {
      await makeRecording({ title, series: council, category: meetings })
    }
    await makeRecording({ title: 'Bread', language: 'fr' })
    guide.app.clock.set(AT + 3 * HOUR_MS)
    const { shelves, choices, count } = await library()
    expect(count).toBe(4)
    expect(shelves.map(({ kind, name, count: own }) => [kind, name, own])).toEqual([
      ['new', '', 4],
      ['category', 'Meetings', 3],
      ['series', 'City Council', 3],
    ])
    expect(choices.series).toEqual([{ value: council, name: 'City Council', count: 3 }])
    expect(titlesIn(await library({ q: 'bre' }))).toEqual(['Bread'])
    expect(titlesIn(await library({ series: council, sort: 'title' }))).toHaveLength(3)
    expect(titlesIn(await library({ language: 'fr' }))).toEqual(['Bread'])
    expect(titlesIn(await library({ year: 1999 }))).toEqual([])
    const [card] = (await library({ q: 'bread' })).results?.items ?? []
    expect(card).toMatchObject({ picture: expect.stringContaining('/api/artwork/') })
  })

  it('shows the requested page, and ignores invalid parameters', async () => {
    await makeRecording({ title: 'Aired' })
    guide.app.clock.set(AT + 3 * HOUR_MS)
    const odd = 'page=99999&year=x&length=huge&sort=wild&captions=maybe&q='
    const page = (await guide.page(`/tvguide/harbor/library?${odd}`)) as LibraryPage
    expect(page.query).toMatchObject({ page: 1, year: 0, length: '', sort: '', captions: false })
    const last = await library({ sort: 'new', page: 7 })
    expect(last.results).toMatchObject({ pages: 1, count: 1 })
    expect(PAGE_ITEMS).toBeGreaterThan(12)
    expect((await guide.get('/tvguide/nowhere/library')).status).toBe(404)
  })

  it('links to a recording on another website when the station has none of its own', async () => {
    const { app, channel } = guide
    const { organization } = channel
    const { id: show } = await app.make(shows, { organization, title: 'Elsewhere' })
    const url = 'https://video.example/watch/1'
    await app.make(media, { organization, show, kind: 'recording', status: 'ready', url })
    const [card] = (await library({ sort: 'new' })).results?.items ?? []
    expect(card).toMatchObject({ title: 'Elsewhere', url })
  })

  it('is a feed that television apps and programs read, page by page', async () => {
    const show = await makeRecording({ title: 'Harbor & <Town>', language: 'en' })
    guide.app.clock.set(AT + 3 * HOUR_MS)
    const answer = await guide.get(libraryFeedPath('harbor', { language: 'en' }))
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
    const { channel } = parser.parse(await answer.text()).rss
    expect(channel).toMatchObject({ title: 'Recordings of Harbor Community Media' })
    expect(channel['atom:link']).toMatchObject({ rel: 'self' })
    expect(channel.item).toMatchObject({
      title: 'Harbor & <Town>',
      link: `https://docket.example/tvguide/harbor/show/${show.id}/watch`,
      'media:content': {
        url: expect.stringMatching(/^https:\/\/docket\.example\/api\/guide\/media\/.*main\.m3u8$/),
        medium: 'video',
        duration: '600',
        type: 'application/vnd.apple.mpegurl',
      },
      'media:thumbnail': { url: expect.stringContaining('16x9-1280.jpg') },
    })
    const none = await guide.get(libraryFeedPath('harbor', { year: 1999 }))
    expect(parser.parse(await none.text()).rss.channel.item).toBeUndefined()
  })

  it('has only recordings of its own station', async () => {
    await makeRecording({ title: 'Aired' })
    const { id: organization } = await guide.app.make(organizations, { slug: 'lakeside' })
    const { id } = await guide.app.make(shows, { organization, title: 'Theirs', onDemand: 'aired' })
    expect(id).not.toBe('')
    guide.app.clock.set(AT + 3 * HOUR_MS)
    expect(titlesIn(await library())).toEqual(['Aired'])
  })
})
