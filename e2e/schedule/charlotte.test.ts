import type { Browser, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { CHARLOTTE, hasCharlotte } from '../../apps/server/src/testing/fake-cablecast/charlotte.ts'
import {
  type FakeCablecast,
  startFakeCablecast,
} from '../../apps/server/src/testing/fake-cablecast/fake-cablecast.ts'
import { closeWindows, openWindow, sharedBrowser } from '../testing/browser.ts'
import { copyDemo } from '../testing/seeded-demo.ts'
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
  let imported: Airing[]

  test.beforeAll(async () => {
    cablecast = await startFakeCablecast({ folder: CHARLOTTE })
    server = await startServer(
      { DOCKET_DEMO: '1', DOCKET_OUTBOUND_ALLOW: '127.0.0.1:*' },
      copyDemo(),
    )
    browser = await sharedBrowser()
    expect(await importListings()).toMatch(/airings\s+211\s+0\s+0\s+0/)
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

  // `charlotte.api.test.ts` compares all of them.
  test('are imported, and moved by keyboard and mouse: all windows, the guide and XMLTV follow, and another import keeps it', async () => {
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
    await expect(barOf(theirs, traffic.id)).toHaveAttribute('aria-label', /6:15 AM/)
    await expect(guide.getByRole('gridcell', { name: /Traffic Watch.*6:15/ })).not.toHaveCount(0)

    // By mouse: drag it one hour to the left. It snaps to quarter hours.
    const bar = barOf(mine, traffic.id)
    const width = (await bar.boundingBox())?.width ?? 0
    await dragBy(mine, bar, -width)

    await expect.poll(() => startOf(traffic)).toBe('2026-08-12 09:15:00.000Z')
    await expect(barOf(theirs, traffic.id)).toHaveAttribute('aria-label', /5:15 AM/)

    const feed = await fetch(
      `${server.url}/feeds/demo/xmltv.xml?from=2026-08-12&until=2026-08-13`,
    ).then((answer) => answer.text())
    expect(feed).toMatch(
      /<programme start="20260812051500 -0400" stop="20260812061500 -0400"[^>]*><title>Traffic Watch</,
    )
    await importListings()
    expect(await startOf(traffic)).toBe('2026-08-12 09:15:00.000Z')
    for (const page of [mine, theirs, guide]) await page.context().close()
  })
})
