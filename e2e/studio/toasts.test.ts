import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { toast } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('toasts', () => {
  test('S3.6 S4.5 are of six severities, top right, and hide by themselves after 4000 ms', async () => {
    const page = await stage.openStudio('/debug/playground')
    await page.clock.install()
    for (const severity of ['info', 'success', 'warn']) {
      await page.getByRole('button', { name: severity, exact: true }).click()
      await toast(page, `Toast ${severity}`).waitFor()
    }
    await page.mouse.move(10, 890)
    // Real time passes, too: seconds on a slow machine.
    await page.clock.runFor(1000)
    await toast(page, 'Toast warn').waitFor()

    await page.clock.runFor(4000)
    await toast(page, 'Toast warn').waitFor({ state: 'hidden' })
    for (const severity of ['error', 'secondary', 'contrast']) {
      await page.getByRole('button', { name: severity, exact: true }).click()
      await toast(page, `Toast ${severity}`).waitFor()
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

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

  test('S4.5 wait while they are hovered or focused', async () => {
    const page = await stage.openStudio('/debug/playground')
    await page.clock.install()
    await page.getByRole('button', { name: 'info', exact: true }).click()
    await toast(page, 'Toast info').hover()
    await page.clock.runFor(20_000)
    await toast(page, 'Toast info').waitFor()

    await page.getByRole('button', { name: 'Dismiss' }).focus()
    await page.mouse.move(10, 890)
    await page.clock.runFor(20_000)
    await toast(page, 'Toast info').waitFor()

    await page.keyboard.press('Enter')
    await page.clock.runFor(1000)
    await toast(page, 'Toast info').waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('S3.6 live as long as they are told, cannot be closed then, and take their group’s place', async () => {
    const page = await stage.openStudio('/debug/playground')
    await page.clock.install()
    await page.getByRole('button', { name: 'a minute, not closable' }).click()
    await toast(page, 'Stays').waitFor()
    expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
    for (let times = 0; times < 3; times += 1) {
      await page.getByRole('button', { name: 'of a group' }).click()
    }
    await page.clock.runFor(1000)
    expect(await toast(page, 'One of its group').count()).toBe(1)
    await page.clock.runFor(30_000)
    await toast(page, 'Stays').waitFor()
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
