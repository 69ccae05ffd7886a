import { FEED_FILES, FEED_TYPES } from '@docket/model/guide/feed-files'
import type { SchedulePage } from '@docket/model/guide/guide-page'
import { feedPath, STATIONS_PATH } from '@docket/model/guide/paths'
import { timeText } from '@docket/model/guide/times/clock'
import { shows } from '@docket/model/library/shows'
import { podcasts } from '@docket/model/podcasts/podcasts'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { beforeEach, describe, expect, it } from 'vitest'
import { FEEDS } from '../feeds/feed-formats.ts'
import { type GuideApp, NOW, startGuideApp } from '../testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

async function schedule(path: string): Promise<SchedulePage> {
  const page = await guide.page(path)
  if (page.kind !== 'schedule') throw new Error(`${path} answered a page of kind ${page.kind}.`)
  return page
}

describe('the guide’s root address', () => {
  it('redirects to the first station', async () => {
    const answer = await guide.get('/tvguide')

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/tvguide/harbor'])
  })

  it('offers a choice of stations with public channels', async () => {
    await guide.app.make(channels, { name: 'Lakeside' })
    await guide.app.make(channels, { name: 'Hidden', public: false })
    const page = await guide.page(STATIONS_PATH)

    expect((await schedule('/tvguide/harbor')).window.station.hasNeighbors).toBe(true)
    expect(page).toMatchObject({
      kind: 'chooser',
      stations: [{ channels: ['Harbor Public'] }, { channels: ['Lakeside'] }],
    })
  })
})

describe('a station’s page', () => {
  it('begins at the last half hour, and offers two weeks', async () => {
    const page = await schedule('/tvguide/harbor')

    expect(page.window.from).toBe(Date.parse('2026-03-03T00:00:00Z'))
    expect(page.now).toBe(Date.parse(NOW))
    expect(page.days.map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2026-03-01', '2026-03-16']),
    )
  })

  it('knows the current time, also in other time zones', async () => {
    const { now, clock } = await schedule('/tvguide/harbor?day=2026-04-20')
    expect(timeText(clock, now)).toBe('7:05 PM')
    expect(timeText(clock, Date.parse('2026-04-20T12:00:00Z'))).toBe('8:00 AM')
  })

  it('begins in the evening on another day, or at the time in the address', async () => {
    expect((await schedule('/tvguide/harbor?day=2026-03-08')).window.from).toBe(
      Date.parse('2026-03-08T22:00:00Z'),
    )
    expect((await schedule('/tvguide/harbor?from=2026-03-05T03:50:00Z')).window.from).toBe(
      Date.parse('2026-03-05T03:30:00Z'),
    )
  })

  it('opens what the address names, a program or a run of short ones, while it is listed', async () => {
    const air = (title: string, from: string, until: string) =>
      guide.app.make(airings, {
        title,
        channel: guide.channel.id,
        startsAt: `2026-03-03T${from}:00.000Z`,
        endsAt: `2026-03-03T${until}:00.000Z`,
      })
    const first = await air('Bulletin', '01:00', '01:05')
    await air('Weather', '01:05', '01:10')
    const openedBy = async (query: string) =>
      (await schedule(`/tvguide/harbor?${query}`)).opened?.programmes.map(({ title }) => title)

    expect(await openedBy(`airing=${first.id}`)).toEqual(['Bulletin'])
    expect(await openedBy(`airing=${first.id}&run=2&view=list&mark=cc`)).toEqual([
      'Bulletin',
      'Weather',
    ])
    expect(await openedBy('airing=nothing')).toBeUndefined()
  })

  it('has a policy that blocks third-party scripts, and returns 304 to clients that have it', async () => {
    const answer = await guide.get('/tvguide/harbor')
    const etag = answer.headers.get('etag') ?? ''

    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await guide.get('/tvguide/harbor', { 'if-none-match': etag })).status).toBe(304)
  })

  it('shows an error page for an unknown station or an invalid address', async () => {
    for (const [path, status] of [
      ['/tvguide/nowhere', 404],
      ['/tvguide/harbor/public/watch/nowhere', 404],
      ['/tvguide/harbor?day=2026-02-30', 400],
      ['/tvguide/harbor?day=2031-02-28', 400],
      ['/tvguide/harbor?from=soon', 400],
      ['/tvguide/harbor?view=sideways', 400],
      ['/tvguide/harbor/print.html?day=2026-03-03&channel=nowhere', 404],
      ['/tvguide/harbor/print.html?day=2126-01-01', 400],
      ['/tvguide/harbor/print.html?day=tomorrow', 400],
      [`/tvguide/harbor?q=${'x'.repeat(101)}`, 400],
    ] as const) {
      const answer = await guide.get(path)
      expect([path, answer.status]).toEqual([path, status])
      const of = path.includes('harbor') ? { station: { slug: 'harbor' } } : {}
      expect(await answer.json()).toMatchObject({ kind: 'notice', ...of })
    }
  })
})

