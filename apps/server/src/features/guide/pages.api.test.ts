import { airings } from '@docket/model/collections/airings'
import { channels } from '@docket/model/collections/channels'
import { series } from '@docket/model/collections/series'
import { shows } from '@docket/model/collections/shows'
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
