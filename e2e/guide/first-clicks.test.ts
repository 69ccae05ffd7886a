import type { Page } from '@playwright/test'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { hydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const GUIDE = '/tvguide/demo'
/** The script that runs before the first paint, and so comes with the page. */
const EARLY = /\/early-/

/** What a viewer could notice after a click, in words that can be compared. */
function outcomeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const states = [...document.querySelectorAll('button, summary, [aria-pressed]')].map((one) =>
      ['aria-expanded', 'aria-pressed', 'aria-checked', 'disabled']
        .map((name) => one.getAttribute(name))
        .join(),
    )
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].map(
      (one) => one.textContent,
    )
    const { printed } = globalThis as { printed?: number }
    return JSON.stringify([location.search, dialogs.length, states, printed ?? 0])
  })
}

/** Opens a guide page whose scripts, but for the early one, wait until `release` is called. */
async function openHeld(path: string, options = DESKTOP) {
  const page = await openWindow(stage.browser, options)
  await page.addInitScript(() => {
    const noting = globalThis as { printed?: number; print: () => void }
    noting.print = () => {
      noting.printed = (noting.printed ?? 0) + 1
    }
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith('.js') && !EARLY.test(url.pathname),
    async (route) => {
      await released
      await route.continue()
    },
  )
  await page.goto(stage.server.url + path, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  return { page, release }
}

const buttonsOf = (page: Page) => page.locator('.g-scripted:visible')

test.describe('a guide page whose scripts are slow', () => {
  for (const [path, least, ready] of [
    [`${GUIDE}?view=grid`, 2, hydrated],
    [`${GUIDE}?view=list`, 2, hydrated],
    [`${GUIDE}/print.html?day=2026-11-18`, 1, (page: Page) => page.waitForLoadState()],
  ] as const)
    test(`does what each button says that was pressed before they came: ${path}`, async () => {
      const first = await openHeld(path)
      const names = await buttonsOf(first.page).evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
      )
      expect(names.length).toBeGreaterThanOrEqual(least)
      await first.page.context().close()

      for (const name of names) {
        const button = (page: Page) => page.getByRole('button', { name, exact: true })
        const late = await openHeld(path)
        late.release()
        await ready(late.page)
        const before = await outcomeOf(late.page)
        await button(late.page).click()
        await expect.poll(() => outcomeOf(late.page)).not.toBe(before)
        const outcome = await outcomeOf(late.page)

        const early = await openHeld(path)
        await button(early.page).click()
        early.release()
        await expect.poll(() => outcomeOf(early.page)).toBe(outcome)
        await late.page.context().close()
        await early.page.context().close()
      }
    })

  test('repeats keys, too', async () => {
    const { page, release } = await openHeld(`${GUIDE}?view=grid`)
    await page.keyboard.press('?')
    release()
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    await page.context().close()
  })

  test('marks a channel as a favorite by a finger that was quicker', async () => {
    const { page, release } = await openHeld(`${GUIDE}/harbor-8`, PHONE)
    await page.locator('.g-star').tap()
    release()
    await expect(page.locator('.g-star')).toHaveAttribute('aria-pressed', 'true')
    await page.context().close()
  })
})
