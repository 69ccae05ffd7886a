import type { Locator, Page, Route } from '@playwright/test'
import {
  type FakeProvider,
  startFakeProvider,
} from '../../apps/server/src/testing/fake-providers/fake-provider.ts'
import { OIDC } from '../../apps/server/src/testing/fake-providers/flavors.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { DEMO, reloadLive } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage({ DOCKET_OUTBOUND_ALLOW: '127.0.0.1:*' })

const dialog = (page: Page) => page.getByRole('dialog')
const hashOf = (page: Page) => new URL(page.url()).hash

function goToHash(page: Page, hash: string): Promise<void> {
  return page.evaluate((next) => {
    location.hash = next
  }, hash)
}

/** Holds requests back until `release` is called. */
async function holdCalls(page: Page, pattern: string) {
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

test.describe('saved settings of the studio', () => {
  test('S3.5 are used at once after a reload, then read again, and deleted on logging out', async () => {
    const page = await stage.openStudio('/categories')
    const [category] = await stage.api.collection('categories').getFullList({ sort: 'name' })
    const known = page.getByRole('link', { name: String(category?.name), exact: true })
    await known.waitFor()
    const held = await holdCalls(page, '**/api/collections/categories/**')
    await page.reload()
    await known.waitFor()
    await expect.poll(held.count).toBeGreaterThan(0)

    const name = 'Renamed meanwhile'
    await stage.api.collection('categories').update(String(category?.id), { name })
    await held.release()
    await page.getByRole('link', { name }).waitFor()

    await goToHash(page, 'logout')
    await dialog(page).getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/auth\/login/)
    await page.reload()
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(left).not.toContain(name)
    expect(left).not.toContain(stage.organization)
    await page.context().close()
  })

  test('S4.2 are the chosen colors, even after a page that forces others', async () => {
    const page = await stage.openStudio('/debug/playground')
    const colors = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    expect(await colors()).toBe('dark')
    await page.getByRole('radiogroup', { name: 'Colors of this page' }).getByText('Light').click()
    await expect.poll(colors).toBe('light')

    await page.getByRole('link', { name: 'Shows', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Shows' }).waitFor()
    await expect.poll(colors).toBe('dark')
    await page.context().close()
  })
})

test.describe('queries of the studio', () => {
  test('S7.5 request the first fifty channels of the user’s own organization', async () => {
    const page = await openWindow(stage.browser)
    const asked = page.waitForRequest(/\/collections\/channels\/records\?/)
    const { token, record } = stage.api.authStore
    await page.addInitScript(
      (kept) => localStorage.setItem('pocketbase_auth', kept),
      JSON.stringify({ token, record }),
    )
    await page.goto(`${stage.server.url}/channels`)
    const { searchParams } = new URL((await asked).url())
    expect(Object.fromEntries(searchParams)).toMatchObject({
      page: '1',
      perPage: '50',
      filter: `organization = "${stage.organization}"`,
    })
    await page.context().close()
  })
})

test.describe('every dialog', () => {
  test('S2.11 opens by its address, keeps the focus, and closes with Escape', async () => {
    const page = await stage.openStudio('/dashboard')
    const [channel] = await stage.api.collection('channels').getFullList()
    const hashes = 'jump notifications logout settings upload-csv keys faq survey'.split(' ')
    for (const hash of [...hashes, String(channel?.id)]) {
      await goToHash(page, hash)
      await dialog(page).waitFor()
      const isInside = () =>
        page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
      await expect.poll(isInside).toBe(true)
      expect(await accessibilityFaults(page), hash).toEqual([])
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      await expect.poll(() => hashOf(page)).toBe('')
    }
    await page.context().close()
  })

  test('S2.16 S2.10 S2.15 opens from the bar by keyboard alone', async () => {
    const page = await stage.openStudio('/shows')
    for (const [item, title] of [
      ['Settings', 'Settings'],
      ['Log out', 'Are you sure you want to log out?'],
    ] as const) {
      await page.getByRole('button', { name: /account/i }).focus()
      await page.keyboard.press('Enter')
      const choice = page.getByRole('menuitem', { name: item })
      await choice.waitFor()
      const isThere = () => choice.evaluate((element) => element === document.activeElement)
      for (let times = 0; times < 10 && !(await isThere()); times += 1) {
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      await dialog(page).getByText(title).first().waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: /^Notifications/ }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await page.context().close()
  })
})

test.describe('a notification', () => {
  test('S4.3 S4.4 of a colleague’s change arrives live, and stays away once dismissed', async () => {
    const page = await stage.openStudio()
    await reloadLive(page, 'notifications')
    const title = 'Rosalind booked Camera A'
    await stage.root.collection('notifications').create({
      title,
      body: 'For Saturday.',
      type: 'task',
      user: stage.api.authStore.record?.id,
      organization: stage.organization,
    })
    // The server's first check of the channels may create further notifications at the same time, so the text
    // may name several.
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
    await page.reload()
    await dialog(page).getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await card.count()).toBe(0)
    await page.context().close()
  })
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

  test('S2.1 uses a popup, and the page behind it continues to its target', async () => {
    const page = await openWindow(stage.browser)
    const ways = navigations(page)
    await page.goto(`${stage.server.url}/series`)
    const opened = page.waitForEvent('popup')
    await continueWith(page).click()
    const popup = await opened
    await page.getByRole('heading', { level: 1, name: 'Series' }).waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(ways).toEqual(['/series'])

    await page.goto(`${stage.server.url}/settings/log-in`)
    const linked = page.getByRole('region', { name: 'Linked accounts' })
    await linked.getByRole('button', { name: /^Remove/ }).waitFor()
    await page.context().close()
  })

  test('S4.1 keeps the page of a user whose session was ended elsewhere, with typed text', async () => {
    const page = await stage.openStudio('/shows/new')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Typed before the end')
    await stage.api.send('/api/collections/users/sign-out-everywhere', { method: 'POST' })
    await stage.api.collection('users').authWithPassword(DEMO.email, DEMO.password)
    await continueWith(dialog(page)).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    // After closing the provider's window or being refused there, the user can try again in the same dialog.
    provider.tamper = { key: 'forge' }
    await continueWith(dialog(page)).click()
    await dialog(page).getByRole('alert').getByText('did not confirm its email').waitFor()
    provider.tamper = {}
    await continueWith(dialog(page)).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('Typed before the end')
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
