import { users } from '@docket/model/accounts/users'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { type Channel, channels } from '@docket/model/station/channels'
import { formatClock } from '@docket/model/time/format'
import { HOUR_MS, toEpochMs } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { scheduleTimeslots } from './schedule-timeslots.ts'

const ZONE = 'America/New_York'
const TUESDAY = '2026-03-03'

// Monday, March 2, 2026, 07:00 in New York.
let app: TestApp
let channel: Channel
let desk: PocketBase

beforeEach(async () => {
  app = await startTestApp(scheduleTimeslots)
  channel = await app.make(channels)
  const email = 'desk@station.example'
  await app.make(users, { organization: channel.organization, email, privileges: ['schedule'] })
  desk = await app.logIn(email)
})

/** Creates a daily timeslot as the schedule desk. */
function makeTimeslot(title: string, time: string, durationMin: number, more: object) {
  const { organization, id } = channel
  return desk.collection('timeslots').create({
    organization,
    channel: id,
    title,
    durationMin,
    rrule: 'FREQ=DAILY',
    status: 'active',
    dtstartLocal: `${TUESDAY}T${time}`,
    ...more,
  })
}

async function becomeAirings(): Promise<void> {
  app.clock.advance(HOUR_MS)
  await app.jobs.drain()
}

/** Returns the airings of timeslots on a day, in the channel's local time. */
async function lineupOf(day: string): Promise<string[]> {
  const found = await desk.collection('airings').getFullList<Airing>({
    filter: `channel = "${channel.id}" && timeslotDay = "${day}"`,
    sort: 'startsAt',
  })
  const clock = (instant: string) => formatClock(toEpochMs(instant), ZONE, '24h')
  return found.map(
    ({ title, kind, startsAt, endsAt }) => `${kind} ${title} ${clock(startsAt)}–${clock(endsAt)}`,
  )
}

describe('a day of timeslots of every type', () => {
  it('prefers guaranteed to repeat, fills live time, keeps blackouts free, and fills the rest', async () => {
    const { organization } = channel
    const half = await app.make(shows, { organization, title: 'Half an hour', trtSec: 1800 })
    const board = await app.make(shows, { organization, title: 'Bulletins', trtSec: 300 })
    await makeTimeslot('Filler', '18:00', 300, { kind: 'filler', show: board.id })
    await makeTimeslot('Repeat', '19:15', 30, { kind: 'repeat', show: half.id })
    await makeTimeslot('Guaranteed', '19:00', 30, { kind: 'guaranteed', show: half.id })
    await makeTimeslot('Later repeat', '20:00', 30, { kind: 'repeat', show: half.id })
    await makeTimeslot('Council', '20:30', 60, { kind: 'live', show: half.id })
    await makeTimeslot('Kept free', '22:00', 30, { kind: 'blackout' })
    await makeTimeslot('In the blackout', '22:15', 30, { kind: 'repeat', show: half.id })
    await becomeAirings()

    const lineup = [
      'filler Bulletins 18:00–19:00',
      'program Half an hour 19:00–19:30',
      'filler Bulletins 19:30–20:00',
      'program Half an hour 20:00–20:30',
      'live Half an hour 20:30–21:30',
      'filler Bulletins 21:30–22:00',
      'filler Bulletins 22:30–23:00',
    ]
    expect(await lineupOf(TUESDAY)).toEqual(lineup)
    await becomeAirings()
    expect(await lineupOf(TUESDAY)).toEqual(lineup)
  })
})

describe('a timeslot of a series', () => {
  const DAYS = [TUESDAY, '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']

  async function titlesWith(pick: string): Promise<string[]> {
    const { organization } = channel
    const talks = await app.make(series, { organization })
    for (const [episode, eventDate] of ['2026-02-10', '2026-02-24', '2026-03-05'].entries()) {
      await app.make(shows, {
        organization,
        series: talks.id,
        episode: episode + 1,
        eventDate,
        trtSec: 1800,
        title: `Talk ${episode + 1}`,
      })
    }
    const slot = await makeTimeslot('Talks', '19:00', 30, {
      kind: 'repeat',
      pick,
      series: talks.id,
    })
    await becomeAirings()
    const where = { timeslot: slot.id }
    const made = await app.app.records.list(airings, { where, sort: 'startsAt' })
    return DAYS.map((day) => made.find(({ timeslotDay }) => timeslotDay === day)?.title ?? '')
  }

  it('airs the next show in turn, and starts over after the last', async () => {
    expect(await titlesWith('next')).toEqual(['Talk 1', 'Talk 2', 'Talk 3', 'Talk 1', 'Talk 2'])
  })

  it('airs the newest show that has happened by then', async () => {
    expect(await titlesWith('newest')).toEqual(['Talk 2', 'Talk 2', 'Talk 3', 'Talk 3', 'Talk 3'])
  })

  it('airs a random show, but none twice in a row', async () => {
    const titles = await titlesWith('random')
    expect(titles.every((title) => /^Talk [123]$/.test(title))).toBe(true)
    expect(titles.every((title, at) => title !== titles[at - 1])).toBe(true)
  })
})
