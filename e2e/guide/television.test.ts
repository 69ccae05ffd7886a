import type { Page } from '@playwright/test'
import { packagedFilm } from '../media/testing/packaged-film.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { type FakeStream, startFakeStream } from '../testing/fake-stream.ts'
import { expect, test } from '../testing/test.ts'
import { openTelevision, SETS, type Television } from './testing/televisions.ts'

const stage = demoStage()
const GUIDE = '/tvguide/demo'
const MINUTE_MS = 60_000
const FILM = 'Harbor vote'

let streams: FakeStream[]

/** Makes a public channel behind the demo's own, with a program that is on now. */
async function makeChannel(number: string, values: Record<string, unknown>): Promise<string> {
  const { organization, api } = stage
  const channel = await api.collection('channels').create({
    organization,
    name: `Channel ${number}`,
    slug: `channel-${number}`,
    number,
    public: true,
    position: Number(number),
    ...values,
  })
  return channel.id
}

async function plan(channel: string, title: string, fromMs: number, more = {}): Promise<void> {
  const startsAt = Date.now() + fromMs
  await stage.api.collection('airings').create({
    organization: stage.organization,
    channel,
    title,
    source: 'local',
    status: 'planned',
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 60 * MINUTE_MS).toISOString(),
    ...more,
  })
}

test.beforeAll(async () => {
  streams = await Promise.all([startFakeStream(), startFakeStream()])
  await makeChannel('91', { playout: 'linear', fill: [{ source: 'bulletins', turns: 1 }] })
  for (const [at, { captioned }] of streams.entries()) {
    const channel = await makeChannel(`${92 + at}`, { streamUrl: captioned })
    await plan(channel, `Tide tables ${at}`, -10 * MINUTE_MS)
  }
  const { medium, page } = await packagedFilm(stage, FILM, 60)
  await page.context().close()
  const { api } = stage
  const values = { onDemand: 'aired', visibility: 'public', status: 'ready' }
  await api.collection('shows').update(medium.show, values)
  const archive = await makeChannel('94', {})
  await plan(archive, FILM, -600 * MINUTE_MS, { show: medium.show })
})

test.afterAll(async () => {
  await Promise.all(streams.map((stream) => stream.stop()))
})

const focused = (page: Page) => page.locator(':focus')
const position = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const shownCaptions = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const tracks = Array.from(video.textTracks)
    return tracks.filter(({ mode }) => mode === 'showing').map(({ label }) => label)
  })

/** Finds tonight's program in the guide, and returns to what is on now. */
async function findTonight({ page, press, back }: Television): Promise<void> {
  await expect(focused(page)).toHaveAttribute('role', 'gridcell')
  await press('ArrowUp', 'ArrowRight', 'Enter')
  await expect(page.locator('.tv-tick').first()).toHaveText('8:00 PM')
  await expect(focused(page)).toContainText('PM')
  const title = await page.locator('.tv-reached-words strong').textContent()
  // Opens the details with I, because OK would play the program if it is already on.
  await press('i')
  await page.getByRole('dialog', { name: title ?? '' }).waitFor()
  await back()
  await expect(focused(page)).toHaveAttribute('role', 'gridcell')
  await expect(page.locator('.tv-reached-words strong')).toHaveText(title ?? '')
  await press('ArrowUp', 'Enter')
}

/** Watches the station's own channel, goes back further than its small playlist reaches, and returns to live. */
async function goBackAndToLive({ page, press }: Television): Promise<void> {
  await press('9', '1')
  await expect(page.locator('[data-row]', { has: focused(page) })).toContainText('91')
  await press('Enter')
  await expect.poll(() => position(page)).toBeGreaterThan(0.2)
  await expect(page.locator('.tv-banner-channel')).toContainText('91')
  const longList = page.waitForRequest(/\/live\/demo\/channel-91\/back[\w-]*\.m3u8/)
  await press(...Array<string>(7).fill('ArrowLeft'))
  await longList
  await expect(page.locator('.tv-times')).toContainText('behind live')
  await expect.poll(() => position(page)).toBeGreaterThan(0.2)
  await press('Enter', 'ArrowRight')
  // A channel on which nothing is listed has no program to start over.
  await expect(focused(page)).toHaveText('Back to live')
  await press('Enter')
  await expect(page.locator('.tv-times [data-live]')).toHaveText('Live')
}

