import { users } from '@docket/model/accounts/users'
import type { Privilege } from '@docket/model/kernel/access'
import { categories } from '@docket/model/library/categories'
import { shows } from '@docket/model/library/shows'
import type { AirtimeReport } from '@docket/model/reports/analytics'
import { viewRollups } from '@docket/model/reports/view-rollups'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { analytics } from './analytics.ts'

const HOUR = 3600
let app: TestApp
let people = 0

beforeAll(async () => {
  app = await startTestApp(analytics)
  // Later than all dates in the tests, unless a test sets the clock.
  app.clock.set('2026-12-01T12:00:00Z')
})

/** Creates a station in New York with one channel and a user who may read its reports. */
async function openStation(traits: Record<string, unknown> = {}) {
  const organization = await app.make(organizations, { timeZone: 'America/New_York', ...traits })
  const channel = await app.make(channels, { organization: organization.id, name: 'Access 8' })
  const air = (from: string, until: string, more: Record<string, unknown> = {}) =>
    app.make(airings, {
      organization: organization.id,
      channel: channel.id,
      status: 'aired',
      startsAt: `${from}:00.000Z`,
      endsAt: `${until}:00.000Z`,
      ...more,
    })
  const reader = await personOf(organization.id, 'reports')
  return { organization, channel, air, reader }
}

async function personOf(organization: string, ...privileges: Privilege[]): Promise<PocketBase> {
  people += 1
  const email = `reader-${people}@station.example`
  await app.make(users, { email, organization, privileges })
  return app.logIn(email)
}

const ask = (reader: PocketBase, from: string, until: string): Promise<AirtimeReport> =>
  reader.send('/api/analytics/airtime', { query: { from, until }, requestKey: null })

