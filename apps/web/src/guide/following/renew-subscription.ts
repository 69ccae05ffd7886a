import type { RenewedBrowser } from '@docket/model/guide/following'
import { RENEW_BROWSER_PATH } from '@docket/model/guide/paths'
import { keepSubscription, readKnownSubscription } from './known-subscription.ts'

/** What the browser says of the change, as far as it says anything. */
type Change = {
  ended?: PushSubscription | null | undefined
  renewed?: PushSubscription | null | undefined
}

/**
 * Tells the server by which subscription this browser is reached from now on, and subscribes anew
 * first where the browser has not. Does nothing while the server knows the present one. Throws when
 * the person has blocked notices meanwhile, or there is no network: what is known stays.
 */
export function renewSubscription(manager: PushManager, change: Change = {}): Promise<void> {
  // The worker and every open page may notice it at once.
  return navigator.locks.request('docket-following', () => renew(manager, change))
}

async function renew(manager: PushManager, change: Change): Promise<void> {
  const known = await readKnownSubscription()
  // What the server was told last counts; it may not have heard of a change before this one.
  const ended = known?.subscription ?? change.ended?.toJSON()
  const pushKey = known?.pushKey ?? keyOf(change.ended)
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
  // Not found: all was stopped elsewhere, or the answer before this one was lost.
  if (answer.ok || answer.status === 404) await keepSubscription(renewed, pushKey)
}

/** In base64url, the one form that is both written down and subscribed with. */
function keyOf(subscription: PushSubscription | null | undefined): string | undefined {
  const key = subscription?.options.applicationServerKey
  if (!key) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
