import type { App } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { airings } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type Channel, channels } from '@docket/model/station/channels'
import { HOUR_MS, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { materialize } from './materialize.ts'

const WEEK = { days: { from: '2026-03-02', until: '2026-03-09' }, notBefore: 0 }

let app: TestApp
let channel: Channel

beforeEach(async () => {
  app = await startTestApp(refuseThursdays)
  channel = await app.make(channels)
})

function refuseThursdays(app: App): void {
  app.guard(airings, 'refuses Thursdays', ({ timeslotDay }) => {
    if (timeslotDay !== '2026-03-05') return
    throw new InvalidRecord({ startsAt: { code: 'no', message: 'Not on this Thursday.' } })
  })
}

function make(values: object = {}) {
  return app.make(timeslots, { channel: channel.id, rrule: 'FREQ=DAILY', ...values })
}

it('skips refused airings with a reason, and creates the others', async () => {
  const timeslot = await make()
  const done = await materialize(app.app, WEEK)
  expect(done).toMatchObject({ made: 6, removed: 0 })
  expect(done.skipped).toMatchObject([
    { timeslot: timeslot.id, day: '2026-03-05', reason: 'refused' },
  ])
})

it('creates nothing twice when two processes run at once', async () => {
  await make()
  await make({ kind: 'filler', dtstartLocal: '2026-03-02T00:00', durationMin: 1440 })
  const both = await Promise.all([materialize(app.app, WEEK), materialize(app.app, WEEK)])
  const made = await app.app.records.list(airings, { sort: 'startsAt' })
  expect(both.reduce((sum, done) => sum + done.made, 0)).toBe(made.length)
  expect(new Set(made.map(({ startsAt }) => startsAt)).size).toBe(made.length)
  expect(made.filter(({ kind }) => kind === 'program')).toHaveLength(6)
})

it('creates nothing on an archived channel until it is restored', async () => {
  await make()
  await app.app.records.update(channels, channel.id, { archived: true })
  expect(await materialize(app.app, WEEK)).toMatchObject({ made: 0, skipped: [] })
  await app.app.records.update(channels, channel.id, { archived: false })
  expect(await materialize(app.app, WEEK)).toMatchObject({ made: 6 })
})

it('affects only the given channel and station', async () => {
  await make()
  const elsewhere = await app.make(timeslots, { rrule: 'FREQ=DAILY' })
  expect(await materialize(app.app, { ...WEEK, channel: channel.id })).toMatchObject({ made: 6 })
  expect(await app.app.records.count(airings, { channel: elsewhere.channel })).toBe(0)
  await materialize(app.app, WEEK)
  const theirs = await app.app.records.list(airings, { where: { channel: elsewhere.channel } })
  expect(new Set(theirs.map(({ organization }) => organization))).toEqual(
    new Set([elsewhere.organization]),
  )
  expect(theirs).toHaveLength(6)
})

it('does not change existing airings, or timeslots that are not in force', async () => {
  const imported = await app.make(airings, {
    channel: channel.id,
    title: 'Imported',
    startsAt: '2026-03-03 13:45:00.000Z',
    endsAt: '2026-03-03 14:15:00.000Z',
    source: 'cablecast',
  })
  await make({ rrule: 'FREQ=WEEKLY;BYDAY=TU' })
  await make({ status: 'requested' })
  const done = await materialize(app.app, WEEK)
  expect(done).toMatchObject({ made: 0, skipped: [{ reason: 'occupied' }] })
  expect(await app.app.records.list(airings)).toEqual([imported])
})

it('creates two weeks of 60 timeslots among a year’s 2,000 airings, and nothing the second time', async () => {
  const { id, organization } = channel
  const YEAR = Date.parse('2025-09-01T09:00:00Z')
  await app.app.transaction(async (records) => {
    for (let count = 0; count < 2000; count += 1) {
      const startsAt = toInstant(YEAR + count * 4 * HOUR_MS)
      const endsAt = toInstant(YEAR + count * 4 * HOUR_MS + 30 * MINUTE_MS)
      const airing = { title: 'Standing', source: 'local', status: 'planned' } as const
      await records.create(airings, { channel: id, organization, startsAt, endsAt, ...airing })
    }
  })
  for (let count = 0; count < 60; count += 1) {
    const day = `2026-03-0${2 + (count % 7)}`
    const dtstartLocal = `${day}T${String(1 + 2 * Math.floor(count / 7)).padStart(2, '0')}:30`
    await make({ dtstartLocal, durationMin: 15, rrule: 'FREQ=WEEKLY' })
  }
  const fortnight = { days: { from: '2026-03-09', until: '2026-03-23' }, notBefore: 0 }
  expect(await materialize(app.app, fortnight)).toMatchObject({ made: 120, skipped: [] })
  const count = await app.app.records.count(airings, { channel: id })
  expect(await materialize(app.app, fortnight)).toMatchObject({ made: 0, renewed: 0, removed: 0 })
  expect(await app.app.records.count(airings, { channel: id })).toBe(count)
})
