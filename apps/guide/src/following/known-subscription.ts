import type { PushSubscriptionJson } from '@docket/model/guide/following/following'

/** The push subscription as last sent to the server, and the push key that it was created with. */
export type KnownSubscription = { subscription: PushSubscriptionJson; pushKey: string }

// Separate from the saved guides: viewers may delete those, and reminders must still arrive. It is a cache
// because both pages and the service worker can read caches.
const CACHE = 'docket-following'
/** The cache key. The server does not serve this path. */
const NAME = '/tvguide/subscription.json'

export async function readKnownSubscription(): Promise<KnownSubscription | undefined> {
  const answer = await caches.match(NAME, { cacheName: CACHE })
  return answer && ((await answer.json()) as KnownSubscription)
}

/** Call this only after the server has stored the subscription. */
export async function storeSubscription(
  subscription: PushSubscription,
  pushKey: string,
): Promise<void> {
  const known: KnownSubscription = { subscription: subscription.toJSON(), pushKey }
  const cache = await caches.open(CACHE)
  await cache.put(NAME, Response.json(known))
}

/** Returns whether this browser has ever followed anything. */
export async function hasFollowed(): Promise<boolean> {
  return 'caches' in globalThis && caches.has(CACHE)
}