/** Turns captions on with one key. They stay on, on the next channel. */
async function turnCaptionsOn({ page, press, back }: Television): Promise<void> {
  await back()
  await expect(focused(page)).toHaveAttribute('role', 'gridcell')
  await press('9', '2')
  await expect(page.locator('[data-row]', { has: focused(page) })).toContainText('92')
  await press('Enter')
  await expect.poll(() => position(page)).toBeGreaterThan(0.2)
  expect(await shownCaptions(page)).toEqual([])
  await press('c')
  await expect.poll(() => shownCaptions(page)).toEqual(['English'])
  await page.getByText('Captions: English').waitFor()
  await press('ArrowUp')
  await expect(page.locator('.tv-banner-channel')).toContainText('93')
  await expect.poll(() => shownCaptions(page)).toEqual(['English'])
}

/** Plays a recording from a shelf of the library, and returns to where the viewer was, step by step. */
async function playRecording({ page, press, back }: Television): Promise<void> {
  await back()
  await expect(focused(page)).toHaveAttribute('role', 'gridcell')
  const row = page.locator('[data-row]', { has: focused(page) })
  await expect(row).toContainText('93')
  for (let up = 0; up < 9 && (await focused(page).getAttribute('role')); up += 1) {
    await press('ArrowUp')
  }
  await press('ArrowRight', 'ArrowRight', 'Enter')
  await expect(focused(page)).toContainText(FILM)
  await press('Enter')
  await expect.poll(() => position(page)).toBeGreaterThan(0.2)
  await press('ArrowRight', 'ArrowRight')
  await expect.poll(() => position(page)).toBeGreaterThan(18)
  await back()
  await expect(focused(page)).toContainText(FILM)
  await back()
  await expect(focused(page)).toHaveAttribute('role', 'gridcell')
}

test.describe('a viewer with nothing but a remote control', () => {
  for (const set of SETS) {
    test(`finds tonight’s program, watches live, goes back and to live, reads captions and plays a recording on ${set.name}`, async () => {
      const { server, browser, api } = stage
      const overlays = `${server.url}/live/demo/channel-91/overlays.json`
      const reach = async () => {
        const { reachesBackTo } = (await (await fetch(overlays)).json()) as Record<string, number>
        return Date.now() - (reachesBackTo ?? Date.now())
      }
      await expect.poll(reach, { timeout: 120_000 }).toBeGreaterThan(80_000)
      expect(api.authStore.isValid).toBe(true)
      const television = await openTelevision(browser, set)
      const { page, faults } = television
      await page.goto(`${server.url}${GUIDE}`)
      expect(new URL(page.url()).search).toBe('?view=tv')
      await findTonight(television)
      await goBackAndToLive(television)
      await turnCaptionsOn(television)
      await playRecording(television)
      expect(faults).toEqual([])
      await page.context().close()
    })
  }

  test('leaves for the ordinary pages, which then do not redirect back', async () => {
    const [set] = SETS
    const { page, press } = await openTelevision(stage.browser, set)
    await page.goto(`${stage.server.url}${GUIDE}`)
    await expect(focused(page)).toHaveAttribute('role', 'gridcell')
    await press('ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
    await page.getByRole('searchbox').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goto(`${stage.server.url}${GUIDE}/channel-92/watch`)
    await page.getByRole('heading', { name: 'Channel 92' }).waitFor()
    await page.context().close()
  })
})
