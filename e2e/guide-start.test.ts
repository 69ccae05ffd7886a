import { gzipSync } from 'node:zlib'
import type { Locator, Page, Response } from '@playwright/test'
import { accessibilityFaults } from './testing/accessibility.ts'
import { openWindow } from './testing/browser.ts'
import { demoStage } from './testing/demo-stage.ts'
import { hydrated } from './testing/hydration.ts'
import { expect, test } from './testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MOST_KB = 110

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
  test(`takes at most ${MOST_KB} kB until a viewer acts`, async () => {
    const page = await openWindow(stage.browser)
    const weight = weigh(page)
    const last = page.waitForResponse(/kept-cache/)
    await page.goto(stage.server.url + GUIDE)
    await last
    const kB = await weight()

    expect(kB).toBeGreaterThan(60)
    expect(kB).toBeLessThanOrEqual(MOST_KB)
    await page.context().close()
  })

  test('replays a click and keeps a text from before it loaded', async () => {
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
    await expect(page.getByRole('dialog')).toHaveCount(0)
    press()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')

    const typing = Promise.withResolvers<void>()
    await page.unroute(/take-over/)
    await page.route(/take-over/, async (route) => {
      await typing.promise
      await route.continue()
    })
    await page.goto(`${stage.server.url}${GUIDE}?view=grid`, { waitUntil: 'commit' })
    await searchField(page).fill('tomorrow')
    typing.resolve()
    await hydrated(page)
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(/from=/)
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

  test('suggests while a viewer types, on a page that has no other script too', async () => {
    const page = await openWindow(stage.browser)
    await page.goto(`${stage.server.url}${GUIDE}/feeds`)
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
})

/** Smaller files are sent as they are: see `scripts/compressed-files.ts`. */
const ONE_PACKET = 1400

test('has compressed scripts and styles', async () => {
  const html = await (await fetch(stage.server.url + GUIDE)).text()
  const files = [...new Set(html.match(/\/guide-assets\/[\w-]+\.(js|css)/g))]
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const headers = { 'accept-encoding': 'br' }
    const answer = await fetch(stage.server.url + file, { headers })
    if (Number(answer.headers.get('content-length')) < ONE_PACKET) continue
    expect([file, answer.headers.get('content-encoding')]).toEqual([file, 'br'])
  }
})
