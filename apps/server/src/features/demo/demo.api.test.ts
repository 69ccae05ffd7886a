import { airings } from '@docket/model/collections/airings'
import { channels } from '@docket/model/collections/channels'
import { organizations } from '@docket/model/collections/organizations'
import { shows } from '@docket/model/collections/shows'
import { timeslots } from '@docket/model/collections/timeslots'
import { users } from '@docket/model/collections/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { demoCommand } from './command.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDemoWhenEmpty } from './seed-demo-when-empty.ts'
import { wipeDemo } from './wipe-demo.ts'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp([], { config: { demo: true } })
})

// Timeslots stay rules here; how they get on air is told where the two meet.
const notOnAir = async () => undefined

function slugs(): Promise<string[]> {
  return app.app.records.list(organizations).then((all) => all.map(({ slug }) => slug).sort())
}

describe('the demo', () => {
  it('is two stations whose people do not see each other’s channels', async () => {
    await seedDemo(app.app, notOnAir)
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

  it('is the same every time, and has about as much to look at as a real station', async () => {
    const read = async () => ({
      shows: (await app.app.records.list(shows)).map(({ id, title }) => [id, title]),
      timeslots: (await app.app.records.list(timeslots)).map(({ id, rrule }) => [id, rrule]),
    })
    await seedDemo(app.app, notOnAir)
    const first = await read()
    await wipeDemo(app.app)
    await seedDemo(app.app, notOnAir)
    expect(await read()).toEqual(first)
    expect(first.shows.length).toBeGreaterThan(70)
  })

  it('has shows that were made before today, and nobody with more rights than their desk needs', async () => {
    await seedDemo(app.app, notOnAir)
    const made = await app.app.records.list(shows)
    expect(made.filter(({ eventDate }) => eventDate >= '2026-03-02')).toEqual([])
    const admins = await app.app.records.list(users, { sort: 'email' })
    expect(
      admins.filter(({ privileges }) => privileges.includes('admin')).map(({ name }) => name),
    ).toEqual(['Station Director', 'Lakeside Director'])
  })

  it('is made before the server listens when the operator wants it and the database is empty', async () => {
    expect(await seedDemoWhenEmpty(app.app, notOnAir)).toBe(true)
    expect(await seedDemoWhenEmpty(app.app, notOnAir)).toBe(false)
    expect(await slugs()).toEqual(['demo', 'lakeside'])
    const unwanted = await startTestApp()
    expect(await seedDemoWhenEmpty(unwanted.app, notOnAir)).toBe(false)
    expect(await unwanted.app.records.count(organizations)).toBe(0)
  })

  it('is refused in a database that has an organization', async () => {
    await app.make(organizations, { slug: 'wxyz' })
    await expect(seedDemo(app.app, notOnAir)).rejects.toMatchObject({ status: 409 })
    expect(await slugs()).toEqual(['wxyz'])
  })

  it('is made once when two processes start at once', async () => {
    const both = await Promise.all([
      seedDemoWhenEmpty(app.app, notOnAir),
      seedDemoWhenEmpty(app.app, notOnAir),
    ])
    expect(both.sort()).toEqual([false, true])
    expect(await slugs()).toEqual(['demo', 'lakeside'])
  })
})

describe('wiping the demo', () => {
  it('removes both stations with everything in them, and nothing of anybody else', async () => {
    await seedDemo(app.app, notOnAir)
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
  })

  it('leaves a real station alone that has chosen the name of the demo', async () => {
    await app.make(organizations, { slug: 'demo' })
    expect(await wipeDemo(app.app)).toEqual({})
    expect(await slugs()).toEqual(['demo'])
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

  it('seeds, refuses to seed again, and says what it wiped', async () => {
    expect(await demoCommand(['seed'], app.app, notOnAir)).toBe(0)
    expect(await demoCommand(['seed'], app.app, notOnAir)).toBe(1)
    expect(await demoCommand(['wipe'], app.app, notOnAir)).toBe(0)
    expect(await demoCommand(['wipe'], app.app, notOnAir)).toBe(0)
    expect(said).toEqual([
      'The demo is on air.',
      'The demo is for an empty database; this one has organizations.',
      expect.stringMatching(/^Removed:\n {5}2 organizations\n(.*\n)* {5}4 channels\n/),
      'There is no demo here.',
    ])
  })

  it('explains itself, and does nothing that it does not understand', async () => {
    expect(await demoCommand(['wipe', '--help'], app.app, notOnAir)).toBe(0)
    expect(said[0]).toContain('demo@docket.example with docket-demo-1')
    expect(await demoCommand(['wipe', 'everything'], app.app, notOnAir)).toBe(2)
    expect(await demoCommand([], app.app, notOnAir)).toBe(2)
  })
})
