import { users } from '@docket/model/accounts/users'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type Channel, channels } from '@docket/model/station/channels'
import { HOUR_MS } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { scheduleTimeslots } from './schedule-timeslots.ts'

// Monday, March 2, 2026, 07:00 in New York. The clocks go forward in the night to the 8th.
let app: TestApp
let channel: Channel
let show: Show
let desk: PocketBase

beforeEach(async () => {
  app = await startTestApp(scheduleTimeslots)
  channel = await app.make(channels)
  const { organization } = channel
  show = await app.make(shows, { organization, title: 'Galley Kitchen', trtSec: 1680 })
  const { email } = { email: 'desk@station.example' }
  await app.make(users, { organization, email, privileges: ['schedule'] })
  desk = await app.logIn(email)
})

/** Creates a timeslot as the schedule desk, by default every day at 19:00 for half an hour. */
function makeTimeslot(values: object = {}) {
  return desk.collection('timeslots').create({
    organization: channel.organization,
    channel: channel.id,
    title: 'Evening',
    dtstartLocal: '2026-03-01T19:00',
    durationMin: 30,
    rrule: 'FREQ=DAILY',
    kind: 'guaranteed',
    status: 'active',
    show: show.id,
    ...values,
  })
}

/** Creates an airing as the schedule desk; times are `YYYY-MM-DD HH:mm` in UTC. */
function air(title: string, startsAt: string, endsAt: string) {
  return desk.collection('airings').create({
    organization: channel.organization,
    channel: channel.id,
    title,
    startsAt: `${startsAt}:00.000Z`,
    endsAt: `${endsAt}:00.000Z`,
    source: 'local',
    status: 'planned',
  })
}

async function anHourPasses(): Promise<void> {
  app.clock.advance(HOUR_MS)
  await app.jobs.drain()
}

function lineup(where: Partial<Airing> = {}): Promise<Airing[]> {
  return app.app.records.list(airings, {
    where: { channel: channel.id, ...where },
    sort: 'startsAt',
  })
}

async function starts(): Promise<string[]> {
  return (await lineup()).map(({ startsAt }) => startsAt.slice(0, 16))
}

describe('a timeslot', () => {
  it('creates airings two weeks ahead, at its wall-clock time before and after a clock change', async () => {
    await makeTimeslot({ rrule: 'FREQ=WEEKLY;BYDAY=TU' })
    await anHourPasses()
    expect(await starts()).toEqual(['2026-03-04 00:00', '2026-03-10 23:00', '2026-03-17 23:00'])
    expect((await lineup())[0]).toMatchObject({
      title: 'Galley Kitchen',
      show: show.id,
      endsAt: '2026-03-04 00:28:00.000Z',
      slotSec: 1800,
      timeslotDay: '2026-03-03',
      kind: 'program',
      run: 'first',
      runNumber: 1,
      status: 'planned',
      source: 'local',
      locked: false,
    })
  })

  it('continues as days pass, and never creates an airing twice', async () => {
    await makeTimeslot()
    await anHourPasses()
    const first = await lineup()
    await anHourPasses()
    expect(await lineup()).toEqual(first)
    app.clock.advance(40 * 24 * HOUR_MS)
    await app.jobs.drain()
    const last = (await starts()).at(-1) ?? ''
    expect(last >= '2026-04-25').toBe(true)
  })

  it('counts the runs of a show across all channels in order of time', async () => {
    const other = await app.make(channels, { organization: channel.organization })
    await makeTimeslot({ rrule: '', dtstartLocal: '2026-03-05T19:00' })
    await makeTimeslot({ rrule: '', dtstartLocal: '2026-03-04T19:00', channel: other.id })
    await anHourPasses()
    const runs = await app.app.records.list(airings, { where: { show: show.id }, sort: 'startsAt' })
    expect(runs.map((airing) => [airing.channel, airing.run, airing.runNumber])).toEqual([
      [other.id, 'first', 1],
      [channel.id, 'rerun', 2],
    ])

    // The first run is the first airing that airs.
    const coming = async () => {
      await app.jobs.drain()
      const [{ run, runNumber } = {}] = await lineup({ show: show.id })
      return [run, runNumber]
    }
    const id = runs[0]?.id ?? ''
    await app.app.records.update(airings, id, { status: 'missed' })
    expect(await coming()).toEqual(['first', 1])
    await app.app.records.update(airings, id, { status: 'aired' })
    expect(await coming()).toEqual(['rerun', 2])
  })

  it('is refused with an invalid rule or invalid days', async () => {
    await expect(makeTimeslot({ rrule: 'FREQ=HOURLY' })).rejects.toMatchObject({
      status: 400,
      response: { data: { rrule: { code: 'validation_invalid_rrule' } } },
    })
    await expect(
      makeTimeslot({ exdates: ['Christmas'], dtstartLocal: '2026-02-31T19:00' }),
    ).rejects.toMatchObject({
      response: {
        data: {
          exdates: { code: 'validation_invalid_exdates' },
          dtstartLocal: { code: 'validation_invalid_wall_time' },
        },
      },
    })
  })
})

