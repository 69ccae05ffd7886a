import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('an empty list', () => {
  test('begins with a picture, a sentence and its action', async () => {
    const page = await stage.openStudio('/analytics/saved')
    const main = page.getByRole('main')
    await expect(main.locator('svg[data-drawing="figures"]')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('link', { name: /^New/ }).click()
    await expect(page).toHaveURL(/\/analytics\/saved\/new$/)
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
    await failure.getByText('The producers could not be loaded.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unroute(address)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(2).waitFor()
    await page.context().close()
  })
})
