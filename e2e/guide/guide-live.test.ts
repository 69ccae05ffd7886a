import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { startFakeStream } from '../testing/fake-stream.ts'
import { hydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MINUTE_MS = 60_000
const channels = () => stage.api.collection('channels')

/** Creates a channel with this stream and a program that is on, before all other channels. */
async function putOnAir(name: string, streamUrl: string): Promise<string> {
  const { organization, api } = stage
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const { id } = await channels().create({
    ...{ organization, name, slug, public: true, position: 0, number: '1', streamUrl },
  })
  await api.collection('airings').create({
    ...{ organization, channel: id, title: `${name} tonight`, source: 'local' },
    startsAt: new Date(Date.now() - 10 * MINUTE_MS).toISOString(),
    endsAt: new Date(Date.now() + 50 * MINUTE_MS).toISOString(),
  })
  return id
}

/** Opens the guide as someone who likes motion, and notes errors, layout shifts and player files. */
async function openGuide(options = {}) {
  const page = await openWindow(stage.browser, {
    ...DESKTOP,
    reducedMotion: 'no-preference',
    ...options,
  })
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(`${stage.server.url}${GUIDE}?view=grid`)
  await hydrated(page)
  return { page, faults }
}

const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'On now' }).getByRole('listitem').filter({ hasText: name })

test.describe('the live pictures of the guide', () => {
  test('move in place of a still one after a rest or under the pointer, one at a time, and can be paused', async () => {
    const [first, second] = await Promise.all([startFakeStream(), startFakeStream()])
    const ids = [
      await putOnAir('Moving One', first.sized),
      await putOnAir('Moving Two', second.url),
    ]
    const { page, faults } = await openGuide()
    const moving = (name: string) => card(page, name).locator('video[data-moving]')
    expect(first.asked).toEqual([])
    const placeOf = () => card(page, 'Moving Two').boundingBox()
    const place = await placeOf()

    await moving('Moving One').waitFor()
    expect(second.asked).toEqual([])
    // Muted and small, so neither sound nor captions nor a better picture.
    expect(first.asked.filter((path) => /usual|captions|640/.test(path))).toEqual([])
    const video = moving('Moving One')
    expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true)
    await card(page, 'Moving Two').hover()
    await moving('Moving Two').waitFor()
    expect(await page.locator('video').count()).toBe(1)
    expect(await placeOf()).toEqual(place)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Pause the live picture' }).click()
    await page.locator('video').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Play the live picture' }).click()
    await moving('Moving Two').waitFor()
    await page.setViewportSize({ width: 1440, height: 420 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.locator('video').waitFor({ state: 'detached' })

    // On a phone, the guide is a list below the pictures.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${stage.server.url}${GUIDE}?view=list`)
    await moving('Moving One').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityFaults(page)).toEqual([])

    await card(page, 'Moving One').getByRole('link', { name: 'Watch Moving One' }).click()
    await page.waitForURL(/\/moving-one\/watch/)
    const player = page.locator('video')
    await expect
      .poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime > 0.2 && !one.muted))
      .toBe(true)
    expect(faults).toEqual([])
    await page.context().close()
    await Promise.all([...ids.map((id) => channels().delete(id)), first.stop(), second.stop()])
  })

  test('stay still where motion is not welcome, and where the stream does not come', async () => {
    const [stream, gone] = await Promise.all([startFakeStream(), startFakeStream()])
    const ids = [
      await putOnAir('Moving Eight', gone.url.replace('live', 'nothing')),
      await putOnAir('Moving Nine', stream.url),
    ]
    const calm = await openGuide({ reducedMotion: 'reduce' })
    await card(calm.page, 'Moving Nine').hover()
    const loaded = await calm.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(loaded.filter((name) => /live-pictures|player/.test(name))).toEqual([])
    expect([stream.asked, gone.asked]).toEqual([[], []])
    await calm.page.context().close()

    // The first stream fails silently, and then the next one plays.
    const { page, faults } = await openGuide()
    const next = card(page, 'Moving Nine').locator('video[data-moving]')
    await next.waitFor()
    expect(gone.asked.length).toBeGreaterThan(0)
    expect(await page.locator('video').count()).toBe(1)
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
    await page.context().close()
    await Promise.all([...ids.map((id) => channels().delete(id)), stream.stop(), gone.stop()])
  })
})
