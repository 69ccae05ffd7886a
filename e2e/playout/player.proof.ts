import { setTimeout as pause } from 'node:timers/promises'
import { closeWindows, sharedBrowser } from '../testing/browser.ts'
import { expect, test } from '../testing/test.ts'
import { USUAL_TIME } from '../testing/time/set-times.ts'
import { type ColorFilm, makeColorFilms } from './testing/color-films.ts'
import { changePlans, clearPlan, planFilms } from './testing/color-schedule.ts'
import { killWriters } from './testing/kill-writers.ts'
import { type ReceivedChannel, receiveChannel } from './testing/receive-channel.ts'
import { startTwoClocks, type TwoClocks } from './testing/two-clocks.ts'
import { type WatchReport, watchPlayer } from './testing/watch-player.ts'

/** Whether to play for half an hour and two minutes instead of half a minute. Only the tests at `USUAL_TIME` do. */
const IS_LONG = process.env.DOCKET_TEST_TIME === USUAL_TIME
const WATCHED_SEC = IS_LONG ? 1830 : 14
const FILM_SEC = IS_LONG ? 80 : 16
/** How long a busy machine may take to show the first picture. */
const BEGIN_SEC = 90
const AIRING_SEC = IS_LONG ? 45 : 6
const MIN_BOUNDARIES = IS_LONG ? 20 : 1
const KILLED = IS_LONG ? 14 : 1
const KILLS_SEC = IS_LONG ? 300 : 60
const KILLED_AIRING_SEC = 6
/** A busy machine may delay a player. */
const MAX_LAG_MS = IS_LONG ? 2000 : 5000
const MAX_EARLY_LAG_MS = 8000

// The tests play in real time.
test.describe.configure({ timeout: 0, mode: 'serial' })

let stage: TwoClocks
let films: ColorFilm[]
let channel: string

test.beforeAll(async () => {
  stage = await startTwoClocks()
  films = await makeColorFilms(stage, FILM_SEC)
  const values = { name: 'One', slug: 'one', playout: 'linear', public: true }
  const { organization } = stage
  const made = await stage.api.collection('channels').create({ organization, ...values })
  channel = made.id
})

test.afterAll(async () => {
  await closeWindows()
  await stage?.stop()
})

/** Waits until both servers have put the channel on air. */
async function isOnAir(): Promise<void> {
  for (const { url } of stage.servers) {
    const main = `${url}/live/harbor/one/main.m3u8`
    await expect.poll(async () => (await fetch(main)).status, { timeout: 60_000 }).toBe(200)
  }
}

/** Prints the measurement before it is checked. */
function said<Measured>(measured: Measured): Measured {
  if (IS_LONG) console.log(JSON.stringify(measured))
  return measured
}

function expectFaultless({ faults, wrong, early, settled }: WatchReport): void {
  expect(faults).toEqual([])
  expect(wrong).toEqual([])
  expect(stage.unanswered).toEqual([])
  expect(early.most).toBeLessThan(MAX_EARLY_LAG_MS)
  expect(settled.most).toBeLessThan(MAX_LAG_MS)
  expect(Math.min(early.least, settled.least)).toBeGreaterThan(-MAX_LAG_MS)
}

function expectWhole({ sounds, seconds, boundaries, ...received }: ReceivedChannel): void {
  const { gapsMs, complaints, wrong } = received
  expect({ gapsMs, complaints, wrong }).toEqual({ gapsMs: [], complaints: [], wrong: [] })
  expect(boundaries).toBeGreaterThanOrEqual(MIN_BOUNDARIES)
  expect(seconds).toBeGreaterThan(WATCHED_SEC / 2)
  // The sound has 48,000 samples per second, in frames of 1,024.
  expect(sounds).toBeGreaterThan((seconds - 1) * 46)
}

test.describe('a channel’s player that is served in turn by two servers whose clocks differ by 0.7 s', () => {
  test('has no errors, shows what is due with captions across all boundaries, and keeps up', async () => {
    const place = { stage, films, channel }
    await planFilms(place, { seconds: WATCHED_SEC + BEGIN_SEC, airingSec: AIRING_SEC })
    await isOnAir()
    const browser = await sharedBrowser()
    // Meanwhile, FFmpeg programs read transport streams: a playlist, and an endless stream.
    const [watched, ...received] = await Promise.all([
      watchPlayer({ ...place, browser }, () => pause(WATCHED_SEC * 1000)).then(said),
      ...[
        `${stage.url}/live/harbor/one/ts-360.m3u8`,
        `${stage.servers[1]?.url}/live/harbor/one/stream/360.ts`,
      ].map((url) => receiveChannel(place, url, WATCHED_SEC).then(said)),
    ])
    expectFaultless(watched)
    received.forEach(expectWhole)
    expect(watched.boundaries).toBeGreaterThanOrEqual(MIN_BOUNDARIES)
    expect(watched.samples).toBeGreaterThan(WATCHED_SEC * 2)
  })

  test('notices nothing when the server that writes the ledger is killed while plans change', async () => {
    const place = { stage, films, channel }
    const from = await clearPlan(place)
    const length = { seconds: KILLS_SEC, airingSec: KILLED_AIRING_SEC, from }
    const planned = await planFilms(place, length)
    await isOnAir()
    const killed = killWriters(stage, KILLED)
    const browser = await sharedBrowser()
    const [watched, changes] = await Promise.all([
      watchPlayer({ ...place, browser }, () => killed).then(said),
      changePlans(place, planned, killed),
      killed,
    ])
    expectFaultless(watched)
    expect(changes).toBeGreaterThan(KILLED * 2)
  })
})
