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
const HOUR_MS = 3_600_000
const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test.beforeAll(async () => {
  stream = await startFakeStream()
  const { api, server } = stage
  const { id } = await api.collection('channels').getFirstListItem('public = true', {
    sort: 'position',
  })
  // A stream of this server, as the studio's pages may load only those.
  await api
    .collection('channels')
    .update(id, { playout: 'stream', streamUrl: `${server.url}${OWN}/sized.m3u8` })
})
test.afterAll(() => stream.stop())

/** Lets the server's address of a stream give the stream. */
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

async function openDashboard(options: BrowserContextOptions): Promise<Page> {
  const page = await stage.openStudio('/profile', options)
  await serveStream(page)
  await page.goto(`${stage.server.url}/dashboard`)
  return page
}

test.describe('the live pictures of the dashboard', () => {
  test('move, muted and in the lowest quality, until they are paused, and stay still where motion is not welcome', async () => {
    const page = await openDashboard(MOTION)
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.reload()
    const moving = page.locator('article video[data-moving]')
    await moving.waitFor()
    expect(await moving.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true)
    expect(new Set(stream.widthsAsked())).toEqual(new Set([320]))
    expect(stream.asked.filter((path) => path.startsWith('/usual/'))).toEqual([])
    expect(faults).toEqual([])
    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await moving.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Play the pictures' }).click()
    await moving.waitFor()
    await page.context().close()

    const before = stream.asked.length
    const calm = await openDashboard(DESKTOP)
    const play = calm.getByRole('button', { name: 'Play the pictures' })
    await play.waitFor()
    await calm.locator('article img').first().waitFor()
    expect(await calm.locator('video').count()).toBe(0)
    expect(stream.asked).toHaveLength(before)
    await play.click()
    await calm.locator('article video[data-moving]').waitFor()
    await calm.context().close()
  })
})

test.describe('the page of a channel', () => {
  test('plays it, muted until somebody wants to hear it, and without a line in the browser’s log', async () => {
    const { api, server } = stage
    const { id, name } = await api.collection('channels').getFirstListItem('public = true', {
      sort: 'position',
    })
    const page = await stage.openStudio('/profile', MOTION)
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await serveStream(page)
    const asked = stream.asked.length
    const sounds = () => stream.asked.slice(asked).filter((path) => path === '/usual/part.m4s')
    await page.goto(`${server.url}/channels/${id}`)
    const picture = page.getByLabel(`Live picture, ${name}`)
    await page.locator('video[data-moving]').waitFor()
    const isMuted = () => picture.evaluate((one: HTMLVideoElement) => one.muted)
    expect(await isMuted()).toBe(true)
    await expect
      .poll(() => picture.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.mode))
      .toBe('showing')
    expect(sounds()).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Turn the sound on' }).click()
    await expect.poll(isMuted).toBe(false)
    await expect.poll(() => sounds().length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Stop the picture' }).click()
    await picture.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Play the picture' }).waitFor()
    expect(faults).toEqual([])

    // Where another server streams it, the page leads to the multiview.
    const { id: elsewhere } = await api.collection('channels').create({
      ...{ organization: stage.organization, name: 'Elsewhere', slug: 'elsewhere', public: true },
      ...{ playout: 'stream', streamUrl: stream.url },
    })
    const before = stream.asked.length
    await page.goto(`${server.url}/channels/${elsewhere}`)
    const link = page.getByRole('link', { name: 'Watch in the multiview' })
    await link.waitFor()
    await expect(page.locator('video')).toHaveCount(0)
    expect(stream.asked).toHaveLength(before)
    await link.click()
    await page
      .getByRole('group', { name: 'Elsewhere' })
      .getByText('Live', { exact: true })
      .waitFor()
    await page.context().close()
  })
})

test.describe('the multiview', () => {
  test('starts by itself over the picture of what is on where motion is welcome, and one alone loads no sound', async () => {
    const asked = stream.asked.length
    const { organization, api } = stage
    const { id } = await api.collection('channels').create({
      ...{ organization, name: 'Stream Nine', slug: 'nine', streamUrl: stream.sized },
    })
    const show = await api.collection('shows').getFirstListItem('status = "ready"')
    await api.collection('airings').create({
      ...{ organization, channel: id, show: show.id, title: show.title, source: 'local' },
      ...{ startsAt: instant(-1), endsAt: instant(1) },
      status: 'planned',
    })
    const page = await stage.openStudio('/profile', MOTION)
    const held = Promise.withResolvers<void>()
    await page.route(stream.sized, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${stage.server.url}/multiview?channels=${id}`)
    const tile = page.getByRole('group', { name: 'Stream Nine' })
    const opacity = () => tile.locator('video').evaluate((video) => getComputedStyle(video).opacity)
    await tile.getByText('Loading').waitFor()
    await tile.locator('img, [style*="data:image/svg"]').first().waitFor()
    expect(await opacity()).toBe('0')
    held.resolve()
    await tile.getByText('Live', { exact: true }).waitFor()
    expect(await opacity()).toBe('1')
    const since = () => stream.asked.slice(asked)
    await expect.poll(() => since().filter((path) => /part/.test(path)).length).toBeGreaterThan(1)
    expect(since()).not.toContain('/usual/part.m4s')

    await page.getByRole('button', { name: 'Stop all' }).click()
    await tile.getByRole('button', { name: 'Play: Stream Nine' }).waitFor()
    expect(await tile.locator('video').count()).toBe(0)
    await page.context().close()
  })
})
