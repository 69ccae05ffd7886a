import { readCsv } from '@docket/model/csv/read-csv'
import { categories } from '@docket/model/library/categories'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { XMLValidator } from 'fast-xml-parser'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'
import { faultsOfXmltv } from '../testing/validate-xmltv.ts'
import { FEEDS } from './feed-formats.ts'

let guide: GuideApp

const text = async (file: string) => (await guide.get(`/feeds/harbor/${file}`)).text()

beforeAll(async () => {
  guide = await startGuideApp()
  const { make } = guide.app
  const { organization, id: channel } = guide.channel
  await make(channels, {
    organization,
    name: 'Harbor, Live',
    slug: 'live',
    number: '9',
    position: 2,
    streamUrl: 'https://streams.example/live.m3u8',
  })
  const category = await make(categories, { organization, name: 'Government' })
  const show = await make(shows, {
    organization,
    title: 'Council',
    description: '=SUM(A1), says the mayor; “no”.\nThen <b>Parks</b>.',
    category: category.id,
    captioned: true,
  })
  const air = (title: string, startsAt: string, endsAt: string, more = {}) =>
    make(airings, { channel, title, startsAt, endsAt, source: 'cablecast', ...more })
  // 7:00 PM on Monday in New York; then a gap; across midnight; across the clock change.
  await air('Council', '2026-03-03T00:00:00Z', '2026-03-03T01:00:00Z', { show: show.id })
  await air('Untitled', '2026-03-03T01:30:00Z', '2026-03-03T02:30:00Z')
  await air('Rock & <Roll>', '2026-03-03T04:30:00Z', '2026-03-03T06:30:00Z')
  await air('Late Watch', '2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z')
  await air('Long', '2026-03-09T00:00:00Z', '2026-03-09T04:00:00Z')
  await air('Short', '2026-03-09T03:00:00Z', '2026-03-09T04:00:00Z')
  await air('No End', '2026-03-10T00:00:00Z', '2026-03-10T06:00:01Z')
})

describe('an airing during a clock change', () => {
  const night = '?from=2026-03-08&until=2026-03-09'

  it('has both ends in each feed with the right offset', async () => {
    const rss = parseRssFeed(await text(`rss.xml${night}`))
    const rows = readCsv(await text(`listings.csv${night}`)).rows
    const late = rows.find(({ cells }) => cells.includes('Late Watch'))

    expect(rss.items?.[0]?.description).toContain('March 8, 1:30 AM EST – 3:30 AM EDT, 8 Harbor')
    expect(late?.cells.slice(1, 4)).toEqual(['01:30', '03:30', 'America/New_York'])
    expect(await text(`xmltv.xml${night}`)).toContain(
      'start="20260308013000 -0500" stop="20260308033000 -0400"',
    )
    expect(await text(`calendar.ics${night}`)).toMatch(
      /DTSTART:20260308T063000Z\r\nDTEND:20260308T073000Z/,
    )
  })
})

describe('a station’s calendar', () => {
  it('is parsed by a calendar library, with each event at its instant', async () => {
    const calendar = new ICAL.Component(ICAL.parse(await text('calendar.ics')))
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event))
      .map(({ summary, startDate, endDate }) => [
        summary,
        startDate.toJSDate().toISOString(),
        endDate.toJSDate().toISOString(),
      ])

    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Harbor Community Media')
    expect(events).toContainEqual([
      'Late Watch',
      '2026-03-08T06:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
    ])
    expect(events).toHaveLength(7)
  })

  it('of one channel has the channel’s name', async () => {
    expect(await text('live/calendar.ics')).toContain(
      'X-WR-CALNAME:Harbor\\, Live – Harbor Community Media',
    )
  })
})

