import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { reloadLive } from '../testing/studio.ts'

const stage = demoStage()

function notify(title: string, more: Record<string, unknown> = {}) {
  const user = stage.api.authStore.record?.id
  return stage.root.collection('notifications').create({
    title,
    body: 'Something that somebody should know.',
    type: 'info',
    user,
    organization: stage.organization,
    ...more,
  })
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const dialog = (page: Page) => page.getByRole('dialog')

describe('notifications', () => {
  it('S2.15 say that one is all caught up when there are none', async () => {
    const page = await stage.openStudio()
    for (const { id } of await stage.root.collection('notifications').getFullList()) {
      await stage.root.collection('notifications').delete(id)
    }
    await bell(page).click()

    await dialog(page).getByRole('heading', { name: 'No notifications' }).waitFor()
    await dialog(page).getByText("You're all caught up!").waitFor()
    await page.context().close()
  })

  it('S4.4 S2.15 S2.20 come in live, once, and are still there after loading anew', async () => {
    const page = await stage.openStudio()
    await reloadLive(page, 'notifications')
    await notify('The lineup is ready', { type: 'success' })

    await page.getByText('New notification').waitFor()
    expect(await page.getByText('New notification').count()).toBe(1)
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
    await dialog(page).getByText('The lineup is ready').waitFor()
    await dialog(page).getByText('Something that somebody should know.').waitFor()
    await dialog(page).locator('li [data-drawn=true]').waitFor()
    expect(await dialog(page).getByRole('listitem').count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.reload()
    await dialog(page).getByText('The lineup is ready').waitFor()
    await page.context().close()
  })

  it('S4.3 leave when dismissed, come back when the server refuses, and stay away when not', async () => {
    const { id } = await notify('A tape is missing')
    const page = await stage.openStudio()
    await bell(page).click()
    const card = dialog(page).getByRole('listitem').filter({ hasText: 'A tape is missing' })
    const record = `**/api/collections/notifications/records/${id}`
    await page.route(record, (route) =>
      route.fulfill({ status: 400, json: { message: 'Not now.' } }),
    )

    await card.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('“A tape is missing” could not be dismissed').waitFor()
    await card.waitFor()

    await page.unroute(record)
    await card.getByRole('button', { name: 'Dismiss' }).click()
    await card.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await stage.root.collection('notifications').getOne(id)).read)
      .toBe(true)
    await page.context().close()
  })

  it('S2.15 lead to their path, or are dismissed by a click when they have none', async () => {
    const { id } = await notify('Nothing to see')
    await notify('The shows changed', { path: '/shows' })
    const page = await stage.openStudio()
    await bell(page).click()

    await dialog(page).getByRole('button', { name: 'Nothing to see' }).click()
    await expect
      .poll(async () => (await stage.root.collection('notifications').getOne(id)).read)
      .toBe(true)
    await dialog(page).getByRole('button', { name: 'The shows changed' }).click()

    await page.waitForURL(`${stage.server.url}/shows`)
    await dialog(page).waitFor({ state: 'hidden' })
    await page.context().close()
  })
})
