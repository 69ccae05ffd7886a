import { syncRuns } from '@docket/model/integrations/integrations'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BAD_GATEWAY, BROKEN, CHALLENGE, type FakeAnswer } from '#testing/fake-cablecast/quirks.ts'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'
import { importedState } from '../testing/imported-state.ts'

let station: ImportStation

beforeEach(async () => {
  station = await openImportStation()
  await station.importNow()
})

afterEach(() => station.close())

function records() {
  return station.app.records
}

async function airingOf(id: number) {
  const all = await records().list(airings)
  const found = all.find((airing) => airing.externalRef?.id === String(id))
  if (!found) throw new Error(`Nothing was imported of ${id}.`)
  return found
}

function theirItem(id: number) {
  return station.fake.station.scheduleItems.find((item) => item.id === id) ?? { id }
}

function withoutItem(id: number) {
  return station.fake.station.scheduleItems.filter((item) => item.id !== id)
}

const TROUBLES: [string, FakeAnswer][] = [
  ['an error', BROKEN],
  ['a gateway’s error', BAD_GATEWAY],
  ['a page for people', CHALLENGE],
  ['an empty list', { kind: 'empty' }],
  ['a broken connection', { kind: 'hangup' }],
  ['half a list', { kind: 'torn', rows: 1 }],
]

describe('an unreliable response', () => {
  it.each(TROUBLES)('about the schedule changes nothing here: %s', async (_what, answer) => {
    const before = await importedState(records())
    station.fake.quirks.answers.set('scheduleitems', answer)

    const { status, counts, warnings } = await station.importNow()

    expect(status).toBe('partial')
    expect(warnings[0]).toMatch(/^Access 8/)
    expect(counts.scheduleitems?.cancelled ?? 0).toBe(0)
    await expect(importedState(records())).resolves.toEqual(before)
  })

  it.each(TROUBLES)(
    'about everything but the channels changes nothing here: %s',
    async (_what, answer) => {
      const before = await importedState(records())
      for (const path of ['livestreams', 'categories', 'producers', 'projects', 'shows', 'vods']) {
        station.fake.quirks.answers.set(path, answer)
      }

      await station.importNow()

      await expect(importedState(records())).resolves.toEqual(before)
    },
  )

  it('about the channels leaves them and their schedules unchanged', async () => {
    const before = await importedState(records())
    station.fake.quirks.answers.set('channels', { kind: 'empty' })

    await expect(station.importNow()).resolves.toMatchObject({ status: 'partial' })

    await expect(importedState(records())).resolves.toEqual(before)
  })

  it('is recorded with the run', async () => {
    station.fake.quirks.answers.set('scheduleitems', CHALLENGE)
    await station.importNow()

    const runs = await records().list(syncRuns, { sort: '-startedAt' })

    expect(runs.map((run) => run.status).sort()).toEqual(['ok', 'partial'])
    expect(runs.flatMap((run) => run.log ?? []).join()).toContain('Checking your browser')
  })

  it('about one item prevents all others from being canceled', async () => {
    station.fake.station.scheduleItems = withoutItem(9001)
    Object.assign(theirItem(9002), { runLock: 'maybe' })

    const { status } = await station.importNow()

    expect(status).toBe('partial')
    await expect(airingOf(9001)).resolves.toMatchObject({ status: 'planned' })
    await expect(airingOf(9002)).resolves.toMatchObject({ status: 'planned' })
  })

  it('about new shows delays their airings, rather than leaving them without a name', async () => {
    station.fake.station.scheduleItems.push({ ...theirItem(9001), id: 9100, show: 46 })
    station.fake.quirks.answers.set('shows', BROKEN)
    await station.importNow()
    const meanwhile = await records().count(airings)
    station.fake.quirks.answers.clear()

    await station.importNow()

    expect(meanwhile).toBe(8)
    await expect(airingOf(9100)).resolves.toMatchObject({ title: 'Never on air' })
  })
})

