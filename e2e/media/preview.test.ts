import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { packagedFilm } from './testing/packaged-film.ts'

const stage = demoStage()
const SECONDS = 24

/** The position of the picture in milliseconds, as the video element has it. */
const positionOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime * 1000))
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
const at = (page: Page) => page.locator('[data-at]')

test.describe('a packaged recording', () => {
  test('plays in the studio, with keys, marks, chapters, breaks and a link to a position, or says why not', async () => {
    const { page, medium } = await packagedFilm(stage, 'Council of March', SECONDS)
    const show = stage.api.collection('shows')
    await show.update(medium.show, { trtSec: 90 })
    await page.getByText('It runs 0:24; the show says 1:30.').waitFor()
    await page.getByRole('button', { name: 'Use 0:24 for the show' }).click()
    await page.getByText('It runs 0:24').waitFor({ state: 'detached' })
    expect((await show.getOne(medium.show)).trtSec).toBe(SECONDS)
    await page.getByRole('link', { name: 'council.mp4' }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await expect(page.getByText('Loading the recording')).toHaveCount(0)
    await page.getByRole('region', { name: 'Findings' }).getByText('No captions').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.keyboard.press('l')
    await expect.poll(() => positionOf(page)).toBeGreaterThan(500)
    await page.keyboard.press('k')
    expect(await isPaused(page)).toBe(true)
    await page.keyboard.press('ArrowRight')
    const after = await positionOf(page)
    expect(after).toBeGreaterThan(5400)
    await page.keyboard.press('.')
    expect((await positionOf(page)) - after).toBeGreaterThan(0)
    expect((await positionOf(page)) - after).toBeLessThanOrEqual(80)
    await page.keyboard.press('j')
    await expect.poll(() => positionOf(page)).toBeLessThan(after - 300)
    await page.keyboard.press('k')
    await page.keyboard.press('m')
    await page.getByRole('button', { name: 'Unmute' }).waitFor()

    const bar = page.locator('[data-seek-bar]')
    const box = await bar.boundingBox()
    if (!box) throw new Error('There is no bar.')
    await page.mouse.move(box.x + box.width / 4, box.y + 20)
    await page.locator('[data-tile]').waitFor()
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 4 })
    await page.mouse.up()
    expect(Math.abs((await positionOf(page)) - (SECONDS * 1000) / 2)).toBeLessThan(150)
    await page.mouse.move(0, 0)

    await page.keyboard.press('i')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('o')
    await page
      .getByText('0:00:12 to 0:00:17, 0:00:05')
      .or(page.getByText('0:00:11 to 0:00:16, 0:00:05'))
      .waitFor()
    await page.getByRole('button', { name: 'Make a clip' }).waitFor()
    await page.getByRole('button', { name: /^Add break at/ }).click()
    await page.getByText(/^Break at 0:00:1[67]$/).waitFor()
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
    expect(link).toMatch(/\?tab=preview&at=0%3A00%3A1[12]$/)
    await page.goto(link)
    await expect(at(page)).toHaveText(/^0:00:1[12]$/)
    await expect.poll(() => positionOf(page)).toBeGreaterThan(10_000)

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

    // It says in words when it cannot be played.
    await page.route('**/main.m3u8', (route) => route.fulfill({ status: 404 }))
    await page.reload()
    const alert = page.getByRole('alert').filter({ hasText: 'could not be played' })
    await alert.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.context().close()
  })
})
