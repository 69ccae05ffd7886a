import { shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { previewZone } from '@docket/model/schedule/planning'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { formatClock } from '@docket/model/time/format'
import { HOUR_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { scheduleTimeslots } from '../schedule-timeslots.ts'

const CHICAGO = 'America/Chicago'
const DAY = '2026-03-04'

// Monday, March 2, 2026, 07:00 in New York.
let app: TestApp
let channel: Channel
let admin: PocketBase

beforeEach(async () => {
  app = await startTestApp(scheduleTimeslots)
  const organization = (await app.make(organizations, { timeZone: 'America/New_York' })).id
  channel = await app.make(channels, { organization, timeZone: '' })
  admin = await app.logInAs({ organization, privileges: ['admin'] })
  const show = await app.make(shows, { organization, title: 'News', trtSec: 1800 })
  await makeTimeslot('Board', '00:00', 1440, { kind: 'filler' })
  await makeTimeslot('News', '18:00', 30, { show: show.id })
  await makeTimeslot('Council', '19:00', 90, { kind: 'live' })
  await pass()
})

function makeTimeslot(title: string, time: string, durationMin: number, more: object) {
  const { organization, id } = channel
  return admin.collection('timeslots').create({
    organization,
    channel: id,
    title,
    durationMin,
    rrule: 'FREQ=DAILY',
    status: 'active',
    dtstartLocal: `2026-03-03T${time}`,
    ...more,
  })
}

async function pass(): Promise<void> {
  app.clock.advance(HOUR_MS / 4)
  await app.jobs.drain()
}

async function airingsOf(title: string): Promise<Airing[]> {
  const where = { channel: channel.id, timeslotDay: DAY, title }
  return app.app.records.list(airings, { where, sort: 'startsAt' })
}

async function one(title: string): Promise<Airing> {
  const [airing] = await airingsOf(title)
  if (!airing) throw new Error(`There is no ${title}.`)
  return airing
}

const clock = (at: string, zone = CHICAGO) => formatClock(toEpochMs(at), zone, '24h')
const lineup = async (zone = CHICAGO) => {
  const all = [...(await airingsOf('News')), ...(await airingsOf('Council'))]
  return all.map(
    ({ title, startsAt, endsAt }) => `${title} ${clock(startsAt, zone)}–${clock(endsAt, zone)}`,
  )
}
const preview = (values: object) =>
  admin.send(previewZone.path, { method: 'GET', query: { channel: '', timeZone: '', ...values } })

describe('another time zone of the station', () => {
  it('moves coming airings of timeslots, which keep their wall-clock times and ids', async () => {
    expect(await lineup('America/New_York')).toEqual(['News 18:00–18:30', 'Council 19:00–20:30'])
    const before = await one('News')
    const proposal = await preview({ timeZone: CHICAGO })
    expect(proposal).toMatchObject({ staying: 0, before: 'America/New_York', after: CHICAGO })
    expect(proposal.moves).toContainEqual(
      expect.objectContaining({
        id: before.id,
        title: 'News',
        startsAt: before.startsAt,
        becomesAt: toInstant(toEpochMs(before.startsAt) + HOUR_MS),
      }),
    )
    // A preview changes nothing.
    expect(await one('News')).toMatchObject({ startsAt: before.startsAt })

    await admin.collection('organizations').update(channel.organization, { timeZone: CHICAGO })
    await pass()
    expect(await lineup()).toEqual(['News 18:00–18:30', 'Council 19:00–20:30'])
    expect((await one('News')).id).toBe(before.id)
    const board = await airingsOf('Board')
    expect(board.map(({ startsAt, endsAt }) => `${clock(startsAt)}–${clock(endsAt)}`)).toEqual([
      '00:00–18:00',
      '18:30–19:00',
      '20:30–00:00',
    ])
    expect(await preview({ timeZone: CHICAGO })).toMatchObject({ moving: 0, staying: 0 })
  })

  it('leaves locked and manually moved airings, and reports those that have no room', async () => {
    const [news, council] = [await one('News'), await one('Council')]
    await admin.collection('airings').update(news.id, { locked: true })
    const moved = toInstant(toEpochMs(council.startsAt) + 4 * HOUR_MS)
    await admin.collection('airings').update(council.id, {
      startsAt: moved,
      endsAt: toInstant(toEpochMs(moved) + HOUR_MS),
    })
    const at = (hours: number) => toInstant(toEpochMs(news.startsAt) + (24 + hours) * HOUR_MS)
    await app.make(airings, {
      organization: channel.organization,
      channel: channel.id,
      title: 'Gala',
      startsAt: at(2.75),
      endsAt: at(3),
      status: 'planned',
      source: 'local',
    })
    const proposal = await preview({ timeZone: CHICAGO })
    // The gala leaves no room for the council, and the council leaves none for the news.
    expect(proposal.staying).toBe(2)
    expect(proposal.moves.slice(0, 2)).toMatchObject([
      { title: 'News', becomesAt: '' },
      { title: 'Council', becomesAt: '' },
    ])
    await admin.collection('organizations').update(channel.organization, { timeZone: CHICAGO })
    expect(await one('News')).toMatchObject({ startsAt: news.startsAt, locked: true })
    expect(await one('Council')).toMatchObject({ startsAt: moved })
  })
})

describe('another time zone of a channel', () => {
  it('moves only its own airings; an empty zone means the station’s', async () => {
    const own = () => admin.collection('channels')
    await own().update(channel.id, { timeZone: CHICAGO })
    await pass()
    expect(await lineup()).toEqual(['News 18:00–18:30', 'Council 19:00–20:30'])
    await admin.collection('organizations').update(channel.organization, { timeZone: 'Asia/Tokyo' })
    await pass()
    expect(await lineup()).toEqual(['News 18:00–18:30', 'Council 19:00–20:30'])
    expect(await preview({ channel: channel.id })).toMatchObject({ after: 'Asia/Tokyo' })
    await own().update(channel.id, { timeZone: '' })
    await pass()
    expect(await lineup('Asia/Tokyo')).toEqual(['News 18:00–18:30', 'Council 19:00–20:30'])
  })
})
