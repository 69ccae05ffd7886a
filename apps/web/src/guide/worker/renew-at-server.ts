import { renewSubscription } from '../following/renew-subscription.ts'
import { type SubscriptionEvent, scope } from './scope.ts'

/** Has reminders go on when the browser has renewed its subscription, or dropped it. */
export function renewAtServer(event: SubscriptionEvent): void {
  const { oldSubscription: ended, newSubscription: renewed } = event
  // What fails now is tried again by the next page that is opened.
  const renewing = renewSubscription(scope.registration.pushManager, { ended, renewed })
  event.waitUntil(renewing.catch(() => undefined))
}