describe('an airing of a timeslot', () => {
  it('is not created again after it is deleted: its day becomes an exception', async () => {
    const { id } = await makeTimeslot()
    await anHourPasses()
    const [first, second] = await lineup()
    await desk.collection('airings').delete(second?.id ?? '')
    const exdates = async () => (await app.app.records.get(timeslots, id)).exdates
    await expect.poll(exdates).toEqual(['2026-03-03'])
    await anHourPasses()
    expect((await starts()).slice(0, 2)).toEqual(['2026-03-03 00:00', '2026-03-05 00:00'])
    expect((await lineup())[0]).toEqual(first)
  })

  it('gets its day again when it is deleted and restored', async () => {
    const { id } = await makeTimeslot()
    await anHourPasses()
    const [first] = await lineup()
    await desk.collection('airings').delete(first?.id ?? '')
    const exdates = async () => (await app.app.records.get(timeslots, id)).exdates
    await expect.poll(exdates).toHaveLength(1)
    await desk.collection('airings').create(first as Airing)
    await expect.poll(exdates).toEqual([])
    await anHourPasses()
    expect((await lineup())[0]?.id).toBe(first?.id)
  })

  it('is not created again for its day after it is moved to another day', async () => {
    await makeTimeslot({ rrule: 'FREQ=WEEKLY;BYDAY=TU' })
    await anHourPasses()
    const [first] = await lineup()
    const wednesday = {
      startsAt: '2026-03-05 00:00:00.000Z',
      endsAt: '2026-03-05 00:28:00.000Z',
    }
    await desk.collection('airings').update(first?.id ?? '', wednesday)
    await anHourPasses()
    expect(await starts()).toEqual(['2026-03-05 00:00', '2026-03-10 23:00', '2026-03-17 23:00'])
  })

  it('moves with its timeslot, unless it is locked', async () => {
    const { id } = await makeTimeslot({ rrule: 'FREQ=WEEKLY;BYDAY=TU' })
    await anHourPasses()
    const [first] = await lineup()
    await desk.collection('airings').update(first?.id ?? '', { locked: true })
    await desk.collection('timeslots').update(id, { dtstartLocal: '2026-03-01T20:00' })
    await anHourPasses()
    expect(await starts()).toEqual(['2026-03-04 00:00', '2026-03-11 00:00', '2026-03-18 00:00'])
    expect(await app.app.records.get(timeslots, id)).toMatchObject({ exdates: null })
  })

  it('is removed when its timeslot is suspended', async () => {
    const { id } = await makeTimeslot()
    await anHourPasses()
    await desk.collection('timeslots').update(id, { status: 'suspended' })
    await anHourPasses()
    expect(await lineup()).toEqual([])
  })

  it('gets the newest show when that arrives later', async () => {
    const { organization } = channel
    const news = await app.make(series, { organization })
    const week = { organization, series: news.id, trtSec: 1500 }
    await app.make(shows, { ...week, title: 'Week 9', eventDate: '2026-02-27' })
    await makeTimeslot({ show: '', series: news.id, rrule: 'FREQ=WEEKLY;BYDAY=SA' })
    await anHourPasses()
    const before = await lineup()
    expect(before.map(({ title }) => title)).toEqual(['Week 9', 'Week 9'])
    app.clock.advance(HOUR_MS)
    await app.make(shows, { ...week, title: 'Week 10', eventDate: '2026-03-06', trtSec: 1600 })
    await anHourPasses()
    const after = await lineup()
    expect(after.map(({ title, id }) => [title, id])).toEqual(
      before.map(({ id }) => ['Week 10', id]),
    )
    expect(after[0]).toMatchObject({ run: 'first', endsAt: '2026-03-08 00:26:40.000Z' })
  })
})

describe('filler', () => {
  const aWholeEvening = { kind: 'filler', dtstartLocal: '2026-03-01T18:00', durationMin: 240 }

  it('makes room for airings that staff add, and takes the remaining time', async () => {
    await makeTimeslot({ ...aWholeEvening, rrule: 'FREQ=WEEKLY;BYDAY=MO' })
    await anHourPasses()
    expect((await starts())[0]).toBe('2026-03-02 23:00')
    await air('Election Special', '2026-03-03 00:00', '2026-03-03 01:00')
    await anHourPasses()
    const evening = (await lineup()).filter(({ startsAt }) => startsAt < '2026-03-04')
    expect(evening.map(({ startsAt, title }) => [startsAt.slice(11, 16), title])).toEqual([
      ['23:00', 'Galley Kitchen'],
      ['00:00', 'Election Special'],
      ['01:00', 'Galley Kitchen'],
    ])
  })

  it('that is on air ends when the program begins', async () => {
    await makeTimeslot({ ...aWholeEvening, dtstartLocal: '2026-03-02T08:00', rrule: '' })
    await anHourPasses()
    app.clock.advance(HOUR_MS)
    await air('Breaking News', '2026-03-02 14:30', '2026-03-02 15:00')
    await anHourPasses()
    expect((await lineup()).map(({ startsAt, endsAt }) => [startsAt, endsAt].map(hour))).toEqual([
      ['13:00', '14:30'],
      ['14:30', '15:00'],
      ['15:00', '17:00'],
    ])
  })

  it('makes no room when it is locked', async () => {
    await makeTimeslot({ ...aWholeEvening, rrule: '', dtstartLocal: '2026-03-02T18:00' })
    await anHourPasses()
    const [filler] = await lineup()
    await desk.collection('airings').update(filler?.id ?? '', { locked: true })
    const clashing = air('Election Special', '2026-03-03 00:00', '2026-03-03 01:00')
    await expect(clashing).rejects.toMatchObject({ status: 400 })
    expect(await lineup()).toHaveLength(1)
  })
})

function hour(instant: string): string {
  return instant.slice(11, 16)
}
