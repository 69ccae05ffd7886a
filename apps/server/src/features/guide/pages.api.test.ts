import { airings } from '@docket/model/collections/airings'
import { categories } from '@docket/model/collections/categories'
import { channels } from '@docket/model/collections/channels'
import { series } from '@docket/model/collections/series'
import { shows } from '@docket/model/collections/shows'
import { timeText } from '@docket/model/guide/clock'
import type { GuidePage, SchedulePage } from '@docket/model/guide/guide-page'
import { STATIONS_PATH } from '@docket/model/guide/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, NOW, startGuideApp } from './testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

async function schedule(path: string): Promise<SchedulePage> {
  const page = await guide.page(path)
  if (page.kind !== 'schedule') throw new Error(`${path} answered a page of kind ${page.kind}.`)
  return page
}

function found(page: GuidePage): string[] {
  return page.kind === 'search' ? page.results.map(({ title }) => title) : [page.kind]
}

describe('the guide’s own address', () => {
  it('leads to the first station', async () => {
    const answer = await guide.get('/tvguide')

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/tvguide/harbor'])
  })

  it('lets choose among several, of which those without a public channel are none', async () => {
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
  it('begins at the half hour before now, and offers two weeks', async () => {
    const page = await schedule('/tvguide/harbor')

    expect(page.window.from).toBe(Date.parse('2026-03-03T00:00:00Z'))
    expect(page.now).toBe(Date.parse(NOW))
    expect(page.days.map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2026-03-01', '2026-03-16']),
    )
  })

  it('knows what time it is now also beside days with other clocks', async () => {
    const { now, clock } = await schedule('/tvguide/harbor?day=2026-04-20')
    expect(timeText(clock, now)).toBe('7:05 PM')
    expect(timeText(clock, Date.parse('2026-04-20T12:00:00Z'))).toBe('8:00 AM')
  })

  it('begins in the evening of another day, or when the address says', async () => {
    expect((await schedule('/tvguide/harbor?day=2026-03-08')).window.from).toBe(
      Date.parse('2026-03-08T22:00:00Z'),
    )
    expect((await schedule('/tvguide/harbor?from=2026-03-05T03:50:00Z')).window.from).toBe(
      Date.parse('2026-03-05T03:30:00Z'),
    )
  })

  it('is answered with a policy that lets no foreign script in, and 304 when it is known', async () => {
    const answer = await guide.get('/tvguide/harbor')
    const etag = answer.headers.get('etag') ?? ''

    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await guide.get('/tvguide/harbor', { 'if-none-match': etag })).status).toBe(304)
  })

  it('is that of the sofa for a television that asks for no view of its own', async () => {
    const asked = (path: string, name: string) => guide.get(path, { 'user-agent': name })
    const tizen = 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 TV Safari/537.36'
    const answer = await asked('/tvguide/harbor?day=2026-03-05', tizen)

    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/tvguide/harbor?day=2026-03-05&view=tv',
    ])
    expect((await asked('/tvguide/harbor?view=list', tizen)).status).toBe(200)
    const webos = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36'
    expect((await asked('/tvguide/harbor', webos)).status).toBe(302)
    const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    expect((await asked('/tvguide/harbor', desk)).status).toBe(200)
  })

  it('that nobody knows, or an address that makes no sense, is told on a page', async () => {
    for (const [path, status] of [
      ['/tvguide/nowhere', 404],
      ['/tvguide/harbor?day=2026-02-30', 400],
      ['/tvguide/harbor?day=2031-02-28', 400],
      ['/tvguide/harbor?from=soon', 400],
      ['/tvguide/harbor?view=sideways', 400],
      [`/tvguide/harbor?q=${'x'.repeat(101)}`, 400],
    ] as const) {
      const answer = await guide.get(path)
      expect([path, answer.status]).toEqual([path, status])
      expect(await answer.json()).toMatchObject({ kind: 'notice' })
    }
  })
})

describe('a search', () => {
  beforeEach(async () => {
    const { organization } = guide.channel
    const club = await guide.app.make(series, { organization, title: 'Café Portside' })
    const show = await guide.app.make(shows, {
      organization,
      series: club.id,
      description: 'Jazz from the harbor.',
    })
    const air = (title: string, day: string, more = {}) =>
      guide.app.make(airings, {
        channel: guide.channel.id,
        title,
        startsAt: `2026-03-${day}T00:00:00.000Z`,
        endsAt: `2026-03-${day}T01:00:00.000Z`,
        ...more,
      })
    await air('Sessions', '04', { show: show.id })
    await air('Portside at Night', '03')
    await air('Portside, long ago', '01')
    await air('Portside, one day', '28')
    await air('Portside for us', '05', { private: true })
  })

  it('finds what has been on the day that is named, although not all words are known there', async () => {
    // March 1 at midnight in UTC is the evening of Saturday in New York; it is Monday there.
    expect(found(await guide.page('/tvguide/harbor?q=portside+gathering+last+Saturday'))).toEqual([
      'Portside, long ago',
    ])
    expect(found(await guide.page('/tvguide/harbor?q=portside+last+Sunday'))).toEqual([])
  })

  it('finds words in titles, series and descriptions of the next two weeks, soonest first', async () => {
    expect(found(await guide.page('/tvguide/harbor?q=portside'))).toEqual([
      'Portside at Night',
      'Sessions',
    ])
    expect(found(await guide.page('/tvguide/harbor?q=JAZZ+cafe'))).toEqual(['Sessions'])
    expect(found(await guide.page('/tvguide/harbor?q=jazz+night'))).toEqual([])
  })

  it('takes wildcards and quotes for what they are', async () => {
    for (const q of ['%', '_', "'", '"', '\\']) {
      expect(found(await guide.page(`/tvguide/harbor?q=${encodeURIComponent(q)}`))).toEqual([])
    }
  })
})

