import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { programInSight, rowsInOrder, walkToNextProgram } from '../testing/walks/walk-grid.ts'

const stage = demoStage()

declare const axe: typeof axeCore

const GUIDE = '/tvguide/demo'
const FOCUSED = '[role=gridcell][tabindex="0"]'

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await openWindow(stage.browser, options)
  await page.goto(stage.server.url + path)
  return page
}

/** Opens the guide and waits until the keyboard works. */
async function openGrid(path = `${GUIDE}?view=grid`): Promise<Page> {
  const page = await open(path)
  await page.locator(FOCUSED).waitFor()
  return page
}

async function focusedTitle(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** Returns whether some of the parts named reach the right edge of the first row that is in sight. */
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
  await expect(page.getByText('Your favorites are kept in this browser')).toBeVisible()
  await expect(page.locator('.g-row')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all channels' }).click()
  await page.locator('.g-row-head a').first().click()
  const heading = page.locator('.g-results h2').first()
  const today = (await heading.textContent()) ?? ''
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(3).click()
  await expect(heading).not.toHaveText(today)
  await page.context().close()
})

test.describe('the grid', () => {
  test('is moved through with keys, and opens programs by key and mouse', async () => {
    const page = await openGrid()
    const place = () => page.locator('.g-grid').evaluate((grid) => grid.scrollLeft)
    const start = await place()
    await page.locator(FOCUSED).focus()
    await test.step('up and down keep the time', async () => {
      await page.keyboard.press('ArrowRight')
      const before = await focusedTitle(page)
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'])
        await page.keyboard.press(key)
      expect(await focusedTitle(page)).toBe(before)
    })
    await test.step('to another day, and to now', async () => {
      // Twice, because shortly after midnight the corner still names the previous day.
      await page.keyboard.press('Control+PageDown')
      await page.keyboard.press('Control+PageDown')
      await expect.poll(place).toBeGreaterThan(start + 2000)
      await page.keyboard.press('n')
      await expect.poll(async () => Math.abs((await place()) - start)).toBeLessThan(300)
      await expect(page.locator(':focus')).toHaveAttribute('aria-current', 'time')
    })
    const sheet = page.getByRole('dialog')
    const heading = sheet.getByRole('heading').first()
    await test.step('Enter opens, and Escape returns to the cell', async () => {
      await walkToNextProgram(page)
      const title = (await page.locator(`${FOCUSED} strong`).textContent()) ?? ''
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(title)
      await page.locator('.g-facts').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(page.locator(':focus')).toContainText(title)
    })
    await test.step('after a jump of ten days, rows are full, and a click opens what it points at', async () => {
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
        await expect(page.locator(':focus')).toContainText(title)
      }
    })
    await page.context().close()
  })
})

test.describe('the filters', () => {
  test('keep matching programs in grid and list, are in the address, and can be removed', async () => {
    const page = await openGrid()
    const others = page.locator('.g-cell-others')
    await page.getByRole('link', { name: 'Filter' }).click()
    const captions = page.getByRole('checkbox', { name: 'Captions' })
    await captions.check()
    await expect.poll(() => others.count()).toBeGreaterThan(0)
    expect(new URL(page.url()).search).toBe('?view=grid&mark=cc')
    expect(await page.locator('.g-cell-program:not(:has(.g-mark-cc))').count()).toBe(0)

    await page.reload()
    await page.locator(FOCUSED).waitFor()
    expect(await captions.isChecked()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'List', exact: true }).click()
    expect(await page.locator('.g-list-line:not(:has(.g-mark-cc))').count()).toBe(0)
    await page.getByRole('link', { name: 'Grid', exact: true }).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => others.count()).toBe(0)
    await page.context().close()
  })
})

test.describe('the guide in Spanish', () => {
  test('is chosen with one click, stays, and applies to keys, sheet, and list', async () => {
    const page = await openGrid()
    await page.getByRole('link', { name: 'Español' }).click()
    await page.locator(FOCUSED).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    expect(new URL(page.url()).search).toBe('?view=grid')
    await page.getByRole('link', { name: 'Filtrar' }).click()
    await page.getByRole('checkbox', { name: 'Subtítulos' }).waitFor()
    await page.locator(FOCUSED).focus()
    await walkToNextProgram(page)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Duración').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByPlaceholder('Buscar, o').fill('mañana 8pm canal 16')
    await page.keyboard.press('Enter')
    await page.goto(`${stage.server.url}${GUIDE}?view=list`)
    await page.locator('.g-list-now', { hasText: 'hasta las' }).first().waitFor()
    await page.context().close()
  })
})

test.describe('an open guide', () => {
  test('shows a change at once, and keeps focus and scroll position', async () => {
    const page = await openGrid()
    await page.locator(FOCUSED).focus()
    const id = await walkToNextProgram(page)
    const scrolled = () => page.locator('.g-grid').evaluate((grid) => grid.scrollLeft)
    const before = await scrolled()
    await stage.api.collection('airings').update(id, { title: 'Breaking news' })

    await expect(page.locator(`[data-block="${id}"] strong`)).toHaveText('Breaking news')
    await expect(page.locator(':focus')).toHaveAttribute('data-block', id)
    expect(await scrolled()).toBe(before)
    await page.context().close()
  })
})

test.describe('the guide’s pages', () => {
  test('S1.3 are open to everyone without an account, and have no axe violations', async () => {
    const { slug: channel } = await stage.api.collection('channels').getFirstListItem('public=true')
    for (const options of [DESKTOP, PHONE]) {
      const page = await open(GUIDE, { ...options, colorScheme: 'dark' })
      expect(await accessibilityFaults(page)).toEqual([])
      for (const path of [
        `${GUIDE}?view=list`,
        `${GUIDE}?q=harbor`,
        `${GUIDE}/${channel}`,
        '/tvguide?stations=all',
      ]) {
        await page.goto(stage.server.url + path)
        expect([path, await accessibilityFaults(page)]).toEqual([path, []])
      }
      await page.context().close()
    }
  })
})
