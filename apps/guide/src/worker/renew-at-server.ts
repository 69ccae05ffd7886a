import { renewSubscription } from '../following/renew-subscription.ts'
import { type SubscriptionEvent, scope } from './scope.ts'

/** Keeps reminders working after the browser has renewed or dropped its push subscription. */
export function renewAtServer(event: SubscriptionEvent): void {
  const { oldSubscription: ended, newSubscription: renewed } = event
  // If this fails, the next opened page retries.
  const renewing = renewSubscription(scope.registration.pushManager, { ended, renewed })
  event.waitUntil(renewing.catch(() => undefined))
}
