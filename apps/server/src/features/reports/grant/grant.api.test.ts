import { captionTracks } from '@docket/model/captions/caption-tracks'
import { reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import { producers } from '@docket/model/library/producers'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import {
  certifications,
  certTypes,
  enrollments,
  trainingSessions,
} from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import type { AirtimeReport } from '@docket/model/reports/analytics'
import { GRANT_FIGURES, type GrantReport } from '@docket/model/reports/grant/grant'
import { viewRollups } from '@docket/model/reports/view-rollups'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { submissions } from '@docket/model/submissions/submissions'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { analytics } from '../analytics.ts'

const MARCH = { from: '2026-03-01', until: '2026-04-01' }
const HOUR = 3600

let server: TestApp

beforeAll(async () => {
  server = await startTestApp(analytics)
  server.clock.set('2026-03-20T12:00:00Z')
})

async function openStation() {
  const { id: organization } = await server.make(organizations, { timeZone: 'America/New_York' })
  const reader = await server.logInAs({ organization, privileges: ['reports'] })
  return { organization, reader }
}

const read = (reader: PocketBase, query: object = MARCH): Promise<GrantReport> =>
  reader.send('/api/analytics/grant', { query, requestKey: null })
const file = (reader: PocketBase, name: string, query: Record<string, string>) =>
  fetch(`${server.url}/api/analytics/${name}?${new URLSearchParams(query)}`, {
    headers: { authorization: reader.authStore.token },
  })

/** A station with everything that a grant report counts, once inside the period and once outside. */
async function liveThroughMarch() {
  server.clock.set('2026-03-20T11:00:00Z')
  const station = await openStation()
  const { organization } = station
  const own = { organization }
  const channel = await server.make(channels, own)
  const producer = await server.make(producers, own)
  const show = (more: object) => server.make(shows, { ...own, ...more })
  const local = await show({
    local: true,
    producer: producer.id,
    eventDate: '2026-03-05',
    trtSec: 1800,
  })
  const captioned = await show({ captioned: true })
  const tracked = await show({ eventDate: '2026-03-06', trtSec: 900 })
  await show({ local: true, eventDate: '2026-04-01', trtSec: 100 })
  const medium = await server.make(media, { ...own, show: tracked.id, kind: 'video' })
  await server.make(captionTracks, {
    ...own,
    media: medium.id,
    published: true,
    state: 'published',
  })
  const air = (day: string, of: string, more: object = {}) =>
    server.make(airings, {
      ...own,
      channel: channel.id,
      show: of,
      source: 'cablecast',
      status: 'aired',
      startsAt: `${day} 15:00:00.000Z`,
      endsAt: `${day} 17:00:00.000Z`,
      ...more,
    })
  await air('2026-02-20', local.id)
  await air('2026-03-02', local.id)
  await air('2026-03-03', captioned.id)
  await air('2026-03-04', tracked.id)
  await air('2026-03-05', tracked.id, { kind: 'filler' })
  await air('2026-03-06', tracked.id, { status: 'missed' })
  await air('2026-04-02', tracked.id, { status: 'planned' })

  const [ann, bo] = [
    await server.make(members, { ...own, joinedOn: '2026-03-01', status: 'active' }),
    await server.make(members, { ...own, joinedOn: '2026-02-28', status: 'active' }),
  ]
  const type = await server.make(certTypes, own)
  const lesson = async (
    startsAt: string,
    status: 'held' | 'planned' | 'cancelled',
    ...who: string[]
  ) => {
    const session = await server.make(trainingSessions, { ...own, startsAt, status })
    for (const member of who) {
      await server.make(enrollments, { ...own, session: session.id, member, state: 'attended' })
    }
  }
  await lesson('2026-03-03 15:00:00.000Z', 'held', ann.id, bo.id)
  await lesson('2026-03-04 15:00:00.000Z', 'planned', ann.id)
  await lesson('2026-03-05 15:00:00.000Z', 'planned')
  await lesson('2026-02-03 15:00:00.000Z', 'held', ann.id)
  const certify = (issuedOn: string) =>
    server.make(certifications, { ...own, member: ann.id, type: type.id, issuedOn })
  await certify('2026-03-31')
  await certify('2026-04-01')
  const item = await server.make(resources, own)
  const lend = (checkedOutAt: string, returnedAt: string, status: 'returned' | 'checked_out') =>
    server.make(reservations, {
      ...own,
      member: ann.id,
      resource: item.id,
      status,
      checkedOutAt,
      returnedAt,
      startsAt: checkedOutAt,
      dueAt: returnedAt || '2026-03-30 12:00:00.000Z',
    })
  // Its last three hours are in March, which begins at 05:00 UTC at the station.
  await lend('2026-02-27 12:00:00.000Z', '2026-03-01 08:00:00.000Z', 'returned')
  await lend('2026-03-10 12:00:00.000Z', '2026-03-10 16:00:00.000Z', 'returned')
  await lend('2026-03-20 10:00:00.000Z', '', 'checked_out')
  await server.make(submissions, { ...own, status: 'submitted' })
  await server.make(submissions, { ...own, status: 'draft' })
  const seen = { ...own, channel: channel.id, source: 'guide' as const }
  await server.make(viewRollups, { ...seen, day: '2026-03-31', plays: 7, seconds: 900 })
  await server.make(viewRollups, { ...seen, day: '2026-04-01', plays: 5, seconds: 100 })
  server.clock.set('2026-03-20T12:00:00Z')
  return station
}

describe('a grant report', () => {
  it('counts the records of the period and of the period before', async () => {
    const { reader } = await liveThroughMarch()
    const report = await read(reader)
    expect(report.figures).toEqual({
      programs: 6 * HOUR,
      firstRuns: 4 * HOUR,
      local: 2 * HOUR,
      captioned: 4 / 6,
      showsAired: 3,
      showsProduced: 1,
      produced: 1800,
      producers: 1,
      submissions: 1,
      submissionsAired: 0,
      newMembers: 1,
      classes: 2,
      trained: 2,
      certificates: 1,
      loans: 2,
      equipment: (3 + 4 + 2) * HOUR,
      plays: 7,
      watched: 900,
    })
    expect(report.before).toEqual({ from: '2026-01-29', until: '2026-03-01' })
    expect(report.figuresBefore).toMatchObject({
      programs: 2 * HOUR,
      firstRuns: 2 * HOUR,
      classes: 1,
      trained: 1,
      newMembers: 1,
      loans: 1,
      equipment: 41 * HOUR,
      certificates: 0,
    })
    const { totals, categories } = await reader.send<AirtimeReport>('/api/analytics/airtime', {
      query: MARCH,
      requestKey: null,
    })
    expect(report.figures.programs).toBe(totals.airedSec - totals.fillerSec)
    expect(report.categories.map(({ airedSec }) => airedSec)).toEqual(
      categories.map(({ airedSec }) => airedSec),
    )
  })

  it('is a file with definitions of every figure, and with the texts that staff wrote', async () => {
    const { organization, reader } = await liveThroughMarch()
    const values = { startsOn: '2026-03-01', endsOn: '2026-03-31', volunteers: 12 }
    const { id } = await reader.collection('grantReports').create({
      organization,
      name: 'Arts council 2026',
      ...values,
      summary: 'A good month.\nWith “quotes”, and more.',
      outlook: '',
    })
    const csv = await (await file(reader, 'grant.csv', { id })).text()
    expect(csv).toContain('Summary,"A good month.\nWith “quotes”, and more."')
    expect(csv).not.toContain('Plans,')
    expect(csv).toContain('Figures,Hours of programs,6,2\r\n')
    expect(csv).toContain('Figures,Volunteers,12,\r\n')
    const meanings = csv.split('\r\n').filter((line) => line.startsWith('Definitions,'))
    expect(meanings).toHaveLength(Object.keys(GRANT_FIGURES).length + 1)
    const pdf = await file(reader, 'grant.pdf', { id })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await file(reader, 'grant.pdf', MARCH)).status).toBe(200)

    const { reader: stranger } = await openStation()
    expect((await file(stranger, 'grant.csv', { id })).status).toBe(404)
    expect(await (await file(stranger, 'grant.csv', MARCH)).text()).toContain(
      'Hours of programs,0,0',
    )
  })

  it('has a period of at most 400 days, and is for those who see reports', async () => {
    const { organization, reader } = await openStation()
    const write = (endsOn: string) =>
      reader.collection('grantReports').create({
        organization,
        name: 'A',
        startsOn: '2026-03-01',
        endsOn,
      })
    await write('2026-03-01')
    await expect(write('2026-02-28')).rejects.toMatchObject({ status: 400 })
    await expect(write('2027-05-01')).rejects.toMatchObject({ status: 400 })
    const seller = await server.logInAs({ organization, privileges: ['schedule'] })
    await expect(read(seller)).rejects.toMatchObject({ status: 403 })
    expect((await file(seller, 'grant.csv', MARCH)).status).toBe(403)
    await expect(read(server.client())).rejects.toMatchObject({ status: 401 })
    for (const wrong of [
      { from: 'x', until: 'y' },
      { from: '2026-03-02', until: '2026-03-02' },
    ]) {
      await expect(read(reader, wrong)).rejects.toMatchObject({ status: 400 })
    }
  })
})
