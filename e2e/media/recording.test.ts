import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { expectInGuide } from './testing/expect-in-guide.ts'
import { packagedFilm } from './testing/packaged-film.ts'

const stage = demoStage()
const GUIDE = '/tvguide/demo'
const TITLE = 'Harbor vote'
/** Longer than a minute, so that part of it has not aired yet while it is on. */
const SECONDS = 100
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** A recording of a show, and the separate channel on which the show airs. */
let recording: Awaited<ReturnType<typeof packagedFilm>>
let channel: string

test.beforeAll(async () => {
  recording = await packagedFilm(stage, TITLE, SECONDS)
  const { organization } = stage
  const values = { name: 'Votes', slug: 'votes', public: true, position: 96 }
  channel = (await stage.api.collection('channels').create({ organization, ...values })).id
})

/** The playback position in seconds, as reported by the video element. */
const at = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

/** Schedules the show on its channel, starting `startMs` from now, and removes its other airings. */
async function airFrom(startMs: number): Promise<string> {
  const { show } = recording.medium
  const airings = stage.api.collection('airings')
  for (const { id } of await airings.getFullList({ filter: `show = "${show}"` })) {
    await airings.delete(id)
  }
  const startsAt = Date.now() + startMs
  const { id } = await airings.create({
    organization: stage.organization,
    channel,
    show,
    title: TITLE,
    source: 'local',
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 30 * MINUTE_MS).toISOString(),
    status: 'planned',
  })
  return id
}