/** Three shows in a row on an evening: of the arts, in Spanish, and a meeting. */
async function airThree(): Promise<void> {
  const { organization } = guide.channel
  const arts = await guide.app.make(categories, { organization, name: 'Arts' })
  const make = async (title: string, hour: number, more: object) => {
    const show = await guide.app.make(shows, { organization, title, ...more })
    await guide.app.make(airings, {
      channel: guide.channel.id,
      show: show.id,
      title,
      startsAt: `2026-03-04T${String(hour).padStart(2, '0')}:00:00.000Z`,
      endsAt: `2026-03-04T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
    })
  }
  await make('Gallery Walk', 1, { category: arts.id, captioned: true, language: 'en' })
  await make('Galería abierta', 2, { category: arts.id, language: 'es', signed: true })
  await make('Council', 3, { captioned: true, described: true, language: 'en' })
}

describe('the search’s filters and commands', () => {
  it('narrow the search down, alone or with words, and slips of the finger are forgiven', async () => {
    await airThree()
    const titles = async (query: string) => found(await guide.page(`/tvguide/harbor?${query}`))

    expect(await titles('category=Arts')).toEqual(['Gallery Walk', 'Galería abierta'])
    expect(await titles('language=es')).toEqual(['Galería abierta'])
    expect(await titles('mark=cc&mark=ad')).toEqual(['Council'])
    expect(await titles('mark=sign&q=galeria')).toEqual(['Galería abierta'])
    expect(await titles('q=galery')).toEqual(['Gallery Walk', 'Galería abierta'])
    expect(await titles('q=coumcil&category=Arts')).toEqual([])
    expect(await guide.page('/tvguide/harbor?q=walk')).toMatchObject({
      offers: {
        categories: ['Arts'],
        languages: ['en', 'es'],
        marks: ['cc', 'ad', 'sign'],
      },
    })
    expect((await guide.get('/tvguide/harbor?mark=loud')).status).toBe(400)
  })

  it('narrow the schedule down where a view is asked for, and can be asked for alone', async () => {
    await airThree()
    const page = await guide.page('/tvguide/harbor?view=grid&category=Arts&mark=cc')
    expect(page).toMatchObject({
      kind: 'schedule',
      filter: { category: 'Arts', language: '', marks: ['cc'] },
      offers: { categories: ['Arts'] },
    })
    const offers = await guide.get('/api/guide/harbor/filters')
    expect(await offers.json()).toEqual(page.kind === 'schedule' && page.offers)
    const { from, until } = { from: '2026-03-04T01:00:00Z', until: '2026-03-04T02:00:00Z' }
    const window = await guide.get(`/api/guide/harbor?from=${from}&until=${until}`)
    expect(await window.json()).toMatchObject({
      channels: [{ programmes: [{ title: 'Gallery Walk', category: 'Arts', language: 'en' }] }],
    })
  })

  it('lead to a time and a channel when the words are a command', async () => {
    const answer = await guide.get(`/tvguide/harbor?q=${encodeURIComponent('wed 8pm ch 8')}`)

    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/tvguide/harbor?from=2026-03-05T01%3A00%3A00.000Z&row=0',
    ])
  })
})

describe('a channel’s page', () => {
  it('has a day of the channel’s zone, with what reaches over midnight on both days', async () => {
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
  it('tells what it is and when it is on, unless it is private, a draft or another station’s', async () => {
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

    // What is put away may still air, but there is no page to lead to.
    const ofShow = { details: { show: show.id } }
    expect(await guide.page(`/tvguide/harbor/airing/${next.id}`)).toMatchObject(ofShow)
    await guide.app.app.records.update(shows, show.id, { status: 'archived' })
    const page = await guide.page(`/tvguide/harbor/airing/${next.id}`)
    expect(page).toMatchObject({ details: { programme: { title: 'Council' } } })
    expect(page).not.toHaveProperty('details.show')
    expect((await guide.get(path(show))).status).toBe(404)
  })
})

describe('the map of the guide for search engines', () => {
  it('names the pages of stations, channels and listed shows', async () => {
    const { organization } = guide.channel
    const show = await guide.app.make(shows, { organization, title: 'Council' })
    await guide.app.make(shows, { organization, title: 'Secret', visibility: 'unlisted' })
    const map = await (await guide.get('/sitemap.xml')).text()

    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://docket.example/tvguide/harbor',
      'https://docket.example/tvguide/harbor/public',
      `https://docket.example/tvguide/harbor/show/${show.id}`,
    ])
  })
})
