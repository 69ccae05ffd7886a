import type { PushSubscriptionJson } from '@docket/model/guide/following'

/** The subscription that the server knows, and the key that it was made with. */
export type KnownSubscription = { subscription: PushSubscriptionJson; pushKey: string }

// Not among the kept guides, which viewers may forget: reminders go on then. It is a cache because
// that is what pages and worker both can read.
const CACHE = 'docket-following'
/** No server answers there. */
const NAME = '/tvguide/subscription.json'

export async function readKnownSubscription(): Promise<KnownSubscription | undefined> {
  const answer = await caches.match(NAME, { cacheName: CACHE })
  return answer && ((await answer.json()) as KnownSubscription)
}

/** To be called once the server has it. */
export async function keepSubscription(
  subscription: PushSubscription,
  pushKey: string,
): Promise<void> {
  const known: KnownSubscription = { subscription: subscription.toJSON(), pushKey }
  const cache = await caches.open(CACHE)
  await cache.put(NAME, Response.json(known))
}

/** Whether this browser has ever followed anything. */
export async function hasFollowed(): Promise<boolean> {
  return 'caches' in globalThis && caches.has(CACHE)
}
