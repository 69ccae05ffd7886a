import { shows } from '@docket/model/library/shows'
import { asRuns } from '@docket/model/playout/as-runs'
import { explainPlayout, type PlayoutReasons } from '@docket/model/playout/explain-playout'
import { playoutItems } from '@docket/model/playout/playout-items'
import { type Airing, airings } from '@docket/model/schedule/airings'
import {
  type BreakInRequest,
  type BrokenIn,
  endNow,
  previewBreakIn,
  previewEnd,
  startBreakIn,
} from '@docket/model/schedule/break-in/break-ins'
import { inverseOf, occupiesTime } from '@docket/model/schedule/changes'
import { changeSchedule, type Proposal } from '@docket/model/schedule/planning'
import { organizations } from '@docket/model/station/organizations'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import { createTestClock } from '@docket/service/testing/test-clock'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { playout } from '#features/playout/playout.ts'
import {
  type Film,
  type LiveStation,
  NOW,
  startLiveStation,
} from '#features/playout/testing/live-station.ts'
import { watch } from '#features/playout/testing/viewer.ts'
import { startTestApp } from '#testing/test-app.ts'
import { schedule } from '../schedule.ts'

const PATH = '/live/harbor/one/720.m3u8'
const START = Date.parse(NOW)
const REACHES_WITHIN_MS = 20_000

let live: LiveStation
let staff: PocketBase
let film: { council: Film; news: Film; meeting: Film }

// Council from 7:00 to 7:20 PM, then News until 7:50.
beforeEach(async () => {
  live = await startLiveStation({}, [schedule])
  film = {
    council: await live.makeFilm('Council', 1200),
    news: await live.makeFilm('News', 1800),
    meeting: await live.makeFilm('Meeting', 3600),
  }
  await live.plan(film.council, 0, 1200)
  await live.plan(film.news, 1200, 3000)
  staff = await live.app.logInAs({ organization: live.station.id, privileges: ['schedule'] })
  await live.tick()
  await live.pass(60)
})

function request(more: Partial<BreakInRequest> = {}): BreakInRequest {
  const { channel } = live
  const usual = { channel: channel.id, kind: 'live', hold: 'join', minutes: 30 } as const
  return { ...usual, title: '', show: film.meeting.show, ...more }
}

const send = <Answer>({ path }: { path: string }, body: object, client = staff) =>
  client.send<Answer>(path, { method: 'POST', body })

const start = (more: Partial<BreakInRequest> = {}, client = staff) =>
  send<BrokenIn>(startBreakIn, request(more), client)

const end = (airing: string, client = staff) =>
  client.send<BrokenIn>(endNow.path.replace(':airing', airing), { method: 'POST' })

/** Describes the lineup: `Council 0–75 on_air`, in seconds after `NOW`. */
async function lineup(): Promise<string[]> {
  const all = await live.app.app.records.list(airings, { sort: 'startsAt' })
  const seconds = (time: string) => (Date.parse(time) - START) / SECOND_MS
  return all.filter(occupiesTime).map((one) => {
    const skipped = one.joinedSec ? ` from ${one.joinedSec}` : ''
    return `${one.title} ${seconds(one.startsAt)}–${seconds(one.endsAt)}${skipped}`
  })
}

const openAiring = async () => (await live.app.app.records.list(airings)).find(({ holds }) => holds)

