import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { programInSight, rowsInOrder, walkToNextProgram } from '../testing/walks/walk-grid.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const FOCUSED = '[role=gridcell][tabindex="0"]'

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await openWindow(stage.browser, options)
  await page.goto(stage.server.url + path)
  return page
}

/** Returns whether any of these parts reaches the right edge of the first visible row. */
async function firstRowIsFull(page: Page, parts: string): Promise<boolean> {
  return page.locator('.g-grid').evaluate((grid, selector) => {
    const row = grid.querySelector('.g-row')?.getBoundingClientRect()
    const edges = [...grid.querySelectorAll(selector)]
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom }) => row && top < row.bottom && bottom > row.top)
      .map(({ right }) => right)
    return Math.max(...edges) >= grid.getBoundingClientRect().right
  }, parts)
}

test('without JavaScript, the guide has links to hours, days, channels, programs and favorites, and searches', async () => {
  const page = await open(GUIDE, { ...DESKTOP, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Three hours later' }).click()
  await expect(page).toHaveURL(/from=/)
  const cell = page.locator('.g-cell-program a').first()
  const title = (await cell.locator('strong').textContent()) ?? ''
  await cell.click({ force: true })
  await expect(page.locator('h1')).toHaveText(title)

  await page.getByPlaceholder(/^Search/).fill('harbr')
  await page.keyboard.press('Enter')
  await page.getByLabel('Captions').check()
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/q=harbr&category=&language=&mark=cc/)
  await expect(page.locator('.g-listings li .g-mark-cc').first()).toBeVisible()

  await page.locator('.g-station').click()
  await page.getByRole('link', { name: 'Favorites', exact: true }).click()
  await expect(page.getByText('Your favorites are saved in this browser')).toBeVisible()
  await expect(page.locator('.g-row')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all channels' }).click()
  await page.locator('.g-row-head a').first().click()
  const heading = page.locator('.g-results h2').first()
  const today = (await heading.textContent()) ?? ''
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(3).click()
  await expect(heading).not.toHaveText(today)
  await page.context().close()
})

test('when scripts are blocked or do not load, the guide has links, and no button that does nothing', async () => {
  for (const blocked of ['**/guide-assets/*.js', '**/guide-assets/take-over-*.js']) {
    const page = await openWindow(stage.browser, DESKTOP)
    await page.route(blocked, (route) => route.abort())
    await page.goto(stage.server.url + GUIDE)
    await expect(page.locator('.g-scripted').filter({ visible: true })).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
    const cell = page.locator('.g-cell-program a').first()
    const title = (await cell.locator('strong').textContent()) ?? ''
    await cell.click({ force: true })
    await expect(page.locator('h1')).toHaveText(title)
    await page.context().close()
  }
})

test('a viewer finds programs by keyboard, by jumping in time, with filters and by search, and sees changes', async () => {
  const page = await openWindow(stage.browser)
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url())
  })
  await page.goto(`${stage.server.url}${GUIDE}?view=grid`)
  await page.locator(FOCUSED).waitFor()
  const sheet = page.getByRole('dialog')
  const heading = sheet.getByRole('heading').first()

  await test.step('a change is shown at once and preserves focus and position', async () => {
    await page.locator(FOCUSED).focus()
    const id = await walkToNextProgram(page)
    const scrolled = () => page.locator('.g-grid').evaluate((grid) => grid.scrollLeft)
    const before = await scrolled()
    await stage.api.collection('airings').update(id, { title: 'Breaking news' })
    await expect(page.locator(`[data-block="${id}"] strong`)).toHaveText('Breaking news')
    await expect(page.locator(':focus')).toHaveAttribute('data-block', id)
    expect(await scrolled()).toBe(before)
  })
  await test.step('Enter opens, and Escape returns to the cell', async () => {
    expect(loaded.filter((url) => /program-(sheet|body)|later-airings/.test(url))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('Breaking news')
    await page.locator('.g-facts').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.locator(':focus')).toContainText('Breaking news')
  })
  await test.step('a click opens the program under the pointer, with its artwork, later airings and episodes', async () => {
    await page.getByRole('searchbox').fill('6 pm')
    await page.keyboard.press('Enter')
    await page.locator('.g-cell-program a', { hasText: 'Harbor News' }).first().click()
    const later = sheet.getByRole('region', { name: 'Later airings' })
    const widthOf = (image: Locator) =>
      image.evaluate((one) => (one as HTMLImageElement).naturalWidth)
    await expect.poll(() => widthOf(sheet.locator('.g-picture img'))).toBe(640)
    const calendar = later.getByRole('link', { name: /^Add to calendar [A-Z]/ }).first()
    const file = await page.request.get(stage.server.url + (await calendar.getAttribute('href')))
    expect(await file.text()).toContain('BEGIN:VEVENT')
    const episode = sheet.getByRole('region', { name: 'Earlier episodes' }).locator('img').first()
    await episode.scrollIntoViewIfNeeded()
    await expect.poll(() => widthOf(episode)).toBe(160)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })
  await test.step('after a jump of ten days, rows are filled and in order', async () => {
    await page.locator('.g-chip').nth(11).click()
    await expect(page).toHaveURL(/day=/)
    expect(await firstRowIsFull(page, '.g-cell, .g-loading')).toBe(true)
    await expect.poll(() => firstRowIsFull(page, '.g-cell')).toBe(true)
    for (const row of [2, 0]) {
      const { x, y, title } = await programInSight(page, row)
      await page.mouse.click(x, y)
      await expect(heading).toHaveText(title)
      expect(await rowsInOrder(page)).toEqual(['0', '1', '2'])
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    }
    await page.keyboard.press('n')
    await expect(page.locator(':focus')).toHaveAttribute('aria-current', 'time')
  })
  await test.step('a filter is kept when the language changes and in the list view', async () => {
    await page.getByRole('link', { name: 'Filter' }).click()
    await page.getByRole('checkbox', { name: 'Captions' }).check()
    await expect.poll(() => page.locator('.g-cell-others').count()).toBeGreaterThan(0)
    await expect.poll(() => new URL(page.url()).search).toContain('view=grid&mark=cc')
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.getByRole('checkbox', { name: 'Subtítulos' })).toBeChecked()
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    expect(await page.locator('.g-cell-program:not(:has(.g-mark-cc))').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(`${stage.server.url}${GUIDE}?view=list`)
    await page.locator('.g-list-now', { hasText: 'hasta las' }).first().waitFor()
  })
  await test.step('a suggestion leads to its page', async () => {
    const suggested = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('q') === 'council',
    )
    await page.getByPlaceholder('Buscar').pressSequentially('council')
    await suggested
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toContainText(/council/i)
    const second = options.filter({ hasText: /council/i }).nth(1)
    const title = await second.locator('strong').innerText()
    await second.click()
    await page.waitForURL(/\/(airing|series)\//)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(title)
  })
  await page.context().close()
})
