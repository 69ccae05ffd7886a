import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const GUIDE = '/tvguide/demo'
/** The script that runs before the first paint. It is therefore part of the page itself. */
const EARLY = /\/early-/

test.describe('a guide page whose scripts are slow', () => {
  test('responds to what was pressed before they loaded', async () => {
    const page = await openWindow(stage.browser)
    await page.addInitScript(() => {
      globalThis.print = () => {
        document.title = 'printed'
      }
    })
    let { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname.endsWith('.js') && !EARLY.test(url.pathname),
      async (route) => {
        await released
        await route.continue()
      },
    )
    /** Opens a page and holds back all its scripts except the early one until `release` is called. */
    const openHeld = async (path: string) => {
      ;({ promise: released, resolve: release } = Promise.withResolvers<void>())
      await page.goto(stage.server.url + path, { waitUntil: 'commit' })
      await page.locator('h1').first().waitFor({ state: 'attached' })
    }

    await openHeld(`${GUIDE}?view=grid`)
    const hours24 = page.getByRole('button', { name: '24 h' })
    await hours24.click()
    await page.keyboard.press('?')
    release()
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    await expect(page.locator('button[aria-pressed=true]').first()).toBeAttached()

    await openHeld(`${GUIDE}/print.html?day=2026-11-18`)
    await page.getByRole('button', { name: 'Print' }).click()
    release()
    await expect(page).toHaveTitle('printed')
    await page.context().close()
  })
})
