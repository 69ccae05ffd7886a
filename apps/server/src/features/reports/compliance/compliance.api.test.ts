import { categories } from '@docket/model/library/categories'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import type { AirtimeReport } from '@docket/model/reports/analytics'
import { COVERED_DAYS, type ComplianceReport } from '@docket/model/reports/compliance'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { analytics } from '../analytics.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp(analytics)
  // A Wednesday, 7 AM in New York.
  server.clock.set('2026-03-11T11:00:00Z')
})

async function openStation(more: Record<string, unknown> = {}) {
  const { id: organization } = await server.make(organizations, {
    timeZone: 'America/New_York',
    populationBand: 'under-50000',
    ...more,
  })
  const channel = await server.make(channels, { organization, name: 'Access 8' })
  const admin = await server.logInAs({ organization, privileges: ['admin'] })
  const air = (at: string, hours: number, values: Record<string, unknown> = {}) => {
    const startsAt = new Date(`${at}:00Z`)
    const endsAt = new Date(startsAt.getTime() + hours * 3_600_000)
    const say = (time: Date) => time.toISOString().replace('T', ' ')
    return server.make(airings, {
      organization,
      channel: channel.id,
      source: 'cablecast',
      startsAt: say(startsAt),
      endsAt: say(endsAt),
      status: 'aired',
      ...values,
    })
  }
  return { organization, channel: channel.id, admin, air }
}

const read = (reader: PocketBase): Promise<ComplianceReport> =>
  reader.send('/api/analytics/compliance', { requestKey: null })

