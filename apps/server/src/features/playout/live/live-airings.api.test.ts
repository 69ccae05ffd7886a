import type { App } from '@docket/accounts/app'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { alarms } from '@docket/model/playout/alarms'
import { asRuns } from '@docket/model/playout/as-runs'
import { liveInputs, livePieces } from '@docket/model/playout/live-inputs'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { endNow, startBreakIn } from '@docket/model/schedule/break-in/break-ins'
import { occupiesTime } from '@docket/model/schedule/changes'
import { notifications } from '@docket/model/station/notifications'
import { HOUR_MS, SECOND_MS } from '@docket/model/time/instants'
import { createTestClock } from '@docket/service/testing/test-clock'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { storePackage, sweepPackages } from '#features/media/packaging/stored-packages.ts'
import { schedule } from '#features/schedule/schedule.ts'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { playout, runnerOf } from '../playout.ts'
import { recordedIn } from '../testing/airings/recorded-in.ts'
import { fakeEncoder, fakePieces } from '../testing/fake-pieces.ts'
import { type FakeSource, startFakeSource } from '../testing/fake-source.ts'
import { type LiveStation, makeSlate, NOW, startLiveStation } from '../testing/live-station.ts'
import { type Segment, type Viewer, watch } from '../testing/viewer.ts'

const TOOLS = {
  findEncoder: async () => ({ encoder: fakeEncoder, version: 'fake' }),
  fonts: () => Promise.reject(new Error('No slate is drawn.')),
  store: storePackage,
  makers: fakePieces,
}
const CHANNEL = '/live/harbor/one'
const START = Date.parse(NOW)
const STEP_SEC = 8
/** The viewer does not load a playlist more often than necessary. */
const LOOK_SEC = 24
const TITLE = 'Town meeting'

let live: LiveStation
let staff: PocketBase
let source: FakeSource
let input: string
let viewer: Viewer
/** What viewers saw of each segment that was not a recording of the station: the text of a piece. */
let seen: Map<number, string>
/** The server that is running now. */
let server: TestApp

beforeEach(async () => {
  const clock = createTestClock(NOW)
  source = await startFakeSource(clock)
  live = await startLiveStation({ clock }, [schedule, notifyPeople], TOOLS)
  const { app, station } = live
  await makeSlate(app, live, TITLE)
  staff = await app.logInAs({ organization: station.id, privileges: ['schedule'] })
  const values = { organization: station.id, name: 'Council chamber', url: source.url }
  input = (await staff.collection('liveInputs').create(values)).id
  viewer = watch(`${CHANNEL}/720.m3u8`)
  seen = new Map()
  server = app
})

/** Advances time for servers, jobs and a viewer, until this many seconds after `NOW`. */
async function until(seconds: number, stepSec = STEP_SEC): Promise<void> {
  const { clock } = live
  const runner = runnerOf(server.app)
  while (clock.now() < START + seconds * SECOND_MS) {
    clock.advance(stepSec * SECOND_MS)
    await runner.receiver?.tick()
    await runner.tick()
    if ((clock.now() - START) % (128 * SECOND_MS) === 0) await server.jobs.drain()
    const isLook = (clock.now() - START) % (LOOK_SEC * SECOND_MS) === 0
    if (isLook) for (const one of await viewer.load(server.url)) await view(one)
  }
}

async function view({ sequence, address }: Segment): Promise<void> {
  if (seen.has(sequence) || !address.includes('/live')) return
  const content = await (await fetch(`${server.url}${CHANNEL}/${address}`)).text()
  seen.set(sequence, /segment \d+/.exec(content)?.[0] ?? 'nothing')
}

type Stretch = { what: string; from: number; until: number; first: number; last: number }