describe('the feeds of a station', () => {
  it('are parsed by a feed reader, with the programs of the next days', async () => {
    const xml = await text('rss.xml')
    const rss = parseRssFeed(xml)
    const json = parseJsonFeed(await text('feed.json'))
    const titles = ['Council', 'Untitled', 'Rock & <Roll>']

    // The reader tolerates documents that are not well-formed.
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(rss.items?.map((item) => item.title)).toEqual(titles)
    expect(rss.items?.[0]).toMatchObject({
      description: expect.stringContaining('Monday, March 2, 7:00 – 8:00 PM EST, 8 Harbor Public.'),
      categories: [{ name: 'Government' }],
    })
    expect(json.items?.map((item) => item.title)).toEqual(titles)
    expect(json.feed_url).toBe('https://docket.example/feeds/harbor/feed.json')
  })

  it('are also tables, in wall-clock times and without formulas', async () => {
    const { heads, rows } = readCsv(await text('listings.csv'))
    const cell = (row: number, head: string) => rows[row]?.cells[heads.indexOf(head)]

    expect([cell(0, 'Date'), cell(0, 'Start'), cell(0, 'End')]).toEqual([
      '2026-03-02',
      '19:00',
      '20:00',
    ])
    expect(await text('listings.csv')).toContain(`"'=SUM(A1), says the mayor; “no”.`)
    // The clocks go forward at 2:00 AM.
    expect([cell(3, 'Title'), cell(3, 'Start'), cell(3, 'End')]).toEqual([
      'Late Watch',
      '01:30',
      '03:30',
    ])
  })

  it('list what is on now and next', async () => {
    const { channels: told } = JSON.parse(await text('now.json'))

    expect(told).toMatchObject([
      { slug: 'public', now: { title: 'Council' }, next: { title: 'Untitled' } },
      { slug: 'live', now: null, next: null },
    ])
  })

  it('list the channels with a stream in a playlist', async () => {
    expect((await text('channels.m3u')).split('\n')).toEqual([
      '#EXTM3U x-tvg-url="https://docket.example/feeds/harbor/xmltv.xml"',
      '#EXTINF:-1 tvg-id="live.harbor.docket.example" tvg-name="Harbor, Live" tvg-chno="9" group-title="Harbor Community Media",9 Harbor, Live',
      'https://streams.example/live.m3u8',
      '',
    ])
  })

  it('name the stream of a channel that Docket plays out, as the guide and the public API do', async () => {
    const { make, app } = guide.app
    const { organization } = guide.channel
    const own = { organization, name: 'Loop', slug: 'loop', number: '10', position: 3 }
    const { id } = await make(channels, { ...own, playout: 'linear', public: true })
    const stream = 'https://docket.example/live/harbor/loop/main.m3u8'

    expect(await text('channels.m3u')).toContain(`10 Loop\n${stream.replace('main', 'ts')}\n`)
    expect(await text('xmltv.xml')).toContain(`<url>${stream}</url>`)
    expect(await guide.page('/tvguide/harbor/loop/watch')).toMatchObject({
      kind: 'watch',
      stream: '/live/harbor/loop/main.m3u8',
      channel: { watch: '/tvguide/harbor/loop/watch' },
    })
    await app.records.update(channels, id, { fillAnnounced: true })
    expect(await guide.page('/tvguide/harbor/loop/watch')).toMatchObject({
      channel: { fill: true },
    })
    await app.records.update(channels, id, { public: false })
    expect(await text('channels.m3u')).not.toContain('/live/')
  })

  it('report gaps, overlaps, and missing titles and ends in the listings', async () => {
    const { faults } = JSON.parse(await text('faults.json')) as { faults: object[] }

    expect(faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'gap', from: '2026-03-03T01:00:00.000Z' }),
        expect.objectContaining({ kind: 'untitled', from: '2026-03-03T01:30:00.000Z' }),
        expect.objectContaining({ kind: 'overlong', from: '2026-03-10T00:00:00.000Z' }),
        expect.objectContaining({ kind: 'overlap', until: '2026-03-09T04:00:00.000Z' }),
      ]),
    )
  })

  it('are valid XMLTV at every address, across midnight and clock changes', async () => {
    for (const path of ['xmltv.xml', 'public/xmltv.xml', 'live/xmltv.xml']) {
      const xml = await text(`${path}?from=2026-03-02&until=2026-03-12`)
      expect([path, await faultsOfXmltv(xml)]).toEqual([path, []])
    }
    const xml = await text('public/xmltv.xml?from=2026-03-02&until=2026-03-12')
    expect(xml).toContain('start="20260302233000 -0500" stop="20260303013000 -0500"')
    expect(xml).toContain('start="20260308013000 -0500" stop="20260308033000 -0400"')
  })

  it('are sent only once to a client that has them', async () => {
    for (const { file } of FEEDS) {
      for (const path of [`/feeds/harbor/${file}`, `/feeds/harbor/public/${file}`]) {
        const answer = await guide.get(path)
        const known = {
          'if-none-match': answer.headers.get('etag') ?? '',
          'if-modified-since': answer.headers.get('last-modified') ?? '',
        }
        expect([path, answer.status]).toEqual([path, 200])
        expect([path, (await guide.get(path, known)).status]).toEqual([path, 304])
      }
    }
  })
})
