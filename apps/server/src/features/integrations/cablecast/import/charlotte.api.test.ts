import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { clipped, findOverlaps } from '@docket/model/schedule/airtime'
import { channels } from '@docket/model/station/channels'
import { toEpochMs } from '@docket/model/time/instants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHARLOTTE, hasCharlotte } from '#testing/fake-cablecast/charlotte.ts'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'
import { importedState, lastWrites } from '../testing/imported-state.ts'
import type { ImportReport } from './import.ts'

const DAYS = { from: '2026-08-12', until: '2026-08-26' }

describe.skipIf(!hasCharlotte)('a real station (skipped without its saved answers)', () => {
  let station: ImportStation
  let report: ImportReport
  let schedule: Airing[]

  beforeAll(async () => {
    station = await openImportStation(CHARLOTTE)
    report = await station.importNow(DAYS)
    schedule = await station.app.records.list(airings, { sort: 'startsAt' })
  })

  afterAll(() => station?.close())

  it('has its 211 airings of two weeks, each with the right end', () => {
    const saved = readFileSync(join(CHARLOTTE, 'expected-ends.json'), 'utf8')
    const expected = Object.entries(JSON.parse(saved) as Record<string, string>)
    const ends = schedule.map(({ externalRef, endsAt }) => [externalRef?.id, toEpochMs(endsAt)])

    expect(schedule).toHaveLength(211)
    expect(Object.fromEntries(ends)).toEqual(
      Object.fromEntries(expected.map(([id, end]) => [id, toEpochMs(end)])),
    )
  })

  it('has its channel, series, shows and recordings', async () => {
    const { records } = station.app

    await expect(records.list(channels)).resolves.toMatchObject([
      {
        name: 'GOV Channel',
        slug: 'gov-channel',
        streamUrl: 'https://charlotte.cablecast.tv/live-1/live/stream-1/live.m3u8',
      },
    ])
    await expect(records.count(series)).resolves.toBe(8)
    await expect(records.count(shows)).resolves.toBe(38)
    await expect(records.count(media, { kind: 'recording' })).resolves.toBe(16)
    expect(report).toMatchObject({ status: 'ok', calls: 10 })
  })

  it('has six airings that overlap later ones, one of them four', () => {
    const pairs = findOverlaps(schedule)
    const inMs = schedule.map(({ startsAt, endsAt }) => ({
      startsAt: toEpochMs(startsAt),
      endsAt: toEpochMs(endsAt),
    }))
    const window = {
      from: toEpochMs('2026-08-12T00:00:00Z'),
      until: toEpochMs('2026-08-27T00:00:00Z'),
    }

    expect(pairs).toHaveLength(9)
    expect(new Set(pairs.map(([earlier]) => earlier.id)).size).toBe(6)
    expect(clipped(inMs, window).filter((shown) => shown.cutShort)).toHaveLength(6)
    expect(report.warnings[0]).toMatch(
      /^GOV Channel: airings still on when the next one begins: 6 /,
    )
  })

  it('is not written again when nothing has changed', async () => {
    const { records } = station.app
    const before = await lastWrites(records)
    station.clock.advance(900_000)

    const { counts } = await station.importNow(DAYS)

    expect(counts.scheduleitems).toEqual({ new: 0, changed: 0, unchanged: 211, cancelled: 0 })
    await expect(lastWrites(records)).resolves.toEqual(before)
  })

  it('is the same from a server that ignores query parameters', async () => {
    const other = await openImportStation(CHARLOTTE)
    other.fake.quirks.ignoresFilters = true
    await other.importNow(DAYS)

    const state = await importedState(other.app.records)
    await other.close()

    expect(state).toEqual(await importedState(station.app.records))
  })
})
