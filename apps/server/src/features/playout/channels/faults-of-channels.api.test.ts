import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encoderFinder, listEncoders } from '@docket/media/encoding'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { shows } from '@docket/model/library/shows'
import type { Inspection } from '@docket/model/media/packaged'
import { playoutItems } from '@docket/model/playout/playout-items'
import { airings } from '@docket/model/schedule/airings'
import { SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAlarm, raiseAlarm } from '#platform/alarm-records.ts'
import {
  LOOK_SEC,
  START,
  secondOf,
  startWatchedStation,
  type WatchedStation,
} from '../testing/airings/watched-station.ts'

/** A fault must open an alarm within this time after it begins. */
const MAX_DELAY_SEC = 15

let live: WatchedStation

beforeEach(async () => {
  live = await startWatchedStation()
  return () => live.app.stop()
})

const FILM_SEC = 100
const BLACK = [20, 36] as const
const FROZEN = [42, 70] as const
const SILENT = [73, 97] as const

/** Makes a film with faults and lets the encoder inspect it, as in packaging. */
async function inspectFaultyFilm(): Promise<Inspection> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-faulty-'))
  const rate = 5
  const stays = (FROZEN[1] - FROZEN[0]) * rate
  const pictures = testPicture({
    seconds: FILM_SEC - stays / rate,
    rate: String(rate),
    size: '64x36',
    keyEach: 5,
    pictureFilter: `drawbox=t=fill:c=black:enable='between(t,${BLACK})',loop=loop=${stays}:size=1:start=${FROZEN[0] * rate}`,
  })
  const soundFilter = `volume=0:enable='between(t,${SILENT})'`
  const path = await makeMedia({
    path: join(folder, 'faulty.mkv'),
    format: 'matroska',
    picture: pictures,
    sound: testSound({ seconds: FILM_SEC, soundFilter }),
  })
  const { encoder } = await encoderFinder(listEncoders(undefined))()
  if (!encoder) throw new Error('There is no encoder.')
  return (await encoder.inspect(path, folder)).inspection
}