/** Returns what viewers saw from second to second: `slate 60–112`, `live 3–40 92–240`. */
function timeline(): string[] {
  const stretches: Stretch[] = []
  const all = [...viewer.seen.values()].sort((one, other) => one.sequence - other.sequence)
  for (const segment of all) {
    const number = Number(seen.get(segment.sequence)?.replace('segment ', '') ?? 0)
    const what = whatIs(segment)
    const from = Math.round((segment.at - START) / SECOND_MS)
    const until = from + segment.seconds
    const last = stretches.at(-1)
    const goesOn = last?.what === what && [0, 1].includes(number - last.last)
    if (goesOn) Object.assign(last, { until, last: number })
    else stretches.push({ what, from, until, first: number, last: number })
  }
  return stretches.map(({ what, from, until, first, last }) =>
    what === 'live' ? `live ${first}–${last} ${from}–${until}` : `${what} ${from}–${until}`,
  )
}

function whatIs({ sequence, address }: Segment): string {
  if (seen.has(sequence)) return 'live'
  return address.includes('slate-') ? 'slate' : 'film'
}

async function lineup(): Promise<string[]> {
  const all = await live.app.app.records.list(airings, { sort: 'startsAt' })
  const seconds = (time: string) => (Date.parse(time) - START) / SECOND_MS
  return all.filter(occupiesTime).map((one) => {
    const skipped = one.joinedSec ? ` from ${one.joinedSec}` : ''
    return `${one.title} ${seconds(one.startsAt)}–${seconds(one.endsAt)}${skipped}`
  })
}

const inputState = async () => {
  const { state, problem } = await live.app.app.records.get(liveInputs, input)
  return [state, problem]
}

/** Starts a server that takes over from the previous one. */
function startOther(): Promise<TestApp> {
  const { dataFolder, databaseUrl } = live.app.config
  const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
  const features = [(one: App) => playout(one, TOOLS), schedule]
  return startTestApp(features, { clock: live.clock, config })
}

/** Returns the channel's alarms: their first and last second, and their airing. */
const alarmsOf = async () => {
  const all = await live.app.app.records.list(alarms, { sort: 'since' })
  const second = (time: string) => (time === '' ? 'now' : (Date.parse(time) - START) / SECOND_MS)
  return all.map(({ kind, since, until: end, airing, detail }) => ({
    kind,
    airing,
    detail,
    lasted: `${second(since)}–${second(end)}`,
  }))
}

const send = (path: string, body: object = {}) => staff.send(path, { method: 'POST', body })

const planMeeting = (from: number, to: number, more: Partial<Airing> = {}) =>
  live.plan(TITLE, from, to, { kind: 'live', liveInput: input, ...more })

