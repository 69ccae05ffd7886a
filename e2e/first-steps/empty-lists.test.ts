import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('an empty list', () => {
  for (const theme of ['dark', 'light'])
    test(`begins with a picture, a sentence and its action, ${theme}`, async () => {
      const page = await stage.openStudio('/analytics/saved')
      await page.evaluate((mode) => localStorage.setItem('color-mode', mode), theme)
      await page.goto(`${stage.server.url}/analytics/saved`)
      const main = page.getByRole('main')
      const drawing = main.locator('svg[data-drawing="figures"]')
      await drawing.waitFor()
      expect(await drawing.boundingBox()).toMatchObject({ width: 160, height: 96 })
      expect(await accessibilityFaults(page)).toEqual([])
      await main.getByRole('link', { name: /^New/ }).click()
      await page.waitForURL(/\/analytics\/saved\/new$/)
      await page.context().close()
    })

  test('that only a filter empties offers all, and one that failed offers to try again', async () => {
    const page = await stage.openStudio('/shows?q=nothinghasthisname')
    await page.locator('svg[data-drawing="search"]').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('row').nth(2).waitFor()

    const address = '**/api/collections/producers/records?**'
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { status: 500, message: 'Broken.', data: {} } }),
    )
    await page.goto(`${stage.server.url}/producers`)
    const failure = page.getByRole('main').getByRole('alert')
    await failure.getByText('The producers could not be loaded.').waitFor({ timeout: 60_000 })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unroute(address)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(2).waitFor()
    await page.context().close()
  })
})