describe('a fault of a channel', () => {
  let inspection: Inspection

  beforeAll(async () => {
    inspection = await inspectFaultyFilm()
  })

  it('in the picture or sound of a recording opens an alarm at once, which closes automatically', async () => {
    const film = await live.makeFilm('Tides', FILM_SEC, { inspection })
    await live.plan(film, 60, 60 + FILM_SEC)
    await live.tick()
    for (const [kind, [from, until]] of [
      ['black', BLACK],
      ['frozen', FROZEN],
      ['silent', SILENT],
    ] as const) {
      const { alarm, openedSec } = await live.passUntilOpen(kind, 120)
      // Faults are measured at key frames, one per second.
      expect(secondOf(alarm.since)).toBeGreaterThanOrEqual(60 + from - 2)
      expect(openedSec).toBeLessThanOrEqual(60 + from + MAX_DELAY_SEC)
      expect(alarm.detail).toContain('“Tides”')
      const { until: closedAt } = await live.passUntilClosed(alarm, 60)
      const closedSec = secondOf(closedAt)
      expect(Math.abs(closedSec - 60 - until)).toBeLessThanOrEqual(LOOK_SEC + 2)
    }
    expect((await live.alarms()).map(({ kind }) => kind)).toEqual(['black', 'frozen', 'silent'])
  })

  it('is a stream that lists nothing new for players', async () => {
    const film = await live.makeFilm('Harbor News', 40)
    for (let from = 0; from < 400; from += 40) await live.plan(film, from, from + 40)
    await live.tick()
    await live.passWatched(20)
    const [last] = await live.app.app.records.list(playoutItems, { sort: '-number', limit: 1 })
    // The last segment is listed twelve seconds before it is due.
    const stopsSec = ((last?.endsAtUs ?? 0) / 1000 - START) / SECOND_MS - 12
    const { alarm, openedSec } = await live.passUntilOpen('late', 300, false)
    expect(openedSec - stopsSec).toBeLessThanOrEqual(MAX_DELAY_SEC)
    expect(openedSec).toBeGreaterThan(stopsSec)
    await live.tick()
    await live.passUntilClosed(alarm, 60)
    expect(await live.alarms()).toHaveLength(1)
  })

  it('is a missing segment of the stream', async () => {
    const film = await live.makeFilm('Harbor News', 400)
    await live.plan(film, 0, 400)
    await live.tick()
    await live.passWatched(20)
    for await (const { key } of live.app.app.storage.list(`packaged/${film.medium}`)) {
      if (key.endsWith('360.mp4')) await live.app.app.storage.remove(key)
    }
    const goneSec = live.nowSec()
    const { openedSec, alarm } = await live.passUntilOpen('late', 60)
    expect(openedSec - goneSec).toBeLessThanOrEqual(MAX_DELAY_SEC)
    expect(alarm.detail).toContain('404')
  })

  it('is a program other than the planned one', async () => {
    const film = await live.makeFilm('Council', 400)
    const other = await live.makeFilm('Old movie', 400)
    const { id } = await live.plan(film, 0, 400)
    await live.tick()
    await live.passWatched(40)
    const { records } = live.app.app
    const [last] = await records.list(playoutItems, { sort: '-number', limit: 1 })
    if (!last) throw new Error('Nothing is on.')
    const { id: _id, created: _created, updated: _updated, ...row } = last
    // As if someone had written another program into the ledger, starting 20 seconds from now.
    const skipped = Math.ceil((live.clock.now() + 20_000 - row.startsAtUs / 1000) / 4000)
    const startsAtUs = row.startsAtUs + skipped * 4_000_000
    await records.create(playoutItems, {
      ...row,
      number: row.number + 1,
      airing: 'otherotherother',
      title: 'Old movie',
      asset: other.asset,
      medium: other.medium,
      first: 0,
      count: 90,
      startsAtUs,
      endsAtUs: startsAtUs + 90 * 4_000_000,
      airingFromUs: startsAtUs,
      continues: false,
      sequence: row.sequence + skipped,
      discontinuity: row.discontinuity + 1,
    })
    const { alarm, openedSec } = await live.passUntilOpen('wrong', 60, false)
    expect(openedSec - (startsAtUs / 1000 - START) / SECOND_MS).toBeLessThanOrEqual(MAX_DELAY_SEC)
    expect(alarm).toMatchObject({ airing: id, detail: expect.stringContaining('“Council”') })
    // The writer notices, and puts the planned program back.
    await live.passUntilClosed(alarm, 60)
  })

  it('is a program that begins more than two seconds early or late', async () => {
    const first = await live.plan(await live.makeFilm('Council', 120), 0, 120)
    const { id } = await live.plan(await live.makeFilm('News', 200), 120, 300)
    await live.tick()
    await live.passWatched(40)
    const { records } = live.app.app
    // As if nobody had compiled the channel since.
    await records.update(airings, first.id, { endsAt: toInstant(START + 114 * SECOND_MS) })
    await records.update(airings, id, { startsAt: toInstant(START + 114 * SECOND_MS) })
    const { alarm, openedSec } = await live.passUntilOpen('offPlan', 120, false)
    expect(openedSec - 120).toBeLessThanOrEqual(MAX_DELAY_SEC)
    expect(alarm).toMatchObject({ airing: id, detail: '“News” began 6 seconds late.' })
  })

  it('is a slate instead of a program', async () => {
    await live.plan(await live.makeFilm('Council', 60), 0, 60)
    await live.plan('Nothing recorded', 60, 120)
    await live.tick()
    const { alarm, openedSec } = await live.passUntilOpen('slate', 120)
    expect(openedSec - 60).toBeLessThanOrEqual(MAX_DELAY_SEC)
    const closed = await live.passUntilClosed(alarm, 120)
    expect(Math.abs(secondOf(closed.until) - 120)).toBeLessThanOrEqual(8)
  })

  it('is a program whose show is a draft, until it is published', async () => {
    const film = await live.makeFilm('Rough cut', 400)
    const { records } = live.app.app
    await records.update(shows, film.show, { status: 'draft' })
    const { id } = await live.plan(film, 0, 400)
    await live.tick()
    const { alarm } = await live.passUntilOpen('slate', 60)
    expect(alarm).toMatchObject({ airing: id, detail: expect.stringContaining('is a draft') })
    await records.update(shows, film.show, { status: 'ready' })
    await live.passUntilClosed(alarm, 60)
  })

  it('is a program whose recording ends long before its time is over', async () => {
    await live.plan(await live.makeFilm('Council', 20), 0, 400)
    await live.tick()
    const { alarm, openedSec } = await live.passUntilOpen('slate', 60)
    expect(openedSec).toBeGreaterThan(20)
    expect(alarm.detail).toContain('ends 6 min before its time is over.')
  })

  it('is a dead live source, which its receiver reports', async () => {
    await live.plan(await live.makeFilm('Council', 400), 0, 400)
    await live.tick()
    await live.passWatched(20)
    const { app } = live.app
    const raised = { kind: 'source', detail: 'Nothing is arriving from the council room.' } as const
    const at = live.clock.now()
    for (const _twice of [1, 2]) {
      await app.transaction((records) =>
        raiseAlarm(records, live.channel, { ...raised, since: at }),
      )
    }
    await live.passWatched(20)
    expect(await live.alarms()).toMatchObject([{ kind: 'source', until: '' }])
    await app.transaction((records) =>
      endAlarm(records, live.channel, { kind: 'source', until: live.clock.now() }),
    )
    expect(await live.alarms()).toMatchObject([{ until: toInstant(live.clock.now()) }])
  })
})

