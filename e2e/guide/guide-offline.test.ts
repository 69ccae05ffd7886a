import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStageInOwnProcess } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { walkToNextProgram } from '../testing/walks/walk-grid.ts'

// The test kills its server.
const stage = demoStageInOwnProcess()

const GUIDE = '/tvguide/demo'

/** Advances the clock until the guide considers this a real visit and stores its data. */
async function stay(page: Page): Promise<void> {
  await page.locator('[role=gridcell][tabindex="0"]').waitFor()
  await page.clock.fastForward(2000)
}

test.describe('a viewer without a network', () => {
  test('can read a guide that was opened before, sees how old it is, and can delete it', async () => {
    const page = await openWindow(stage.browser)
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const days = () => asked.filter((path) => path.includes('/days/'))
    await page.goto(`${stage.server.url}${GUIDE}?view=grid`)
    const keep = page.locator('.g-keep')
    await stay(page)
    await keep.getByText('Available offline until').waitFor()
    expect(days()).toHaveLength(7)
    await page.reload()
    await stay(page)
    await keep.getByRole('button', { name: 'Remove the saved days' }).click()
    expect(days()).toHaveLength(7)
    const traces = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations()
        return [...(await caches.keys()), ...workers.map(({ scope }) => scope)]
      })
    await expect.poll(traces).toEqual([])
    await keep.getByRole('button', { name: 'Save the next seven days' }).click()
    await keep.getByText('Available offline until').waitFor()
    const airing = await page.locator('.g-cell-program a').first().getAttribute('href')

    await stage.server.end('SIGKILL')
    await page.locator('.g-chip').nth(4).click()
    await page.getByRole('status').getByText('No connection').waitFor()
    for (const path of [airing, `${GUIDE}?view=list`, `${GUIDE}?view=grid`]) {
      await page.goto(stage.server.url + path)
      await page.getByRole('status').getByText('No connection').waitFor()
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await walkToNextProgram(page)
    await page.keyboard.press('Enter')
    await page.locator('.g-facts').waitFor()
    await page.goto(`${stage.server.url}${GUIDE}?q=harbr+news`)
    await page.getByText('We searched only the schedule saved on this device').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('.g-listings').getByRole('link', { name: 'Harbor News' }).first().click()
    await page.getByRole('link', { name: 'Harbor News This Week' }).click()
    await page.getByRole('heading', { level: 1, name: 'Harbor News This Week' }).waitFor()
    await page.context().close()
  })
})
