import type { BrowserAddress } from '@docket/model/accounts/push'
import {
  dropPushBrowser,
  readPushKey,
  STUDIO_WORKER_PATH,
  storePushBrowser,
} from '@docket/model/accounts/push'
import { pushBrowsers } from '@docket/model/accounts/push-browsers'
import { invalidate } from '../cache/invalidate.ts'
import { call } from '../connection/call.ts'
import { browserName } from './browser-name.ts'
import { pushMark, setPushMark } from './push-mark.ts'

/** Whether this browser can show notifications. `needsHome`: an iPhone whose home screen lacks the studio. */
export type PushAbility = 'able' | 'denied' | 'needsHome' | 'unable'

export function pushAbility(): PushAbility {
  const canShow =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (canShow) return Notification.permission === 'denied' ? 'denied' : 'able'
  return 'standalone' in navigator && navigator.standalone === false ? 'needsHome' : 'unable'
}

/** Returns the record of this browser if it gets the notifications of the user. */
export function ownPushBrowser(user: string): string | undefined {
  const mark = pushMark()
  return mark?.user === user ? mark.id : undefined
}

/**
 * Asks for permission and subscribes this browser to the user's notifications. Returns whether the user agreed. Throws
 * if the push service or the server cannot be reached.
 */
export async function turnPushOn(user: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await renewSubscription(user)
  return true
}

/**
 * When a page starts, tells the server that this browser still exists, perhaps with another subscription. Turns
 * notifications off if the user has withdrawn the permission in the browser.
 */
export async function renewPush(user: string): Promise<void> {
  if (!ownPushBrowser(user)) return
  if (Notification.permission !== 'granted') return turnPushOff()
  // This fails without a network; the next page retries.
  await renewSubscription(user).catch(() => undefined)
}

/** Ends notifications in this browser. Needs no session. Without a network, the next page retries. */
export async function turnPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(STUDIO_WORKER_PATH)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    // Unsubscribe in the browser first, so that it shows nothing more, whatever the server says.
    const address = addressOf(subscription)
    await subscription.unsubscribe()
    await call(dropPushBrowser, address)
  }
  setPushMark(undefined)
  invalidate([pushBrowsers.name])
}

async function renewSubscription(user: string): Promise<void> {
  const { pushManager } = await startWorker()
  const { key } = await call(readPushKey, {})
  const address = addressOf(await subscribe(pushManager, key))
  const { id } = await call(storePushBrowser, { ...address, label: browserName() })
  setPushMark({ user, id })
  invalidate([pushBrowsers.name])
}

function addressOf(subscription: PushSubscription): BrowserAddress {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Returns a subscription for the key. One with another key is removed, because the server cannot use it. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const applicationServerKey = Uint8Array.from(
    atob(key.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.charCodeAt(0),
  )
  const known = await manager.getSubscription()
  const knownKey = known?.options.applicationServerKey
  const isSame = knownKey && `${new Uint8Array(knownKey)}` === `${applicationServerKey}`
  if (known && !isSame) await known.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

type ScriptPolicy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, policy: ScriptPolicy): ScriptPolicy }

let policy: ScriptPolicy | undefined

/** Registers the service worker and waits until it runs, because only then a browser can subscribe. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  // The page's policy accepts worker URLs only from a trusted types policy.
  policy ??= trustedTypes?.createPolicy('studio-worker', {
    createScriptURL: () => STUDIO_WORKER_PATH,
  })
  const path = policy?.createScriptURL(STUDIO_WORKER_PATH) ?? STUDIO_WORKER_PATH
  const registration = await navigator.serviceWorker.register(path)
  const starting = registration.installing ?? registration.waiting
  if (!registration.active && starting) await activated(starting)
  return registration
}

function activated(worker: ServiceWorker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') resolve()
    if (worker.state === 'redundant') reject(new Error('The service worker did not start.'))
  })
  return promise
}
