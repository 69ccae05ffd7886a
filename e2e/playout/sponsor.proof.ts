import { patient } from '@docket/model/testing/patience'
import type { Page } from '@playwright/test'
import { choose, created, FLAGGED, fill, PLAIN, save, step } from '../station/testing/sell.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { barOf, reachState } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { type ColorFilm, makeColorFilm } from './testing/color-films.ts'

// The test plays in real time.
test.describe.configure({ timeout: 0 })

const stage = demoStage()
const SOON = { timeout: 60_000 }
/** Longer than the program, its spots and the time before it. */
const AIRED_WITHIN = { timeout: patient(240_000) }

const FILM_SEC = 40
const SPOT_SEC = 6
const BREAKS_MS = [20_000, 30_000]
/** Spots are placed at least half a minute before they air. The program begins this long after the start. */
const BEGINS_AFTER_SEC = 40
const AIRING_SEC = 70
/** Nothing else is on for this long, so that no gap contains a spot. */
const CLOSED_SEC = 7200

let film: ColorFilm
let spotFilm: ColorFilm
let channel: string

const create = (collection: string, values: object) =>
  stage.api
    .collection(collection)
    .create({ organization: stage.organization, ...values }, { requestKey: null })
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

/** A channel that Docket plays out, with a program that may be interrupted twice. */
test.beforeAll(async () => {
  const station = { url: stage.server.url, api: stage.api, organization: stage.organization }
  film = await makeColorFilm(station, 'red', FILM_SEC)
  spotFilm = await makeColorFilm(station, 'blue', SPOT_SEC)
  await stage.api.collection('media').update(film.medium, { breaks: BREAKS_MS })
  const values = { name: 'Harbor Stage', slug: 'harbor-stage', playout: 'linear', public: true }
  channel = (await create('channels', values)).id
})

/** Schedules the program for soon, surrounded by programs without a recording. Returns the program's airing. */
async function planProgram(): Promise<string> {
  const begin = Date.now()
  const plan = async (title: string, from: number, until: number, show = '') => {
    const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString()
    const times = { startsAt: at(from), endsAt: at(until) }
    const { id } = await create('airings', {
      channel,
      title,
      show,
      ...times,
      source: 'local',
      status: 'planned',
    })
    return id
  }
  const ends = BEGINS_AFTER_SEC + AIRING_SEC
  await plan('Town meeting', -60, BEGINS_AFTER_SEC)
  await plan('Town forum', ends, CLOSED_SEC)
  return plan('Harbor Talk', BEGINS_AFTER_SEC, ends, film.show)
}

/** Enters the sponsor and the spot, and has the wording checked, corrected and approved. */
async function sellSpot(page: Page): Promise<void> {
  await fill(page, 'name', 'Tide Books')
  await created(page, '/campaigns/sponsors')

  await page.goto(`${stage.server.url}/ads/new`)
  await fill(page, 'title', 'Tide Books, 6 s')
  await choose(page, 'sponsor', 'Tide Books')
  await fill(page, 'durationSec', `0:0${SPOT_SEC}`)
  await fill(page, 'copy', FLAGGED)
  await created(page, '/ads')
  await choose(page, 'media', `${spotFilm.name}.mp4`)
  await save(page)
  await step(page, 'Review the text')
  const tabs = page.getByRole('navigation', { name: 'Pages of this record' })
  await tabs.getByRole('link', { name: 'Text' }).click()
  await page.locator('mark', { hasText: 'best' }).waitFor()
  await tabs.getByRole('link', { name: 'Details' }).click()
  await fill(page, 'copy', PLAIN)
  await save(page)
  await tabs.getByRole('link', { name: 'Text' }).click()
  await page.locator('mark').waitFor({ state: 'detached' })
  await step(page, 'Approve')
  await reachState(page, 'Approved')
}

/** Agrees on a campaign on the channel, and has it approved. Returns its id. */
async function sellCampaign(page: Page): Promise<string> {
  await page.goto(`${stage.server.url}/campaigns/new`)
  await fill(page, 'name', 'Tide Books, autumn')
  await choose(page, 'sponsor', 'Tide Books')
  await choose(page, 'spots', 'Tide Books, 6 s')
  await fill(page, 'startsOn', day(-10))
  await fill(page, 'endsOn', day(9))
  await fill(page, 'goal', '40')
  const id = await created(page, '/campaigns')
  const flights = page.locator('[data-field="flights"]')
  await flights.locator('[data-add]').click()
  await flights.locator('input[type="date"], [data-column="from"]').first().fill(day(-5))
  await flights.locator('[data-column="until"]').fill(day(5))
  await choose(page, 'channels', 'Harbor Stage')
  await save(page)
  await step(page, 'Review the text')
  await step(page, 'Approve')
  return id
}

test.describe('a sponsor', () => {
  test('is entered, checked, sold and aired, and its affidavit lists what the channel says it aired', async () => {
    const page = await stage.openStudio('/campaigns/sponsors/new')
    await sellSpot(page)
    const campaign = await sellCampaign(page)
    const airing = await planProgram()
    await step(page, 'Start')
    await reachState(page, 'Running')
    await page.goto(`${stage.server.url}/campaigns/${campaign}?tab=pacing`)
    await page.getByText('Nothing has aired yet.', { exact: false }).waitFor()

    // Nobody touches the page while the channel plays the program and its spots.
    const listed = page.getByRole('region', { name: 'What aired' }).locator('tbody tr')
    await expect.poll(() => listed.count(), AIRED_WITHIN).toBe(BREAKS_MS.length)
    await page.getByText('2 of 40 airings').waitFor()
    await page.getByRole('img', { name: '2 of 40 delivered, compared with an even pace' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const lines = await Promise.all(
      (await listed.all()).map(async (row) => ({
        at: await row.locator('time').innerText(),
        said: (await row.locator('td, th').allInnerTexts()).slice(2, 5),
      })),
    )
    expect(lines.map(({ said }) => said)).toEqual(
      Array(2).fill(['Harbor Stage', 'Harbor Talk', 'Tide Books, 6 s']),
    )

    await page.goto(`${stage.server.url}/channels/${channel}`)
    await barOf(page, airing).press('Enter')
    const details = page.getByRole('complementary', { name: 'Harbor Talk' })
    await details.getByText('Why did this play?').click()
    const spots = details.locator('ol li').filter({ hasText: 'Spot: blue.mp4' })
    const played = () => spots.locator('span:first-child').allInnerTexts()
    await expect.poll(played, SOON).toEqual(lines.map(({ at }) => at))
    await page.context().close()
  })
})
