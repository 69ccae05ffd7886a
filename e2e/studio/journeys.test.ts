import type { Locator, Page, Route } from '@playwright/test'
import {
  type FakeProvider,
  startFakeProvider,
} from '../../apps/server/src/testing/fake-providers/fake-provider.ts'
import { OIDC } from '../../apps/server/src/testing/fake-providers/flavors.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { DEMO, keptSession, logIn } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage({ DOCKET_OUTBOUND_ALLOW: '127.0.0.1:*' })

const dialog = (page: Page) => page.getByRole('dialog')
const isRead =
  (collection: string) => (answer: { request(): { method(): string }; url(): string }) =>
    answer.request().method() === 'GET' &&
    answer.url().includes(`/api/collections/${collection}/records?`)

/** Holds requests back until `release` is called. */
async function blockCalls(page: Page, pattern: string) {
  const waiting: Route[] = []
  let isHeld = true
  await page.route(pattern, (route) => (isHeld ? void waiting.push(route) : route.continue()))
  return {
    count: () => waiting.length,
    async release() {
      isHeld = false
      await Promise.all(waiting.map((route) => route.continue()))
    },
  }
}

test('a visit: S2.7 the login returns to the requested page, S3.5 responses are reused at once after a reload and then refreshed, and S4.1 deleted on logging out', async () => {
  const page = await openWindow(stage.browser)
  const [category] = await stage.api.collection('categories').getFullList({ sort: 'name' })
  const known = page.getByRole('link', { name: String(category?.name), exact: true })
  const name = 'Renamed meanwhile'

  await test.step('logs in by typing', async () => {
    await logIn(page, stage.server, '/categories')
    await expect.poll(() => page.title()).toBe('Categories · Docket TV')
    await known.waitFor()
  })

  await test.step('reloads while the server does not answer yet', async () => {
    const held = await blockCalls(page, '**/api/collections/categories/**')
    await page.reload()
    await known.waitFor()
    await expect.poll(held.count).toBeGreaterThan(0)
    await stage.api.collection('categories').update(String(category?.id), { name })
    await held.release()
    await page.getByRole('link', { name }).waitFor()
  })

  await test.step('logs out', async () => {
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: /log out/i }).click()
    await dialog(page).getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/auth\/login$/)
    await page.reload()
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(left).not.toContain(name)
    expect(left).not.toContain(stage.organization)
  })
  await page.context().close()
})

test('a notification: S4.3 S4.4 of a colleague’s change arrives live, and does not return once dismissed', async () => {
  const storageState = keptSession(stage.server.url, stage.api)
  const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
  const listening = page.waitForResponse((answer) => {
    const request = answer.request()
    const isRealtime = request.method() === 'POST' && request.url().endsWith('/api/realtime')
    return isRealtime && Boolean(request.postData()?.includes('"notifications/*"'))
  })
  const read = page.waitForResponse(isRead('notifications'))
  await page.goto(`${stage.server.url}/channels`)
  await Promise.all([read, listening])
  const title = 'Rosalind booked Camera A'
  await stage.root.collection('notifications').create({
    title,
    body: 'For Saturday.',
    type: 'task',
    user: stage.api.authStore.record?.id,
    organization: stage.organization,
  })
  // The server's first check of the channels may create further notifications at the same time, so the text may
  // mention several.
  await page
    .getByText(/new notification/i)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const card = dialog(page).getByRole('listitem').filter({ hasText: title })
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.ok(),
  )
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await kept
  const again = page.waitForResponse(isRead('notifications'))
  await page.reload()
  await again
  await dialog(page).getByRole('listitem').first().waitFor()
  expect(await card.count()).toBe(0)
  await page.context().close()
})

test.describe('logging in with a provider', () => {
  let provider: FakeProvider

  test.beforeAll(async () => {
    provider = await startFakeProvider(OIDC, Date.now)
    provider.person = { sub: 'director-1', email: DEMO.email, email_verified: true }
    await stage.root.settings.update({ oidcAuth: provider.settings })
  })

  test.afterAll(async () => {
    await stage.root.settings.update({ oidcAuth: { enabled: false } })
    await provider.stop()
  })

  const continueWith = (place: Page | Locator) =>
    place.getByRole('button', { name: /^Continue with/ })

  function navigations(page: Page): string[] {
    const ways: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) ways.push(new URL(request.url()).pathname)
    })
    return ways
  }

  test('S2.1 uses a popup, and the page behind it continues to its target; S4.1 and preserves typed text when the session ends elsewhere', async () => {
    const page = await openWindow(stage.browser)
    const ways = navigations(page)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })

    await test.step('logs in', async () => {
      await page.goto(`${stage.server.url}/series`)
      const opened = page.waitForEvent('popup')
      await continueWith(page).click()
      const popup = await opened
      await page.getByRole('heading', { level: 1, name: 'Series' }).waitFor()
      await expect.poll(() => popup.isClosed()).toBe(true)
      expect(ways).toEqual(['/series'])
    })

    await test.step('is linked', async () => {
      await follow(page, '/settings/log-in')
      const linked = page.getByRole('region', { name: 'Linked accounts' })
      await linked.getByRole('button', { name: /^Remove/ }).waitFor()
    })

    await test.step('logs in again over a form', async () => {
      await follow(page, '/shows/new')
      await title.fill('Typed before the end')
      await stage.api.send('/api/collections/users/sign-out-everywhere', { method: 'POST' })
      await stage.api.collection('users').authWithPassword(DEMO.email, DEMO.password)
      await continueWith(dialog(page)).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])

      // If the provider's window is closed or the provider refuses, the user can try again in the same dialog.
      provider.tamper = { key: 'forge' }
      await continueWith(dialog(page)).click()
      await dialog(page).getByRole('alert').getByText('did not confirm its email').waitFor()
      provider.tamper = {}
      await continueWith(dialog(page)).click()
      await dialog(page).waitFor({ state: 'detached' })
      expect(await title.inputValue()).toBe('Typed before the end')
    })
    await page.context().close()
  })

  test('S2.1 goes through /auth/callback when the browser opens no popups', async () => {
    const page = await openWindow(stage.browser)
    await page.addInitScript(() => {
      window.open = () => null
    })
    const ways = navigations(page)
    await page.goto(`${stage.server.url}/series`)
    await continueWith(page).click()
    await page.waitForURL(`${stage.server.url}/series`)
    await page.getByRole('heading', { level: 1, name: 'Series' }).waitFor()
    expect(ways).toEqual(['/series', '/authorize', '/auth/callback'])
    await page.context().close()
  })
})
