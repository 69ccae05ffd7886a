import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { CHARLOTTE, hasCharlotte } from '../../apps/server/src/testing/fake-cablecast/charlotte.ts'
import {
  type FakeCablecast,
  startFakeCablecast,
} from '../../apps/server/src/testing/fake-cablecast/fake-cablecast.ts'
import { closeWindows, openWindow, sharedBrowser } from '../testing/browser.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { barOf, DEMO, dragBy, logIn } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

type Airing = { id: string; title: string; startsAt: string; endsAt: string; channel: string }

test.describe('a station’s real listings', () => {
  test.skip(!hasCharlotte, 'The saved listings of Charlotte are not next to the project.')

  let cablecast: FakeCablecast
  let server: RunningServer
  let browser: Browser
  let api: PocketBase
  let imported: (Airing & { externalRef: { id: string } })[]
  let printed: string

  test.beforeAll(async () => {
    cablecast = await startFakeCablecast({ folder: CHARLOTTE })
    server = await startServer({ DOCKET_DEMO: '1', DOCKET_OUTBOUND_ALLOW: '127.0.0.1:*' })
    browser = await sharedBrowser()
    printed = await importListings()
    api = new PocketBase(server.url)
    await api.collection('users').authWithPassword(DEMO.email, DEMO.password)
    imported = await api
      .collection('airings')
      .getFullList({ filter: 'source = "cablecast"', sort: 'startsAt' })
  })

  test.afterAll(async () => {
    await closeWindows()
    await server?.stop()
    await cablecast?.close()
  })

  function importListings(): Promise<string> {
    const days = ['--from', '2026-08-12', '--until', '2026-08-26']
    return server.command(
      ...['import', 'cablecast', '--url', cablecast.url, '--organization', 'demo', ...days],
    )
  }

  function airingAt(title: string, startsAt: string): Airing {
    const found = imported.find((one) => one.title === title && one.startsAt === startsAt)
    if (!found) throw new Error(`${title} does not air at ${startsAt}.`)
    return found
  }

  /** Returns the current start of the airing, read from the record API. */
  async function startOf({ id }: Airing): Promise<string> {
    return (await api.collection('airings').getOne(id)).startsAt
  }

  function schedulePath({ channel }: Airing, date: string): string {
    return `/channels/${channel}?date=${date}`
  }

  async function openGuide(path: string): Promise<Page> {
    const page = await openWindow(browser)
    await page.goto(server.url + path)
    return page
  }

  test('are imported completely, with ends from their running times', () => {
    const ends = JSON.parse(readFileSync(join(CHARLOTTE, 'expected-ends.json'), 'utf8'))
    const found = Object.fromEntries(
      imported.map(({ externalRef, endsAt }) => [externalRef.id, Date.parse(endsAt)]),
    )

    expect(imported).toHaveLength(211)
    expect(found).toEqual(
      Object.fromEntries(Object.entries(ends).map(([id, end]) => [id, Date.parse(String(end))])),
    )
    expect(printed).toMatch(/airings\s+211\s+0\s+0\s+0/)
  })

  test('change nothing when they are imported again', async () => {
    expect(await importListings()).toMatch(/airings\s+0\s+0\s+211\s+0/)
  })

  test('show their six overlaps on the timeline', async () => {
    const page = await openWindow(browser)
    const council = airingAt('Traffic Watch', '2026-08-12 10:00:00.000Z')
    await logIn(page, server, schedulePath(council, '2026-08-21'))
    // The expected number of airings that overlap the next one, by day.
    const cutShort = { '2026-08-21': 2, '2026-08-22': 3, '2026-08-24': 1 }
    for (const [date, count] of Object.entries(cutShort)) {
      await page.goto(server.url + schedulePath(council, date))
      await page.getByRole('gridcell').first().focus()
      // Zooms out until the whole day is visible.
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('-')

      await expect.poll(() => cutShortOn(page)).toBe(count)
    }
    await page.context().close()
  })

  /** Counts the bars marked as conflicting that end after the next marked bar begins. */
  async function cutShortOn(page: Page): Promise<number> {
    const marked = await page
      .locator('[data-clash=true]')
      .evaluateAll((bars) => [...new Set(bars.map((bar) => bar.getAttribute('data-bar')))])
    const spans = imported
      .filter(({ id }) => marked.includes(id))
      .map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt }))
    return spans.filter(({ until }, at) => (spans[at + 1]?.from ?? until) < until).length
  }

  test('include 15-second bulletins that a click opens, at any zoom', async () => {
    const bulletin = airingAt('City Bulletin Board', '2026-08-12 11:00:00.000Z')
    const page = await openWindow(browser)
    await logIn(page, server, schedulePath(bulletin, '2026-08-12'))
    for (const zoom of ['', '-', '-', '-']) {
      await barOf(page, bulletin.id).scrollIntoViewIfNeeded()
      const box = await barOf(page, bulletin.id).boundingBox()
      if (!box) throw new Error('The bulletin is not in view.')
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      const details = page.getByRole('complementary', { name: bulletin.title })
      await details.press('Escape')
      await details.waitFor({ state: 'hidden' })
      if (zoom) await page.keyboard.press(zoom)
    }
    await page.context().close()
  })

  test('can be moved by keyboard and mouse, and all windows, the guide, and XMLTV follow', async () => {
    const traffic = airingAt('Traffic Watch', '2026-08-12 10:00:00.000Z')
    const path = schedulePath(traffic, '2026-08-12')
    const mine = await openWindow(browser)
    const theirs = await openWindow(browser)
    await logIn(mine, server, path)
    await logIn(theirs, server, path)
    const guide = await openGuide(`/tvguide/demo?from=2026-08-12T09:30:00Z&view=grid`)
    await guide.getByText('Traffic Watch').first().waitFor()

    // By keyboard: lift the airing, move it 15 minutes later, put it down.
    await barOf(mine, traffic.id).focus()
    await mine.keyboard.press('m')
    await mine.keyboard.press('ArrowRight')
    await mine.keyboard.press('Enter')

    await expect.poll(() => startOf(traffic)).toBe('2026-08-12 10:15:00.000Z')
    await expect
      .poll(() => barOf(theirs, traffic.id).getAttribute('aria-label'), { timeout: 5000 })
      .toContain('6:15 AM')
    await expect
      .poll(() => guide.getByRole('gridcell', { name: /Traffic Watch.*6:15/ }).count(), {
        timeout: 2000,
      })
      .toBeGreaterThan(0)

    // By mouse: drag it one hour to the left. It snaps to quarter hours.
    const bar = barOf(mine, traffic.id)
    const width = (await bar.boundingBox())?.width ?? 0
    await dragBy(mine, bar, -width)

    await expect.poll(() => startOf(traffic)).toBe('2026-08-12 09:15:00.000Z')
    await expect
      .poll(() => barOf(theirs, traffic.id).getAttribute('aria-label'), { timeout: 5000 })
      .toContain('5:15 AM')

    const feed = await fetch(
      `${server.url}/feeds/demo/xmltv.xml?from=2026-08-12&until=2026-08-13`,
    ).then((answer) => answer.text())
    expect(feed).toMatch(
      /<programme start="20260812051500 -0400" stop="20260812061500 -0400"[^>]*><title>Traffic Watch</,
    )
    for (const page of [mine, theirs, guide]) await page.context().close()
  })

  test('keep local moves when they are imported once more', async () => {
    const moved = imported.find(({ startsAt }) => startsAt === '2026-08-12 10:00:00.000Z')
    if (!moved) throw new Error('Nothing aired then.')

    await importListings()

    expect(await startOf(moved)).toBe('2026-08-12 09:15:00.000Z')
  })
})
