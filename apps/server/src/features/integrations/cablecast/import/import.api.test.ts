import { integrations, syncRuns } from '@docket/model/integrations/integrations'
import { BadRequest } from '@docket/model/kernel/errors'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'
import { importedState, lastWrites } from '../testing/imported-state.ts'

let station: ImportStation

beforeEach(async () => {
  station = await openImportStation()
})

afterEach(() => station.close())

function records() {
  return station.app.records
}

async function airingOf(id: number) {
  const all = await records().list(airings)
  return all.find((airing) => airing.externalRef?.id === String(id))
}

describe('a first import', () => {
  beforeEach(async () => {
    await station.importNow()
  })

  it('creates the channels, each with its own slug', async () => {
    await expect(records().list(channels)).resolves.toMatchObject([
      {
        name: 'Access 8',
        slug: 'access-8',
        public: true,
        position: 1,
        streamUrl: 'https://stream.example.org/live.m3u8',
        embedHtml: expect.stringContaining('src="https://reflect-station.cablecast.tv/live?a=1'),
      },
      { name: 'Access 8', slug: 'access-8-2', position: 2, streamUrl: '', embedHtml: '' },
    ])
  })

  it('creates what shows refer to, and a category only once per name', async () => {
    const [producer] = await records().list(producers)

    await expect(records().list(categories)).resolves.toMatchObject([{ name: 'Government' }])
    expect(producer).toMatchObject({ name: 'Kim Ortega', active: true, website: '' })
    await expect(records().list(series)).resolves.toMatchObject([
      { title: 'City Council', slug: 'city-council', producer: producer?.id, isPodcast: false },
      { title: 'City Council', slug: 'city-council-2', producer: '', isPodcast: true },
    ])
  })

  it('creates the shows in the schedule, with links to their recordings', async () => {
    const all = await records().list(shows)
    const council = all.find((show) => show.title === 'City Council')
    const [category] = await records().list(categories)

    expect(all.map((show) => show.title)).toEqual([
      'City Council',
      'Untitled program',
      'Bulletin board',
      'Rehearsal',
    ])
    expect(council).toMatchObject({
      internalTitle: 'Council 10/27 internal',
      eventDate: '2026-10-27',
      trtSec: 3515,
      category: category?.id,
      captioned: true,
      visibility: 'public',
      status: 'ready',
      custom: { Topic: ['roads', 'parks'] },
    })
    expect(all.map((show) => show.visibility).at(-1)).toBe('private')
    await expect(records().list(media)).resolves.toMatchObject([
      { show: council?.id, kind: 'recording', status: 'ready', durationMs: 3_515_000 },
    ])
  })

  it('creates the schedule, also in the night when clocks go back', async () => {
    const schedule = await records().list(airings, { sort: 'startsAt' })

    expect(
      schedule.map(({ externalRef, startsAt, endsAt }) => [externalRef?.id, startsAt, endsAt]),
    ).toEqual([
      ['9001', '2026-11-01 05:30:00.000Z', '2026-11-01 06:28:35.000Z'],
      ['9002', '2026-11-01 06:30:00.000Z', '2026-11-01 07:00:00.000Z'],
      ['9003', '2026-11-01 07:00:00.123Z', '2026-11-01 09:30:00.000Z'],
      ['9004', '2026-11-01 09:30:00.000Z', '2026-11-01 13:30:00.000Z'],
      ['9005', '2026-11-02 04:45:00.000Z', '2026-11-02 05:00:00.000Z'],
      ['9009', '2026-11-02 13:00:00.000Z', '2026-11-02 13:58:35.000Z'],
      ['9006', '2026-11-03 00:00:00.000Z', '2026-11-03 00:58:35.000Z'],
      ['9007', '2026-11-03 01:00:00.000Z', '2026-11-03 05:00:00.000Z'],
    ])
    expect(
      schedule.every(({ source, status }) => source === 'cablecast' && status === 'planned'),
    ).toBe(true)
    expect(
      schedule.filter((airing) => airing.private).map(({ externalRef }) => externalRef?.id),
    ).toEqual(['9005', '9006', '9007'])
  })

  it('stores no contact details or addresses of the station’s own network', async () => {
    const state = (await importedState(records())).join('\n')

    expect(state).toContain('Kim Ortega')
    expect(state).not.toMatch(/kim@example|555-0100|10\.0\.0\.5|javascript:|onload/)
  })

  it('records its results and warnings', async () => {
    const [run] = await records().list(syncRuns)

    expect(run).toMatchObject({
      status: 'ok',
      startedAt: '2026-11-01 12:00:00.000Z',
      finishedAt: '2026-11-01 12:00:00.000Z',
      counts: { scheduleitems: { new: 8, changed: 0, unchanged: 0, cancelled: 0 } },
    })
    expect(run?.log).toEqual([
      'Shows without a title: 1 (43).',
      expect.stringMatching(
        /^Access 8: airings followed by a gap: 4 \(“City Council” 2026-11-01T01:30/,
      ),
      expect.stringMatching(
        /^Access 8: airings without a running time, so with a guessed end: 3 \(/,
      ),
      'Not imported: recordings (1). They have no web address.',
      'Not imported: shows (1). They do not air on these days.',
      expect.stringMatching(/^11 calls in (?!0 )[\d.]+ s\.$/),
    ])
    await expect(records().list(integrations)).resolves.toMatchObject([
      {
        kind: 'cablecast',
        baseUrl: station.fake.url,
        name: '127.0.0.1',
        lastSyncAt: '2026-11-01 12:00:00.000Z',
        capabilities: { zone: 'America/New_York', needsSecret: false },
      },
    ])
  })
})

describe('importing again', () => {
  it('writes nothing when nothing has changed on the server', async () => {
    await station.importNow()
    const before = await lastWrites(records())
    station.clock.advance(3_600_000)

    const { counts } = await station.importNow()

    expect(
      Object.values(counts).map((tally) => [tally.new, tally.changed, tally.cancelled]),
    ).toEqual(Array(7).fill([0, 0, 0]))
    expect(counts.scheduleitems?.unchanged).toBe(8)
    await expect(lastWrites(records())).resolves.toEqual(before)
    await expect(records().count(syncRuns)).resolves.toBe(2)
    await expect(records().count(integrations)).resolves.toBe(1)
  })

  it('writes changes, and a longer show changes its airings too', async () => {
    await station.importNow()
    Object.assign(station.fake.station.shows[0] ?? {}, { totalRunTime: 3600, cgTitle: 'Council' })

    const { counts } = await station.importNow()

    expect(counts).toMatchObject({
      shows: { new: 0, changed: 1, unchanged: 3 },
      scheduleitems: { new: 0, changed: 3, unchanged: 5 },
    })
    await expect(airingOf(9001)).resolves.toMatchObject({
      title: 'Council',
      endsAt: '2026-11-01 06:30:00.000Z',
    })
  })

  it('creates every show on request', async () => {
    const { counts } = await station.importNow({ allShows: true })

    expect(counts.shows?.new).toBe(5)
    expect(station.fake.calls.filter((call) => call.startsWith('GET shows'))).toHaveLength(1)
  })

  it('recreates a record that was deleted here', async () => {
    await station.importNow()
    const airing = await airingOf(9006)
    await records().delete(airings, airing?.id ?? '')

    const { counts } = await station.importNow()

    expect(counts.scheduleitems).toMatchObject({ new: 1, unchanged: 7 })
    await expect(airingOf(9006)).resolves.toMatchObject({ title: 'City Council' })
  })
})

describe('a category shared by name', () => {
  async function names() {
    return (await records().list(categories, { sort: 'name' })).map(({ name }) => name)
  }

  it('represents all categories with that name, until one of them is renamed on the server', async () => {
    await station.importNow()
    Object.assign(station.fake.station.categories[0] ?? {}, { name: 'Schools' })

    await station.importNow()

    await expect(names()).resolves.toEqual(['Government', 'Schools'])
    const [show] = await records().list(shows, { where: { title: 'City Council' } })
    await expect(records().get(categories, show?.category ?? '')).resolves.toMatchObject({
      name: 'Schools',
    })
  })

  it('can be one that the station already had, which is never renamed', async () => {
    await station.make(categories, { organization: station.organization.id, name: 'Government' })
    await station.importNow()
    for (const category of station.fake.station.categories) category.name = 'City'

    await station.importNow()

    await expect(names()).resolves.toEqual(['City', 'Government'])
  })
})

describe('a record that is refused', () => {
  it('delays no other record, and is reported', async () => {
    station.app.guard(shows, 'refuses a rehearsal', (show) => {
      if (show.title === 'Rehearsal') throw new BadRequest('Not on my watch.')
    })

    const { status, counts, warnings } = await station.importNow()

    expect(status).toBe('partial')
    expect(counts.shows?.new).toBe(3)
    expect(counts.scheduleitems?.new).toBe(8)
    expect(warnings).toContainEqual(
      expect.stringMatching(/^shows 45 could not be saved: Not on my/),
    )
  })
})

describe('two organizations with one server', () => {
  it('each have their own channel, show, and airing', async () => {
    const other = { name: 'Lakeside TV', slug: 'lakeside', timeZone: 'America/New_York' }
    const lakeside = await records().create(organizations, other)
    await station.importNow()

    const { counts } = await station.importNow({ organization: lakeside.id })

    expect(counts.scheduleitems?.new).toBe(8)
    await expect(records().count(airings, { organization: lakeside.id })).resolves.toBe(8)
    await expect(records().count(airings, { organization: station.organization.id })).resolves.toBe(
      8,
    )
  })
})

describe('the days of an import', () => {
  it('are requested by month', async () => {
    await station.importNow({ from: '2026-01-01', until: '2026-12-31' })

    const asked = station.fake.calls.filter((call) => call.startsWith('GET scheduleitems'))
    expect(asked).toHaveLength(27)
    expect(asked[0]).toContain('start=2025-12-31&end=2026-02-01&channel=1')
    await expect(records().count(airings)).resolves.toBe(8)
  })

  it('follow the channel’s own clock', async () => {
    await station.importNow({ from: '2026-11-02', until: '2026-11-03' })

    const ids = (await records().list(airings)).map(({ externalRef }) => externalRef?.id)
    expect(ids.sort()).toEqual(['9006', '9007', '9009'])
  })
})
