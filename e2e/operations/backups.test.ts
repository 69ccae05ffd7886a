import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('backups', () => {
  test('are told when one is missing, made, described with how to restore, and deleted after typing a name', async () => {
    const storageState = keptSession(stage.server.url, stage.root, 'docket_administrator')
    const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
    const missed = { due: '2026-03-04 08:00:00.000Z', reason: 'no space left on the device' }
    await page.route('**/api/backups/missed', (route) => route.fulfill({ json: missed }))
    await page.goto(`${stage.server.url}/admin/backups`)
    const none = page.getByText('No backups yet.')
    await expect(none).toBeVisible()
    const notice = page.getByRole('alert').filter({ hasText: 'is not there' })
    await expect(notice).toContainText('It failed: no space left on the device.')
    await expect(notice.locator('time')).toHaveAttribute('datetime', '2026-03-04T08:00:00.000Z')
    await page.unrouteAll()

    await page.getByRole('button', { name: 'Create backup' }).click()
    await page.getByRole('button', { name: /^Restore / }).click()
    await expect(page.getByText('Stop the server')).toBeVisible()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    expect(await stage.root.backups.getFullList({ requestKey: null })).toHaveLength(1)
    await page.getByRole('button', { name: /^Delete / }).click()
    await page.getByLabel('Type “delete” to continue').fill('delete')
    await page.getByRole('button', { name: 'Delete backup' }).click()
    await expect(none).toBeVisible()
    expect(await stage.root.backups.getFullList({ requestKey: null })).toHaveLength(0)
    await page.context().close()
  })
})
