import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { hydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'
import { smallTargets } from '../testing/walks/small-targets.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'

/** Returns how far the page overflows the window horizontally, in pixels. */
function beyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

test.describe('a viewer with a phone', () => {
  test('opens a program with a tap, and has targets of 44 pixels and text of any size on every page', async () => {
    const airing = await stage.api
      .collection('airings')
      .getFirstListItem(
        'startsAt > @now && show.series != "" && show.visibility = "public" && channel.public = true',
        { sort: 'startsAt', expand: 'show,channel' },
      )
    const { show, channel } = airing.expand as Record<string, Record<string, string>>
    const small: Record<string, string[]> = {}
    const page = await openWindow(stage.browser, PHONE)
    await page.goto(stage.server.url + GUIDE)
    await hydrated(page)
    await page.locator('.g-list-line').nth(1).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('region', { name: 'Later airings' }).waitFor()
    await expect(page.locator('.g-grid')).toBeHidden()
    expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    const folded = sheet.locator('details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().tap()
    for (const link of await sheet.locator('.g-again-actions a, .g-episodes a').all()) {
      await expect(link).toBeVisible()
      const box = await link.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    for (const path of [
      ...['', '?view=list', '/feeds', '?q=harbor', `/${channel?.slug}`, '/nothing-here'],
      ...[`/airing/${airing.id}`, `/show/${show?.id}`, `/series/${show?.series}`],
      `/follow/new?what=airing:${airing.id}`,
    ]) {
      await page.goto(stage.server.url + GUIDE + path)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      small[path] = await smallTargets(page)
      expect([path, await beyondWindow(page)]).toEqual([path, 0])
      await page.setViewportSize({ width: 320, height: 700 })
      expect([path, 'narrow', await beyondWindow(page)]).toEqual([path, 'narrow', 0])
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect([path, 'large', await beyondWindow(page)]).toEqual([path, 'large', 0])
      await page.setViewportSize({ width: 390, height: 844 })
    }
    await page.context().close()
    expect(Object.fromEntries(Object.entries(small).filter(([, one]) => one.length > 0))).toEqual(
      {},
    )
  })
})

test.describe('a viewer with a keyboard', () => {
  test('can skip to the programs, and see the keys with “?” and a button', async () => {
    const page = await openWindow(stage.browser, DESKTOP)
    await page.goto(stage.server.url + GUIDE)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the programs' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#programs')
    await page.goto(`${stage.server.url}${GUIDE}?view=grid`)
    await hydrated(page)
    const inGrid = () => page.evaluate(() => document.activeElement?.role === 'gridcell')
    for (let tabs = 0; tabs < 60 && !(await inGrid()); tabs += 1) await page.keyboard.press('Tab')
    expect(await inGrid()).toBe(true)
    await page.keyboard.press('l')
    await page.locator('.g-list').waitFor()

    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect
      .poll(async () => {
        await page.keyboard.press('?')
        return keys.isVisible()
      })
      .toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await keys.getByText('The channel with that number').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await keys.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test.describe('another site', () => {
  test('shows frames as wide as their place, from 320 to 1440 pixels', async () => {
    const { items: channels } = await stage.api
      .collection('channels')
      .getList(1, 1, { filter: 'public = true', sort: 'position' })
    const make = (kind: string, channel = '') =>
      stage.api
        .collection('embeds')
        .create({ organization: stage.organization, name: kind, kind, channel })
    const one = channels[0]?.id
    const made = [await make('lineup', one), await make('now-next', one), await make('guide')]
    const page = await openWindow(stage.browser, DESKTOP)
    const widths: unknown[] = []
    for (const { kind, publicKey } of made) {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 600 })
        await page.goto(`${stage.server.url}/embed/${publicKey}`)
        const shown = await page.evaluate(() => {
          const seen = [...document.querySelectorAll('.g-list-channel, .g-grid')]
            .map((part) => part.getBoundingClientRect())
            .filter(({ width }) => width > 0)
          const free = innerWidth - Math.max(...seen.map(({ right }) => right))
          return { beyond: document.documentElement.scrollWidth - innerWidth, free }
        })
        widths.push([kind, width, shown.beyond, shown.free <= 24])
      }
    }
    await page.context().close()
    expect(widths).toEqual(
      made.flatMap(({ kind }) => [320, 1440].map((width) => [kind, width, 0, true])),
    )
  })
})