describe('a schedule item', () => {
  it.each([
    ['is marked as deleted', () => Object.assign(theirItem(9006), { deleted: true })],
    [
      'is no longer sent',
      () => {
        station.fake.station.scheduleItems = withoutItem(9006)
      },
    ],
  ])('that %s is canceled here, and restored with its original', async (_how, remove) => {
    const original = { ...theirItem(9006) }
    remove()
    const { counts, status } = await station.importNow()
    const cancelled = await airingOf(9006)
    station.fake.station.scheduleItems = [...withoutItem(9006), original]
    await station.importNow()

    expect(status).toBe('ok')
    expect(counts.scheduleitems).toEqual({ new: 0, changed: 0, unchanged: 7, cancelled: 1 })
    expect(cancelled.status).toBe('cancelled')
    await expect(airingOf(9006)).resolves.toMatchObject({ id: cancelled.id, status: 'planned' })
  })

  it('is canceled only once', async () => {
    Object.assign(theirItem(9006), { deleted: true })
    await station.importNow()

    const { counts } = await station.importNow()

    expect(counts.scheduleitems).toEqual({ new: 0, changed: 0, unchanged: 7, cancelled: 0 })
  })

  it('outside the days of the import is not changed', async () => {
    station.fake.station.scheduleItems = withoutItem(9006)

    await station.importNow({ from: '2026-11-01', until: '2026-11-02' })

    await expect(airingOf(9006)).resolves.toMatchObject({ status: 'planned' })
  })

  it('that moved into or out of the imported days is followed', async () => {
    Object.assign(theirItem(9006), { runDateTime: '2026-11-03T10:00:00-05:00' })

    await station.importNow({ from: '2026-11-01', until: '2026-11-03' })

    await expect(airingOf(9006)).resolves.toMatchObject({
      status: 'planned',
      startsAt: '2026-11-03 15:00:00.000Z',
    })
  })

  it('that has aired is not canceled later', async () => {
    const { id } = await airingOf(9001)
    await records().update(airings, id, { status: 'aired' })
    station.fake.station.scheduleItems = withoutItem(9001)

    await station.importNow()

    await expect(records().get(airings, id)).resolves.toMatchObject({ status: 'aired' })
  })

  it('whose show was deleted on the server keeps the known data', async () => {
    station.fake.station.shows = station.fake.station.shows.filter((show) => show.id !== 42)

    const { counts, status } = await station.importNow()

    expect(status).toBe('ok')
    expect(counts.scheduleitems).toMatchObject({ changed: 0, unchanged: 8 })
    await expect(airingOf(9001)).resolves.toMatchObject({ title: 'City Council' })
  })
})

describe('a decision of the station', () => {
  it('is kept: an airing that was moved here', async () => {
    const { id } = await airingOf(9006)
    const moved = {
      source: 'local',
      startsAt: '2026-11-03 12:00:00.000Z',
      endsAt: '2026-11-03 13:00:00.000Z',
    } as const
    await records().update(airings, id, moved)
    Object.assign(theirItem(9006), { runDateTime: '2026-11-04T10:00:00-05:00' })
    await station.importNow()
    station.fake.station.scheduleItems = withoutItem(9006)

    await station.importNow()

    await expect(records().get(airings, id)).resolves.toMatchObject({ ...moved, status: 'planned' })
  })

  it('is kept: an airing that was canceled here', async () => {
    const { id } = await airingOf(9006)
    await records().update(airings, id, { status: 'cancelled' })
    Object.assign(theirItem(9006), { runDateTime: '2026-11-03T10:00:00-05:00' })

    await station.importNow()

    await expect(records().get(airings, id)).resolves.toMatchObject({ status: 'cancelled' })
  })

  it('is kept: overridden fields of a show, and only those', async () => {
    const show = await records().find(shows, { title: 'City Council' })
    await records().update(shows, show?.id ?? '', { title: 'Our Council', overridden: ['title'] })
    Object.assign(station.fake.station.shows[0] ?? {}, { cgTitle: 'Theirs', comments: 'New.' })

    await station.importNow()

    await expect(records().get(shows, show?.id ?? '')).resolves.toMatchObject({
      title: 'Our Council',
      description: 'New.',
    })
  })

  it('is kept: a channel’s name, until it changes on the server', async () => {
    const channel = await records().find(channels, { slug: 'access-8' })
    await records().update(channels, channel?.id ?? '', { name: 'Harbor 8', number: '8' })
    Object.assign(station.fake.station.liveStreams[0] ?? {}, { streamUrl: 'https://new.example/a' })
    await station.importNow()
    const meanwhile = await records().get(channels, channel?.id ?? '')
    Object.assign(station.fake.station.channels[0] ?? {}, { name: 'Access Eight' })

    await station.importNow()

    expect(meanwhile).toMatchObject({ name: 'Harbor 8', streamUrl: 'https://new.example/a' })
    await expect(records().get(channels, meanwhile.id)).resolves.toMatchObject({
      name: 'Access Eight',
      number: '8',
    })
  })
})
