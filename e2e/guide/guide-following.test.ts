import { join } from 'node:path'
import type { BrowserAddress } from '@docket/model/accounts/push'
import {
  headerOf,
  readable,
  startMailServer,
  type TakenMail,
} from '@docket/service/testing/mail-server'
import { startPushService } from '@docket/service/testing/push-service'
import type { Page, Worker } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStageInOwnProcess } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

// Viewers who receive reminders without an account. The push service is fake because test browsers have none: the page
// is led to believe that its subscription succeeded.
const mails = await startMailServer()
const pushes = await startPushService()
const PUSHES = join(import.meta.dirname, '../../packages/service/src/testing')
const stage = demoStageInOwnProcess({
  SMTP_URL: mails.url,
  NODE_OPTIONS: `--import=${join(PUSHES, 'reach-push-service.ts')}`,
})

test.afterAll(() => Promise.all([mails.stop(), pushes.stop()]))

const MINUTE_MS = 60_000

/** Creates a program of the demo station that begins in `minutes`, on a separate channel. */
async function airSoon(title: string, minutes: number, ofShow: object = {}) {
  const { organization, api } = stage
  const channel = await api
    .collection('channels')
    .create({ organization, name: title, slug: title.toLowerCase(), public: true })
  const show = await api
    .collection('shows')
    .create({ organization, title, visibility: 'public', status: 'ready', ...ofShow })
  const at = Date.now() + minutes * MINUTE_MS
  return api.collection('airings').create({
    organization,
    channel: channel.id,
    show: show.id,
    title,
    source: 'local',
    startsAt: new Date(at).toISOString(),
    endsAt: new Date(at + 30 * MINUTE_MS).toISOString(),
    status: 'planned',
  })
}

/** Fakes the notification permission and the push subscription, which headless browsers deny. */
async function subscribeTo(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((json) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const subscribed = { ...json, toJSON: () => json, options: {} }
    PushManager.prototype.subscribe = async () => subscribed as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => null
  }, subscription)
}

/** Returns the emails to one address, because the station's staff receive emails too. */
function mailsTo(name: string): TakenMail[] {
  return mails.taken.filter(({ to }) => to.includes(`${name}@town.example`))
}

/** Returns the address of the link in an email, on the test server. */
function linkIn({ raw }: TakenMail): string {
  const link = /\/tvguide\/\w+\/follow\/list\?token=[\w-]+/.exec(readable(raw))
  return stage.server.url + (link?.[0] ?? '')
}

test.describe('a reminder without an account', () => {
  test('reaches the device and the mailbox when the program moves, and can be stopped', async () => {
    const airing = await airSoon('Regatta', 13)
    const page = await openWindow(stage.browser)
    const { endpoint, ...keys } = pushes.subscribe('ann')
    await subscribeTo(page, { endpoint, keys })
    await page.goto(`${stage.server.url}/tvguide/demo/airing/${airing.id}`)
    await page.getByRole('link', { name: 'Remind me' }).click()
    await page.getByLabel('This airing').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Remind me').selectOption('5 minutes before')
    await page.getByRole('button', { name: 'Notify this device' }).click()
    await page.getByText('Reminders are on').waitFor()
    await page.getByLabel('Email address').fill('ann@town.example')
    await page.getByRole('button', { name: 'Email me to confirm' }).click()
    await page.getByText('Check your email').waitFor()

    await expect.poll(() => mailsTo('ann').length).toBe(1)
    const [letter] = mailsTo('ann')
    await page.goto(letter ? linkIn(letter) : '')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Yes, remind me' }).click()
    await page.getByText('5 minutes before').waitFor()
    // The server must have processed the follow first, which the page shows as “Next:”.
    const next = async () => {
      await page.reload()
      return page.getByText('Next:').count()
    }
    await expect.poll(next).toBe(1)
    await renewSubscription(page, pushes.subscribe('ann-renewed'))
    await stage.api.collection('airings').update(airing.id, {
      startsAt: new Date(Date.now() + 40 * MINUTE_MS).toISOString(),
      endsAt: new Date(Date.now() + 70 * MINUTE_MS).toISOString(),
    })
    await expect.poll(() => [pushes.taken.length, mailsTo('ann').length]).toEqual([1, 2])
    const told = mailsTo('ann')[1]
    expect(told && headerOf(told, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')

    const [push] = pushes.taken
    expect(push?.to).toBe('ann-renewed')
    const notice = await deliver(page, push?.text ?? '')
    expect(notice).toMatchObject({
      title: 'Regatta was moved',
      options: { tag: airing.id, actions: [{ action: 'stop', title: 'Stop' }] },
    })
    await page.goto(`${stage.server.url}/tvguide/demo/airing/${airing.id}`)
    await page.getByRole('link', { name: 'Remind me' }).click()
    const mine = await page.getByRole('link', { name: 'What you follow' }).getAttribute('href')
    if (notice) await pressStop(page, notice)
    await expect.poll(async () => (await fetch(stage.server.url + mine)).status).toBe(404)
    await page.goto(stage.server.url + mine)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.context().close()
  })
})

type ShownNotification = { title: string; options: NotificationOptions }
/** The service worker's scope, with the notifications that it has shown. */
type WatchedScope = EventTarget & {
  registration: ServiceWorkerRegistration
  shown: ShownNotification[]
}

/**
 * Delivers a push message to the service worker as the browser would. Returns the notification that it shows.
 */
async function deliver(page: Page, data: string): Promise<ShownNotification | undefined> {
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WatchedScope
    scope.shown = []
    scope.registration.showNotification = async (title, options = {}) => {
      scope.shown.push({ title, options })
    }
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = () => worker.evaluate(() => (globalThis as unknown as WatchedScope).shown)
  await expect.poll(async () => (await shown()).length).toBe(1)
  return (await shown())[0]
}

/** Simulates a changed push subscription, without the old one in the event. */
async function renewSubscription(page: Page, { endpoint, ...keys }: BrowserAddress): Promise<void> {
  // A page that still renews by itself must see the new subscription as well, as it would in a browser.
  await page.evaluate(
    (json) => {
      const renewed = { ...json, toJSON: () => json } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => renewed
    },
    { endpoint, keys },
  )
  await workerOf(page).evaluate(
    async (json) => {
      const works: Promise<unknown>[] = []
      const change = Object.assign(new Event('pushsubscriptionchange'), {
        newSubscription: { ...json, toJSON: () => json },
        waitUntil: (work: Promise<unknown>) => works.push(work),
      })
      globalThis.dispatchEvent(change)
      await Promise.all(works)
    },
    { endpoint, keys },
  )
}

/** Presses the button of a notification, by sending the event that the browser would send. */
async function pressStop(page: Page, { options }: ShownNotification): Promise<void> {
  await workerOf(page).evaluate((data) => {
    const click = Object.assign(new Event('notificationclick'), {
      action: 'stop',
      notification: { data, close() {} },
      waitUntil: (work: Promise<unknown>) => work,
    })
    ;(globalThis as unknown as WatchedScope).dispatchEvent(click)
  }, options.data)
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The guide has no worker.')
  return worker
}