const HOUR_SEC = 3600
/** A quarter of the plan already has every kind of program and gap. The proof run watches all of it. */
const WATCHED_SEC = process.env.DOCKET_PROOF ? HOUR_SEC : HOUR_SEC / 4

/** Advances time with one write of the ledger before each check. */
async function passQuickly(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += LOOK_SEC) {
    live.clock.advance(LOOK_SEC * SECOND_MS)
    await live.tick()
    await live.check()
  }
}

describe('an hour of faultless play', () => {
  it('with programs, gaps, fillers and changes of the plan opens no alarm', async () => {
    const harmless: Inspection = {
      format: 'mp4',
      durationMs: 300_000,
      picture: null,
      sound: null,
      damagedPackets: 0,
      black: [{ startsAtMs: 10_000, endsAtMs: 18_000 }],
      silent: [{ startsAtMs: 20_000, endsAtMs: 38_000 }],
      frozen: [{ startsAtMs: 40_000, endsAtMs: 58_000 }],
    }
    const whole = await live.makeFilm('Council', 300, { inspection: harmless })
    const short = await live.makeFilm('News', 236, { inspection: harmless })
    const loop = await live.makeFilm('Notices', 20, { loops: true })
    const later: string[] = []
    for (let from = 30, at = 0; from < HOUR_SEC; at += 1) {
      const film = [whole, short, loop][at % 3] ?? whole
      // Programs end on odd seconds; between some of them is a gap.
      const until = from + 290 + (at % 4) * 3
      later.push((await live.plan(film, from, until)).id)
      from = until + (at % 5 === 4 ? 45 : 0)
    }
    await live.tick()
    await passQuickly(WATCHED_SEC / 3)
    // Someone replaces a program half a minute before it airs, and removes another one.
    const [next, afterNext] = (
      await live.app.app.records.list(airings, { sort: 'startsAt' })
    ).filter(({ startsAt }) => toEpochMs(startsAt) > live.clock.now() + 30 * SECOND_MS)
    await live.app.app.records.update(airings, next?.id ?? '', {
      show: whole.show,
      title: 'Other',
    })
    await live.app.app.records.delete(airings, afterNext?.id ?? '')
    await passQuickly((WATCHED_SEC * 2) / 3)
    expect(live.nowSec()).toBe(WATCHED_SEC)
    expect(await live.alarms()).toEqual([])
  })
})
