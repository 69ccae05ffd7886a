import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { startFakeStream } from '../testing/fake-stream.ts'
import { startForeignSite } from '../testing/foreign-site.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MINUTE_MS = 60_000
const channels = () => stage.api.collection('channels')

/**
 * Puts a recorded show on the air, on a new channel with this stream. Returns the path of the channel's watch page.
 */
async function airNow(title: string, streamUrl: string, url: string): Promise<string> {
  const { organization, api } = stage
  const channel = await channels().create({
    organization,
    name: title,
    slug: title.toLowerCase().replace(' ', '-'),
    streamUrl,
    public: true,
    position: 95,
  })
  const show = await api
    .collection('shows')
    .create({ organization, title, visibility: 'public', status: 'ready' })
  await api
    .collection('media')
    .create({ organization, show: show.id, kind: 'recording', status: 'ready', url })
  await api.collection('airings').create({
    organization,
    channel: channel.id,
    show: show.id,
    title,
    source: 'local',
    startsAt: new Date(Date.now() - 10 * MINUTE_MS).toISOString(),
    endsAt: new Date(Date.now() + 50 * MINUTE_MS).toISOString(),
  })
  return channel.slug
}

/** Opens a page and records the errors in its console. */
async function openNoting() {
  const page = await openWindow(stage.browser)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const at = () => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)
  return { page, faults, at }
}

/** Plays a channel in an iframe on another site. */
async function playElsewhere(page: Page, channel: string): Promise<void> {
  const site = await startForeignSite(stage.server.url)
  const embed = await stage.api.collection('embeds').create({
    organization: stage.organization,
    name: 'Town',
    kind: 'player',
    channel,
    allowedOrigins: [site.url],
  })
  await page.goto(`${site.url}/?key=${embed.publicKey}`)
  const frame = page.frameLocator('docket-embed iframe')
  await frame.getByRole('button', { name: 'Play' }).click()
  await expect
    .poll(() => frame.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0.2)
  await site.stop()
}

test.describe('a channel’s stream', () => {
  test('plays next to the current program, with captions and audio description, and loads nothing until it is played', async () => {
    const [stream, described, recording] = await Promise.all([
      startFakeStream(),
      startFakeStream(),
      startFakeStream(),
    ])
    const slug = await airNow('Ferry news', stream.captioned, recording.url)
    const { page, faults, at } = await openNoting()
    await page.goto(`${stage.server.url}${GUIDE}/${slug}/watch`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(loaded.filter((name) => /\/(hls-)?player-/.test(name))).toEqual([])
    expect(stream.asked).toEqual([])
    // One press starts it, with its sound.
    await page.goto(`${stage.server.url}${GUIDE}/${slug}`)
    await page.getByRole('link', { name: 'Watch now' }).click()
    await expect.poll(at).toBeGreaterThan(0.2)
    expect(new URL(page.url()).pathname).toBe(`${GUIDE}/${slug}/watch`)
    expect(await page.locator('video').evaluate((one: HTMLVideoElement) => one.muted)).toBe(false)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Captions' }).selectOption('English')
    const cue = () =>
      page
        .locator('video')
        .evaluate((one: HTMLVideoElement) => one.textTracks[0]?.activeCues?.[0]?.id)
    await expect.poll(cue).toBeDefined()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.goto(
      `${stage.server.url}${GUIDE}/${await airNow('Tide tables', described.described, recording.url)}/watch`,
    )
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(at).toBeGreaterThan(0.2)
    await page.getByRole('button', { name: 'Settings' }).click()
    const sound = page.getByRole('combobox', { name: 'Sound' })
    const chosen = () => sound.locator('option:checked').textContent()
    await expect.poll(chosen).toBe('English')
    expect(described.asked).toContain('/usual/part.m4s')
    expect(described.asked).not.toContain('/description/part.m4s')
    await sound.selectOption('English, told (audio description)')
    await expect.poll(() => described.asked).toContain('/description/part.m4s')
    await expect.poll(chosen).toBe('English, told (audio description)')
    const chosenAt = await at()
    await expect.poll(at).toBeGreaterThan(chosenAt)

    expect(recording.asked).toEqual([])
    const { origin } = new URL(recording.url)
    const firstPart = page.waitForRequest((request) => request.url().startsWith(`${origin}/part`))
    await page.getByRole('button', { name: 'Start over: Tide tables' }).click()
    expect((await firstPart).url()).toBe(`${origin}/part.m4s?0`)
    // With only one audio track, there is nothing to choose from.
    await sound.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    await page.context().close()
    await Promise.all([stream, described, recording].map((one) => one.stop()))
  })

  test('says what to do when it does not load, is shown next to the program that is playing, and plays on other sites too', async () => {
    const { organization, api, server } = stage
    const stream = await startFakeStream()
    const channel = await channels().create({
      organization,
      name: 'Behind',
      slug: 'behind',
      public: true,
      position: 96,
      streamUrl: stream.url,
    })
    const plan = (title: string, fromMin: number, untilMin: number) => {
      const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
      const times = { startsAt: at(fromMin), endsAt: at(untilMin) }
      return api
        .collection('airings')
        .create({ organization, channel: channel.id, title, source: 'local', ...times })
    }
    await plan('By the clock', -10, 50)
    const [first, second] = [await plan('First', 60, 90), await plan('Second', 90, 120)]
    const streamUrl = stream.naming(first.id, 3, second.id)
    await channels().update(channel.id, { streamUrl })
    const { page, at } = await openNoting()
    await page.route(streamUrl, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${server.url}${GUIDE}/behind/watch`)
    const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    await title('By the clock').waitFor()
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('alert').getByText('Check your connection').waitFor()
    await page.unroute(streamUrl)
    await page.getByRole('button', { name: 'Try again' }).click()
    await title('First').waitFor()
    await title('Second').waitFor()
    expect(await at()).toBeGreaterThan(2.9)

    await channels().update(channel.id, { playout: 'linear' })
    const own = '**/live/demo/behind/main.m3u8'
    await page.route(own, (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByText('This channel is off the air right now.').waitFor()
    await page.unroute(own)
    await page.route(own, (route) =>
      route.fulfill({ status: 302, headers: { location: stream.url } }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(at).toBeGreaterThan(0.2)

    // The player on the other site gets the same stream.
    await playElsewhere(page, channel.id)
    await page.context().close()
    await stream.stop()
  })
})
