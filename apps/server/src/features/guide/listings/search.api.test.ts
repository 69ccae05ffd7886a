import type { GuidePage } from '@docket/model/guide/guide-page'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

function found(page: GuidePage): string[] {
  return page.kind === 'search' ? page.results.map(({ title }) => title) : [page.kind]
}

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

  it('finds past programs of a named day, even if only some of the words match', async () => {
    // Midnight UTC on March 1 is Saturday evening in New York; the test's current day is Monday there.
    expect(found(await guide.page('/tvguide/harbor?q=portside+gathering+last+Saturday'))).toEqual([
      'Portside, long ago',
    ])
    expect(found(await guide.page('/tvguide/harbor?q=portside+last+Sunday'))).toEqual([])
  })

  it('finds words in titles, series, and descriptions of the next two weeks, soonest first', async () => {
    expect(found(await guide.page('/tvguide/harbor?q=portside'))).toEqual([
      'Portside at Night',
      'Sessions',
    ])
    expect(found(await guide.page('/tvguide/harbor?q=JAZZ+cafe'))).toEqual(['Sessions'])
    expect(found(await guide.page('/tvguide/harbor?q=jazz+night'))).toEqual([])
  })

  it('treats wildcards and quotes literally', async () => {
    for (const q of ['%', '_', "'", '"', '\\']) {
      expect(found(await guide.page(`/tvguide/harbor?q=${encodeURIComponent(q)}`))).toEqual([])
    }
  })
})

/** Adds three consecutive airings in an evening: one about arts, one in Spanish, and a meeting. */
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
  it('narrow the search, alone or with words, and tolerate typos', async () => {
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

  it('include captions, description, and signing before any program has them', async () => {
    expect(await guide.page('/tvguide/harbor?mark=sign')).toMatchObject({
      offers: { categories: [], marks: ['cc', 'ad', 'sign'] },
      results: [],
    })
  })

  it('narrow the schedule when a view is given, and work alone', async () => {
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

  it('go to a time and a channel when the words are a command', async () => {
    const answer = await guide.get(`/tvguide/harbor?q=${encodeURIComponent('wed 8pm ch 8')}`)

    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/tvguide/harbor?from=2026-03-05T01%3A00%3A00.000Z&row=0',
    ])
  })
})
