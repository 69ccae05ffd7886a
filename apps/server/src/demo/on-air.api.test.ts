import { type Airing, airings } from '@docket/model/schedule/airings'
import { findOverlaps } from '@docket/model/schedule/airtime'
import { type Channel, channels } from '@docket/model/station/channels'
import { addDays } from '@docket/model/time/calendar'
import { HOUR_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { beforeAll, describe, expect, it } from 'vitest'
import { enforceAiringRules } from '#features/schedule/enforce-airing-rules.ts'
import { type MaterializeResult, materialize } from '#features/schedule/timeslots/materialize.ts'
import { scheduleTimeslots } from '#features/schedule/timeslots/schedule-timeslots.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { seedDemo } from './seed-demo.ts'
import { wipeDemo } from './wipe-demo.ts'

const DAY_MS = 24 * HOUR_MS

let app: TestApp
let seeding: MaterializeResult

beforeAll(async () => {
  app = await startTestApp([scheduleTimeslots, enforceAiringRules])
  await seedDemo(app.app, async (extent) => {
    seeding = await materialize(app.app, extent)
  })
})

function everyAiring(): Promise<Airing[]> {
  return app.app.records.list(airings, { sort: 'startsAt' })
}

function zoneOf({ slug }: Channel): string {
  return slug === 'lakeside-3' ? 'America/Chicago' : 'America/New_York'
}

/** Returns, for every channel and each of the days, the share of the day that airings fill. */
async function coverage(first: string, count: number): Promise<number[]> {
  const shares: number[] = []
  for (const channel of await app.app.records.list(channels)) {
    const own = await app.app.records.list(airings, { where: { channel: channel.id } })
    for (let day = first; day < addDays(first, count); day = addDays(day, 1)) {
      const { from, until } = airtimeOfDay(day, zoneOf(channel))
      const lengths = own.map(
        ({ startsAt, endsAt }) =>
          Math.min(toEpochMs(endsAt), until) - Math.max(toEpochMs(startsAt), from),
      )
      const aired = lengths.reduce((sum, length) => sum + Math.max(0, length), 0)
      shares.push(aired / (until - from))
    }
  }
  return shares
}

// The tests run in order on one demo: it is created, read, changed and removed.
describe('the demo on air', () => {
  it('fills every channel from two days ago to two weeks ahead, with few gaps', async () => {
    // From February 28 to March 16, because the clocks go forward on one of these nights.
    const shares = await coverage('2026-02-28', 17)
    expect(shares).toHaveLength(4 * 17)
    expect(Math.min(...shares)).toBeGreaterThan(0.75)
    expect(Math.min(...shares)).toBeLessThan(1)
  })

  it('has no overlaps, a program across midnight, and one locked meeting', async () => {
    const made = await everyAiring()
    for (const channel of await app.app.records.list(channels)) {
      expect(findOverlaps(made.filter((airing) => airing.channel === channel.id))).toEqual([])
    }
    const late = made.filter(({ title }) => title.startsWith('The General'))
    const crossing = late.filter(({ startsAt }) => /T?0[345]:30/.test(startsAt))
    expect(crossing.length).toBeGreaterThan(0)
    expect(made.filter(({ locked }) => locked).map(({ title }) => title)).toEqual([
      'City Council, live',
    ])
  })

  it('schedules everything in its timeslots, except where meetings take precedence', () => {
    expect(new Set(seeding.skipped.map(({ reason }) => reason))).toEqual(new Set(['occupied']))
    expect(seeding.skipped.every(({ message }) => message.includes(', live'))).toBe(true)
  })

  it('has two past days', async () => {
    const past = await app.app.records.list(airings, { sort: 'startsAt', limit: 1 })
    expect(past[0]?.startsAt).toBe(toInstant(airtimeOfDay('2026-02-28', 'America/New_York').from))
  })

  it('does not change when timeslots are generated again', async () => {
    const before = await everyAiring()
    await app.jobs.drain()
    expect(await everyAiring()).toEqual(before)
  })

  it('never runs out: 40 days later it still reaches two weeks ahead', async () => {
    app.clock.advance(40 * DAY_MS)
    await app.jobs.drain()
    const shares = await coverage('2026-04-12', 14)
    expect(Math.min(...shares)).toBeGreaterThan(0.75)
  })

  it('is removed without a trace', async () => {
    const { length } = await everyAiring()
    expect(await wipeDemo(app.app)).toMatchObject({ airings: length })
    await app.jobs.drain()
    expect(await everyAiring()).toEqual([])
  })
})
