import type { Page } from '@playwright/test'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { startFakeStream } from '../testing/fake-stream.ts'
import { hydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MINUTE_MS = 60_000
const channels = () => stage.api.collection('channels')

/** Creates a channel with this stream and a program that is on now, and places it before all other channels. */
async function putOnAir(name: string, streamUrl: string): Promise<string> {
  const { organization, api } = stage
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const { id } = await channels().create({
    organization,
    name,
    slug,
    public: true,
    position: 0,
    number: '1',
    streamUrl,
  })
  await api.collection('airings').create({
    organization,
    channel: id,
    title: `${name} tonight`,
    source: 'local',
    startsAt: new Date(Date.now() - 10 * MINUTE_MS).toISOString(),
    endsAt: new Date(Date.now() + 50 * MINUTE_MS).toISOString(),
  })
  return id
}

/**
 * Opens the guide as a viewer who has not asked for reduced motion, and records errors, layout shifts and requested
 * player files.
 */
async function openGuide() {
  const page = await openWindow(stage.browser, { ...DESKTOP, reducedMotion: 'no-preference' })
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
  test('play small and muted in place of still pictures, and link to the channel with sound', async () => {
    const [first, second] = await Promise.all([startFakeStream(), startFakeStream()])
    const ids = [
      await putOnAir('Moving One', first.sized),
      await putOnAir('Moving Two', second.url),
    ]
    const { page, faults } = await openGuide()
    const moving = (name: string) => card(page, name).locator('video[data-moving]')
    await moving('Moving One').waitFor()
    expect(second.asked).toEqual([])
    // Small and muted, so it loads no sound, no captions and no larger size.
    expect(first.asked.filter((path) => /usual|captions|640/.test(path))).toEqual([])
    const video = moving('Moving One')
    expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true)
    await card(page, 'Moving Two').hover()
    await moving('Moving Two').waitFor()
    expect(await page.locator('video').count()).toBe(1)

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
})
