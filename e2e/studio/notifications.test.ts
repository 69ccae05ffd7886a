import { join } from 'node:path'
import { startPushService } from '@docket/service/push/testing/push-service'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStageInOwnProcess } from '../testing/demo-stage.ts'
import { reloadLive } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const pushes = await startPushService()
const PUSHES = join(import.meta.dirname, '../../packages/service/src/push/testing')
const stage = demoStageInOwnProcess({
  NODE_OPTIONS: `--import=${join(PUSHES, 'reach-push-service.ts')}`,
})

test.afterAll(() => pushes.stop())

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

test.describe('notifications', () => {
  test('S2.15 say that one is all caught up when there are none', async () => {
    const page = await stage.openStudio()
    for (const { id } of await stage.root.collection('notifications').getFullList()) {
      await stage.root.collection('notifications').delete(id)
    }
    await bell(page).click()

    await dialog(page).getByRole('heading', { name: 'No notifications' }).waitFor()
    await dialog(page).getByText("You're all caught up!").waitFor()
    await page.context().close()
  })

  test('S4.4 S2.15 S2.20 come in live, once, and are still there after loading anew', async () => {
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

  test('S4.3 leave when dismissed, come back when the server refuses, and stay away when not', async () => {
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

  test('S2.15 lead to their path, or are dismissed by a click when they have none', async () => {
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

  test('S3.4 come in a browser while the studio is closed, once it may show them, until the log-out', async () => {
    const page = await stage.openStudio()
    const settings = `${stage.server.url}/settings/notifications`
    await page.goto(settings)
    const push = page.getByLabel('In this browser, even while the studio is closed')
    // Test browsers refuse the permission.
    await page.getByText('This browser blocks notifications of the studio.').waitFor()
    expect(await push.isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])

    await subscribeTo(page, pushes.subscribe('desk'))
    await page.goto(settings)
    await push.check()
    const column = page.getByLabel('Members and classes: Browser')
    await expect.poll(() => column.isEnabled()).toBe(true)
    const all = () => stage.api.collection('pushBrowsers').getFullList({ requestKey: null })
    expect(await all()).toMatchObject([{ label: 'Chrome, Linux' }])
    const { organization } = stage
    await stage.root
      .collection('members')
      .create({ organization, name: 'Ann Lee', status: 'applicant' })
    await expect.poll(() => pushes.taken.length, { timeout: 20_000 }).toBeGreaterThan(0)

    const pushed = pushes.taken.at(-1)?.text ?? ''
    const { shown, opened } = await pushTo(page, pushed)
    expect(shown).toMatchObject({
      title: 'Ann Lee applied for membership',
      options: { body: 'The application waits for your decision.' },
    })
    expect(opened).toMatch(new RegExp(`^${stage.server.url}/members/\\w{15}$`))

    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await dialog(page).getByRole('button', { name: 'Log out' }).click()
    await expect.poll(async () => (await all()).length).toBe(0)
    await page.context().close()
  })
})

/** Fakes the notification permission and the push subscription, which headless browsers deny. */
async function subscribeTo(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((json) => {
    const { endpoint, ...keys } = json as { endpoint: string }
    let isOn = sessionStorage.getItem('faked-push') === 'on'
    const subscribed = {
      options: {},
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        isOn = false
        sessionStorage.removeItem('faked-push')
        return true
      },
    } as unknown as PushSubscription
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => {
      isOn = true
      sessionStorage.setItem('faked-push', 'on')
      return subscribed
    }
    PushManager.prototype.getSubscription = async () => (isOn ? subscribed : null)
  }, subscription)
}

type Shown = { title: string; options: NotificationOptions }
type Watched = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<unknown> }
  shown?: Shown
  opened?: string
}

/**
 * Delivers a message to the page's service worker as a push service does, and clicks what it shows. Returns what it
 * showed and the address that it opened.
 */
async function pushTo(page: Page, data: string): Promise<{ shown: Shown; opened: string }> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no service worker.')
  // Headless browsers show no notifications and let workers open no windows.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Watched
    scope.registration.showNotification = async (title, options = {}) => {
      scope.shown = { title, options }
    }
    scope.clients.openWindow = async (url) => {
      scope.opened = url
      return null
    }
  })
  const session = await page.context().newCDPSession(page)
  const { promise: registered, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) resolve(first.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as Watched
    // Nothing in a worker says that a notice was shown; it is looked for, ten seconds at most.
    const wait = () => new Promise((done) => setTimeout(done, 20))
    for (let tries = 0; !scope.shown && tries < 500; tries += 1) await wait()
    const shown = scope.shown as Shown
    const click = new Event('notificationclick')
    const notification = { close: () => undefined, data: shown.options.data }
    dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }))
    for (let tries = 0; !scope.opened && tries < 500; tries += 1) await wait()
    return { shown, opened: scope.opened ?? '' }
  })
}
