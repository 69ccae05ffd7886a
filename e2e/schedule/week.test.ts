import type { Browser, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { closeWindows, openWindow, sharedBrowser } from '../testing/browser.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { logIn } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

test.describe('the week of a channel', () => {
  let server: RunningServer
  let browser: Browser
  let page: Page
  let channel: string

  test.beforeAll(async () => {
    server = await startServer({ DOCKET_DEMO: '1' })
    browser = await sharedBrowser()
    page = await openWindow(browser)
    await logIn(page, server, '/channels')
    await page.getByRole('main').getByRole('link', { name: 'Harbor 8 Public' }).first().click()
    await page.waitForURL(/channels\/\w+/)
    channel = new URL(page.url()).pathname
  })

  test.afterAll(async () => {
    await closeWindows()
    await server?.stop()
  })

  const pieces = () => page.locator('[data-cell]')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement)?.dataset.cell)
  const details = () => page.getByRole('complementary').filter({ hasText: 'Status' })

  test('has a pattern view with its own address, used by mouse', async () => {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Pattern').click()
    await page.waitForURL(`${server.url}${channel}?view=pattern`)
    await page.reload()
    await pieces().first().waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(8)

    const third = page.locator('[data-cell^="2-3-"]').first()
    await third.click()
    await details().waitFor()
    expect(await third.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Close details' }).click()
    await details().waitFor({ state: 'hidden' })
  })

  test('is walked by arrow keys, with one stop for the Tab key', async () => {
    expect(await page.locator('[data-cell][tabindex="0"]').count()).toBe(1)
    await page.locator('[data-cell="0-0-0"]').focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    expect(await focused()).toBe('2-1-0')
    await page.keyboard.press('End')
    expect(await focused()).toMatch(/^2-6-/)
    await page.keyboard.press('Enter')
    await details().waitFor()
    await page.keyboard.press('Escape')
    await details().waitFor({ state: 'hidden' })
    expect(await focused()).toMatch(/^2-6-/)
  })

  for (const mode of ['dark', 'light'])
    test(`has no accessibility faults: ${mode}`, async () => {
      await page.evaluate((chosen) => localStorage.setItem('color-mode', chosen), mode)
      for (const view of ['pattern', 'week', 'day']) {
        await page.goto(`${server.url}${channel}?view=${view}`)
        await page.locator('[data-cell], [data-bar]').first().waitFor()
        for (const width of [1440, 1024, 390]) {
          await page.setViewportSize({ width, height: 900 })
          expect([view, width, await accessibilityFaults(page)]).toEqual([view, width, []])
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      }
    })

  test('keeps the timeline and its head in place when details open', async () => {
    await page.goto(`${server.url}${channel}?view=week`)
    const places = () =>
      page.evaluate(() =>
        ['#page h1', '[role=grid]'].map((what) => {
          const box = document.querySelector(what)?.parentElement?.getBoundingClientRect()
          return [box?.top, box?.height]
        }),
      )
    const bar = page.locator('[data-bar][data-phase="ahead"]').nth(3)
    await bar.waitFor()
    const before = await places()
    await bar.click()
    await details().waitFor()
    expect(await places()).toEqual(before)
    await page.keyboard.press('Escape')
  })

  test('shows the details beside the list of the day, from the fourth row on too', async () => {
    await page.goto(`${server.url}${channel}?view=day`)
    const row = page
      .getByRole('region', { name: /Tuesday/ })
      .getByRole('listitem')
      .nth(3)
    await row.getByRole('button').click()
    await details().waitFor()
    const [list, beside] = [await row.boundingBox(), await details().boundingBox()]
    expect(beside?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
    expect(beside?.y).toBeGreaterThan(200)
  })

  for (const format of ['Letter', 'A4'] as const)
    test(`prints on two landscape pages of ${format} when its days are full`, async () => {
      await page.goto(`${server.url}${channel}?view=week`)
      await page.locator('[data-bar]').first().waitFor()
      const print = async () =>
        (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
      const shape = (paper: string) => {
        const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(paper) ?? []
        return Number(width) > Number(height) ? 'landscape' : 'portrait'
      }
      // What is printed loads after the page has come to rest.
      await expect.poll(async () => shape(await print()), { timeout: 10_000 }).toBe('landscape')
      expect((await print()).match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    })
})
