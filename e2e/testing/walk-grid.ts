import type { Page } from 'playwright-core'

/**
 * Goes right in the guide's grid, past times for which nothing is scheduled; answers the id of the
 * airing it stands on.
 */
export async function walkToNextProgramme(page: Page): Promise<string> {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('ArrowRight')
    const id = await page.evaluate(() => document.activeElement?.getAttribute('data-block') ?? '')
    if (!id.startsWith('unknown-')) return id
  }
  throw new Error('No programme follows in this row.')
}