describe('going live', () => {
  it('explains why a program was cut short, although its place is as long as what aired', async () => {
    await start()
    await live.pass(30)
    const council = await live.app.app.records.find(airings, { title: 'Council', status: 'aired' })
    const id = council?.id ?? ''
    expect(council?.endsAt).not.toBe(toInstant(START + 1200 * SECOND_MS))
    expect(await live.app.app.records.find(asRuns, { airing: id })).toMatchObject({
      outcome: 'partial',
      plannedEndsAt: toInstant(START + 1200 * SECOND_MS),
    })
    const path = explainPlayout.path.replace(':airing', id)
    expect((await staff.send<PlayoutReasons>(path, {})).sentences.at(-1)).toMatch(
      /^It was cut at 7:01:\d\d PM, because “Meeting” began\.$/,
    )
  })

  it('reaches the players of every server within 20 seconds, and the next program is joined in progress', async () => {
    const { dataFolder, databaseUrl } = live.app.config
    const clock = createTestClock(live.clock.now())
    const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
    const other = await startTestApp([playout, schedule], { clock, config })
    const client = other.client()
    client.authStore.save(staff.authStore.token, staff.authStore.record)
    const viewer = watch(PATH)
    await viewer.load(live.app.url)

    const clickedAt = live.clock.now()
    await start({}, client)
    // The server that writes the ledger learns of it from the database.
    const airing = (await openAiring())?.id ?? ''
    await expect
      .poll(async () => {
        await live.tick()
        return live.app.app.records.count(playoutItems, { airing })
      })
      .toBeGreaterThan(0)
    const listed = async () => {
      const all = [...(await viewer.load(live.app.url)), ...(await viewer.load(other.url))]
      return all.find(({ address }) => address.includes(film.meeting.asset))
    }
    let first = await listed()
    while (!first && live.clock.now() < clickedAt + REACHES_WITHIN_MS) {
      live.clock.advance(SECOND_MS)
      clock.advance(SECOND_MS)
      await live.tick()
      first = await listed()
    }
    expect(first?.at).toBeLessThanOrEqual(clickedAt + REACHES_WITHIN_MS)
    expect(await lineup()).toEqual(['Council 0–75', 'Meeting 75–1875', 'News 1875–3000 from 675'])
  })

  it('is previewed exactly as it will be, and changes nothing before that', async () => {
    const before = await lineup()
    const told = await send<Proposal>(previewBreakIn, request())
    expect(await lineup()).toEqual(before)
    const done = await start()
    const places = ({ changes }: Proposal | BrokenIn) =>
      changes.map(({ was, becomes }) => [was?.title, becomes?.startsAt, becomes?.endsAt])
    expect(places(told)).toEqual(places(done))
    expect(told.notes).toEqual([])
    const mute = await send<Proposal>(previewBreakIn, request({ show: '', title: 'Fire' }))
    expect(mute.notes).toEqual(['It has no recording, so viewers see a slate with its title.'])
    await live.app.app.records.update(shows, film.meeting.show, { status: 'draft' })
    const draft = await send<Proposal>(previewBreakIn, request())
    expect(draft.notes).toEqual([expect.stringContaining('Its show is a draft')])
  })

  it('lasts until someone ends it, to the second, and the program that it cut continues where it would be', async () => {
    await start({ minutes: 3 })
    await live.app.jobs.drain()
    expect(await lineup()).toEqual([
      'Council 0–75',
      'Meeting 75–255',
      'Council 255–1200 from 255',
      'News 1200–3000',
    ])
    // Two minutes before its estimated end, it is extended.
    await live.pass(100)
    await live.app.jobs.drain()
    expect((await lineup()).slice(0, 2)).toEqual(['Council 0–75', 'Meeting 75–1155'])
    const meeting = await openAiring()
    expect(meeting?.status).toBe('on_air')

    const told = await staff.send<Proposal>(previewEnd.path.replace(':airing', meeting?.id ?? ''), {
      method: 'POST',
    })
    expect(told.changes.length).toBeGreaterThan(0)
    await end(meeting?.id ?? '')
    expect(await lineup()).toEqual([
      'Council 0–75',
      'Meeting 75–175',
      'Council 175–1200 from 175',
      'News 1200–3000',
    ])
    expect(await openAiring()).toBeUndefined()
    const viewer = watch(PATH)
    for (let passed = 0; passed < 40; passed += 2) {
      await live.tick()
      await viewer.load(live.app.url)
      live.clock.advance(2 * SECOND_MS)
    }
    // The council is joined at its segment 44, which begins 176 seconds into it.
    const back = [...viewer.seen.values()].filter(({ address }) =>
      address.includes(film.council.asset),
    )
    expect(back[0]?.address).toContain('/720/44.m4s')
    await expect(end(meeting?.id ?? '')).rejects.toMatchObject({ status: 400 })
  })

  it('ends as estimated if no server was running to extend it', async () => {
    await start({ minutes: 3 })
    live.clock.advance(600 * SECOND_MS)
    await live.app.jobs.drain()
    expect(await openAiring()).toBeUndefined()
    expect((await lineup()).slice(1, 3)).toEqual(['Meeting 75–255', 'Council 255–1200 from 255'])
  })

  it('is undone like any other change of the schedule', async () => {
    const before = await live.app.app.records.list(airings, { sort: 'id' })
    const { changes } = await start({ hold: 'shift' })
    await send(changeSchedule, { changes: inverseOf(changes) })
    const after = await live.app.app.records.list(airings, { sort: 'id' })
    const same = ({ updated, cameFrom, slotSec, ...one }: Airing) => one
    expect(after.map(same)).toEqual(before.map(same))
  })

  it('never lets airings overlap, even when two people click at once', async () => {
    const done = await Promise.allSettled([start(), start({ kind: 'slate', show: '' }), start()])
    expect(done.some(({ status }) => status === 'fulfilled')).toBe(true)
    const standing = (await live.app.app.records.list(airings, { sort: 'startsAt' })).filter(
      occupiesTime,
    )
    for (const [index, one] of standing.entries()) {
      const next = standing[index + 1]
      if (next) expect(one.endsAt <= next.startsAt).toBe(true)
    }
  })
})

