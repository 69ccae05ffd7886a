import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeMedia, testPicture, testSound } from '../../packages/media/src/testing/make-media.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const GUIDE = '/tvguide/demo'
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** Uploads a video of 100 seconds to a show in the studio. Resolves when it is packaged. */
async function upload(show: string): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'docket-on-demand-')), 'council.mp4')
  const seconds = 100
  await makeMedia({
    ...{ path, format: 'mp4' },
    picture: testPicture({ seconds, size: '320x180' }),
    sound: testSound({ seconds }),
  })
  const page = await stage.openStudio(`/shows/${show}?tab=media`)
  await page.getByText('No media yet.').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files', exact: true }).click()
  await (await chooser).setFiles([path])
  const filter = `show = "${show}" && packaged != ""`
  const read = () => stage.api.collection('media').getList(1, 1, { filter, requestKey: null })
  await expect.poll(async () => (await read()).totalItems, { timeout: 60_000 }).toBe(1)
  await page.context().close()
}

/** A show with a packaged recording, and the channel of its own that it airs on. */
const council = { show: '', channel: '' }

test.beforeAll(async () => {
  council.show = (await makeShow(stage, { title: 'Harbor vote' })).id
  const { id } = await stage.api.collection('channels').create({
    ...{ organization: stage.organization, name: 'Votes', slug: 'votes', public: true },
    position: 96,
  })
  council.channel = id
  await upload(council.show)
})

/** Puts the show on its channel from `startMs` from now on, in place of what was there. */
async function airFrom(startMs: number): Promise<string> {
  const { show, channel } = council
  const airings = stage.api.collection('airings')
  for (const { id } of await airings.getFullList({ filter: `show = "${show}"` })) {
    await airings.delete(id)
  }
  const startsAt = Date.now() + startMs
  const { id } = await airings.create({
    ...{ organization: stage.organization, channel, show, title: 'Harbor vote', source: 'local' },
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 30 * MINUTE_MS).toISOString(),
    status: 'planned',
  })
  return id
}

const at = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

test.describe('a recording on demand', () => {
  test('plays from its page after it aired, from the beginning while it airs, and not when it is over', async () => {
    const { show } = council
    // A member of staff lets viewers watch it for a day.
    const studio = await stage.openStudio(`/shows/${show}?edit=true`)
    await studio.getByRole('combobox', { name: 'On demand' }).click()
    await studio.getByRole('option', { name: 'After it aired' }).click()
    await studio.getByLabel('Until days after airing').fill('1')
    await studio.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await stage.api.collection('shows').getOne(show)).onDemandDays)
      .toBe(1)
    await studio.context().close()

    const page = await openWindow(stage.browser)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const open = async (startMs: number) => {
      const airing = await airFrom(startMs)
      await page.goto(`${stage.server.url}${GUIDE}/airing/${airing}`)
      await page.getByRole('heading', { level: 1, name: 'Harbor vote' }).waitFor()
    }
    const watch = page.getByRole('link', { name: 'Watch the recording' })
    const startOver = page.getByRole('link', { name: 'Watch from the beginning' })

    await open(60 * MINUTE_MS)
    expect([await watch.count(), await startOver.count()]).toEqual([0, 0])

    // While it is on, it plays from its beginning, but not further than it has come.
    // Pages say what is on in the minute that has begun.
    const begunAt = Date.now() - 1.1 * MINUTE_MS
    await open(-1.1 * MINUTE_MS)
    await startOver.click()
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => at(page)).toBeGreaterThan(0.2)
    const reach = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.seekable.end(0))
    expect(await at(page)).toBeLessThan(60)
    expect(await reach()).toBeLessThanOrEqual((Date.now() - begunAt) / 1000 + 1)

    await open(-60 * MINUTE_MS)
    await page.getByText('The recording can be watched until').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await watch.click()
    await page.getByRole('button', { name: 'Play' }).click()
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
  test('is made in the studio, and plays on a page of its own until it is withdrawn', async () => {
    const { show } = council
    await stage.api.collection('shows').update(show, { onDemand: 'aired', onDemandDays: 0 })
    await airFrom(-60 * MINUTE_MS)
    const filter = `show = "${show}"`
    const medium = await stage.api.collection('media').getFirstListItem(filter)
    const studio = await stage.openStudio(`/media/${medium.id}?tab=preview&at=0:01:00`)
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