describe('what a station owes', () => {
  it('includes the hours that aired, as in the airtime report, and those that are planned', async () => {
    const { organization, channel, admin, air } = await openStation()
    const other = await server.make(channels, { organization, name: 'Other' })
    const local = await server.make(shows, { organization, local: true })
    const old = await server.make(shows, { organization })
    await air('2026-02-01 12:00', 1, { show: old.id })
    // Sunday of the week before, and from Monday on.
    await air('2026-03-08 12:00', 1, { show: local.id })
    await air('2026-03-09 12:00', 2, { show: local.id })
    await air('2026-03-10 12:00', 1, { show: old.id, channel: other.id })
    await air('2026-03-10 16:00', 1, { kind: 'filler' })
    await air('2026-03-10 17:00', 1, { show: old.id, status: 'missed' })
    await air('2026-03-12 12:00', 3, { show: local.id, status: 'planned', run: 'rerun' })
    await air('2026-03-13 12:00', 1, { kind: 'live', status: 'committed' })
    await air('2026-03-13 14:00', 1, { show: local.id, status: 'cancelled' })
    await air('2026-03-16 12:00', 1, { show: local.id, status: 'planned', run: 'rerun' })
    const owe = (name: string, values: object) =>
      admin.collection('obligations').create({ organization, name, ...values })
    await owe('All', { counts: 'programs', hours: 7, per: 'week' })
    await owe('First', { channel, counts: 'firstRun', hours: 2, per: 'week' })
    await owe('Local', { channel, counts: 'local', hours: 2, per: 'week' })
    await owe('Month', { channel, counts: 'local', hours: 8, per: 'month' })
    await owe('Over', { counts: 'local', hours: 8, per: 'month', endsOn: '2026-03-30' })

    const report = await read(admin)
    const rows = report.obligations.map((one) => [
      one.name,
      one.from,
      one.owedSec / 3600,
      one.airedSec / 3600,
      one.plannedSec / 3600,
      one.missingSec / 3600,
      one.state,
    ])
    expect(rows).toEqual([
      ['All', '2026-03-09', 7, 3, 4, 0, 'planned'],
      ['First', '2026-03-09', 2, 0, 1, 1, 'short'],
      ['Local', '2026-03-09', 2, 2, 3, 0, 'met'],
      ['Month', '2026-03-01', 8, 3, 4, 1, 'short'],
    ])
    const { channels: counted } = await admin.send<AirtimeReport>('/api/analytics/airtime', {
      query: { from: '2026-03-09', until: '2026-03-16' },
      requestKey: null,
    })
    expect(counted.find(({ id }) => id === channel)?.localSec).toBe(2 * 3600)
    expect(report.countedUntil).toBe('2026-03-11 11:00:00.000Z')
  })

  it('lists the meetings that are not on demand, until each is fixed', async () => {
    const { organization, admin, air } = await openStation()
    expect((await read(admin)).meetings).toBeUndefined()
    const meetings = await server.make(categories, {
      organization,
      name: 'Council',
      meetings: true,
    })
    const sports = await server.make(categories, { organization, name: 'Sports' })
    await admin.collection('organizations').update(organization, { meetingPostDays: 3 })
    const makeMeeting = (title: string, eventDate: string, values: object = {}) =>
      server.make(shows, {
        organization,
        title,
        eventDate,
        category: meetings.id,
        onDemand: 'aired',
        ...values,
      })
    const late = await makeMeeting('Late', '2026-03-07')
    const posted = await makeMeeting('Posted', '2026-03-08')
    await makeMeeting('Not due yet', '2026-03-09')
    await makeMeeting('Coming', '2026-03-20')
    await makeMeeting('Long ago', '2024-03-20')
    await makeMeeting('Match', '2026-03-01', { category: sports.id })
    const recording = (show: string) =>
      server.make(media, { organization, show, kind: 'video', status: 'ready', packaged: 'v1' })
    await recording(posted.id)
    await air('2026-03-09 12:00', 1, { show: posted.id })

    const { meetings: found } = await read(admin)
    expect(found).toMatchObject({ withinDays: 3, posted: 1, waiting: 2, late: 1 })
    expect(found?.list.map((one) => [one.title, one.dueOn, one.isLate, one.fault])).toEqual([
      ['Late', '2026-03-10', true, 'noRecording'],
      ['Not due yet', '2026-03-12', false, 'noRecording'],
    ])
    const { id: medium } = await recording(late.id)
    expect((await read(admin)).meetings?.list[0]).toMatchObject({ fault: 'notAired', medium })
    await air('2026-03-10 12:00', 1, { show: late.id })
    expect((await read(admin)).meetings).toMatchObject({ posted: 2, waiting: 1, late: 0 })
  })

  it('has the figures of the caption report, and the day from which the law requires captions', async () => {
    const { organization, admin, air } = await openStation()
    const show = await server.make(shows, { organization })
    const done = await server.make(shows, { organization, captioned: true })
    await air('2026-03-12 12:00', 1, { show: show.id, status: 'planned' })
    await air('2026-03-13 12:00', 1, { show: done.id, status: 'planned' })
    const { captions } = await read(admin)
    expect(captions).toEqual({
      deadline: { day: '2028-04-26', by: 'law' },
      shows: 2,
      missing: 1,
      exempt: 0,
      firstDueAt: '2026-03-12 12:00:00.000Z',
    })
    const coverage = await admin.send('/api/captions/coverage', {
      query: { days: COVERED_DAYS },
      requestKey: null,
    })
    expect(coverage).toMatchObject({ deadline: captions.deadline, shows: { length: 2 } })
    await admin.collection('organizations').update(organization, { captionsDueOn: '2026-09-01' })
    const { deadline } = (await read(admin)).captions
    expect(deadline).toEqual({ day: '2026-09-01', by: 'station' })
  })

  it('can be set by administrators, within limits, and read by the staff concerned', async () => {
    const { organization, channel, admin, air } = await openStation()
    await air('2026-03-09 12:00', 1)
    const one = { organization, name: 'Franchise', counts: 'local', hours: 5, per: 'week' }
    await admin.collection('obligations').create(one)
    for (const wrong of [
      { hours: 0 },
      { hours: -1 },
      { hours: 200, channel },
      { per: 'day' },
      { counts: 'all' },
      { startsOn: '2026-03-02', endsOn: '2026-03-01' },
      { endsOn: 'soon' },
    ]) {
      const refused = admin.collection('obligations').create({ ...one, name: 'B', ...wrong })
      await expect(refused, JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 })
    }
    const days = admin.collection('organizations').update(organization, { meetingPostDays: 400 })
    await expect(days).rejects.toMatchObject({ status: 400 })

    const stranger = await openStation()
    expect((await read(stranger.admin)).obligations).toEqual([])
    const foreign = stranger.admin.collection('obligations').create({
      ...one,
      organization: stranger.organization,
      channel,
    })
    await expect(foreign).rejects.toMatchObject({ status: 400 })
    for (const privilege of ['reports', 'captions', 'content', 'schedule'] as const) {
      const reader = await server.logInAs({ organization, privileges: [privilege] })
      expect((await read(reader)).obligations).toHaveLength(1)
      const refused = reader.collection('obligations').create({ ...one, name: privilege })
      await expect(refused).rejects.toMatchObject({ status: 400 })
    }
    const seller = await server.logInAs({ organization, privileges: ['sales'] })
    await expect(read(seller)).rejects.toMatchObject({ status: 403 })
    await expect(read(server.client())).rejects.toMatchObject({ status: 401 })
  })
})
