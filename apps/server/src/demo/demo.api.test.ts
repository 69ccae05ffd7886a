import { users } from '@docket/model/accounts/users'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { demoCommand } from './command.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDemoWhenEmpty } from './seed-demo-when-empty.ts'
import { wipeDemo } from './wipe-demo.ts'

let app: TestApp
let contents: Contents

type Contents = { shows: string[][]; timeslots: string[][] }

// Timeslots create no airings here; apps/server/src/demo/on-air.api.test.ts covers that.
const notOnAir = async () => undefined

function slugs(of = app): Promise<string[]> {
  return of.app.records.list(organizations).then((all) => all.map(({ slug }) => slug).sort())
}

async function read(): Promise<Contents> {
  return {
    shows: (await app.app.records.list(shows)).map(({ id, title }) => [id, title]),
    timeslots: (await app.app.records.list(timeslots)).map(({ id, rrule }) => [id, rrule]),
  }
}

beforeAll(async () => {
  app = await startTestApp([], { config: { demo: true } })
})

// The tests run in order on one demo: it is created, read, removed and created again.
describe('the demo', () => {
  it('is created once when two processes start with an empty database, and not again', async () => {
    const both = await Promise.all([
      seedDemoWhenEmpty(app.app, notOnAir),
      seedDemoWhenEmpty(app.app, notOnAir),
    ])
    expect(both.sort()).toEqual([false, true])
    expect(await seedDemoWhenEmpty(app.app, notOnAir)).toBe(false)
    expect(await slugs()).toEqual(['demo', 'lakeside'])
    contents = await read()
    expect(contents.shows.length).toBeGreaterThan(70)
  })

  it('is two stations whose users cannot see each other’s channels', async () => {
    const seen = async (email: string, password: string) => {
      const client = app.client()
      await client.collection('users').authWithPassword(email, password)
      const found = await client.collection('channels').getFullList({ sort: 'position' })
      return found.map(({ name }) => name)
    }
    expect(await seen('demo@docket.example', 'docket-demo-1')).toEqual([
      'Harbor 8 Public',
      'Harbor 16 Education',
      'Harbor 22 Government',
    ])
    expect(await seen('neighbor@docket.example', 'docket-demo-2')).toEqual(['Lakeside 3'])
  })

  it('has shows from before today, and no user with more privileges than needed', async () => {
    const made = await app.app.records.list(shows)
    expect(made.filter(({ eventDate }) => eventDate >= '2026-03-02')).toEqual([])
    const admins = await app.app.records.list(users, { sort: 'email' })
    expect(
      admins.filter(({ privileges }) => privileges.includes('admin')).map(({ name }) => name),
    ).toEqual(['Station Director', 'Lakeside Director'])
  })

  it('is wiped with everything in both stations, and nothing of other stations', async () => {
    const own = await app.make(airings)
    await app.make(timeslots, { channel: own.channel })
    await app.make(users, { organization: own.organization, email: 'me@wxyz.example' })
    expect(await wipeDemo(app.app)).toMatchObject({ organizations: 2, channels: 4, users: 6 })
    for (const collection of [channels, timeslots, users, airings]) {
      const left = await app.app.records.list(collection)
      expect(left.map(({ organization }) => organization)).toEqual([own.organization])
    }
    expect(await app.app.records.count(shows)).toBe(0)
    expect(await app.app.records.get(airings, own.id)).toEqual(own)
    await app.app.records.delete(organizations, own.organization)
  })
})

describe('docket demo', () => {
  const said: string[] = []

  beforeEach(() => {
    said.length = 0
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line))
    vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line))
  })

  afterEach(() => vi.restoreAllMocks())

  it('creates the same demo each time, refuses to repeat it, and reports what it wiped', async () => {
    expect(await demoCommand(['seed'], app.app, notOnAir)).toBe(0)
    expect(await read()).toEqual(contents)
    expect(await demoCommand(['seed'], app.app, notOnAir)).toBe(1)
    expect(await demoCommand(['wipe'], app.app, notOnAir)).toBe(0)
    expect(await demoCommand(['wipe'], app.app, notOnAir)).toBe(0)
    expect(said).toEqual([
      'The demo is on air.',
      'The demo needs an empty database, but this one already has organizations.',
      expect.stringMatching(/^Removed:\n {5}2 organizations\n(.*\n)* {5}4 channels\n/),
      'There is no demo here.',
    ])
  })

  it('prints its usage, and refuses unknown arguments', async () => {
    expect(await demoCommand(['wipe', '--help'], app.app, notOnAir)).toBe(0)
    expect(said[0]).toContain('demo@docket.example with docket-demo-1')
    expect(await demoCommand(['wipe', 'everything'], app.app, notOnAir)).toBe(2)
    expect(await demoCommand([], app.app, notOnAir)).toBe(2)
  })
})

describe('a station outside the demo', () => {
  it('with the demo’s name gets no demo, and loses nothing when the demo is wiped', async () => {
    const station = await startTestApp([], { config: { demo: true } })
    await station.make(organizations, { slug: 'demo' })
    await expect(seedDemo(station.app, notOnAir)).rejects.toMatchObject({ status: 409 })
    expect(await wipeDemo(station.app)).toEqual({})
    expect(await slugs(station)).toEqual(['demo'])
  })

  it('gets no demo unless the operator wants it', async () => {
    const station = await startTestApp()
    expect(await seedDemoWhenEmpty(station.app, notOnAir)).toBe(false)
    expect(await slugs(station)).toEqual([])
  })
})
