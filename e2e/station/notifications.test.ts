import { join } from 'node:path'
import { startPushService } from '@docket/service/testing/push-service'
import type { Page } from '@playwright/test'
import { demoStageInOwnProcess } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const pushes = await startPushService()
const PUSHES = join(import.meta.dirname, '../../packages/service/src/testing')
const stage = demoStageInOwnProcess({
  NODE_OPTIONS: `--import=${join(PUSHES, 'reach-push-service.ts')}`,
})

test.afterAll(() => pushes.stop())

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('notifications', () => {
  test('S3.4 are shown by a browser while the studio is closed, once the user allows it and until the user logs out', async () => {
    const page = await stage.openStudio()
    const settings = `${stage.server.url}/settings/notifications`
    await page.goto(settings)
    const push = page.getByLabel('In this browser, even while the studio is closed')
    // Test browsers refuse the permission.
    await page.getByText('This browser blocks notifications from the studio.').waitFor()
    expect(await push.isDisabled()).toBe(true)

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
      options: { body: 'The application is waiting for your decision.' },
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

type ShownNotification = { title: string; options: NotificationOptions }
type WatchedScope = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<unknown> }
  shown: Promise<ShownNotification>
  opened: Promise<string>
}

/**
 * Delivers a message to the page's service worker as a push service does, and clicks the notification. Returns the
 * notification and the address that it opened.
 */
async function pushTo(
  page: Page,
  data: string,
): Promise<{ shown: ShownNotification; opened: string }> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no service worker.')
  // Headless browsers show no notifications and do not let service workers open windows.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WatchedScope
    scope.shown = new Promise((resolve) => {
      scope.registration.showNotification = async (title, options = {}) =>
        resolve({ title, options })
    })
    scope.opened = new Promise((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url)
    })
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
    const scope = globalThis as unknown as WatchedScope
    const shown = await scope.shown
    const click = new Event('notificationclick')
    const notification = { close: () => undefined, data: shown.options.data }
    dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }))
    return { shown, opened: await scope.opened }
  })
}
