import { shows } from '@docket/model/library/shows'
import { asRuns } from '@docket/model/playout/as-runs'
import type { AirtimeReport, RotationReport } from '@docket/model/reports/analytics'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { analytics } from './analytics.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp(analytics)
  server.clock.set('2026-12-01T12:00:00Z')
})

async function openStation() {
  const { id: organization } = await server.make(organizations, {
    name: 'Harbor',
    timeZone: 'America/New_York',
  })
  const channel = await server.make(channels, { organization })
  const reader = await server.logInAs({ organization, privileges: ['reports'] })
  const air = (at: string, more: Record<string, unknown> = {}) =>
    server.make(airings, {
      organization,
      channel: channel.id,
      status: 'aired',
      source: 'cablecast',
      startsAt: `${at}:00:00.000Z`,
      endsAt: `${at}:30:00.000Z`,
      ...more,
    })
  return { organization, reader, air }
}

const MARCH = { from: '2026-03-01', until: '2026-04-01' }
const ask = <Answer>(reader: PocketBase, path: string, query: Record<string, unknown>) =>
  reader.send<Answer>(`/api/analytics/${path}`, { query, requestKey: null })
const file = (reader: PocketBase | undefined, name: string, query: Record<string, string>) =>
  fetch(`${server.url}/api/analytics/${name}?${new URLSearchParams(query)}`, {
    headers: reader ? { authorization: reader.authStore.token } : {},
  })

describe('the report of air time', () => {
  it('counts what as-runs say, and unconfirmed airings separately', async () => {
    const { organization, reader, air } = await openStation()
    const cut = await air('2026-03-02 15')
    await server.make(asRuns, {
      organization,
      airing: cut.id,
      outcome: 'partial',
      startedAt: '2026-03-02 15:05:00.000Z',
      endedAt: '2026-03-02 15:20:00.000Z',
    })
    await air('2026-03-02 16', { status: 'planned' })
    await air('2026-03-02 17', { status: 'missed' })

    const { totals, unconfirmed } = await ask<AirtimeReport>(reader, 'airtime', MARCH)
    expect(totals).toMatchObject({ airings: 1, airedSec: 900 })
    expect(unconfirmed).toEqual({ airings: 1, plannedSec: 1800 })
    expect(await (await file(reader, 'franchise.csv', MARCH)).text()).toContain(
      'All,Total,0.25,0,0,0,0,1',
    )
  })

  it('recognizes first runs by what aired, no matter what was planned', async () => {
    const { organization, reader, air } = await openStation()
    const [{ id: old }, { id: fresh }, { id: live }] = [
      await server.make(shows, { organization }),
      await server.make(shows, { organization }),
      await server.make(shows, { organization }),
    ]
    await air('2026-02-10 15', { show: old, run: 'first' })
    // Its first run was planned but missed.
    await air('2026-03-02 15', { show: fresh, run: 'first', status: 'missed' })
    await air('2026-03-03 15', { show: fresh })
    await air('2026-03-04 15', { show: fresh, run: 'first' })
    await air('2026-03-05 15', { show: old, run: 'first' })
    await air('2026-03-06 15', { show: live, kind: 'live' })
    await air('2026-03-07 15', { show: live, kind: 'live' })

    const { shows: counted } = await ask<AirtimeReport>(reader, 'airtime', MARCH)
    const runs = counted.map(({ id, firstRunSec, repeatSec }) => [id, firstRunSec, repeatSec])
    expect(new Set(runs)).toEqual(
      new Set([
        [fresh, 1800, 1800],
        [old, 0, 1800],
        [live, 3600, 0],
      ]),
    )
  })
})

describe('the report of rotation', () => {
  it('lists the shows that have not aired for some days, beginning with those that never have', async () => {
    const { organization, reader, air } = await openStation()
    const show = (title: string, more: object = {}) =>
      server.make(shows, { organization, title, ...more })
    const [never, recent, long, missed] = [
      await show('Never'),
      await show('Recent'),
      await show('Long ago'),
      await show('Missed'),
    ]
    await show('Draft', { status: 'draft' })
    await air('2026-11-20 15', { show: recent.id })
    await air('2026-03-02 15', { show: long.id })
    await air('2026-03-03 15', { show: long.id })
    await air('2026-11-21 15', { show: missed.id, status: 'missed' })
    await air('2026-12-05 15', { show: long.id, status: 'planned' })

    const report = await ask<RotationReport>(reader, 'rotation', { days: 30 })
    expect(report).toMatchObject({ days: 30, library: 4, resting: 3 })
    expect(report.shows).toMatchObject([
      { id: missed.id, lastAiredAt: null, timesAired: 0 },
      { id: never.id, lastAiredAt: null },
      { id: long.id, lastAiredAt: '2026-03-03 15:00:00.000Z', timesAired: 2 },
    ])
    const csv = await (await file(reader, 'rotation.csv', { days: '300' })).text()
    expect(csv).toMatch(/\r\nShows,Missed,,Never,0\r\n/)
    expect(csv).not.toContain('Long ago')
    expect(csv).toContain('\r\nDefinitions,')
    const pdf = await file(reader, 'rotation.pdf', { days: '30' })
    expect(pdf.headers.get('content-disposition')).toContain(
      'attachment; filename="Not aired in 30 days.pdf"',
    )
  })

  it.each(['0', '1.5', '4000', 'x'])('refuses %s days', async (days) => {
    const { reader } = await openStation()
    expect((await file(reader, 'rotation.csv', { days })).status).toBe(400)
    await expect(ask(reader, 'rotation', { days })).rejects.toMatchObject({ status: 400 })
  })
})

it('reports contain only the reader’s own station, and are for those who may see reports', async () => {
  const { organization, air } = await openStation()
  const { id: show } = await server.make(shows, { organization, title: 'Ours alone' })
  await air('2026-03-02 15', { show })
  const { reader: stranger } = await openStation()
  const scheduler = await server.logInAs({ organization, privileges: ['schedule'] })
  for (const [name, query] of [
    ['franchise.csv', MARCH],
    ['rotation.csv', { days: '30' }],
  ] as const) {
    const answer = await file(stranger, name, query)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Ours alone')
    expect((await file(scheduler, name, query)).status).toBe(403)
    expect((await file(undefined, name, query)).status).toBe(401)
  }
  expect((await file(stranger, 'franchise.pdf', { from: 'x', until: 'y' })).status).toBe(400)
})