it('shows that a channel was cut to its slate, and that the slate aired', async () => {
  const { airings: made } = await start({ kind: 'slate', show: '', hold: 'drop', minutes: 5 })
  const slate = made.find(({ holds }) => holds !== '')
  expect(slate).toMatchObject({ title: 'Please stand by', kind: 'bulletin' })
  await live.pass(30)
  const text = await (await live.get(PATH)).text()
  expect(text).toContain('X-TITLE="Please stand by"')
  expect(text).toContain('slate-')
  await end(slate?.id ?? '')
  await live.pass(60)
  expect(await live.app.app.records.find(asRuns, { airing: slate?.id ?? '' })).toMatchObject({
    outcome: 'aired',
  })
})

it('holds the programs after an open-ended program, even if someone moves them in the meantime', async () => {
  await start({ kind: 'stay', hold: 'shift', minutes: 10, show: '' })
  expect(await lineup()).toEqual(['Council 0–1800', 'News 1800–3600'])
  await expect(start({ kind: 'stay', show: '' })).rejects.toMatchObject({ status: 400 })
  const news = await live.app.app.records.find(airings, { title: 'News' })
  const moved = { startsAt: at(2000), endsAt: at(3800) }
  await staff.collection('airings').update(news?.id ?? '', moved)
  await end((await openAiring())?.id ?? '')
  expect(await lineup()).toEqual(['Council 0–75', 'News 2000–3800'])
})

function at(seconds: number): string {
  return new Date(START + seconds * SECOND_MS).toISOString()
}

describe('breaking in', () => {
  it('S6.1 is for people who schedule at this station', async () => {
    const { organization } = live.channel
    const viewer = await live.app.logInAs({ organization, privileges: ['content'] })
    const other = await live.app.make(organizations)
    const stranger = await live.app.logInAs({ organization: other.id, privileges: ['admin'] })
    const { airings: made } = await start()
    const meeting = made.find(({ holds }) => holds !== '')?.id ?? ''
    for (const [client, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      await expect(start({}, client)).rejects.toMatchObject({ status })
      await expect(send(previewBreakIn, request(), client)).rejects.toMatchObject({ status })
      await expect(end(meeting, client)).rejects.toMatchObject({ status })
    }
    await expect(start({}, live.app.client())).rejects.toMatchObject({ status: 401 })
  })

  it('refuses invalid requests, and shows of other stations', async () => {
    const other = await live.app.make(organizations)
    const theirs = await live.app.make(shows, { organization: other.id, title: 'Theirs' })
    for (const [values, status] of [
      [{ minutes: 0 }, 400],
      [{ minutes: 100_000 }, 400],
      [{ hold: 'later' as 'join' }, 400],
      [{ show: '', title: '  ' }, 400],
      [{ show: theirs.id }, 404],
      [{ channel: theirs.id }, 404],
    ] as const) {
      await expect(start(values)).rejects.toMatchObject({ status })
    }
    expect(await lineup()).toEqual(['Council 0–1200', 'News 1200–3000'])
  })
})
