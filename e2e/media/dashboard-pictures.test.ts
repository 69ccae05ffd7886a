import type { BrowserContextOptions, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { type FakeStream, startFakeStream } from '../testing/fake-stream.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
let stream: FakeStream

const MOTION: BrowserContextOptions = { ...DESKTOP, reducedMotion: 'no-preference' }
const OWN = '/live/test'

test.beforeAll(async () => {
  stream = await startFakeStream()
  const { api, server } = stage
  const { id } = await api.collection('channels').getFirstListItem('public = true', {
    sort: 'position',
  })
  // A stream at an address of this server, because the studio's pages may load only from there.
  await api
    .collection('channels')
    .update(id, { playout: 'stream', streamUrl: `${server.url}${OWN}/sized.m3u8` })
})
test.afterAll(() => stream.stop())

/** Serves the fake stream at the server's own stream address. */
async function serveStream(page: Page): Promise<void> {
  const { origin } = new URL(stream.url)
  await page.route(`${stage.server.url}${OWN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await fetch(origin + pathname.slice(OWN.length) + search)
    await route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
}

test.describe('the live pictures of the studio', () => {
  test('play small and muted on the dashboard, with sound on a channel’s page, and in the multiview', async () => {
    const { api, server } = stage
    const { id, name } = await api.collection('channels').getFirstListItem('public = true', {
      sort: 'position',
    })
    const page = await stage.openStudio('/profile', MOTION)
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await serveStream(page)
    const sounds = () => stream.asked.filter((path) => path === '/usual/part.m4s').length
    await test.step('the dashboard, until they are paused', async () => {
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      const moving = page.locator('article video[data-moving]')
      await moving.waitFor()
      expect(await moving.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true)
      expect(new Set(stream.widthsAsked())).toEqual(new Set([320]))
      expect(sounds()).toBe(0)
      await page.getByRole('button', { name: 'Pause the pictures' }).click()
      await moving.waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('button', { name: 'Play the pictures' }).click()
      await moving.waitFor()
    })
    await test.step('the page of a channel, muted until the user turns the sound on', async () => {
      await page.goto(`${server.url}/channels/${id}`)
      const picture = page.getByLabel(`Live picture, ${name}`)
      await page.locator('video[data-moving]').waitFor()
      const isMuted = () => picture.evaluate((one: HTMLVideoElement) => one.muted)
      expect(await isMuted()).toBe(true)
      const track = () => picture.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.mode)
      await expect.poll(track).toBe('showing')
      expect(sounds()).toBe(0)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Turn the sound on' }).click()
      await expect.poll(isMuted).toBe(false)
      await expect.poll(sounds).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Stop the picture' }).click()
      await picture.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Play the picture' }).waitFor()
      expect(faults).toEqual([])
    })
    await test.step('the multiview, which a channel played from another server links to, without sound', async () => {
      const { id: elsewhere } = await api.collection('channels').create({
        organization: stage.organization,
        name: 'Elsewhere',
        slug: 'elsewhere',
        public: true,
        playout: 'stream',
        streamUrl: stream.sized,
      })
      const before = stream.asked.length
      const heard = sounds()
      await page.goto(`${server.url}/channels/${elsewhere}`)
      const link = page.getByRole('link', { name: 'Watch in the multiview' })
      await link.waitFor()
      await expect(page.locator('video')).toHaveCount(0)
      expect(stream.asked).toHaveLength(before)
      await link.click()
      const tile = page.getByRole('group', { name: 'Elsewhere' })
      await tile.getByText('Live', { exact: true }).waitFor()
      await expect
        .poll(() => stream.asked.slice(before).filter((path) => /part/.test(path)).length)
        .toBeGreaterThan(1)
      expect(sounds()).toBe(heard)
      await page.getByRole('button', { name: 'Stop all' }).click()
      await tile.getByRole('button', { name: 'Play: Elsewhere' }).waitFor()
      expect(await tile.locator('video').count()).toBe(0)
    })
    await page.context().close()
  })
})
