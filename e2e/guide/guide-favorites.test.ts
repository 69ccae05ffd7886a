import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { hydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const KEY = 'docket-channels-demo'

async function openGuide(query = '', options = DESKTOP): Promise<Page> {
  const page = await openWindow(stage.browser, options)
  await visit(page, GUIDE + query)
  return page
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(stage.server.url + path)
  await hydrated(page)
}

const starOf = (page: Page, channel: string) =>
  page.getByRole('button', { name: `Favorite: ${channel}` })

/** The names of the channels in the grid, from top to bottom. */
const rowsOf = (page: Page) => page.locator('.g-row-head .g-channel-words > span').allInnerTexts()

/** Lists what moved by itself since the page was opened, outside the cells of the grid. */
async function shifted(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const moved = list.getEntries().flatMap((one) => (one as unknown as Shift).sources)
          const parts = moved.map(({ node }) =>
            node instanceof Element ? node : node.parentElement,
          )
          resolve(
            parts.flatMap((part) => (part?.closest('.g-cell') ? [] : (part?.outerHTML ?? ''))),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // Earlier entries come at once, within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
  )
}

type Shift = { sources: { node: Node }[] }

test.describe('a viewer’s favorites', () => {
  test('are chosen with a star, come first the next time, and are all that “Favorites” shows', async () => {
    const page = await openGuide('?view=grid')
    const all = await rowsOf(page)
    expect(all.length).toBeGreaterThan(2)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await starOf(page, 'Harbor 22 Government').click()
    await visit(page, `${GUIDE}?view=grid`)
    const star = starOf(page, 'Harbor 22 Government')
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    expect(await starOf(page, 'Harbor 8 Public').getAttribute('aria-pressed')).toBe('false')
    const mine = ['Harbor 22 Government', ...all.filter((name) => !name.startsWith('Harbor 22'))]
    expect(await rowsOf(page)).toEqual(mine)
    expect(await shifted(page)).toEqual([])

    const only = page.getByRole('link', { name: 'Favorites', exact: true })
    await only.click()
    await page.getByText('Only your favorite is shown.').waitFor()
    expect(await rowsOf(page)).toEqual(['Harbor 22 Government'])
    await page.locator('.g-row .g-cell-program').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // A favorite that is removed stays until the viewer asks again, so that a slip can be undone.
    await star.click()
    expect(await rowsOf(page)).toEqual(['Harbor 22 Government'])
    await only.click()
    // Nor do rows change places in view.
    await expect.poll(() => rowsOf(page)).toEqual(mine)
    await only.click()
    await page.getByText('No favorites yet.').waitFor()
    await page.locator('.g-cell[tabindex="0"]').first().focus()
    await page.keyboard.press('f')
    await expect(page.getByText(/ is now a favorite\.$/)).toBeAttached()
    await page.keyboard.press('Shift+F')
    await expect(page.getByText(/ is no longer a favorite\.$/)).toBeAttached()
    expect(await rowsOf(page)).toEqual(mine)
    expect(sent).toEqual([])
    await page.context().close()
  })

  test('are chosen on a phone, in the list, and on the page of a channel', async () => {
    const page = await openGuide('', PHONE)
    await starOf(page, 'Harbor 16 Education').tap()
    await page.goto(`${stage.server.url}${GUIDE}/harbor-16`)
    const star = starOf(page, 'Harbor 16 Education')
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    await page.goto(`${stage.server.url}${GUIDE}/harbor-8`)
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), KEY))
      .toMatch(/"recent":\["\w+","\w+"\]/)
    await starOf(page, 'Harbor 8 Public').press('Enter')
    await visit(page, GUIDE)
    await page.getByRole('link', { name: 'Favorites', exact: true }).tap()

    const mine = page.getByRole('region', { name: 'Favorites' })
    await mine.getByText('Only your 2 favorites are shown.').waitFor()
    const recent = await mine
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.textContent))
    expect(recent.map((text) => text?.slice(0, 9))).toEqual(['Harbor 8 ', 'Harbor 16'])
    const listed = await page.locator('.g-list-channel h2').allInnerTexts()
    expect(listed).toEqual(['Harbor 8 Public', 'Harbor 16 Education'])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  test('are in the address without their names, which a reload, Back and other pages keep', async () => {
    const page = await openGuide('?view=grid')
    await starOf(page, 'Harbor 16 Education').click()
    const only = page.getByRole('link', { name: 'Favorites', exact: true })
    await only.click()
    await page.getByText('Only your favorite is shown.').waitFor()
    expect(new URL(page.url()).search).toBe('?view=grid&favorites=1')
    await page.goBack()
    await expect.poll(() => rowsOf(page)).toHaveLength(3)
    expect(await only.getAttribute('aria-current')).toBe(null)
    await page.goForward()
    await expect.poll(() => rowsOf(page)).toEqual(['Harbor 16 Education'])

    await visit(page, `${GUIDE}?view=grid&favorites=1`)
    await page.getByText('Only your favorite is shown.').waitFor()
    expect(await rowsOf(page)).toEqual(['Harbor 16 Education'])
    expect(await shifted(page)).toEqual([])
    const tomorrow = page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(2)
    expect(await tomorrow.getAttribute('href')).toContain('favorites=1')
    expect(await only.getAttribute('aria-current')).toBe('true')
    await only.click()
    await expect.poll(() => rowsOf(page)).toHaveLength(3)
    expect(new URL(page.url()).search).toBe('?view=grid')
    await page.context().close()
  })
})
