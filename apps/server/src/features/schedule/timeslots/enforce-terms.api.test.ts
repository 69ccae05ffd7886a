import { users } from '@docket/model/accounts/users'
import { members } from '@docket/model/members/members'
import { airings } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { toDay } from '@docket/model/time/calendar'
import { DAY_MS, HOUR_MS } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { scheduleTimeslots } from './schedule-timeslots.ts'

// Monday, March 2, 2026, 07:00 in New York.
let app: TestApp
let desk: PocketBase
let place: { organization: string; channel: string }

beforeEach(async () => {
  app = await startTestApp(scheduleTimeslots)
  const { id: channel, organization } = await app.make(channels)
  const email = 'desk@station.example'
  await app.make(users, { organization, email, privileges: ['schedule'] })
  desk = await app.logIn(email)
  place = { organization, channel }
})

function makeTimeslot(values: object) {
  const when = { dtstartLocal: '2026-03-03T19:00', durationMin: 30, rrule: 'FREQ=WEEKLY;BYDAY=TU' }
  return desk.collection('timeslots').create({ ...place, title: 'Evening', ...when, ...values })
}

function change(id: string, values: object) {
  return desk.collection('timeslots').update(id, values)
}

async function days(count: number): Promise<void> {
  app.clock.advance(count * DAY_MS + HOUR_MS)
  await app.jobs.drain()
}

async function statusOf(id: string): Promise<string> {
  return (await app.app.records.get(timeslots, id)).status
}

describe('the term of a timeslot', () => {
  it('is due for renewal thirty days before its end, and over on the day after, unless renewed', async () => {
    const { id } = await makeTimeslot({ status: 'active', termEnd: '2026-04-10' })
    await days(1)
    expect(await statusOf(id)).toBe('active')
    await days(8)
    expect(await statusOf(id)).toBe('renewal_due')
    await expect(change(id, { status: 'active' })).rejects.toMatchObject({
      response: { data: { termEnd: { code: 'validation_not_renewed' } } },
    })
    await change(id, { status: 'active', termEnd: '2026-07-10' })
    await days(40)
    expect(await statusOf(id)).toBe('active')
    await days(100)
    expect(await statusOf(id)).toBe('expired')
  })

  it('that is over gives no place, and one that ends before it begins is refused', async () => {
    const { id } = await makeTimeslot({ status: 'requested', termEnd: '2026-02-01' })
    await expect(change(id, { status: 'active' })).rejects.toMatchObject({ status: 400 })
    await expect(change(id, { termStart: '2026-05-01' })).rejects.toMatchObject({ status: 400 })
    await change(id, { status: 'active', termEnd: '2026-12-01' })
    expect(await statusOf(id)).toBe('active')
  })
})

describe('the holder of a timeslot', () => {
  it('loses it after too many misses in a row, counted again from zero once reinstated', async () => {
    const { organization } = place
    await app.app.records.update(organizations, organization, { timeslotMisses: 2 })
    const holder = (await app.make(members, { organization })).id
    const { id: timeslot } = await makeTimeslot({ status: 'active', holder, kind: 'guaranteed' })
    await app.jobs.drain()
    /** Advances time by a week, and sets the timeslot's airing on Tuesday to this state; `gone` deletes it. */
    const week = async (outcome: 'aired' | 'missed' | 'planned' | 'gone') => {
      const timeslotDay = toDay(app.clock.now() + DAY_MS)
      app.clock.advance(2 * DAY_MS)
      const airing = await app.app.records.find(airings, { timeslot, timeslotDay })
      const { id = '' } = airing ?? {}
      if (outcome === 'gone') await app.app.records.delete(airings, id)
      else await app.app.records.update(airings, id, { status: outcome, run: 'first' })
      app.clock.advance(5 * DAY_MS)
      await app.jobs.drain()
      return statusOf(timeslot)
    }
    expect(await week('missed')).toBe('active')
    expect(await week('aired')).toBe('active')
    expect(await week('gone')).toBe('active')
    // An unconfirmed airing does not count as a miss.
    expect(await week('planned')).toBe('active')
    expect(await week('missed')).toBe('suspended')
    const read = async (user: PocketBase) =>
      user.send(`/api/schedule/timeslots/${timeslot}/delivery`, {})
    const back = await app.logInAs({ organization, privileges: ['schedule'] })
    expect(await read(back)).toEqual({ fresh: 1, repeated: 0, missed: 3, missedInARow: 2 })

    await back.collection('timeslots').update(timeslot, { status: 'active' })
    await days(0)
    expect(await statusOf(timeslot)).toBe('active')
    expect(await week('missed')).toBe('active')
    expect(await week('missed')).toBe('suspended')
    const stranger = await app.logInAs({ organization: (await app.make(organizations)).id })
    await expect(read(stranger)).rejects.toMatchObject({ status: 404 })
  })

  it('can request a place, accept an offer, give it back, and do nothing else', async () => {
    const { organization } = place
    const [own, other] = [await app.logInAs({ organization }), await app.logInAs({ organization })]
    const user = own.authStore.record?.id ?? ''
    const holder = (await app.make(members, { organization, user })).id
    const slots = own.collection('timeslots')
    const values = { ...place, title: 'My hour', holder, dtstartLocal: '2026-03-03T20:00' }
    const asked = { ...values, durationMin: 30, rrule: 'FREQ=WEEKLY;BYDAY=TU', status: 'requested' }
    const { id } = await slots.create(asked)
    const refused = { status: 400 }
    await expect(slots.create({ ...asked, status: 'active' })).rejects.toMatchObject(refused)
    await expect(slots.create({ ...asked, holder: '' })).rejects.toMatchObject(refused)
    await expect(other.collection('timeslots').create(asked)).rejects.toMatchObject(refused)
    const missing = { status: 404 }
    await expect(slots.update(id, { status: 'active' })).rejects.toMatchObject(missing)
    await change(id, { status: 'offered' })
    await expect(slots.update(id, { durationMin: 120 })).rejects.toMatchObject(missing)
    const theirs = other.collection('timeslots').update(id, { status: 'active' })
    await expect(theirs).rejects.toMatchObject(missing)
    const longer = { status: 'active', durationMin: 120 }
    await expect(slots.update(id, longer)).rejects.toMatchObject(missing)
    await slots.update(id, { status: 'active' })
    await slots.update(id, { status: 'released' })
    expect(await statusOf(id)).toBe('released')
  })
})
