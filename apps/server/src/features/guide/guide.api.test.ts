import type { GuideWindow } from '@docket/model/guide/guide-window'
import type { ProgramDetails } from '@docket/model/guide/program-details'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { type GuideApp, listen, startGuideApp } from './testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

function air(title: string, startsAt: string, endsAt: string, more: Partial<Airing> = {}) {
  const channel = guide.channel.id
  return guide.app.make(airings, { channel, title, startsAt, endsAt, ...more })
}

const windowPath = (from: string, until: string, station = 'harbor') =>
  `/api/guide/${station}?from=${from}&until=${until}`

const evening = windowPath('2026-03-03T00:00:00Z', '2026-03-03T06:00:00Z')

async function titles(path: string): Promise<string[]> {
  const window = (await (await guide.get(path)).json()) as GuideWindow
  return window.channels.flatMap((channel) => channel.programmes.map(({ title }) => title))
}

describe('a window of the guide', () => {
  it('contains what overlaps it, also across midnight, and nothing that only touches it', async () => {
    await air('Before', '2026-03-02T23:00:00.000Z', '2026-03-03T00:00:00.000Z')
    await air('Into it', '2026-03-03T00:00:00.000Z', '2026-03-03T00:30:00.000Z')
    await air('Over midnight', '2026-03-03T04:30:00.000Z', '2026-03-03T06:30:00.000Z')
    await air('After', '2026-03-03T06:30:00.000Z', '2026-03-03T07:00:00.000Z')
    await guide.app.make(airings, { title: 'Elsewhere' })

    expect(await titles(evening)).toEqual(['Into it', 'Over midnight'])
    expect(await titles(windowPath('2026-03-03T05:00:00Z', '2026-03-03T06:00:00Z'))).toEqual([
      'Over midnight',
    ])
  })

  it('has the series, the episode, and flags, but no staff titles', async () => {
    const club = await guide.app.make(series, {
      organization: guide.channel.organization,
      title: 'Film Club',
    })
    const show = await guide.app.make(shows, {
      organization: guide.channel.organization,
      title: 'Silent Nights',
      internalTitle: 'FC-0312 fix audio!',
      series: club.id,
      season: 3,
      episode: 12,
      captioned: true,
    })
    await air('Silent Nights', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z', {
      show: show.id,
      run: 'first',
      kind: 'live',
    })
    const answer = await (await guide.get(evening)).text()

    expect(answer).not.toContain('FC-0312')
    expect((JSON.parse(answer) as GuideWindow).channels[0]?.programmes).toMatchObject([
      { line: 'Film Club · S3 E12', marks: ['live', 'new', 'cc'] },
    ])
  })

  it('omits what is private, canceled, preempted, missed, or of a private show', async () => {
    const { organization } = guide.channel
    const secret = await guide.app.make(shows, { organization, visibility: 'private' })
    const hidden = await guide.app.make(channels, { organization, public: false })
    const hour = (at: number) =>
      [`2026-03-03T0${at}:00:00.000Z`, `2026-03-03T0${at}:30:00.000Z`] as const
    await air('Private run', ...hour(0), { private: true })
    await air('Cancelled', ...hour(1), { status: 'cancelled' })
    await air('Preempted', ...hour(2), { status: 'preempted' })
    await air('Missed', ...hour(3), { status: 'missed' })
    await air('Of a private show', ...hour(4), { show: secret.id })
    await air('On a private channel', ...hour(5), { channel: hidden.id })
    const feed = await (await guide.get('/feeds/harbor/xmltv.xml')).text()

    expect(await titles(evening)).toEqual([])
    expect(feed).not.toContain('<programme')
    expect(feed).not.toContain(hidden.name)
  })

  it('shows overlapping imports one after another, the same in every window', async () => {
    const imported = { source: 'cablecast' } as const
    await air('Long', '2026-03-02T22:00:00.000Z', '2026-03-03T03:00:00.000Z', imported)
    await air('Short', '2026-03-02T23:00:00.000Z', '2026-03-02T23:30:00.000Z', imported)
    await air('Cut off', '2026-03-03T04:00:00.000Z', '2026-03-03T08:00:00.000Z', imported)
    await air('Late', '2026-03-03T07:00:00.000Z', '2026-03-03T08:00:00.000Z', imported)
    const window = (await (await guide.get(evening)).json()) as GuideWindow

    expect(window.channels[0]?.programmes).toMatchObject([
      { title: 'Cut off', endsAt: Date.parse('2026-03-03T07:00:00Z') },
    ])
  })

  it('is refused when it is empty, longer than a day, or too far away', async () => {
    const status = async (from: string, until: string) =>
      (await guide.get(windowPath(from, until))).status

    expect(await status('2026-03-03T00:00:00Z', '2026-03-03T00:00:00Z')).toBe(400)
    expect(await status('2026-03-03T00:00:00Z', '2026-03-04T00:00:01Z')).toBe(400)
    expect(await status('2031-06-03T00:00:00Z', '2031-06-03T01:00:00Z')).toBe(400)
    expect(await status('yesterday', 'today')).toBe(400)
    expect(
      (await guide.get(windowPath('2026-03-03T00:00:00Z', '2026-03-03T01:00:00Z', 'no'))).status,
    ).toBe(404)
  })
})

