import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { barOf, makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { USUAL_TIME } from '../testing/time/set-times.ts'
import { type ColorFilm, makeColorFilms } from './testing/color-films.ts'
import { ROOM, startRoomSource } from './testing/room-source.ts'
import { playedOf, readLedger } from './testing/stored-ledger.ts'
import { type GuideViewer, watchGuide } from './testing/watch-guide.ts'

/**
 * Whether to use a meeting that overruns by twenty minutes and fails for half a minute, instead of a short one. Only
 * the tests at `USUAL_TIME` use it.
 */
const IS_LONG = process.env.DOCKET_TEST_TIME === USUAL_TIME
const OVERRUN_SEC = IS_LONG ? 1200 : 12
const DEAD_SEC = IS_LONG ? 30 : 14
const FILM_SEC = 120
/** Leaves enough time for someone to say that the meeting continues, even on a busy machine. */
const PLANNED_SEC = 60
const LATE_SEC = 6
/** Time to open the guide before the meeting, even on a busy machine. */
const BEFORE_SEC = 45

/** How late a player may be on a busy machine. Every piece in the ledger here is longer. */
const MAX_LATE_MS = 10_000
/** What happens in the room appears on screen about half a minute later. */
const SOON = { timeout: 75_000, intervals: [250] }
const TITLE = 'Town meeting'

// The test plays in real time.
test.describe.configure({ timeout: 0 })

const source = await startRoomSource(OVERRUN_SEC + 240)
const stage = demoStage({
  DOCKET_OUTBOUND_ALLOW: `*:streams=127.0.0.1:${new URL(source.url).port}`,
})

let channel: string
let before: ColorFilm
let after: ColorFilm
let desk: Page

type Airing = { id: string; title: string; startsAt: string; endsAt: string }

test.beforeAll(async () => {
  const { api, organization, server } = stage
  const films = await makeColorFilms({ url: server.url, api, organization }, FILM_SEC)
  const [, blue, green] = films
  if (!blue || !green) throw new Error('The films are missing.')
  before = blue
  after = green
  const values = { name: 'Town Hall', slug: 'town-hall', number: '40', playout: 'linear' }
  channel = (await api.collection('channels').create({ organization, ...values, public: true })).id
  desk = await stage.openStudio('/channels/inputs/new')
})

test.afterAll(() => source.stop())

function plan(title: string, show: string, [from, until]: readonly [number, number], more = {}) {
  return stage.api.collection('airings').create<Airing>({
    organization: stage.organization,
    channel,
    show,
    title,
    status: 'planned',
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(until).toISOString(),
    ...more,
  })
}

/** Returns what airs on the channel, with times in seconds after `from`. */
async function lineup(from: number): Promise<[title: string, startsAt: number, endsAt: number][]> {
  const all = await stage.api
    .collection('airings')
    .getFullList<Airing>({ filter: `channel = "${channel}"`, sort: 'startsAt' })
  const second = (time: string) => (Date.parse(time) - from) / 1000
  return all.map(({ title, startsAt, endsAt }) => [title, second(startsAt), second(endsAt)])
}

async function addInput(): Promise<string> {
  await desk.getByRole('textbox', { name: 'Name' }).fill('Council chamber')
  await desk.getByRole('textbox', { name: 'Address of its HLS playlist' }).fill(source.url)
  await desk.getByRole('button', { name: 'Create live input' }).click()
  await desk.waitForURL(/\/channels\/inputs\/\w{15}$/)
  return desk.url().split('/').at(-1) ?? ''
}

async function stayUntilItEnds(airing: string): Promise<void> {
  await desk.goto(`${stage.server.url}/channels/${channel}`)
  await barOf(desk, airing).press('Enter')
  const details = desk.getByRole('complementary', { name: TITLE })
  await details.getByRole('button', { name: 'Stay until it ends' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Starts later, in full').click()
  await dialog.getByText(after.name, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Stay until it ends' }).click()
  await dialog.waitFor({ state: 'detached' })
  await details.getByText('Until you end it').waitFor()
}

async function endNow(): Promise<void> {
  const details = desk.getByRole('complementary', { name: TITLE })
  await details.getByRole('button', { name: 'End now' }).click()
  const ending = desk.getByRole('dialog')
  await ending.getByRole('button', { name: 'End now' }).click()
  await ending.waitFor({ state: 'detached' })
}

/** Returns what was on screen, in order and without slates, because a piece may come too late on a busy machine. */
async function picturesOf(viewer: GuideViewer): Promise<string[]> {
  const pictures = (await viewer.seen()).map(({ what }) => what).filter((what) => what !== 'slate')
  return pictures.filter((what, at) => what !== pictures[at - 1])
}

/** Checks that what was on screen in the middle of each stretch is what the ledger says, or said just before. */
async function compareWithLedger(viewer: GuideViewer, recording: string): Promise<void> {
  const played = playedOf(await readLedger(stage.api, channel))
  const names: Record<string, string> = {
    '': 'slate',
    [before.medium]: before.name,
    [after.medium]: after.name,
    [recording]: ROOM.name,
  }
  const seen = await viewer.seen()
  for (const [at, { what, from }] of seen.entries()) {
    const middle = (from + (seen[at + 1]?.from ?? Date.now())) / 2
    const due = played.filter(
      ({ startsAt, endsAt }) => startsAt <= middle && middle - MAX_LATE_MS < endsAt,
    )
    expect([at, due.map(({ medium }) => names[medium])]).toEqual([
      at,
      expect.arrayContaining([what]),
    ])
  }
}

test.describe('a live meeting', () => {
  test('starts late, overruns, fails, comes back and ends, and viewers, guide, ledger and recording are right', async () => {
    const { api, organization, server } = stage
    const liveInput = await addInput()
    const { id: show } = await makeShow({ api, organization }, { title: TITLE })
    const starts = Math.ceil(Date.now() / 1000 + BEFORE_SEC) * 1000
    const planned = starts + PLANNED_SEC * 1000
    await plan(before.name, before.show, [starts - 60_000, starts])
    const live = { kind: 'live', liveInput }
    const meeting = await plan(TITLE, show, [starts, planned], live)
    const next = await plan(after.name, after.show, [planned, planned + FILM_SEC * 1000])
    const main = `${server.url}/live/demo/town-hall/main.m3u8`
    await expect.poll(async () => (await fetch(main)).status, SOON).toBe(200)
    const address = `${server.url}/tvguide/demo/town-hall/watch`
    const viewer = await watchGuide(stage.browser, address, [before, after, ROOM])
    await expect.poll(viewer.now, SOON).toBe(before.name)

    await pause(Math.max(0, starts + LATE_SEC * 1000 - Date.now()))
    source.start()
    await stayUntilItEnds(meeting.id)
    await viewer.page.getByRole('heading', { name: TITLE, level: 2 }).waitFor()
    await expect.poll(viewer.now, SOON).toBe(ROOM.name)
    expect((await viewer.seen()).map(({ what }) => what)).toEqual([before.name, 'slate', ROOM.name])
    await pause(Math.max(0, planned + OVERRUN_SEC * 1000 - Date.now()))

    source.die()
    const wall = await stage.openStudio('/monitor')
    const card = wall.getByRole('article', { name: 'Town Hall' })
    const alarm = card.getByText('No live source')
    await alarm.waitFor()
    expect(await accessibilityFaults(wall)).toEqual([])
    await pause(DEAD_SEC * 1000)
    await expect.poll(viewer.now, SOON).toBe('slate')
    await card.getByRole('paragraph').filter({ hasText: TITLE }).waitFor()
    source.start()
    await alarm.waitFor({ state: 'detached' })
    await wall.context().close()
    await expect.poll(viewer.now, SOON).toBe(ROOM.name)

    await endNow()
    await expect.poll(viewer.now, SOON).toBe(after.name)
    await viewer.page.getByRole('heading', { name: after.name, level: 2 }).waitFor()
    expect(await picturesOf(viewer)).toEqual([before.name, ROOM.name, after.name])
    expect(viewer.faults).toEqual([])

    // The program that was held back follows immediately, and in full.
    const [, held, late] = await lineup(starts)
    expect(held?.slice(0, 2)).toEqual([TITLE, 0])
    expect(held?.[2]).toBeGreaterThan(PLANNED_SEC + OVERRUN_SEC)
    expect(late?.slice(0, 2)).toEqual([after.name, held?.[2]])
    expect((late?.[2] ?? 0) - (late?.[1] ?? 0)).toBe(FILM_SEC)
    const shown = await (await fetch(`${server.url}/api/guide/airings/${next.id}`)).json()
    const startsAt = starts + (late?.[1] ?? 0) * 1000
    expect(shown).toMatchObject({ programme: { startsAt } })

    const recordings = () =>
      api.collection('media').getFullList({ filter: `show = "${show}" && status = "ready"` })
    await expect.poll(async () => (await recordings()).length, SOON).toBe(1)
    const [recording] = await recordings()
    await compareWithLedger(viewer, recording?.id ?? '')
    const asRun = await api.collection('asRuns').getFirstListItem(`airing = "${meeting.id}"`)
    expect(asRun).toMatchObject({ outcome: 'partial' })
    await desk.goto(`${server.url}/shows/${show}?tab=media`)
    await desk.getByText(`${TITLE}, `).first().waitFor()
    await Promise.all([viewer.page.context().close(), desk.context().close()])
  })
})
