import type { FollowAnswer } from '@docket/model/guide/following/following'
import { followCallPath, WORKER_PATH } from '@docket/model/guide/paths'
import { startWorker } from '../start/start-worker.ts'
import { storeSubscription } from './known-subscription.ts'
import { renewSubscription } from './renew-subscription.ts'

/**
 * Whether this browser supports push notifications. `needsHome` applies to an iPhone until the guide is on
 * its home screen.
 */
export type DeviceState = 'unable' | 'needsHome' | 'denied' | 'able'

export function deviceState(): DeviceState {
  const canShow =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (canShow) return Notification.permission === 'denied' ? 'denied' : 'able'
  return 'standalone' in navigator && navigator.standalone === false ? 'needsHome' : 'unable'
}

/** The result of a request to follow with push notifications. */
export type FollowOutcome = 'done' | 'denied' | 'tooMany' | 'crowded' | 'failed'

type FollowChoice = { station: string; what: string; remindMin: number }

/**
 * Asks the viewer for permission, subscribes to push messages, and sends the subscription to the server.
 * Stores the token of the secret link in the browser.
 */
export async function followOnDevice(
  choice: FollowChoice,
  pushKey: string,
): Promise<FollowOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await startWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, pushKey)
  // Move earlier follows to the new subscription.
  await renewSubscription(pushManager).catch(() => undefined)
  const { station, ...request } = choice
  const answer = await postFollow(station, { ...request, browser: subscription.toJSON() })
  if (answer.status === 409) return 'tooMany'
  if (answer.status === 429) return 'crowded'
  if (!answer.ok) return 'failed'
  const followed = (await answer.json()) as FollowAnswer
  await storeSubscription(subscription, pushKey)
  if (followed.state === 'active') storeToken(station, followed.token)
  return 'done'
}

/**
 * Renews the subscription when a page opens, because not every browser tells the service worker that the
 * subscription has changed.
 */
export async function renewDevice(): Promise<void> {
  if (deviceState() !== 'able' || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker.getRegistration(WORKER_PATH)
  // Renewal fails without a network; the next page retries.
  if (worker) await renewSubscription(worker.pushManager).catch(() => undefined)
}

export function postFollow(station: string, body: object): Promise<Response> {
  return fetch(followCallPath(station), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/**
 * Returns a subscription for `pushKey`. A subscription with another key is removed, because the server cannot
 * use it.
 */
async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const applicationServerKey = Uint8Array.from(
    atob(pushKey.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.charCodeAt(0),
  )
  const known = await manager.getSubscription()
  const knownKey = known?.options.applicationServerKey
  const isSame = knownKey && `${new Uint8Array(knownKey)}` === `${applicationServerKey}`
  if (known && !isSame) await known.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/**
 * Returns the token of this device's secret link, or undefined if it follows nothing. Each device has its own
 * token.
 */
export function tokenOf(station: string): string | undefined {
  try {
    return localStorage.getItem(`docket-follow-${station}`) ?? undefined
  } catch {
    return undefined
  }
}

function storeToken(station: string, token: string): void {
  try {
    localStorage.setItem(`docket-follow-${station}`, token)
  } catch {
    // Notifications work even if the browser cannot store the token.
  }
}
