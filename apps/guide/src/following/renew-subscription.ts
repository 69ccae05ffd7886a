import type { RenewedBrowser } from '@docket/model/guide/following/following'
import { RENEW_BROWSER_PATH } from '@docket/model/guide/paths'
import { readKnownSubscription, storeSubscription } from './known-subscription.ts'

/** The data of a `pushsubscriptionchange` event. Browsers may leave out either part. */
type Change = {
  ended?: PushSubscription | null | undefined
  renewed?: PushSubscription | null | undefined
}

/**
 * Sends this browser's current push subscription to the server, and subscribes again first if the browser has
 * none. Does nothing while the server has the current one. Throws when the viewer has since blocked
 * notifications or there is no network; the stored subscription then stays.
 */
export function renewSubscription(manager: PushManager, change: Change = {}): Promise<void> {
  // The lock keeps the service worker and several open pages from renewing at the same time.
  return navigator.locks.request('docket-following', () => renew(manager, change))
}

async function renew(manager: PushManager, change: Change): Promise<void> {
  const known = await readKnownSubscription()
  // Prefer the subscription last sent to the server: the server may have missed an earlier change.
  const ended = known?.subscription ?? change.ended?.toJSON()
  const pushKey = known?.pushKey ?? serverKeyOf(change.ended)
  if (!ended || !pushKey) return
  const renewed =
    change.renewed ??
    (await manager.getSubscription()) ??
    (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }))
  if (renewed.endpoint === ended.endpoint) return
  const body: RenewedBrowser = { ended, renewed: renewed.toJSON() }
  const answer = await fetch(RENEW_BROWSER_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // 404: all follows were stopped elsewhere, or the response to an earlier renewal was lost.
  if (answer.ok || answer.status === 404) await storeSubscription(renewed, pushKey)
}

/** Returns the key in base64url, the form in which it is both stored and passed to `subscribe`. */
function serverKeyOf(subscription: PushSubscription | null | undefined): string | undefined {
  const key = subscription?.options.applicationServerKey
  if (!key) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}
