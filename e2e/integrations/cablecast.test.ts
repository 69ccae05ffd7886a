import { fileURLToPath } from 'node:url'
import {
  type FakeCablecast,
  startFakeCablecast,
} from '../../apps/server/src/testing/fake-cablecast/fake-cablecast.ts'
import { shiftToToday } from '../../apps/server/src/testing/fake-cablecast/shift-station.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const DATA = new URL('../../apps/server/src/testing/fake-cablecast/data/', import.meta.url)

test.describe('a station that comes from Cablecast', () => {
  const stage = demoStage({ DOCKET_OUTBOUND_ALLOW: '*:cablecast=127.0.0.1:*' })
  let cablecast: FakeCablecast

  test.beforeAll(async () => {
    cablecast = await startFakeCablecast({ folder: fileURLToPath(DATA) })
    shiftToToday(cablecast.station, Temporal.Instant.fromEpochMilliseconds(Date.now()))
  })

  test.afterAll(async () => {
    await cablecast?.close()
  })

  test('previews, imports, sees its programs in the guide, and undoes it all', async () => {
    const { api } = stage
    const count = async (name: string) => (await api.collection(name).getList(1, 1)).totalItems
    const before = [await count('airings'), await count('shows'), await count('channels')]
    const page = await stage.openStudio('/integrations/cablecast')
    await page.getByLabel('Address').fill(cablecast.url)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The server runs Cablecast 7.4.1.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('checkbox', { name: 'Import Millbrook Schools' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('You did not choose them.', { exact: false })).toBeVisible()
    await page.getByText(/^Airings: new/).click()
    await expect(page.getByText('Town Council: August 3').first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^The import is done/ })).toBeVisible()
    const { items } = await api.collection('channels').getList(1, 50)
    const channel = items.find(({ name }) => name === 'Millbrook Government')
    const guide = await openWindow(stage.browser)
    await guide.goto(`${stage.server.url}/tvguide/demo/${channel?.slug}`)
    await expect(guide.getByText('Town Council: August 3')).not.toHaveCount(0)

    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
    const after = [await count('airings'), await count('shows'), await count('channels')]
    expect(after.slice(1)).toEqual(before.slice(1))
    await page.context().close()
    await guide.context().close()
  })
})
