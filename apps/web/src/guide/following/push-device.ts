import type { FollowAnswer } from '@docket/model/guide/following'
import { followCallPath, WORKER_PATH } from '@docket/model/guide/paths'
import { startWorker } from '../start-worker.ts'
import { keepSubscription } from './known-subscription.ts'
import { renewSubscription } from './renew-subscription.ts'

/** Whether this browser can be told: `needsHome` is an iPhone's, before the guide is on its home screen. */
export type DeviceState = 'unable' | 'needsHome' | 'denied' | 'able'

export function deviceState(): DeviceState {
  const canShow =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (canShow) return Notification.permission === 'denied' ? 'denied' : 'able'
  return 'standalone' in navigator && navigator.standalone === false ? 'needsHome' : 'unable'
}

/** What became of asking. */
export type FollowOutcome = 'done' | 'denied' | 'tooMany' | 'crowded' | 'failed'

type Wish = { station: string; what: string; remindMin: number }

/** Asks the browser's person, subscribes, and has the server follow; remembers the secret link. */
export async function followOnDevice(wish: Wish, pushKey: string): Promise<FollowOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await startWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, pushKey)
  // What was followed by an earlier subscription goes on by this one.
  await renewSubscription(pushManager).catch(() => undefined)
  const { station, ...asked } = wish
  const answer = await postFollow(station, { ...asked, browser: subscription.toJSON() })
  if (answer.status === 409) return 'tooMany'
  if (answer.status === 429) return 'crowded'
  if (!answer.ok) return 'failed'
  const followed = (await answer.json()) as FollowAnswer
  await keepSubscription(subscription, pushKey)
  if (followed.state === 'active') keepToken(station, followed.token)
  return 'done'
}

/** Not every browser has its worker tell of a new subscription: a page that is opened does so, too. */
export async function renewDevice(): Promise<void> {
  if (deviceState() !== 'able' || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker.getRegistration(WORKER_PATH)
  // Without a network the next page does it.
  if (worker) await renewSubscription(worker.pushManager).catch(() => undefined)
}

export function postFollow(station: string, body: object): Promise<Response> {
  return fetch(followCallPath(station), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A subscription with another key is of no use any more. */
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

/** The token of this device's secret link, if it follows anything; other devices have their own. */
export function tokenOf(station: string): string | undefined {
  try {
    return localStorage.getItem(`docket-follow-${station}`) ?? undefined
  } catch {
    return undefined
  }
}

function keepToken(station: string, token: string): void {
  try {
    localStorage.setItem(`docket-follow-${station}`, token)
  } catch {
    // Without a memory of its own the browser is told all the same.
  }
}