describe('the report of air time', () => {
  it('adds up programs by channel, category, and show, with first runs and repeats separate', async () => {
    const { organization, channel, air, reader } = await openStation()
    const ofStation = { organization: organization.id }
    const news = await app.make(categories, { ...ofStation, name: 'News' })
    const show = await app.make(shows, {
      ...ofStation,
      title: 'Harbor News',
      category: news.id,
      local: true,
    })
    await air('2026-03-02 15:00', '2026-03-02 16:00', { show: show.id, run: 'first' })
    await air('2026-03-02 18:00', '2026-03-02 18:30', { show: show.id, run: 'rerun' })
    await air('2026-03-03 15:00', '2026-03-03 15:15', { kind: 'filler' })
    await air('2026-03-03 15:15', '2026-03-03 15:30', { status: 'missed' })
    await air('2026-03-03 15:30', '2026-03-03 15:45', { status: 'cancelled' })

    const report = await ask(reader, '2026-03-02', '2026-03-04')

    const news5400 = {
      airings: 2,
      airedSec: 5400,
      firstRunSec: 3600,
      repeatSec: 1800,
      fillerSec: 0,
    }
    const all = { airings: 3, airedSec: 6300, firstRunSec: 3600, repeatSec: 1800, fillerSec: 900 }
    expect(report.totals).toEqual({ ...all, localSec: 5400 })
    expect(report.channels).toEqual([
      // From the channel's first airing, at 10 AM in New York, until the second midnight.
      { id: channel.id, name: 'Access 8', ...all, localSec: 5400, possibleSec: 38 * HOUR },
    ])
    expect(report.categories).toEqual([{ id: news.id, name: 'News', ...news5400, localSec: 5400 }])
    expect(report.shows).toEqual([
      { id: show.id, name: 'Harbor News', ...news5400, localSec: 5400 },
    ])
    expect(report.steps.map(({ from, airedSec }) => [from, airedSec])).toEqual([
      ['2026-03-02', 5400],
      ['2026-03-03', 900],
    ])
    expect(report.views).toBeUndefined()
  })

  it.each([
    ['clocks go forward', '2026-03-08', '2026-03-09', '2026-03-08 05:00', '2026-03-09 04:00', 23],
    ['clocks go back', '2026-11-01', '2026-11-02', '2026-11-01 04:00', '2026-11-02 05:00', 25],
  ])(
    'counts the real length of the day on which %s',
    async (_, from, until, starts, ends, hours) => {
      const { air, reader } = await openStation()
      await air(starts, ends)

      const { totals, possibleSec, steps } = await ask(reader, from, until)

      expect(totals.airedSec).toBe(hours * HOUR)
      expect(possibleSec).toBe(hours * HOUR)
      expect(steps).toHaveLength(1)
    },
  )

  it('splits programs at the end of a broadcast day, and lists where they begin', async () => {
    const { air, reader } = await openStation({ broadcastDayStart: '06:00' })
    // From 5 to 7 AM in New York, and an imported airing that begins at 5:30.
    await air('2026-03-03 10:00', '2026-03-03 12:00', { source: 'cablecast' })
    await air('2026-03-03 10:30', '2026-03-03 11:30', { source: 'cablecast' })

    const { totals, steps } = await ask(reader, '2026-03-02', '2026-03-04')

    expect(totals).toMatchObject({ airings: 2, airedSec: 1.5 * HOUR })
    expect(steps.map(({ airings: begun, airedSec }) => [begun, airedSec])).toEqual([
      [2, HOUR],
      [0, 0.5 * HOUR],
    ])
  })

  it('does not count future programs, and follows changes', async () => {
    const { air, reader } = await openStation()
    const { id } = await air('2026-12-01 11:30', '2026-12-01 13:00')
    expect(await ask(reader, '2026-12-01', '2026-12-02')).toMatchObject({
      totals: { airedSec: 0.5 * HOUR },
      countedUntil: '2026-12-01 12:00:00.000Z',
    })

    await app.app.records.update(airings, id, { status: 'missed' })
    await expect
      .poll(async () => (await ask(reader, '2026-12-01', '2026-12-02')).totals.airedSec)
      .toBe(0)
  })

  it('includes the viewers of those days, where they are known', async () => {
    const { organization, channel, reader } = await openStation()
    const seen = { organization: organization.id, channel: channel.id, source: 'guide' as const }
    await app.make(viewRollups, { ...seen, day: '2026-03-02', plays: 7, seconds: 900 })
    const shown = { ...seen, source: 'embed' as const, day: '2026-03-02' }
    await app.make(viewRollups, { ...shown, plays: 3, seconds: 0 })
    await app.make(viewRollups, { ...seen, day: '2026-03-04', plays: 100, seconds: 100 })

    const { views } = await ask(reader, '2026-03-01', '2026-03-04')

    expect(views?.totals).toEqual({ plays: 7, seconds: 900, impressions: 3 })
    expect(views?.channels).toEqual([
      { id: channel.id, name: 'Access 8', plays: 7, seconds: 900, impressions: 3 },
    ])
    expect(views?.steps.map(({ plays }) => plays)).toEqual([0, 7, 0])
  })

  it('contains only the reader’s own station', async () => {
    const { air } = await openStation()
    await air('2026-03-02 15:00', '2026-03-02 16:00')
    const { reader: stranger } = await openStation()

    const report = await ask(stranger, '2026-03-01', '2026-03-31')

    expect(report.totals.airings).toBe(0)
    expect(report.channels.map(({ possibleSec }) => possibleSec)).toEqual([0])
  })

  it('is available only to users who may see reports', async () => {
    const { organization } = await openStation()
    const scheduler = await personOf(organization.id, 'schedule')
    const admin = await personOf(organization.id, 'admin')

    await expect(ask(scheduler, '2026-03-01', '2026-03-31')).rejects.toMatchObject({ status: 403 })
    await expect(ask(app.client(), '2026-03-01', '2026-03-31')).rejects.toMatchObject({
      status: 401,
    })
    await expect(ask(admin, '2026-03-01', '2026-03-31')).resolves.toBeDefined()
  })

  it.each([
    ['2026-03-31', '2026-03-31', 'must come after'],
    ['2026-03-31', '2026-03-01', 'must come after'],
    ['2025-01-01', '2026-03-01', 'at most 400 days'],
    ['2026-02-30', '2026-03-01', ''],
    ['0000-01-01', '0000-01-02', ''],
  ])('refuses %s to %s and says why', async (from, until, why) => {
    const { reader } = await openStation()
    await expect(ask(reader, from, until)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(why),
    })
  })
})
