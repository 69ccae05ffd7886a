import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { notedFaults, noteFaults } from '../testing/note-faults.ts'
import { countCalls, lookAt } from '../testing/page-look.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

/**
 * The other pages use the default limit for in-app navigation. The dashboard's queue combines several
 * responses, so it may shift more.
 */
const MOST_SHIFT: Readonly<Record<string, number>> = { '/dashboard': 0.02 }
const PAGES =
  '/dashboard /channels /schedule /shows /timeslots /members /equipment/kinds /organization /organization/people /analytics /settings'

test.describe('a page on a full load', () => {
  test('names its module, the script for the color mode, and one font', async () => {
    const html = await (await fetch(stage.server.url)).text()
    const scripts = [...html.matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, src]) => src)
    const fonts = [...html.matchAll(/<link[^>]*as="font"[^>]*href="([^"]*)"/g)].map(([, to]) => to)

    expect(scripts).toEqual([
      expect.stringMatching(/^\/assets\/index-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/color-mode-[\w-]+\.js$/),
    ])
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/inter-latin-wght-[\w-]+\.woff2$/)])
    const named = await Promise.all(
      [...scripts, ...fonts].map((to) => fetch(stage.server.url + to)),
    )
    expect(named.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  for (const [label, device] of [
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ] as const)
    test(`does not shift what was drawn first: ${label}`, async () => {
      const { items: channels } = await stage.api.collection('channels').getList(1, 1)
      const { items: shows } = await stage.api.collection('shows').getList(1, 1)
      const storageState = keptSession(stage.server.url, stage.api)
      const page = await openWindow(stage.browser, { ...device, storageState })
      await page.addInitScript(countCalls)
      await page.addInitScript(noteFaults)
      const faults: string[] = []
      for (const path of [
        ...PAGES.split(' '),
        `/channels/${channels[0]?.id}`,
        `/shows/${shows[0]?.id}`,
      ]) {
        // Leaves the page, so that the previous page is not checked before the new one appears.
        await page.goto('about:blank')
        await page.goto(stage.server.url + path)
        const look = await lookAt(page)
        const noted = await notedFaults(page, MOST_SHIFT[path])
        faults.push(...[...look.faults, ...noted].map((fault) => `${path} ${fault}`))
      }
      await page.context().close()
      expect(faults).toEqual([])
    })
})
