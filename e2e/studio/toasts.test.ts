import { demoStage } from '../testing/demo-stage.ts'
import { toast } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('toasts', () => {
  test('S4.5 stand below the bar, at most three of them, and cover no button of any page', async () => {
    const page = await stage.openStudio('/debug/playground')
    await page.getByRole('button', { name: 'a minute, not closable' }).click()
    for (const severity of ['info', 'success', 'warn']) {
      await page.getByRole('button', { name: severity, exact: true }).click()
    }
    await toast(page, 'Stays').waitFor()
    await expect.poll(() => page.evaluate(coveredByToasts)).toEqual([])
    expect(await page.locator('[data-position="top-right"] [role=status]').count()).toBe(3)

    for (const path of ['/shows', '/schedule']) {
      await page.locator(`nav a[href="${path}"]`).first().click()
      await page.waitForURL(`${stage.server.url}${path}`)
      await page.locator('#page h1').waitFor()
      await expect.poll(() => page.evaluate(coveredByToasts)).toEqual([])
    }
    await page.context().close()
  })
})

/** Runs in the page: returns the controls that a toast covers. */
function coveredByToasts(): string[] {
  const place = document.querySelector('[data-position="top-right"]')
  const toasts = place?.getBoundingClientRect()
  if (!place || !toasts?.height) return ['There is no toast.']
  return [...document.querySelectorAll('button, a[href], input')]
    .filter((control) => {
      const { left, right, top, bottom, height } = control.getBoundingClientRect()
      const apart =
        right <= toasts.left || left >= toasts.right || bottom <= toasts.top || top >= toasts.bottom
      return height > 0 && !apart && !place.contains(control)
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
}
