import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

async function openBackups(options = DESKTOP) {
  const storageState = keptSession(stage.server.url, stage.root, 'docket_administrator')
  const page = await openWindow(stage.browser, { ...options, storageState })
  await page.goto(`${stage.server.url}/admin/backups`)
  await page.getByText('No backups yet.').waitFor()
  return page
}

test.describe('backups', () => {
  test('are created, described with restore instructions, and deleted only after typing a name', async () => {
    const page = await openBackups()
    await page.getByRole('button', { name: 'Create backup' }).click()
    await page.getByRole('button', { name: /^Restore / }).click()
    await page.getByText('Stop the server').waitFor()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    expect(await stage.root.backups.getFullList({ requestKey: null })).toHaveLength(1)

    await page.getByRole('button', { name: /^Delete / }).click()
    await page.getByLabel('Type “delete” to continue').fill('delete')
    await page.getByRole('button', { name: 'Delete backup' }).click()
    await page.getByText('No backups yet.').waitFor()
    expect(await stage.root.backups.getFullList({ requestKey: null })).toHaveLength(0)
    expect(await page.getByText('is not there').count()).toBe(0)
    await page.context().close()
  })

  test('that are missing are told with their reason, where they can be made', async () => {
    const page = await openBackups(PHONE)
    const missed = { due: '2026-03-04 08:00:00.000Z', reason: 'no space left on the device' }
    await page.route('**/api/backups/missed', (route) => route.fulfill({ json: missed }))
    await page.reload()
    const notice = page.getByRole('alert').filter({ hasText: 'is not there' })
    await notice.getByText('It failed: no space left on the device.').waitFor()
    expect(await notice.locator('time').getAttribute('datetime')).toBe('2026-03-04T08:00:00.000Z')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })
})
