import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { startFakeStream } from '../testing/fake-stream.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

let afterwards = async () => {}

test.afterEach(async () => {
  await afterwards()
  afterwards = async () => {}
})

const HALF_HOUR_MS = 1_800_000
const channels = () => stage.api.collection('channels')

/** Makes a channel with this stream, with a program now and one after it. */
async function airTwo(name: string, streamUrl: string): Promise<string> {
  const { organization, api } = stage
  const { id: channel } = await channels().create({
    ...{ organization, name, slug: name.toLowerCase().replace(' ', '-'), streamUrl },
    ...{ public: true, position: 90 },
  })
  // On the minute, as the programs of all channels that begin together.
  const begins = Math.floor(Date.now() / 60_000) * 60_000 - HALF_HOUR_MS
  for (const [at, title] of [`${name} now`, `${name} next`].entries()) {
    await api.collection('airings').create({
      ...{ organization, channel, title, source: 'local' },
      startsAt: new Date(begins + at * 2 * HALF_HOUR_MS).toISOString(),
      endsAt: new Date(begins + (at + 1) * 2 * HALF_HOUR_MS).toISOString(),
    })
  }
  return channel
}

const SCREEN = { viewport: { width: 1920, height: 1080 } }

test.describe('the guide on a television', () => {
  test('previews the channel with the focus live and muted, with the remote alone', async () => {
    const streams = await Promise.all([startFakeStream(), startFakeStream()])
    const { items } = await channels().getList(1, 20, { filter: 'public = true' })
    for (const { id } of items) await channels().update(id, { public: false })
    const made: string[] = []
    afterwards = async () => {
      for (const id of made) await channels().update(id, { public: false })
      for (const { id } of items) await channels().update(id, { public: true })
      for (const stream of streams) await stream.stop()
    }
    for (const [at, { url }] of streams.entries()) made.push(await airTwo(`Pier ${at}`, url))
    const page = await openWindow(stage.browser, { ...SCREEN, reducedMotion: 'no-preference' })
    await page.goto(`${stage.server.url}/tvguide/demo?view=tv`)
    const focused = page.locator('[role=gridcell]:focus')
    await focused.waitFor()
    const video = page.locator('.g-tv-preview video')
    const playing = () =>
      video.evaluate((one: HTMLVideoElement) => one.currentTime > 0.2 && !one.paused && one.muted)

    await expect.poll(playing).toBe(true)
    await expect.poll(() => video.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
    const [first, second] = streams
    expect(first.asked.length).toBeGreaterThan(0)
    expect(second.asked).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')

    // Later programs are not on yet, so nothing of them moves, and the stream is given back.
    await page.keyboard.press('ArrowRight')
    await video.waitFor({ state: 'detached' })
    const asked = first.asked.length
    await page.keyboard.press('ArrowLeft')
    await page.locator('.g-tv-words strong', { hasText: 'now' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(playing).toBe(true)
    expect(second.asked.length).toBeGreaterThan(0)
    expect(first.asked.length).toBe(asked)

    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await focused.waitFor()
    await page.context().close()
  })
})
