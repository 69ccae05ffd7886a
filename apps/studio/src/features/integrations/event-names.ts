import type { WEBHOOK_EVENTS } from '@docket/model/integrations/webhooks'
import { integrations as words } from '@docket/texts/studio/integrations'

/** The labels of the webhook events. */
export const EVENT_NAMES: Readonly<Record<(typeof WEBHOOK_EVENTS)[number], string>> = {
  'airing.changed': words.airingChanged,
  'schedule.published': words.scheduleWasPublished,
  'show.created': words.showWasCreated,
  'show.updated': words.showChanged,
  'submission.submitted': words.programWasSubmitted,
  'submission.approved': words.programWasApproved,
}
