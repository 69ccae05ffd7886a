import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('the history of a record', () => {
  test('S6.1 says who changed what, with the values before and after', async () => {
    const categories = stage.api.collection('categories')
    const { id } = await categories.create({ organization: stage.organization, name: 'Chess' })
    await categories.update(id, { name: 'Chess club' })
    const page = await stage.openStudio(`/categories/${id}`)
    await page.getByRole('link', { name: 'History' }).click()

    const [latest, first] = await Promise.all(
      [0, 1].map(async (place) => {
        const event = page.locator('#page ol > li').nth(place)
        await event.waitFor()
        return event.innerText()
      }),
    )
    expect(latest).toMatch(/changed this/)
    expect(latest?.replaceAll(/\s+/g, ' ')).toContain('Chess → Chess club')
    expect(first).toMatch(/created this/)
  })
})

test.describe('the organization', () => {
  test('S2.1 can be changed by its administrator', async () => {
    const page = await stage.openStudio('/organization')
    await page.getByLabel('Website').fill('https://harbor.example')
    await page.getByLabel('Website').blur()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' })

    await expect
      .poll(() => stage.api.collection('organizations').getOne(stage.organization))
      .toMatchObject({ url: 'https://harbor.example' })
  })

  test('S2.1 S6.1 lists every change, and shows one with the values before and after', async () => {
    const page = await stage.openStudio('/organization/audit')
    await page.getByRole('row').filter({ hasText: 'Changed' }).first().waitFor()

    expect(await page.getByRole('button', { name: 'Export CSV' }).isEnabled()).toBe(true)
  })
})

test.describe('integrations', () => {
  test('S2.1 show a new webhook’s secret once', async () => {
    const page = await stage.openStudio('/integrations')
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Website')
    await page.getByRole('dialog').getByLabel('Address').fill('https://www.harbor.example/docket')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByText(/^whsec_/).waitFor()
    await page.getByRole('button', { name: 'I copied it' }).click()
    await page.goto(`${stage.server.url}/integrations/webhooks`)
    await page.getByRole('link', { name: 'Website' }).waitFor()

    expect(await page.getByText(/whsec_/).count()).toBe(0)
  })

  test('create an API key, show it once, and revoke it', async () => {
    const page = await stage.openStudio('/integrations')
    await page.getByRole('button', { name: 'New API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByText('Enter what the key is for.').waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill('Playout')
    await dialog.getByLabel('Allowed', { exact: true }).click({ force: true })
    await page.getByRole('option', { name: 'Write shows' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const shown = dialog.getByText(/^dtv_live_/)
    await shown.waitFor()
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
    await page.getByRole('link', { name: 'Playout' }).waitFor()
    expect(await page.getByText(/dtv_live_/).count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke Playout' }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect.poll(write).toBe(401)
  })

  test('S3.4 show at the field why a server cannot be connected', async () => {
    const page = await stage.openStudio('/integrations')
    await page.getByLabel('Address').fill('no address')
    await page.getByRole('button', { name: 'Connect' }).click()

    await page.getByText(/Example: \{host\}\/cablecastapi\/v1\//).waitFor()
    await page.context().close()
  })

  test('say in singular and plural how much the last import found, and link to the guide', async () => {
    const { organization, root } = stage
    const made = await root.collection('integrations').create({
      ...{ organization, kind: 'cablecast', name: 'Counted', baseUrl: 'https://tv.harbor.example' },
      lastSyncAt: '2026-11-20 15:00:00.000Z',
    })
    const counts = {
      channels: { new: 1, changed: 0, unchanged: 0, cancelled: 0 },
      shows: { new: 40, changed: 1, unchanged: 0, cancelled: 0 },
      scheduleitems: { new: 696, changed: 0, unchanged: 4, cancelled: 2 },
    }
    const startedAt = '2026-11-20 14:59:00.000Z'
    await root
      .collection('syncRuns')
      .create({ organization, integration: made.id, status: 'ok', startedAt, counts })

    const page = await stage.openStudio('/integrations')
    await page.getByText('The last import found 1 channel, 41 shows, 700 airings.').waitFor()
    const guide = page.getByRole('link', { name: 'See them in the guide' })
    expect(await guide.getAttribute('href')).toBe('/tvguide/demo')
    await page.goto(`${stage.server.url}/integrations/runs`)
    await page.getByText('1 new channel, 40 new shows, 1 changed show').waitFor()
    await page.context().close()
  })
})