describe('a live meeting', () => {
  it('starts late, overruns by 20 minutes, dies for 30 seconds, comes back and ends', async () => {
    const { app } = server
    const bulletins = await live.makeFilm('Bulletins', 120)
    const news = await live.makeFilm('News', 240)
    const late = await live.makeFilm('Late film', 2400)
    const { id: show } = await live.app.make(shows, { organization: live.station.id, title: TITLE })
    await live.plan(bulletins, 0, 120)
    const meeting = await planMeeting(120, 240, { show })
    await live.plan(news, 240, 480)
    await live.plan(late, 480, 2880)
    await runnerOf(app).tick()

    await until(144)
    expect(await inputState()).toEqual(['failing', 'Its server answers with status 404.'])
    source.start()
    await until(208)
    expect(await inputState()).toEqual(['receiving', ''])
    const stay = { channel: live.channel.id, kind: 'stay', hold: 'join', minutes: 15 }
    await send(startBreakIn.path, stay)
    await until(800)
    source.die()
    // Within 15 seconds, the alarm is open.
    await until(815, 1)
    expect((await alarmsOf()).at(-1)).toEqual({
      kind: 'source',
      airing: meeting.id,
      lasted: '800–now',
      detail:
        'Nothing is arriving from “Council chamber”. Its server answers with status 404. Viewers see the slate until the picture comes back.',
    })
    await until(816, 1)
    await until(832)
    expect(await inputState()).toEqual(['failing', 'Its server answers with status 404.'])
    source.start(500)
    await until(1440)
    expect((await alarmsOf()).map(({ lasted }) => lasted)).toEqual(['120–152', '800–840'])
    expect(await lineup()).toEqual([
      'Bulletins 0–120',
      `${TITLE} 120–2040`,
      'Late film 2040–2880 from 1560',
    ])
    await send(endNow.path.replace(':airing', meeting.id))
    await until(1568)

    expect(timeline()).toEqual([
      'slate -4–0',
      'film 0–120',
      'slate 120–176',
      'live 0–81 176–832',
      'slate 832–864',
      'live 500–575 864–1468',
      'film 1468–1572',
    ])
    expect(await lineup()).toEqual([
      'Bulletins 0–120',
      `${TITLE} 120–1468`,
      'Late film 1468–2880 from 988',
    ])
    expect(await app.records.find(asRuns, { airing: meeting.id })).toMatchObject({
      outcome: 'partial',
      note: '88 seconds of slate aired.',
    })
    expect(await inputState()).toEqual(['', ''])
    // Each outage is reported once, and nothing else is.
    const told = await app.records.list(notifications, { where: { type: 'error' } })
    const dead = [`${live.channel.name}: the live source is down`, '/monitor']
    expect(told.map(({ title, path }) => [title, path])).toEqual([dead, dead])

    await live.app.jobs.drain()
    const recording = await app.records.find(media, { show })
    expect(recording).toMatchObject({
      status: 'ready',
      kind: 'video',
      // It is 7 PM at the station, and the next day in London.
      name: `${TITLE}, Mon, Mar 2`,
    })
    expect(recording && (await recordedIn(live.app.app.storage, recording))).toBe('0–81, 500–575')
    expect(await app.records.count(livePieces)).toBe(0)
    const files = async () => {
      const keys: string[] = []
      for await (const { key } of app.storage.list(`packaged/${recording?.id}`)) keys.push(key)
      return keys
    }
    const versions = new Set((await files()).map((key) => key.split('/')[2]))
    expect(versions.size).toBeGreaterThan(50)
    // The disk determines the age of files.
    live.clock.advance(Date.now() - live.clock.now() + 2 * HOUR_MS)
    await sweepPackages(app, new AbortController().signal)
    expect((await files()).every((key) => key.includes(recording?.packaged ?? 'nothing'))).toBe(
      true,
    )
  })

  it('continues in another process when one is killed', async () => {
    await planMeeting(0, 400)
    source.start()
    await until(128)
    server = await startOther()
    await until(480)

    expect(timeline()).toEqual(['slate -4–32', 'live 0–45 32–400', 'slate 400–492'])
    await server.jobs.drain()
    const recording = await server.app.records.find(media, { status: 'ready' })
    expect(recording && (await recordedIn(live.app.app.storage, recording))).toBe('0–45')
  })

  it('lets another process close its alarm when it is over, but not the next alarm', async () => {
    await planMeeting(0, 96)
    const next = await planMeeting(96, 300)
    await until(48)
    expect((await alarmsOf()).map(({ lasted }) => lasted)).toEqual(['8–now'])
    server = await startOther()
    await until(120)
    expect(await alarmsOf()).toMatchObject([
      { lasted: '8–96' },
      { lasted: '96–now', airing: next.id },
    ])
  })
})

describe('a live input', () => {
  it('breaks into the current program, and viewers never see its address', async () => {
    const film = await live.makeFilm('Council', 1200)
    await live.plan(film, 0, 1200)
    source.start()
    await until(96)
    const request = {
      channel: live.channel.id,
      kind: 'live',
      hold: 'join',
      minutes: 30,
      title: TITLE,
    }
    const { airings: changed } = await send(startBreakIn.path, { ...request, liveInput: input })
    const id = changed.find((one: Airing) => one.title === TITLE)?.id
    await until(208)
    await send(endNow.path.replace(':airing', id))
    await until(304)

    // The previous program stays on until the live picture arrives, and viewers see everything up to the end.
    expect(timeline()).toEqual([
      'slate -4–0',
      'film 0–124',
      'slate 124–128',
      'live 12–25 128–236',
      'film 236–300',
    ])
    const texts = await Promise.all(
      ['main', '720', 'sound'].map(async (name) =>
        (await live.get(`${CHANNEL}/${name}.m3u8`)).text(),
      ),
    )
    expect(texts.join('')).not.toContain(new URL(source.url).host)
    await expect(
      send(startBreakIn.path, { ...request, liveInput: live.channel.id }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
