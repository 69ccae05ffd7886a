import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('the API documentation', () => {
  test('S2.1 S7.2 takes an integrator without an account from a search to a response', async () => {
    const page = await openWindow(stage.browser, DESKTOP)
    await page.goto(`${stage.server.url}/api-docs`)
    await page.getByLabel('Find a call').fill('now next')
    await page.getByRole('link', { name: /Read what is on now and next/ }).click()
    await page.getByLabel('organization').fill('demo')
    const sample = await page.getByLabel('Sample in curl').innerText()
    await page.getByRole('button', { name: 'Send' }).click()
    const answer = await page.getByLabel('Response', { exact: true }).innerText()

    expect(page.url()).toBe(`${stage.server.url}/api-docs/get-v1-now`)
    expect(sample).toBe(`curl '${stage.server.url}/v1/now?organization=demo'`)
    expect(JSON.parse(answer).channels).toHaveLength(3)
    expect(await accessibilityFaults(page)).toEqual([])

    await test.step('on a phone, either the list or an operation is shown', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('link', { name: 'All calls' }).click()
      await page.getByRole('heading', { name: 'Start here' }).waitFor()
      expect(await page.getByLabel('Find a call').isVisible()).toBe(true)
      expect(await accessibilityFaults(page)).toEqual([])
    })
    await page.context().close()
  })

  test('tries a write request as the user, and reports its faults', async () => {
    const page = await stage.openStudio('/api-docs/post-v1-shows')
    await page.getByLabel('Body', { exact: true }).fill('{"title":"Tried out"}')
    await page.getByRole('button', { name: 'Send' }).click()
    const made = await page.getByLabel('Response', { exact: true }).innerText()
    await page.getByLabel('Body', { exact: true }).fill('{}')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Status 400').waitFor()

    expect(JSON.parse(made)).toMatchObject({ title: 'Tried out' })
    await page.context().close()
  })
})
