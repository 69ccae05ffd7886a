import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('changes at a station', () => {
  test('S2.1 S6.1 are listed with their author and the values before and after, by record and for the whole station', async () => {
    const categories = stage.api.collection('categories')
    const { id } = await categories.create({ organization: stage.organization, name: 'Chess' })
    await categories.update(id, { name: 'Chess club' })
    const page = await stage.openStudio(`/categories/${id}`)
    await page.getByRole('link', { name: 'History' }).click()
    const events = page.locator('#page ol > li')
    await expect(events.nth(0)).toContainText('changed this')
    await expect(events.nth(0)).toContainText(/Chess\s*→\s*Chess club/)
    await expect(events.nth(1)).toContainText('created this')

    await follow(page, '/organization')
    await page.getByLabel('Website').fill('https://harbor.example')
    await page.getByLabel('Website').blur()
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(save).toBeHidden()
    const station = await stage.api.collection('organizations').getOne(stage.organization)
    expect(station).toMatchObject({ url: 'https://harbor.example' })
    await follow(page, '/organization/audit')
    await expect(page.getByRole('row').filter({ hasText: 'Changed' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
    await page.context().close()
  })
})

test.describe('integrations', () => {
  test('S2.1 S3.4 show a new secret once, create and revoke an API key, and say why a server cannot be connected', async () => {
    const page = await stage.openStudio('/integrations')
    await page.getByRole('button', { name: 'Connect a server' }).click()
    await page.getByLabel('Address').fill('no address')
    await page.getByRole('button', { name: 'Connect to the server' }).click()
    await expect(page.getByText(/Example: \{host\}\/cablecastapi\/v1\//)).toBeVisible()
    await page.goBack()

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Website')
    await dialog.getByLabel('Address').fill('https://www.harbor.example/docket')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await page.getByRole('button', { name: 'I copied it' }).click()
    await expect(page.getByText(/whsec_/)).toHaveCount(0)

    await page.getByRole('button', { name: 'New API key' }).click()
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(dialog.getByText('Enter what the key is for.')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('Playout')
    await dialog.getByLabel('Allowed', { exact: true }).click({ force: true })
    await page.getByRole('option', { name: 'Write shows' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const shown = dialog.getByText(/^dtv_live_/)
    await expect(shown).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    const key = await shown.innerText()
    const write = () =>
      fetch(`${stage.server.url}/v1/shows`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Written by a program' }),
      }).then(({ status }) => status)
    expect(await write()).toBeLessThan(300)
    await page.getByRole('button', { name: 'I copied it' }).click()
    await page.getByRole('button', { name: 'All API keys' }).click()
    await expect(page.getByRole('link', { name: 'Playout' })).toBeVisible()
    await expect(page.getByText(/dtv_live_/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke Playout' }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect.poll(write).toBe(401)
    await page.context().close()
  })
})
