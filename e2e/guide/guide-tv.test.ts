import { accessibilityFaults } from '../testing/accessibility.ts'
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
  test('shows a preview of what has the focus, and moves it with the arrows', async () => {
    const page = await openWindow(stage.browser, SCREEN)
    await page.goto(`${stage.server.url}/tvguide/demo?view=tv`)
    const preview = page.locator('.g-tv-preview img')
    const focused = page.locator('[role=gridcell]:focus')
    await focused.waitFor()
    await expect
      .poll(() => preview.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBe(640)
    const seen = new Set([await preview.getAttribute('src')])
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowRight']) {
      await page.keyboard.press(key)
      const title = await focused.locator('strong, span').first().textContent()
      await expect.poll(() => page.locator('.g-tv-words strong').textContent()).toBe(title)
      if ((await preview.count()) > 0) seen.add(await preview.getAttribute('src'))
    }
    expect(seen.size).toBeGreaterThan(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

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

    await expect.poll(playing, { timeout: 20_000 }).toBe(true)
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
    await expect.poll(playing, { timeout: 20_000 }).toBe(true)
    expect(second.asked.length).toBeGreaterThan(0)
    expect(first.asked.length).toBe(asked)

    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await focused.waitFor()
    await page.context().close()
  })

  for (const count of [1, 2, 3])
    test(`fills the screen with the rows of ${count} channels`, async () => {
      const { items } = await stage.api
        .collection('channels')
        .getList(1, 20, { filter: 'public = true', sort: 'position' })
      const hidden = items.slice(count)
      for (const { id } of hidden)
        await stage.api.collection('channels').update(id, { public: false })
      const page = await openWindow(stage.browser, SCREEN)
      await page.goto(`${stage.server.url}/tvguide/demo?view=tv`)
      await page.locator('[role=gridcell]:focus').waitFor()
      const room = await page.evaluate(() => {
        const box = (name: string) => document.querySelector(name)?.getBoundingClientRect()
        return {
          rows: document.querySelectorAll('.g-row').length,
          below: (box('.g-tv-foot')?.top ?? 0) - (box('.g-rows')?.bottom ?? 0),
          beyond: (box('.g-rows')?.bottom ?? 0) - (box('.g-grid')?.bottom ?? 0),
        }
      })
      await page.context().close()
      for (const { id } of hidden)
        await stage.api.collection('channels').update(id, { public: true })

      expect(room.rows).toBe(count)
      // Less than a line of text is left between the last row and the foot.
      expect(room.below).toBeGreaterThanOrEqual(0)
      expect(room.below).toBeLessThan(48)
      expect(room.beyond).toBeLessThanOrEqual(1)
    })

  test('takes the station’s type and color, with pictures in it where a show has none', async () => {
    const organizations = stage.api.collection('organizations')
    const before = await organizations.getOne(stage.organization)
    const pictureOf = async () => {
      const query = 'from=2026-11-17T19:00:00Z&until=2026-11-17T23:00:00Z'
      const answer = await fetch(`${stage.server.url}/api/guide/demo?${query}`)
      const { channels } = (await answer.json()) as { channels: Channel[] }
      return channels.flatMap(({ programmes }) => programmes.map(({ picture }) => picture))
    }
    const categories = await stage.api.collection('categories').getFullList()
    for (const { id } of categories)
      await stage.api.collection('categories').update(id, { color: '' })
    const usual = await pictureOf()
    await organizations.update(stage.organization, { guideAccent: '#b3261e', guideFont: 'serif' })
    const own = await pictureOf()
    const drawn = own.find((path, at) => path && path !== usual[at]) ?? ''
    const kept = (await fetch(stage.server.url + drawn)).headers.get('cache-control')
    const page = await openWindow(stage.browser, SCREEN)
    await page.goto(`${stage.server.url}/tvguide/demo?view=tv`)
    const title = page.locator('.g-tv-words strong')
    await title.waitFor()
    const font = await title.evaluate((one) => getComputedStyle(one).fontFamily)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
    const { guideAccent, guideFont } = before
    await organizations.update(stage.organization, { guideAccent, guideFont })
    for (const { id, color } of categories)
      await stage.api.collection('categories').update(id, { color })

    expect(font).toMatch(/^ui-serif/)
    expect(own).not.toEqual(usual)
    // The address names the picture as it is, so browsers keep it.
    expect(kept).toContain('immutable')
  })
})

type Channel = { programmes: { picture?: string }[] }
