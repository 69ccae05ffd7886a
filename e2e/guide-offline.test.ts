import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './testing/accessibility.ts'
import { DESKTOP, openWindow } from './testing/browser.ts'
import { demoStage } from './testing/demo-stage.ts'

// The last steps take the server away: what follows them in this file would find none.
const stage = demoStage()

const GUIDE = '/tvguide/demo'
const KEPT = '.g-keep'

function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

describe('a guide that was opened once', () => {
  it('can be read without a network, says since when, and asks for nothing twice', async () => {
    const page = await openWindow(stage.browser, DESKTOP)
    const asked = requestsOf(page)
    await page.goto(`${stage.server.url}${GUIDE}?view=grid`)
    await page.locator(KEPT).getByText('Readable without a connection until').waitFor()
    const days = () => asked.filter((path) => path.includes('/days/'))
    expect(days()).toHaveLength(7)

    await page.reload()
    await page.locator(KEPT).waitFor()
    expect(days()).toHaveLength(7)
    const airing = await page.locator('.g-cell-programme a').first().getAttribute('href')
    const channel = await page.locator('.g-row-head a').first().getAttribute('href')

    await stage.server.end('SIGKILL')
    for (const path of [`${GUIDE}?view=grid`, `${GUIDE}?view=list`, airing, channel]) {
      await page.goto(stage.server.url + path)
      await page.getByRole('status').getByText('No connection').waitFor()
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
      expect([path, await accessibilityFaults(page)]).toEqual([path, []])
    }
    await page.context().close()
  })
})