describe('a channel’s page', () => {
  it('shows a day in the channel’s zone, with programs across midnight on both days', async () => {
    await guide.app.make(airings, {
      channel: guide.channel.id,
      title: 'Late',
      startsAt: '2026-03-08T04:30:00.000Z',
      endsAt: '2026-03-08T07:30:00.000Z',
    })
    const titles = async (day: string) => {
      const page = await guide.page(`/tvguide/harbor/public?day=${day}`)
      if (page.kind !== 'channel') throw new Error(`A page of kind ${page.kind}.`)
      const hours = (page.day.until - page.day.from) / 3_600_000
      return [hours, ...page.listings.map(({ title }) => title)]
    }

    expect(await titles('2026-03-07')).toEqual([24, 'Late'])
    expect(await titles('2026-03-08')).toEqual([23, 'Late'])
    expect(await titles('2026-03-09')).toEqual([24])
    expect((await guide.get('/tvguide/harbor/nowhere')).status).toBe(404)
  })
})

describe('a show’s page', () => {
  it('shows its details and airings, unless it is private, a draft, or another station’s', async () => {
    const { organization } = guide.channel
    const make = (more: object) =>
      guide.app.make(shows, { organization, title: 'Council', ...more })
    const show = await make({ description: 'Open to everyone.' })
    const air = (day: string) =>
      guide.app.make(airings, {
        channel: guide.channel.id,
        show: show.id,
        title: 'Council',
        startsAt: `2026-03-${day}T00:00:00.000Z`,
        endsAt: `2026-03-${day}T01:00:00.000Z`,
      })
    await air('02')
    const now = await air('03')
    const next = await air('10')
    const path = ({ id }: { id: string }) => `/tvguide/harbor/show/${id}`
    const hidden = [
      await make({ visibility: 'private' }),
      await make({ status: 'draft' }),
      await guide.app.make(shows, { title: 'Council' }),
    ]

    expect(await guide.page(path(show))).toMatchObject({
      kind: 'show',
      show: { title: 'Council', description: 'Open to everyone.' },
      airings: [{ id: now.id }, { id: next.id }],
    })
    for (const one of hidden) expect((await guide.get(path(one))).status).toBe(404)

    // An archived show may still air, but it has no page to link to.
    const ofShow = { details: { show: show.id } }
    expect(await guide.page(`/tvguide/harbor/airing/${next.id}`)).toMatchObject(ofShow)
    await guide.app.app.records.update(shows, show.id, { status: 'archived' })
    const page = await guide.page(`/tvguide/harbor/airing/${next.id}`)
    expect(page).toMatchObject({ details: { programme: { title: 'Council' } } })
    expect(page).not.toHaveProperty('details.show')
    expect((await guide.get(path(show))).status).toBe(404)
  })
})

describe('the guide’s sitemap for search engines', () => {
  it('lists the pages of stations, channels, and shows', async () => {
    const { organization } = guide.channel
    const show = await guide.app.make(shows, { organization, title: 'Council' })
    await guide.app.make(shows, { organization, title: 'Secret', visibility: 'unlisted' })
    const map = await (await guide.get('/sitemap.xml')).text()

    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://docket.example/tvguide/harbor',
      'https://docket.example/tvguide/harbor/library',
      'https://docket.example/tvguide/harbor/public',
      `https://docket.example/tvguide/harbor/show/${show.id}`,
    ])
  })

  it('is at the address in robots.txt', async () => {
    const answer = await guide.get('/robots.txt')

    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toContain('\nSitemap: https://docket.example/sitemap.xml\n')
  })
})

describe('the page of a station’s feeds', () => {
  it('lists every feed and podcast, and the playlist only if there is a stream', async () => {
    const { organization } = guide.channel
    await guide.app.make(podcasts, {
      organization,
      title: 'Tide',
      slug: 'tide',
      status: 'published',
    })
    await guide.app.make(podcasts, { organization, title: 'Draft', slug: 'draft', status: 'draft' })
    const before = await guide.page('/tvguide/harbor/feeds')
    await guide.app.make(channels, {
      organization,
      name: 'Live',
      slug: 'live',
      position: 2,
      streamUrl: 'https://streams.example/live.m3u8',
    })

    expect(before).toMatchObject({
      kind: 'feeds',
      publicUrl: 'https://docket.example',
      streams: false,
      channels: [{ slug: 'public' }],
      podcasts: [{ title: 'Tide', path: '/feeds/harbor/podcasts/tide.xml' }],
    })
    expect(await guide.page('/tvguide/harbor/feeds')).toMatchObject({ streams: true })
    expect(FEEDS.map(({ file }) => file).toSorted()).toEqual([...FEED_FILES].toSorted())
    for (const { file, type } of FEEDS) {
      expect(type.split(';')[0]).toBe(FEED_TYPES[file])
      expect((await guide.get(feedPath('harbor', file))).status).toBe(200)
    }
    expect((await guide.get('/tvguide/nowhere/feeds')).status).toBe(404)
  })

  it('gives way to a channel with the same slug', async () => {
    const { organization } = guide.channel
    await guide.app.make(channels, { organization, name: 'Feeds', slug: 'feeds', position: 2 })

    expect(await guide.page('/tvguide/harbor/feeds')).toMatchObject({
      kind: 'channel',
      channel: { name: 'Feeds' },
    })
  })
})

describe('the public submission form', () => {
  it('is linked in the guide of a station that accepts submissions', async () => {
    const { organization } = guide.channel
    const taken = async () => (await schedule('/tvguide/harbor')).window.station.takes

    expect(await taken()).toBeUndefined()
    const takes = { takesSubmissions: true, takesNotices: true }
    await guide.app.app.records.update(organizations, organization, takes)
    expect(await taken()).toEqual(['programme', 'notice'])
  })
})
