import { gzipSync } from 'node:zlib'
import type { Locator, Page, Response } from '@playwright/test'
import { accessibilityFaults } from './testing/accessibility.ts'
import { openWindow } from './testing/browser.ts'
import { demoStage } from './testing/demo-stage.ts'
import { hydrated } from './testing/hydration.ts'
import { expect, test } from './testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MOST_KB = 95

/** Collects the scripts of a page, and returns their size in kB, each compressed with gzip. */
function weigh(page: Page): () => Promise<number> {
  const scripts: Response[] = []
  page.on('response', (answer) => {
    // Loads only where the server takes ten seconds to answer, which a busy machine may.
    if (answer.url().includes('kept-schedule')) return
    if (answer.request().resourceType() === 'script') scripts.push(answer)
  })
  return async () => {
    const bodies = await Promise.all(scripts.map((answer) => answer.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
  }
}

/** The search field, which becomes a combobox when it is entered. */
function searchField(page: Page): Locator {
  return page.getByPlaceholder(/^Search/)
}

test.describe('the guide’s script', () => {
  for (const locale of ['en', 'es'])
    test(`takes at most ${MOST_KB} kB until a viewer acts, in “${locale}”`, async () => {
      const page = await openWindow(stage.browser, { locale })
      const weight = weigh(page)
      const last = page.waitForResponse(/kept-cache/)
      await page.goto(stage.server.url + GUIDE)
      await last
      const kB = await weight()

      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      expect(kB).toBeGreaterThan(60)
      expect(kB).toBeLessThanOrEqual(MOST_KB)
      await page.context().close()
    })

  test('is tiny on pages that contain only links', async () => {
    const page = await openWindow(stage.browser)
    const weight = weigh(page)
    await page.goto(`${stage.server.url}${GUIDE}/feeds`, { waitUntil: 'networkidle' })

    expect(await page.locator('h1').count()).toBe(1)
    expect(await weight()).toBeLessThanOrEqual(3)
    await page.context().close()
  })

  test('replays a click on a button that happened before it loaded', async () => {
    const page = await openWindow(stage.browser)
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(/take-over/, async (route) => {
      await pressed
      await route.continue()
    })
    const loaded = page.waitForResponse(/guide-assets\/client.*\.js/)
    await page.goto(stage.server.url + GUIDE, { waitUntil: 'commit' })
    await loaded
    await page.locator('.g-keys-door').click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    press()

    await page.getByRole('dialog').waitFor()
    await page.context().close()
  })

  test('keeps what was typed before it loaded, and submits it', async () => {
    const page = await openWindow(stage.browser)
    const { promise: typed, resolve: type } = Promise.withResolvers<void>()
    await page.route(/take-over/, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto(`${stage.server.url}${GUIDE}?view=grid`, { waitUntil: 'commit' })
    await searchField(page).fill('tomorrow')
    type()
    await hydrated(page)
    await searchField(page).press('Enter')

    await expect.poll(() => new URL(page.url()).search).toContain('from=')
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
    await page.context().close()
  })

  for (const [label, script] of [
    ['itself', /guide-assets\/client/],
    ['React', /take-over/],
  ] as const)
    test(`applies filters that were chosen before it loaded: before ${label}`, async () => {
      const page = await openWindow(stage.browser)
      const { promise: chosen, resolve: choose } = Promise.withResolvers<void>()
      await page.route(script, async (route) => {
        await chosen
        await route.continue()
      })
      const address = new URL(`${stage.server.url}${GUIDE}?view=list`)
      await page.goto(`${address.href}&mark=cc`, { waitUntil: 'commit' })
      const category = page.getByRole('combobox', { name: 'Category' })
      const captions = page.getByRole('checkbox', { name: 'Captions' })
      const links = () =>
        page
          .locator('.g-list-line')
          .evaluateAll((all) => all.map((line) => line.getAttribute('href')))
      await category.selectOption({ index: 1 })
      const name = await category.inputValue()
      await captions.focus()
      await page.keyboard.press('Space')
      const before = await links()
      choose()

      address.searchParams.set('category', name)
      await expect
        .poll(() => [...new URL(page.url()).searchParams])
        .toEqual([...address.searchParams])
      expect([await category.inputValue(), await captions.isChecked()]).toEqual([name, false])
      const shown = await links()
      expect(shown).not.toEqual(before)
      await page.goto(address.href)
      expect(shown).toEqual(await links())
      await page.context().close()
    })

  for (const path of [GUIDE, `${GUIDE}/feeds`])
    test(`suggests while a viewer types, on “${path}”`, async () => {
      const page = await openWindow(stage.browser)
      await page.goto(stage.server.url + path)
      const field = searchField(page)
      await field.pressSequentially('council')

      const list = page.getByRole('listbox', { name: 'Search programs' })
      const options = list.getByRole('option')
      await options.first().waitFor()
      expect(await options.count()).toBeGreaterThan(1)
      expect(await field.getAttribute('aria-expanded')).toBe('true')
      expect(await accessibilityFaults(page)).toEqual([])

      await field.press('Escape')
      expect(await list.isVisible()).toBe(false)
      expect(await field.inputValue()).toBe('council')
      await field.press('ArrowDown')
      await options.first().waitFor()
      await field.press('ArrowUp')
      const last = options.last()
      expect(await last.getAttribute('aria-selected')).toBe('true')
      expect(await field.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'))
      await field.press('ArrowDown')
      expect(await field.getAttribute('aria-activedescendant')).toBeNull()

      const second = options.nth(1)
      const title = await second.locator('strong').innerText()
      await second.click()
      await page.waitForURL(/\/(airing|series)\//)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(title)
      await page.context().close()
    })

  test('searches as ever when nothing is chosen, or nothing can be suggested', async () => {
    const page = await openWindow(stage.browser)
    await page.route(/\/suggestions\?/, (route) => route.abort())
    await page.goto(stage.server.url + GUIDE)
    await hydrated(page)
    const asked = page.waitForRequest(/\/suggestions\?/)
    await searchField(page).fill('council')
    await asked
    await searchField(page).press('Enter')

    await page.waitForURL(/q=council/)
    await page.context().close()
  })
})

test('hydrates every page without a difference', async () => {
  const page = await openWindow(stage.browser)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`))
  const visit = async (path: string) => {
    await page.goto(stage.server.url + path)
    await hydrated(page)
  }
  for (const query of [
    '',
    '?view=grid',
    '?view=list',
    '?view=tv',
    '?view=grid&mark=cc',
    '?view=list&mark=cc',
  ])
    await visit(GUIDE + query)
  await visit(`${GUIDE}?view=grid`)
  const hrefOf = async (link: string) =>
    (await page.locator(link).first().getAttribute('href')) ?? ''
  await visit(await hrefOf('.g-cell-program:not(.g-past, .g-on-now) a'))
  const follow = await hrefOf('a[href*="/follow/"]')
  await visit(follow)

  expect(faults).toEqual([])
  await page.context().close()
})
