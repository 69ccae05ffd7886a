import { users } from '@docket/model/collections/accounts/users'
import { channels } from '@docket/model/collections/schedule/channels'
import { timeslots } from '@docket/model/collections/schedule/timeslots'
import { DAY_MS, HOUR_MS } from '@docket/model/time'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { keepTimeslots } from './keep-timeslots.ts'

// Monday, March 2, 2026, 07:00 in New York.
let app: TestApp
let desk: PocketBase
let place: { organization: string; channel: string }

beforeEach(async () => {
  app = await startTestApp(keepTimeslots)
  const { id: channel, organization } = await app.make(channels)
  const email = 'desk@station.example'
  await app.make(users, { organization, email, privileges: ['schedule'] })
  desk = await app.logIn(email)
  place = { organization, channel }
})

function keep(values: object) {
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
    const { id } = await keep({ status: 'active', termEnd: '2026-04-10' })
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

  it('that is over grants no place, and one that ends before it begins is none', async () => {
    const { id } = await keep({ status: 'requested', termEnd: '2026-02-01' })
    await expect(change(id, { status: 'active' })).rejects.toMatchObject({ status: 400 })
    await expect(change(id, { termStart: '2026-05-01' })).rejects.toMatchObject({ status: 400 })
    await change(id, { status: 'active', termEnd: '2026-12-01' })
    expect(await statusOf(id)).toBe('active')
  })
})
