import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'

let guide: GuideApp
let showId: string

type Item = Record<string, unknown>
type Page = { page: number; perPage: number; totalItems: number; totalPages: number; items: Item[] }

async function page(path: string): Promise<Page> {
  const answer = await guide.get(path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Page
}

const titles = ({ items }: Page) => items.map(({ title }) => title)

beforeAll(async () => {
  guide = await startGuideApp()
  const { make } = guide.app
  const { organization, id: channel } = guide.channel
  const talk = await make(series, { organization, title: 'Talk', slug: 'talk' })
  const told = { internalTitle: 'SECRET-CODE', description: 'Money and parks' }
  const council = { ...told, organization, title: 'City Council', series: talk.id }
  showId = (await make(shows, { ...council, visibility: 'public' })).id
  await make(shows, { organization, title: 'Hidden Council', visibility: 'private' })
  await make(shows, { organization, title: 'Unlisted Council', visibility: 'unlisted' })
  await make(shows, { organization, title: 'Draft Council', status: 'draft' })
  const hidden = await make(channels, { organization, slug: 'test', public: false })
  const air = (title: string, from: string, until: string, more = {}) =>
    make(airings, { channel, title, startsAt: from, endsAt: until, ...more })
  await air('Now Showing', '2026-03-03 00:00:00.000Z', '2026-03-03 00:30:00.000Z', {
    show: showId,
  })
  await air('Later', '2026-03-03 00:30:00.000Z', '2026-03-03 01:00:00.000Z')
  await air('Secret', '2026-03-03 01:00:00.000Z', '2026-03-03 02:00:00.000Z', { private: true })
  await air('Off', '2026-03-03 02:00:00.000Z', '2026-03-03 03:00:00.000Z', { status: 'cancelled' })
  await air('Elsewhere', '2026-03-03 00:30:00.000Z', '2026-03-03 01:00:00.000Z', {
    channel: hidden.id,
  })
})

describe('S7.2 the public API, without a login', () => {
  it('lists stations with their guides and feeds, by full address', async () => {
    const { items, totalItems } = await page('/v1/organizations')

    expect(totalItems).toBe(1)
    expect(items[0]).toEqual({
      slug: 'harbor',
      name: 'Harbor Community Media',
      timeZone: 'America/New_York',
      url: '',
      logo: '',
      guide: 'https://docket.example/tvguide/harbor',
      xmltv: 'https://docket.example/feeds/harbor/xmltv.xml',
    })
  })

  it('lists only public channels', async () => {
    const { items } = await page('/v1/channels?organization=harbor')
    expect(items.map(({ slug }) => slug)).toEqual(['public'])
  })

  it('lists only public shows, without their staff titles', async () => {
    const found = await page('/v1/shows?organization=harbor')

    expect(titles(found)).toEqual(['City Council'])
    expect(JSON.stringify(found)).not.toContain('SECRET-CODE')
    expect(titles(await page('/v1/shows?organization=harbor&q=COUNC'))).toEqual(['City Council'])
    expect(titles(await page('/v1/shows?organization=harbor&q=C%25l'))).toEqual([])
  })

  it('returns one show, but none that is private or a draft', async () => {
    const { records } = guide.app.app
    const [hidden, draft] = await Promise.all([
      records.find(shows, { visibility: 'private' }),
      records.find(shows, { status: 'draft' }),
    ])

    expect((await guide.get(`/v1/shows/${showId}`)).status).toBe(200)
    expect((await guide.get(`/v1/shows/${hidden?.id}`)).status).toBe(404)
    expect((await guide.get(`/v1/shows/${draft?.id}`)).status).toBe(404)
  })

  it('lists the airings of a window with a T in their times, and none that is private', async () => {
    const found = await page(
      '/v1/airings?organization=harbor&from=2026-03-03T00:00:00Z&until=2026-03-03T06:00:00Z',
    )

    expect(titles(found)).toEqual(['Now Showing', 'Later'])
    expect(found.items[0]).toMatchObject({
      channel: 'public',
      show: showId,
      startsAt: '2026-03-03T00:00:00.000Z',
      endsAt: '2026-03-03T00:30:00.000Z',
    })
  })

  it('says what is on now and next', async () => {
    const answer = await (await guide.get('/v1/now?organization=harbor')).json()

    expect(answer).toMatchObject({
      at: '2026-03-03T00:05:00.000Z',
      channels: [{ now: { title: 'Now Showing' }, next: { title: 'Later' } }],
    })
  })

  it('finds words, and finds nothing that is not public', async () => {
    const found = async (q: string) =>
      (await (await guide.get(`/v1/search?organization=harbor&q=${q}`)).json()) as {
        shows: Item[]
        airings: Item[]
      }

    expect(await found('council')).toMatchObject({ shows: [{ title: 'City Council' }] })
    expect(await found('money')).toMatchObject({
      airings: [{ title: 'Now Showing', show: showId }],
    })
    for (const secret of ['secret', 'hidden', 'draft', 'elsewhere', 'SECRET-CODE']) {
      expect(await found(secret)).toEqual({ shows: [], airings: [] })
    }
  })

  it('has pages, and refuses pages and windows that are too large', async () => {
    const second = await page(
      '/v1/airings?organization=harbor&from=2026-03-03T00:00:00Z&perPage=1&page=2',
    )

    expect(second).toMatchObject({ page: 2, perPage: 1, totalItems: 2, totalPages: 2 })
    expect(titles(second)).toEqual(['Later'])
    for (const path of [
      '/v1/shows?organization=harbor&perPage=201',
      '/v1/airings?organization=harbor&from=2026-03-03T00:00:00Z&until=2026-03-13T00:00:00Z',
      '/v1/airings?organization=harbor&from=tomorrow',
      '/v1/search?organization=harbor&q=a',
      '/v1/shows',
    ]) {
      expect((await guide.get(path)).status).toBe(400)
    }
    expect((await guide.get('/v1/shows?organization=nobody')).status).toBe(404)
  })

  it('returns 304 to clients that have the response', async () => {
    const path = '/v1/channels?organization=harbor'
    const etag = (await guide.get(path)).headers.get('etag') ?? ''

    expect((await guide.get(path, { 'if-none-match': etag })).status).toBe(304)
  })

  it('refuses writes', async () => {
    const answer = await fetch(`${guide.app.url}/v1/shows`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
  })
})
