import type { BrowserContextOptions, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { type FakeStream, startFakeStream } from '../testing/fake-stream.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const NAME = 'Harbor Live'
const MOTION: BrowserContextOptions = { ...DESKTOP, reducedMotion: 'no-preference' }
const MINUTE_MS = 60_000

let stream: FakeStream
let channel: string

/** A channel that Docket plays out and that has played before, so that the monitor watches it. */
test.beforeAll(async () => {
  stream = await startFakeStream()
  const { root, organization } = stage
  const values = { name: NAME, slug: 'harbor-live', playout: 'linear', public: true, position: 1 }
  channel = (await root.collection('channels').create({ organization, ...values })).id
  const startsAtUs = (Date.now() - 60 * MINUTE_MS) * 1000
  await root.collection('playoutItems').create({
    organization,
    channel,
    number: 1,
    kind: 'slate',
    asset: 'slate-none/none',
    title: '',
    first: 0,
    count: 10,
    startsAtUs,
    endsAtUs: startsAtUs + 20_000_000,
  })
})
test.afterAll(() => stream.stop())

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

/** Raises the alarm for a dead source, which only the source's receiver would close. */
async function raise(detail: string): Promise<string> {
  const { root, organization } = stage
  const values = { organization, channel, kind: 'source', since: ago(2), detail }
  return (await root.collection('alarms').create(values)).id
}

/** Serves a stream that every browser can play at the channel's own address. */
async function serveStream(page: Page): Promise<void> {
  const { origin } = new URL(stream.url)
  await page.route(`${stage.server.url}/live/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.split('/').slice(4).join('/')
    const response = await fetch(`${origin}/${path.replace('main.m3u8', 'sized.m3u8')}`)
    const body = Buffer.from(await response.arrayBuffer())
    const contentType = response.headers.get('content-type') ?? ''
    await route.fulfill({ status: response.status, contentType, body })
  })
}

const cardOf = (page: Page) => page.getByRole('article', { name: NAME })

test.describe('the monitor', () => {
  test('shows channels with their pictures, and alarms as they are raised and cleared', async () => {
    const page = await stage.openStudio('/channels', MOTION)
    await serveStream(page)
    await page.getByRole('link', { name: 'Monitor' }).click()
    const card = cardOf(page)
    await card.locator('video[data-moving]').waitFor()
    const others = page.getByRole('article').filter({ hasText: 'Not watched' })
    expect(await others.count()).toBeGreaterThanOrEqual(3)

    const id = await raise('Nothing arrives from the council room.')
    await card.getByText('No live source').waitFor()
    await card.getByText('Nothing arrives from the council room.').waitFor()
    await card.getByText(/^for 2 min/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await card.getByRole('button', { name: /^Acknowledge: No live source/ }).click()
    await card.getByText(/acknowledged it at/).waitFor()

    await stage.root.collection('alarms').update(id, { until: new Date().toISOString() })
    await card.getByText('No live source').waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: /No live source/ })
    await row.getByText(NAME).waitFor()
    await row.getByText(/acknowledged it at/).waitFor()

    // With the keyboard only. Other alarms may be open too: each key press takes the oldest.
    await raise('Nothing arrives from the gym.')
    const alarm = card.getByRole('listitem').filter({ hasText: 'Nothing arrives from the gym.' })
    await alarm.waitFor()
    await expect(async () => {
      await page.keyboard.press('a')
      await expect(alarm.getByText(/acknowledged it at/)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await card.locator('video').waitFor({ state: 'detached' })
    await page.context().close()
  })
})
