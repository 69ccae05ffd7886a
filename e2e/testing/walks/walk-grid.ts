import type { Page } from '@playwright/test'

/** Moves right in the guide's grid, past unscheduled times. Returns the id of the focused airing. */
export async function walkToNextProgram(page: Page): Promise<string> {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('ArrowRight')
    const id = await page.evaluate(() => document.activeElement?.getAttribute('data-block') ?? '')
    if (!id.startsWith('unknown-')) return id
  }
  throw new Error('No program follows in this row.')
}

/** Returns the leftmost point on a program of the row, and the program's title. */
export function programInSight(
  page: Page,
  row: number,
): Promise<{ x: number; y: number; title: string }> {
  return page.locator(`[data-row="${row}"]`).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    const y = top + height / 2
    for (let x = 300; x < innerWidth; x += 20) {
      const cell = document.elementFromPoint(x, y)?.closest('.g-cell-program')
      if (cell) return { x, y, title: cell.querySelector('strong')?.textContent ?? '' }
    }
    throw new Error('No program is in sight.')
  })
}

/** Returns the rows in document order, which is the order in which screen readers read them. */
export function rowsInOrder(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
}
