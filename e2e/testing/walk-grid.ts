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

/** A point on a programme of the row, as far to the left as there is one, and the programme's title. */
export function programmeInSight(
  page: Page,
  row: number,
): Promise<{ x: number; y: number; title: string }> {
  return page.locator(`[data-row="${row}"]`).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    const y = top + height / 2
    for (let x = 300; x < innerWidth; x += 20) {
      const cell = document.elementFromPoint(x, y)?.closest('.g-cell-programme')
      if (cell) return { x, y, title: cell.querySelector('strong')?.textContent ?? '' }
    }
    throw new Error('No programme is in sight.')
  })
}

/** As they follow each other in the document, which is how they are read out. */
export function rowsInOrder(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
}
