import type { GuidePage } from '@docket/model/guide/guide-page'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'

const SECRET = 'Quetzalcoatl'

let guide: GuideApp
let club: { id: string }

beforeEach(async () => {
  guide = await startGuideApp()
  const { organization } = guide.channel
  const film = await guide.app.make(categories, { organization, name: 'Film' })
  const about = { title: 'Film Club', description: 'Old films, new friends.', category: film.id }
  club = await guide.app.make(series, { organization, ...about })
})

function makeShow(title: string, more: object = {}) {
  const { organization } = guide.channel
  return guide.app.make(shows, { organization, series: club.id, title, ...more })
}

/** Adds a one-hour airing of the show, the given number of hours from now. */
function air(show: { id: string; title: string }, hours: number, more: object = {}) {
  const startsAt = guide.app.clock.now() + hours * HOUR_MS
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(startsAt + HOUR_MS) }
  const { id, title } = show
  return guide.app.make(airings, { channel: guide.channel.id, show: id, title, ...times, ...more })
}

const path = (station = 'harbor') => `/tvguide/${station}/series/${club.id}`

async function readSeries(): Promise<Extract<GuidePage, { kind: 'series' }>> {
  const page = await guide.page(path())
  if (page.kind !== 'series') throw new Error(`The series has a page of kind ${page.kind}.`)
  return page
}

describe('a series’ page', () => {
  it('shows its details, its episodes in order, and its airings', async () => {
    const second = await makeShow('Metropolis', { season: 1, episode: 2 })
    const first = await makeShow('Nosferatu', { season: 1, episode: 1 })
    const [old, past] = [await air(first, -50), await air(second, -3)]
    const [now, next] = [await air(first, -0.5), await air(second, 30)]

    expect(await readSeries()).toMatchObject({
      series: { title: 'Film Club', description: 'Old films, new friends.', category: 'Film' },
      episodes: [
        { id: first.id, title: 'Nosferatu', line: 'S1 E1', season: 1, episode: 1 },
        { id: second.id, title: 'Metropolis', line: 'S1 E2' },
      ],
      airings: [{ id: now.id }, { id: next.id }],
      past: [{ id: past.id }, { id: old.id }],
      unlisted: false,
    })
    expect(await guide.page(`/tvguide/harbor/airing/${next.id}`)).toMatchObject({
      details: { series: 'Film Club', seriesId: club.id },
    })
    expect(await guide.page(`/tvguide/harbor/show/${first.id}`)).toMatchObject({
      show: { series: 'Film Club', seriesId: club.id },
    })
  })

  it('keeps its address after a new title, and shows it at once', async () => {
    await makeShow('Nosferatu')
    expect((await readSeries()).series.title).toBe('Film Club')
    await guide.app.app.records.update(series, club.id, { title: 'Cinema Club', slug: 'cinema' })

    expect((await readSeries()).series.title).toBe('Cinema Club')
  })

  it('shows nothing that is private, a draft, archived, canceled, or another station’s', async () => {
    const open = await makeShow('Nosferatu')
    const hidden = [
      await makeShow(SECRET, { visibility: 'private' }),
      await makeShow(SECRET, { status: 'draft' }),
      await makeShow(SECRET, { status: 'archived' }),
    ]
    for (const [at, show] of hidden.entries()) {
      await air(show, 2 * at + 2)
      await air(show, -2 * at - 2)
    }
    await air({ ...open, title: SECRET }, 20, { private: true })
    await air({ ...open, title: SECRET }, 22, { status: 'cancelled' })
    const unlisted = await makeShow('By address', { visibility: 'unlisted' })

    const page = await readSeries()
    expect(JSON.stringify(page)).not.toContain(SECRET)
    expect([page.airings, page.past]).toEqual([[], []])
    // An unlisted show must not appear in a list.
    expect(page.episodes.map(({ id }) => id)).not.toContain(unlisted.id)
  })

  it('is visible to those who know its address while all of its shows are private', async () => {
    await makeShow('By address', { visibility: 'unlisted' })

    expect(await readSeries()).toMatchObject({ unlisted: true, episodes: [] })
    expect(await (await guide.get('/sitemap.xml')).text()).not.toContain('/series/')
    expect(await guide.page('/tvguide/harbor?q=film')).toMatchObject({ series: [] })
  })

  it.each([
    ['it has no show', []],
    ['all of its shows are drafts', [{ status: 'draft' }]],
    [
      'all of its shows are private or put away',
      [{ visibility: 'private' }, { status: 'archived' }],
    ],
  ])('is not found while %s', async (_, its) => {
    for (const more of its) await makeShow(SECRET, more)
    const answer = await guide.get(path())

    expect([answer.status, await answer.json()]).toMatchObject([404, { about: 'missing' }])
    const address = encodeURIComponent(`https://docket.example${path()}`)
    expect((await guide.get(`/oembed?url=${address}`)).status).toBe(404)
  })

  it('is found by a search with a typo, and by search engines', async () => {
    await makeShow('Nosferatu')
    const found = { results: [], series: [{ id: club.id, title: 'Film Club', episodes: 1 }] }

    expect(await guide.page('/tvguide/harbor?q=club+flim')).toMatchObject(found)
    expect(await guide.page('/tvguide/harbor?q=club+opera')).toMatchObject({ series: [] })
    const address = `https://docket.example${path()}`
    expect(await (await guide.get('/sitemap.xml')).text()).toContain(`<loc>${address}</loc>`)
    const told = await guide.get(`/oembed?url=${encodeURIComponent(address)}`)
    expect(await told.json()).toMatchObject({ title: 'Film Club – Harbor Community Media' })
  })

  it('is found only at its own station', async () => {
    await makeShow('Nosferatu')
    const { id: organization } = await guide.app.make(organizations, { slug: 'lakeside' })
    await guide.app.make(channels, { organization, name: 'Lakeside' })

    expect((await guide.get(path('lakeside'))).status).toBe(404)
    expect(await guide.page('/tvguide/lakeside?q=film')).toMatchObject({ series: [] })
  })
})
