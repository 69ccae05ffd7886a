import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('S2.1 embeds', () => {
  test('are created and previewed, and provide a code for the other site', async () => {
    const page = await stage.openStudio('/embeds')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'New embed' }).first().click()
    await page.getByLabel('Name').fill('Town site')
    await page.getByRole('combobox', { name: 'Allowed sites' }).fill('town.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^(Save|Create)/ }).click()
    await page.getByRole('link', { name: 'Code' }).click()

    const key = () => stage.api.collection('embeds').getFirstListItem('name = "Town site"')
    const { publicKey, allowedOrigins } = await key()
    expect(allowedOrigins).toEqual(['https://town.example'])
    await page.getByText(`<docket-embed key="${publicKey}"`).waitFor()
    await page.getByLabel('Accent').fill('#aa0055')
    await page.getByText('--docket-accent: light-dark(#aa0055, #').waitFor()
    await page.locator('docket-embed').getByText('Harbor 8 Public').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByText('Frame', { exact: true }).click()
    await page.getByText(`src="${stage.server.url}/embed/${publicKey}"`).waitFor()
    const frame = page.frameLocator('iframe[title="Preview of Town site"]')
    await frame.getByText('Harbor 8 Public').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'New address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
    await expect.poll(async () => (await key()).publicKey).not.toBe(publicKey)
    await page.context().close()
  })
})
