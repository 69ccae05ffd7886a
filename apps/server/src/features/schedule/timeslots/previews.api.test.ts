import { users } from '@docket/model/accounts/users'
import { savedSearches } from '@docket/model/library/saved-searches'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import {
  previewTimeslot,
  previewWithdrawal,
  proposeTimeslots,
} from '@docket/model/schedule/planning'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, HOUR_MS } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { scheduleTimeslots } from './schedule-timeslots.ts'

// Monday, March 2, 2026, 07:00 in New York. The clocks go forward in the night to the 8th.
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

function preview(rule: Partial<Record<string, string>>) {
  const query = {
    channel: channel.id,
    dtstartLocal: '2026-03-01T02:30',
    rrule: 'FREQ=DAILY',
    until: '',
    exdates: '',
    ...rule,
  }
  return desk.send(previewTimeslot.path, { query })
}

describe('the next dates of a rule', () => {
  it('are ten, with the effects of clock changes and the excluded dates', async () => {
    const { dates } = await preview({ exdates: '2026-03-04' })
    expect(dates).toHaveLength(10)
    expect(dates[2]).toMatchObject({ day: '2026-03-04', isExcepted: true })
    expect(dates[6].notes).toEqual([
      'Clocks go forward that night and skip this time, so it starts at 3:30 AM.',
    ])
    expect(dates[5].notes).toEqual([])
  })

  it('say when a time occurs twice, and that the wall-clock time stays', async () => {
    const late = { dtstartLocal: '2026-10-25T01:30', rrule: 'FREQ=WEEKLY;BYDAY=SU' }
    const { dates } = await preview(late)
    expect(dates[1].notes).toEqual(['This time occurs twice that night. The first one is used.'])
    const evening = await preview({ ...late, dtstartLocal: '2026-10-25T19:30' })
    expect(evening.dates[1].notes).toEqual([
      'The clocks changed. It is still at 7:30 PM, now in EST.',
    ])
  })

  it('are empty when the rule is invalid, with the reason', async () => {
    expect(await preview({ rrule: 'FREQ=HOURLY' })).toMatchObject({
      dates: [],
      fault: expect.stringContaining('HOURLY'),
    })
  })
})

describe('the preview of what a changed timeslot withdraws', () => {
  it('lists unlocked airings in order, and is what the change then withdraws', async () => {
    const { organization } = channel
    const slot = await app.make(timeslots, {
      channel: channel.id,
      organization,
      title: 'Harbor talk',
      rrule: 'FREQ=DAILY',
      dtstartLocal: '2026-03-03T19:00',
    })
    app.clock.advance(HOUR_MS)
    await app.jobs.drain()
    const { records } = app.app
    const made = await records.list(airings, { where: { organization }, sort: 'startsAt' })
    await records.update(airings, made[0]?.id ?? '', { locked: true })
    const ask = (changes: object, client = desk) =>
      client.send(previewWithdrawal.path.replace(':timeslot', slot.id), {
        method: 'POST',
        body: { changes },
      })

    expect(await ask({ title: 'Another name' })).toMatchObject({ total: 0 })
    expect(await ask({ rrule: 'FREQ=NEVER' })).toMatchObject({ total: 0 })
    const later = { dtstartLocal: '2026-03-03T20:00' }
    const told = await ask(later)
    expect(told).toMatchObject({ total: made.length - 1, zone: 'America/New_York' })
    expect(told.airings[0]).toMatchObject({ id: made[1]?.id, startsAt: made[1]?.startsAt })
    expect(await records.count(airings, { organization })).toBe(made.length)

    await desk.collection('timeslots').update(slot.id, later)
    const left = await records.list(airings, { where: { organization } })
    expect(left.map(({ id }) => id)).toEqual([made[0]?.id])

    await app.make(users, { email: 'stranger@elsewhere.example', privileges: ['admin'] })
    const stranger = await app.logIn('stranger@elsewhere.example')
    await expect(ask(later, stranger)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a station that previews its timeslots', () => {
  const proposal = () => desk.send(proposeTimeslots.path, { query: {} })

  it('sees as many days ahead as it wants, and creates nothing', async () => {
    const { organization } = channel
    await app.app.records.update(organizations, organization, {
      timeslotsReviewed: true,
      timeslotDays: 30,
    })
    await app.make(timeslots, { channel: channel.id, organization, rrule: 'FREQ=DAILY' })
    app.clock.advance(HOUR_MS)
    await app.jobs.drain()
    expect(await app.app.records.count(airings, { organization })).toBe(0)

    const { changes } = await proposal()
    expect(changes.length).toBeGreaterThanOrEqual(30)
    expect(changes[0]).toMatchObject({ was: null, reason: 'timeslot' })
    expect(
      changes.at(-1).becomes.startsAt > new Date(app.clock.now() + 29 * DAY_MS).toISOString(),
    ).toBe(true)
  })

  it('S1.2 sees nothing of other stations', async () => {
    await app.make(timeslots, { rrule: 'FREQ=DAILY' })
    expect(await proposal()).toEqual({ changes: [], notes: [] })
  })
})

describe('a timeslot of a saved search', () => {
  it('airs the shows that the search finds, in turn', async () => {
    const { organization } = channel
    const show = (title: string) => app.make(shows, { organization, title, trtSec: 1700 })
    await show('Ferry one')
    await show('Ferry two')
    await show('Council')
    const query = { q: 'ferry' }
    const search = await app.make(savedSearches, {
      organization,
      name: 'Ferries',
      collection: 'shows',
      query,
    })
    await app.make(timeslots, {
      channel: channel.id,
      organization,
      rrule: 'FREQ=DAILY',
      search: search.id,
      pick: 'next',
      kind: 'repeat',
    })
    app.clock.advance(HOUR_MS)
    await app.jobs.drain()
    const made = await app.app.records.list(airings, { where: { organization }, sort: 'startsAt' })
    const titles = made.map(({ title }) => title)
    expect(new Set(titles.slice(0, 2))).toEqual(new Set(['Ferry one', 'Ferry two']))
    expect(titles[2]).toBe(titles[0])
    expect(titles).not.toContain('Council')
  })
})
