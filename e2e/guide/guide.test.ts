import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { lostWhenTakenUp } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'
import { programInSight, rowsInOrder, walkToNextProgram } from '../testing/walks/walk-grid.ts'

const stage = demoStage()

declare const axe: typeof axeCore

const GUIDE = '/tvguide/demo'
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }
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

test.describe('the guide without JavaScript', () => {
  test('shows programs as links, and links to other hours, days, and programs', async () => {
    const page = await open(GUIDE, { ...DESKTOP, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Three hours later' }).click()
    expect(page.url()).toContain('from=')
    const cell = page.locator('.g-cell-program a').first()
    const title = await cell.locator('strong').textContent()
    await cell.click({ force: true })

    expect(await page.locator('h1').textContent()).toBe(title)
    await page.context().close()
  })

  test('narrows a search and links to a channel’s day', async () => {
    const page = await open(`${GUIDE}?q=harbr`, { ...DESKTOP, javaScriptEnabled: false })
    await page.getByLabel('Captions').check()
    await page.getByRole('button', { name: 'Filter' }).click()
    expect(new URL(page.url()).search).toContain('q=harbr&category=&language=&mark=cc')
    expect(await page.locator('.g-listings li .g-mark-cc').count()).toBeGreaterThan(0)
    await page.locator('.g-station').click()
    await page.locator('.g-row-head a').first().click()
    const heading = page.locator('.g-results h2').first()
    const today = await heading.textContent()
    await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(3).click()

    expect(await heading.textContent()).not.toBe(today)
    await page.context().close()
  })
})

test('is hydrated by its script without changes', async () => {
  expect(await lostWhenTakenUp(stage, `${GUIDE}?view=grid`)).toEqual([])
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

test.describe('the grid’s keys', () => {
  test('keep the time when moving down and back up', async () => {
    const page = await openGrid()
    await page.locator(FOCUSED).focus()
    await page.keyboard.press('ArrowRight')
    const before = await focusedTitle(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await focusedTitle(page)).not.toBe(before)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')

    expect(await focusedTitle(page)).toBe(before)
    await page.context().close()
  })

  test('go to another day and to now', async () => {
    const page = await openGrid()
    const place = () => page.locator('.g-grid').evaluate((grid) => grid.scrollLeft)
    const start = await place()
    await page.locator(FOCUSED).focus()
    // Twice, because shortly after midnight the corner still names the previous day.
    await page.keyboard.press('Control+PageDown')
    await page.keyboard.press('Control+PageDown')
    await expect.poll(place).toBeGreaterThan(start + 2000)
    await page.keyboard.press('n')

    await expect.poll(async () => Math.abs((await place()) - start)).toBeLessThan(300)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current')))
      .toBe('time')
    await page.context().close()
  })

  test('open a program, and Escape returns to its cell', async () => {
    const page = await openGrid()
    await page.locator(FOCUSED).focus()
    await walkToNextProgram(page)
    const title = await page.locator(`${FOCUSED} strong`).textContent()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    await expect.poll(() => sheet.getByRole('heading').first().textContent()).toBe(title)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    expect(await focusedTitle(page)).toContain(title)
    await page.context().close()
  })
})

test.describe('the grid', () => {
  for (const [label, options, press] of [
    ['a mouse', DESKTOP, (page: Page, x: number, y: number) => page.mouse.click(x, y)],
    ['a finger', TABLET, (page: Page, x: number, y: number) => page.touchscreen.tap(x, y)],
  ] as const)
    test(`opens what ${label} points at in any row, and keeps the order of rows`, async () => {
      const page = await open(`${GUIDE}?view=grid`, options)
      // The page of another day opens in its evening, when every channel has a program.
      await page.goto(
        stage.server.url + (await page.locator('.g-chip').nth(9).getAttribute('href')),
      )
      await page.locator(FOCUSED).waitFor()
      const sheet = page.getByRole('dialog')
      for (const row of [2, 1, 0, 2]) {
        const { x, y, title } = await programInSight(page, row)
        await press(page, x, y)

        await expect.poll(() => sheet.getByRole('heading').first().textContent()).toBe(title)
        expect(await rowsInOrder(page)).toEqual(['0', '1', '2'])
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'detached' })
        expect(await focusedTitle(page)).toContain(title)
      }
      await page.context().close()
    })

  test('has no empty space after a jump of ten days', async () => {
    const page = await openGrid()
    await page.locator('.g-chip').nth(11).click()
    expect(await firstRowIsFull(page, '.g-cell, .g-loading')).toBe(true)
    await expect.poll(() => firstRowIsFull(page, '.g-cell')).toBe(true)
    expect(await page.locator('.g-row').first().locator('.g-cell').count()).toBeGreaterThan(3)
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
  test('shows a change within two seconds, and keeps focus and scroll position', async () => {
    const page = await openGrid()
    await page.locator(FOCUSED).focus()
    const id = await walkToNextProgram(page)
    const scrolled = () => page.locator('.g-grid').evaluate((grid) => grid.scrollLeft)
    const before = await scrolled()
    await stage.api.collection('airings').update(id, { title: 'Breaking news' })

    await expect
      .poll(() => page.locator(`[data-block="${id}"] strong`).textContent(), { timeout: 2000 })
      .toBe('Breaking news')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-block'))).toBe(id)
    expect(await scrolled()).toBe(before)
    await page.context().close()
  })

  test('is a list on a phone, and a tap opens a program', async () => {
    const page = await open(GUIDE, PHONE)
    await page.locator('.g-list-now').first().tap()
    await page.getByRole('dialog').waitFor()
    expect(await page.locator('.g-grid').isVisible()).toBe(false)
    await page.context().close()
  })
})

test.describe('the guide’s pages', () => {
  test('have no axe violations', async () => {
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

  test('have none with an open program either', async () => {
    const page = await openGrid()
    await page.locator(FOCUSED).focus()
    await walkToNextProgram(page)
    await page.keyboard.press('Enter')
    await page.locator('.g-facts').waitFor()

    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })
})
