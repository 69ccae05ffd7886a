import type { Page } from '@playwright/test'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { hydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(stage.server.url + path)
  await hydrated(page)
}

const starOf = (page: Page, channel: string) =>
  page.getByRole('button', { name: `Favorite: ${channel}` })

/** The names of the channels in the grid, from top to bottom. */
const rowsOf = (page: Page) => page.locator('.g-row-head .g-channel-words > span').allInnerTexts()

/** Lists the elements that moved on their own after the page was opened, except inside the cells of the grid. */
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
        // Entries from before this call are delivered immediately, within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
  )
}

/**
 * Makes the schedule wait for its favorites order, however long that takes. Normally it appears without that order
 * after four seconds.
 */
function waitForOrder(): void {
  const style = new CSSStyleSheet()
  style.replaceSync('.g-row { animation: none !important }')
  document.adoptedStyleSheets = [style]
}

type Shift = { sources: { node: Node }[] }

test.describe('a viewer’s favorites', () => {
  test('are chosen with a star, come first on the next visit, and are all that their address shows, without layout shifts', async () => {
    const page = await openWindow(stage.browser)
    await page.addInitScript(waitForOrder)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await page.goto(`${stage.server.url}${GUIDE}/harbor-22`)
    await starOf(page, 'Harbor 22 Government').click()
    await expect(starOf(page, 'Harbor 22 Government')).toHaveAttribute('aria-pressed', 'true')
    await visit(page, `${GUIDE}?view=grid`)
    await expect.poll(() => rowsOf(page)).toHaveLength(3)
    const mine = await rowsOf(page)
    expect(mine[0]).toBe('Harbor 22 Government')
    await expect(starOf(page, 'Harbor 22 Government')).toHaveAttribute('aria-pressed', 'true')
    await expect(starOf(page, 'Harbor 8 Public')).toHaveAttribute('aria-pressed', 'false')
    expect(await shifted(page)).toEqual([])

    await visit(page, `${GUIDE}?view=grid&favorites=1`)
    await page.getByText('Showing only your favorite.').waitFor()
    expect(await rowsOf(page)).toEqual(['Harbor 22 Government'])
    await page.locator('.g-row .g-cell-program').first().waitFor()
    expect(await shifted(page)).toEqual([])
    expect(sent).toEqual([])
    await page.context().close()
  })
})
