import type { WEBHOOK_EVENTS } from '@docket/model/collections/station/webhooks'

/** The labels of the webhook events. */
export const EVENT_NAMES: Readonly<Record<(typeof WEBHOOK_EVENTS)[number], string>> = {
  'airing.changed': 'An airing changed',
  'schedule.published': 'A schedule was published',
  'show.created': 'A show was created',
  'show.updated': 'A show changed',
  'submission.submitted': 'A program was submitted',
  'submission.approved': 'A program was approved',
}