describe('a response that the client already has', () => {
  it('is 304 until the schedule changes', async () => {
    const airing = await air('Town Hall', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z')
    const etag = (await guide.get(evening)).headers.get('etag') ?? ''
    expect((await guide.get(evening, { 'if-none-match': etag })).status).toBe(304)

    await guide.app.app.records.update(airings, airing.id, { title: 'City Council' })
    const changed = await guide.get(evening, { 'if-none-match': etag })

    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('City Council')
  })

  it('is current after a change of a show, a channel, or the station', async () => {
    const { organization } = guide.channel
    const { records } = guide.app.app
    const show = await guide.app.make(shows, { organization, captioned: false })
    await air('Town Hall', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z', {
      show: show.id,
    })
    await guide.get(evening)

    await records.update(shows, show.id, { captioned: true })
    expect(await (await guide.get(evening)).text()).toContain('"cc"')
    await records.update(organizations, organization, { name: 'Harbor TV' })
    expect(await (await guide.get(evening)).text()).toContain('Harbor TV')
    await records.update(channels, guide.channel.id, { public: false })
    expect(await (await guide.get(evening)).text()).not.toContain('Town Hall')
  })
})

describe('the stream of changes', () => {
  async function versions() {
    const stream = await listen(`${guide.app.url}/api/guide/harbor/events`)
    const next = async () => (JSON.parse(await stream.next()) as { version: number }).version
    return { next, close: stream.close }
  }

  it('begins with the version, and reports simultaneous changes once', async () => {
    const airing = await air('Town Hall', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z')
    const stream = await versions()
    const first = await stream.next()
    await guide.app.app.transaction(async (records) => {
      for (const title of ['A', 'B', 'C']) await records.update(airings, airing.id, { title })
      await records.delete(airings, airing.id)
    })
    const second = await stream.next()
    stream.close()

    expect(second).toBe(first + 4)
    expect(await titles(evening)).toEqual([])
  })

  it('reports changes by another process, which the guide then shows', async () => {
    const { dataFolder, databaseUrl } = guide.app.config
    const other = await startTestApp([], {
      config: { dataFolder, ...(databaseUrl && { databaseUrl }) },
    })
    const stream = await versions()
    const first = await stream.next()
    await other.make(airings, {
      channel: guide.channel.id,
      title: 'From elsewhere',
      startsAt: '2026-03-03T00:00:00.000Z',
      endsAt: '2026-03-03T01:00:00.000Z',
    })
    const second = await stream.next()
    stream.close()

    expect(second).toBeGreaterThan(first)
    expect(await titles(evening)).toEqual(['From elsewhere'])
  })

  it('is not opened for an unknown station', async () => {
    await expect(listen(`${guide.app.url}/api/guide/nowhere/events`)).rejects.toThrow('404')
  })
})

describe('a program', () => {
  it('has its description and its later airings, without private ones', async () => {
    const { organization } = guide.channel
    const show = await guide.app.make(shows, { organization, description: 'From City Hall.' })
    const of = { show: show.id }
    const first = await air('Council', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z', of)
    await air('Council', '2026-03-04T00:00:00.000Z', '2026-03-04T01:00:00.000Z', of)
    await air('Council', '2026-03-05T00:00:00.000Z', '2026-03-05T01:00:00.000Z', {
      ...of,
      private: true,
    })
    const details = await (await guide.get(`/api/guide/airings/${first.id}`)).json()

    expect(details).toMatchObject({
      programme: { title: 'Council', channel: { number: '8' } },
      description: 'From City Hall.',
      later: [{ startsAt: Date.parse('2026-03-04T00:00:00Z') }],
    })
  })

  it('names the earlier episodes of its series, the nearest first, without hidden ones', async () => {
    const { organization } = guide.channel
    const { id: of } = await guide.app.make(series, { organization, title: 'Council' })
    const make = (title: string, season: number, episode: number, more: Partial<Show> = {}) =>
      guide.app.make(shows, { organization, series: of, title, season, episode, ...more })
    await make('First', 1, 1)
    await make('Last of the first season', 1, 12)
    await make('Opening', 2, 1)
    await make('Hidden', 2, 2, { visibility: 'private' })
    await make('Draft', 2, 2, { status: 'draft' })
    const show = await make('Tonight', 2, 3)
    await make('Next', 2, 4)
    await make('Special', 0, 0)
    const airing = await air('Tonight', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z', {
      show: show.id,
    })
    const details = (await (
      await guide.get(`/api/guide/airings/${airing.id}`)
    ).json()) as ProgramDetails

    expect(details.earlier?.map(({ title, line }) => [title, line])).toEqual([
      ['Opening', 'S2 E1'],
      ['Last of the first season', 'S1 E12'],
      ['First', 'S1 E1'],
    ])
  })

  it('that is private or unknown is not found', async () => {
    const airing = await air('Secret', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z', {
      private: true,
    })

    for (const id of [airing.id, 'nowhere00000000']) {
      expect((await guide.get(`/api/guide/airings/${id}`)).status).toBe(404)
      expect((await guide.get(`/tvguide/harbor/airing/${id}`)).status).toBe(404)
      expect((await guide.get(`/tvguide/harbor/airing/${id}/calendar.ics`)).status).toBe(404)
    }
  })

  it('of another station is not found at this one', async () => {
    const foreign = await guide.app.make(airings, { title: 'Foreign' })

    expect((await guide.get(`/tvguide/harbor/airing/${foreign.id}`)).status).toBe(404)
  })
})