test.describe('a packaged recording', () => {
  test('plays in the studio, with chapters, breaks and a link to a position, or says why not', async () => {
    const { page, medium } = recording
    const show = stage.api.collection('shows')
    await show.update(medium.show, { trtSec: 150 })
    await page.getByText('It runs 1:40; the show says 2:30.').waitFor()
    await page.getByRole('button', { name: 'Use 1:40 for the show' }).click()
    await page.getByText('It runs 1:40').waitFor({ state: 'detached' })
    expect((await show.getOne(medium.show)).trtSec).toBe(SECONDS)
    await page.getByRole('link', { name: 'council.mp4' }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await expect(page.getByText('Loading the recording')).toHaveCount(0)
    await page.getByRole('region', { name: 'Findings' }).getByText('No captions').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.keyboard.press('l')
    await expect.poll(() => at(page)).toBeGreaterThan(0.5)
    await page.keyboard.press('k')
    expect(await isPaused(page)).toBe(true)
    const bar = page.locator('[data-seek-bar]')
    const box = await bar.boundingBox()
    if (!box) throw new Error('The progress bar is not visible.')
    await page.mouse.move(box.x + box.width / 4, box.y + 20)
    await page.locator('[data-tile]').waitFor()
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 4 })
    await page.mouse.up()
    expect(Math.abs((await at(page)) - SECONDS / 2)).toBeLessThan(0.5)
    await page.mouse.move(0, 0)

    await page.getByRole('button', { name: /^Add break at/ }).click()
    await page.getByText(/^Break at 0:00:(49|50)$/).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: /^Add chapter at/ }).click()
    const title = page.getByRole('textbox', { name: /^Title of the chapter at/ })
    await title.fill('Roll call')
    await title.press('Enter')
    const chapter = () =>
      stage.api
        .collection('chapters')
        .getFirstListItem(`media = "${medium.id}"`, { requestKey: null })
    await expect.poll(async () => (await chapter()).title).toBe('Roll call')
    expect((await stage.api.collection('media').getOne(medium.id)).breaks).toHaveLength(1)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: /^Copy link at/ }).click()
    await page.getByText('Link copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\?tab=preview&at=0%3A00%3A4[45]$/)
    await page.goto(link)
    await expect(page.locator('[data-at]')).toHaveText(/^0:00:4[45]$/)
    await expect.poll(() => at(page)).toBeGreaterThan(40)

    await page.getByRole('button', { name: 'Remove Roll call' }).click()
    await page.getByRole('button', { name: /^Remove the break at/ }).click()
    await page.getByText('No chapters yet.').waitFor()
    await page.getByText('No breaks yet.').waitFor()
    const loops = page.getByRole('switch', { name: 'Repeat until its airing ends' })
    await loops.click()
    const isRepeated = async () => (await stage.api.collection('media').getOne(medium.id)).loops
    await expect.poll(isRepeated).toBe(true)
    await expect(loops).toBeChecked()
    await page.getByRole('heading', { name: 'On the air' }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('one frame back or forward').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // When it cannot be played, a message says so.
    await page.route('**/main.m3u8', (route) => route.fulfill({ status: 404 }))
    await page.reload()
    const alert = page.getByRole('alert').filter({ hasText: 'could not be played' })
    await alert.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
  })

  test('provides a picture for its show in place of a poster, cropped around the dragged point', async () => {
    const { page, medium } = recording
    const show = await stage.api
      .collection('shows')
      .getOne<{ thumbnailFocus: { x: number; y: number } | null }>(medium.show)
    await page.goto(`${stage.server.url}/shows/${medium.show}?tab=picture`)
    await page.getByText('which is drawn from its title').waitFor()
    expect(show.thumbnailFocus).toBeNull()

    await page.getByRole('button', { name: 'Choose from the recording' }).click()
    const stills = page.getByRole('button', { name: /^Use the still at/ })
    await stills.first().locator('img').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await stills.first().click()

    const point = page.getByRole('button', { name: /^Focal point: 50 percent/ })
    await point.waitFor()
    const whole = await page.locator('img[data-whole]').boundingBox()
    if (!whole) throw new Error('The picture is not visible.')
    await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 2)
    await page.mouse.down()
    await page.mouse.move(whole.x + whole.width * 0.2, whole.y + whole.height * 0.4, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('button', { name: /20 percent from the left, 40 percent/ }).waitFor()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: /10 percent from the left, 41 percent/ }).waitFor()
    await page.getByLabel('Picture description').fill('The chamber')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByText('Picture saved.').waitFor()

    await page.reload()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /10 percent from the left, 41 percent/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${stage.server.url}/shows/${medium.show}`)
    const sight = page.getByRole('img', { name: 'The chamber' })
    await expect.poll(() => sight.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
    await page.getByRole('link', { name: 'Shows', exact: true }).first().click()
    const row = page.getByRole('row', { name: new RegExp(TITLE) })
    await expect
      .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(160)

    await expectInGuide(page, stage.server.url, medium.show)
  })
})

test.describe('a recording on demand', () => {
  test('plays on its page after it aired, from the beginning while it airs, and no longer once it has expired', async () => {
    const { show } = recording.medium
    // A staff member makes it available to viewers for a day.
    const studio = recording.page
    await studio.goto(`${stage.server.url}/shows/${show}?edit=true`)
    await studio.getByRole('combobox', { name: 'On demand' }).click()
    await studio.getByRole('option', { name: 'After it aired' }).click()
    await studio.getByLabel('Until (days after airing)').fill('1')
    await studio.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await stage.api.collection('shows').getOne(show)).onDemandDays)
      .toBe(1)

    const page = await openWindow(stage.browser)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const open = async (startMs: number) => {
      const airing = await airFrom(startMs)
      await page.goto(`${stage.server.url}${GUIDE}/airing/${airing}`)
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    }
    const watch = page.getByRole('link', { name: 'Watch the recording' })
    const startOver = page.getByRole('link', { name: 'Watch from the beginning' })

    await open(60 * MINUTE_MS)
    expect([await watch.count(), await startOver.count()]).toEqual([0, 0])

    // While it is on, it plays from its beginning, but only up to the live position. Pages round the current time down
    // to the minute.
    const begunAt = Date.now() - 1.1 * MINUTE_MS
    await open(-1.1 * MINUTE_MS)
    await startOver.click()
    await expect.poll(() => at(page)).toBeGreaterThan(0.2)
    const reach = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.seekable.end(0))
    expect(await at(page)).toBeLessThan(60)
    expect(await reach()).toBeLessThanOrEqual((Date.now() - begunAt) / 1000 + 1)

    await open(-60 * MINUTE_MS)
    await page.getByText('The recording can be watched until').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await watch.click()
    await expect.poll(() => at(page)).toBeGreaterThan(0.2)
    expect(await reach()).toBeGreaterThan(99)
    expect(await accessibilityFaults(page)).toEqual([])
    const { pathname } = new URL(page.url())
    await page.goto(`${stage.server.url}${GUIDE}/show/${show}`)
    await page.getByText('The recording can be watched until').waitFor()
    await watch.waitFor()

    await open(-3 * DAY_MS)
    expect(await watch.count()).toBe(0)
    expect((await page.goto(stage.server.url + pathname))?.status()).toBe(404)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

test.describe('a clip', () => {
  test('is made in the studio, and plays on its own page until it is withdrawn', async () => {
    const { show } = recording.medium
    await stage.api.collection('shows').update(show, { onDemand: 'aired', onDemandDays: 0 })
    await airFrom(-60 * MINUTE_MS)
    const { page: studio, medium } = recording
    await studio.goto(`${stage.server.url}/media/${medium.id}?tab=preview&at=0:01:00`)
    await expect.poll(() => at(studio)).toBeGreaterThanOrEqual(60)
    await studio.keyboard.press('i')
    await studio.keyboard.press('ArrowRight')
    await studio.keyboard.press('o')
    await studio.getByRole('button', { name: 'Make a clip' }).click()
    await studio.getByLabel('Title').fill('The motion')
    expect(Number(await studio.getByLabel('From second').inputValue())).toBeCloseTo(60, 0)
    expect(Number(await studio.getByLabel('Until second').inputValue())).toBeCloseTo(65, 0)
    await studio.getByLabel('From second').fill('60')
    await studio.getByLabel('Until second').fill('62')
    await studio.getByRole('button', { name: 'Create' }).click()
    await studio.getByRole('heading', { level: 1, name: 'The motion' }).waitFor()
    expect(await accessibilityFaults(studio)).toEqual([])
    await studio.context().close()

    const page = await openWindow(stage.browser)
    await page.goto(`${stage.server.url}${GUIDE}/show/${show}`)
    await page.getByRole('link', { name: 'The motion' }).click()
    await page.getByRole('heading', { level: 1, name: 'The motion' }).waitFor()
    const og = page.locator('meta[property="og:title"]')
    expect(await og.getAttribute('content')).toContain('The motion')
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => at(page)).toBeGreaterThanOrEqual(60)
    expect(await at(page)).toBeLessThan(63)
    const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(async () => (await at(page)) >= 62 && (await isPaused())).toBe(true)
    expect(await at(page)).toBeLessThan(64)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Share' }).waitFor()

    const clip = await stage.api.collection('clips').getFirstListItem(`media = "${medium.id}"`)
    await stage.api.collection('clips').update(clip.id, { published: false })
    expect((await page.reload())?.status()).toBe(404)
    await page.context().close()
  })
})
