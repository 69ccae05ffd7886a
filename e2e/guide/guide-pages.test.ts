import type { BrowserContextOptions, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG } from '../testing/time/long-form.ts'
import { smallTargets } from '../testing/walks/small-targets.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'

/** The pages of the guide, with those of the short form first. */
async function pathsOf(): Promise<string[]> {
  const airing = await stage.api
    .collection('airings')
    .getFirstListItem(
      'startsAt > @now && show.series != "" && show.visibility = "public" && channel.public = true',
      { sort: 'startsAt', expand: 'show,channel' },
    )
  const { show, channel } = airing.expand as Record<string, Record<string, string>>
  const some = [GUIDE, `${GUIDE}/${channel?.slug}`, `${GUIDE}/airing/${airing.id}`]
  const others = ['?view=list', '/feeds', '?q=harbor', '/nothing-here', `/show/${show?.id}`]
  const more = [...others, `/series/${show?.series}`, `/follow/new?what=airing:${airing.id}`]
  const all = [...some, ...more.map((path) => GUIDE + path), '/tvguide?stations=all']
  return IS_LONG ? all : some
}

/** Returns how far the page overflows the window horizontally, in pixels. */
function beyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * Returns the widths at which a page overflows its window: at the normal size, in a narrow window, and with text twice
 * as large.
 */
async function widths(page: Page): Promise<number[]> {
  const usual = await beyondWindow(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const narrow = await beyondWindow(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const large = await beyondWindow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  return [usual, narrow, large]
}

async function openAll(options: BrowserContextOptions, look: (page: Page) => Promise<unknown>) {
  const page = await openWindow(stage.browser, { ...options, colorScheme: 'dark' })
  for (const path of await pathsOf()) {
    await page.goto(stage.server.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    expect([path, await accessibilityFaults(page), await look(page)]).toEqual([path, [], []])
  }
  await page.context().close()
}

test.describe('the guide’s pages', () => {
  test('S1.3 are open to everyone without an account, fit a phone and its touch targets, and have no axe violations', async () => {
    await openAll(PHONE, async (page) => {
      const small = await smallTargets(page)
      return [...small, ...(await widths(page)).filter((beyond) => beyond > 0)]
    })
    if (IS_LONG) await openAll(DESKTOP, async () => [])
  })
})
