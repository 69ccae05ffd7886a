import { BUILT_IN } from '@docket/model/built-in'
import { audienceBeats, audienceHours } from '@docket/model/reports/audience-hours'
import { audienceOf } from '@docket/model/reports/audience-of'
import { beatsPath } from '@docket/model/reports/beats'
import { viewRollups } from '@docket/model/reports/view-rollups'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { MINUTE_MS, SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { createTestClock } from '@docket/service/testing/test-clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { audience } from './audience.ts'

const START = Date.parse('2026-03-03T00:00:00Z')
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'

let app: TestApp
let channel: Channel
let path: string

beforeEach(async () => {
  const config = { trustedProxies: ['127.0.0.1'] }
  app = await startTestApp(audience, { clock: createTestClock(START), config })
  const station = await app.make(organizations, { slug: 'harbor', timeZone: 'America/New_York' })
  const values = { organization: station.id, slug: 'one', public: true }
  channel = await app.make(channels, values)
  path = beatsPath('harbor', 'one')
  return () => app.stop()
})

const sessionOf = (viewer: number) => `session-of-viewer-${String(viewer).padStart(4, '0')}`

/** Every viewer is on a separate network. */
const addressOf = (session = sessionOf(0)) =>
  `10.0.${Number(session.slice(-4)) >> 8}.${Number(session.slice(-4)) & 255}`

type SentBeat = { session?: string; number?: number; seconds?: number }

async function report(
  beat: SentBeat,
  {
    at = path,
    server = app,
    headers = {},
  }: { at?: string; server?: TestApp; headers?: object } = {},
): Promise<number> {
  const answer = await fetch(`${server.url}${at}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': BROWSER,
      'x-forwarded-for': addressOf(beat.session),
      ...headers,
    },
    body: JSON.stringify({ session: sessionOf(0), number: 0, seconds: 0, ...beat }),
  })
  await answer.text()
  return answer.status
}

/** Counts the minutes that are over. */
async function count(...servers: TestApp[]): Promise<void> {
  for (const server of [app, ...servers]) server.clock.advance(4 * MINUTE_MS)
  for (const server of [...servers, app, ...servers]) await server.jobs.drain()
}

async function watched(from: number, until: number) {
  const found = await app.app.records.list(audienceHours, { where: { channel: channel.id } })
  const hours = found.flatMap(({ hour, minutes }) =>
    minutes ? [{ hour: toEpochMs(hour), minutes }] : [],
  )
  return audienceOf(hours, { startsAt: START + from, endsAt: START + until })
}

/** Returns a generator of numbers from 0 to 1, always in the same sequence. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

type Stay = { session: string; from: number; until: number }
type Event = { at: number; beat: Required<SentBeat> }

/** Browsers that watch for a while and leave. Some return on another page. Times are in seconds. */
function comeAndGo(browsers: number, lengthSec: number): Stay[] {
  const dice = createDice(7)
  return Array.from({ length: browsers }, (_, viewer) => {
    const from = Math.floor(dice() * lengthSec * 0.8)
    const stay = 5 + Math.floor(dice() ** 2 * lengthSec)
    return { session: sessionOf(viewer), from, until: Math.min(lengthSec, from + stay) }
  })
}

/** The beats that a player sends during a visit, with their times. */
function beatsOf({ session, from, until }: Stay): Event[] {
  const beats: Event[] = [{ at: from, beat: { session, number: 0, seconds: 0 } }]
  for (let at = from; at < until; at += 30) {
    const seconds = Math.min(30, until - at)
    beats.push({ at: at + seconds, beat: { session, number: beats.length, seconds } })
  }
  return beats
}

describe('the audience of a channel', () => {
  it('of 200 browsers that come and go is accurate to 2%, without counting any twice', async () => {
    const lengthSec = 6 * 60
    const stays = comeAndGo(200, lengthSec)
    const events = stays.flatMap(beatsOf).toSorted((a, b) => a.at - b.at)
    for (const [second, all] of Map.groupBy(events, ({ at }) => at)) {
      app.clock.set(new Date(START + second * SECOND_MS).toISOString())
      // Networks deliver some requests twice.
      const twice = all.filter((_, at) => at % 5 === 0)
      await Promise.all([...all, ...twice].map(({ beat }) => report(beat)))
      if (second % 120 === 0) await app.jobs.drain()
    }
    await count()

    const found = await watched(0, lengthSec * SECOND_MS)
    const trueMin = stays.reduce((sum, { from, until }) => sum + (until - from) / 60, 0)
    const trueCurve = Array.from({ length: 6 }, (_, minute) => {
      const [from, until] = [minute * 60, minute * 60 + 60]
      return stays.filter((stay) => stay.from < until && stay.until > from).length
    })
    const within = (counted = 0, real = 0) => Math.abs(counted - real) <= 0.02 * real
    expect(within(found?.watchedMin, trueMin)).toBe(true)
    expect(within(found?.average, trueMin / 6)).toBe(true)
    expect(within(found?.peak, Math.max(...trueCurve))).toBe(true)
    for (const [at, viewers] of trueCurve.entries()) {
      expect(within(found?.curve[at]?.viewers, viewers)).toBe(true)
    }
    const [day] = await app.app.records.list(viewRollups, { where: { channel: channel.id } })
    expect(day).toMatchObject({ day: '2026-03-02', source: 'player', plays: 200 })
    expect(within((day?.seconds ?? 0) / 60, trueMin)).toBe(true)
    expect(day?.peak).toBe(found?.peak)
  })

  it('has at most 20 viewers of one network in an hour, and all of other networks', async () => {
    app.clock.advance(30 * SECOND_MS)
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    for (let viewer = 0; viewer < 400; viewer += 1) {
      await report({ session: sessionOf(viewer) }, { headers })
      await report({ session: sessionOf(viewer), number: 1, seconds: 10 }, { headers })
    }
    for (const viewer of [401, 402]) {
      await report({ session: sessionOf(viewer) })
      await report({ session: sessionOf(viewer), number: 1, seconds: 10 })
    }
    await count()
    expect(await watched(0, MINUTE_MS)).toMatchObject({ peak: 22 })
    const [day] = await app.app.records.list(viewRollups, { where: { channel: channel.id } })
    expect(day).toMatchObject({ plays: 22 })
  })

  it('counts a session that reports to two servers once, and continues after a restart', async () => {
    const { dataFolder, databaseUrl } = app.config
    const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
    const clock = createTestClock(START)
    const other = await startTestApp(audience, { clock, config })
    const pass = (ms: number) => {
      app.clock.advance(ms)
      clock.advance(ms)
    }
    for (const server of [app, other]) await report({ number: 0 }, { server })
    pass(30 * SECOND_MS)
    for (const server of [app, other, app]) await report({ number: 1, seconds: 30 }, { server })
    // A server that stops stores its beats first.
    await other.stop()
    const next = await startTestApp(audience, { clock, config })
    pass(20 * SECOND_MS)
    await report({ number: 2, seconds: 20 }, { server: next })
    await count(next)

    expect(await watched(0, MINUTE_MS)).toMatchObject({ peak: 1, watchedMin: 50 / 60 })
    const [day] = await app.app.records.list(viewRollups)
    expect(day).toMatchObject({ plays: 1, seconds: 50, peak: 1 })
    await count(next)
    expect(await app.app.records.list(viewRollups)).toMatchObject([{ seconds: 50 }])
  })

  it('stores nothing about a viewer, and nothing about a session once its minute is counted', async () => {
    app.clock.advance(30 * SECOND_MS)
    await report({ number: 1, seconds: 30 })
    const stored = async () => {
      const all = BUILT_IN.map((one) => app.app.records.list(one as typeof audienceBeats))
      return JSON.stringify(await Promise.all(all))
    }
    await app.jobs.drain()
    const waiting = await stored()
    expect(waiting).toContain('"beats"')
    for (const one of [sessionOf(0), '127.0.0.1', 'Chrome']) expect(waiting).not.toContain(one)
    const [hash] = (await app.app.records.list(audienceBeats))[0]?.beats?.[0] ?? []

    await count()
    expect(await app.app.records.list(audienceBeats)).toEqual([])
    expect(await stored()).not.toContain(String(hash))
    // These are all the columns that remain. None of them is about a viewer.
    const columns = (of: typeof audienceHours | typeof viewRollups) => Object.keys(of.schema.fields)
    expect(columns(audienceHours)).toEqual(['organization', 'channel', 'hour', 'minutes'])
    expect(columns(viewRollups)).toEqual([
      'organization',
      'day',
      'channel',
      'show',
      'embed',
      'source',
      'plays',
      'seconds',
      'peak',
    ])
    const [hour] = await app.app.records.list(audienceHours)
    expect(Object.keys(hour?.minutes ?? {}).sort()).toEqual(['begun', 'seconds', 'viewers'])
    expect(Object.keys(audienceBeats.schema.fields)).toEqual([
      'organization',
      'channel',
      'minute',
      'beats',
    ])
  })

  it('does not include other programs, other sites’ pages, or invalid beats', async () => {
    const refused = [
      { session: 'short' },
      { session: 'with spaces and such!' },
      { seconds: 91 },
      { seconds: -1 },
      { seconds: 1.5 },
      { number: -1 },
      { number: 1e9 },
      { more: 'x' },
    ]
    for (const beat of refused) expect(await report(beat)).toBe(400)
    expect(await report({ session: 'x'.repeat(2000) })).toBe(413)
    app.clock.advance(30 * SECOND_MS)
    const played = { number: 1, seconds: 30 }
    expect(await report(played, { headers: { 'user-agent': 'Googlebot/2.1' } })).toBe(204)
    expect(await report(played, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(204)
    await count()
    expect(await watched(0, MINUTE_MS)).toBeUndefined()
    expect(await app.app.records.list(audienceHours)).toEqual([])
  })

  it('is counted only for channels that viewers may see', async () => {
    const { organization } = channel
    await app.make(channels, { organization, slug: 'closed', public: false })
    await app.make(channels, { organization, slug: 'gone', public: true, archived: true })
    for (const slug of ['closed', 'gone', 'none']) {
      expect(await report({}, { at: beatsPath('harbor', slug) })).toBe(404)
    }
    expect(await report({}, { at: beatsPath('lakeside', 'one') })).toBe(404)
  })

  it('can be read only by the station’s own staff', async () => {
    app.clock.advance(30 * SECOND_MS)
    await report({ number: 1, seconds: 30 })
    await count()
    const read = async (organization: string, privileges: string[]) => {
      const reader = await app.logInAs({ organization, privileges: privileges as never })
      return (await reader.collection('audienceHours').getFullList()).length
    }
    const { id: lakeside } = await app.make(organizations)
    for (const privilege of ['schedule', 'reports', 'content', 'admin']) {
      expect(await read(channel.organization, [privilege])).toBe(1)
      expect(await read(lakeside, [privilege])).toBe(0)
    }
    expect(await read(channel.organization, [])).toBe(0)
  })
})
