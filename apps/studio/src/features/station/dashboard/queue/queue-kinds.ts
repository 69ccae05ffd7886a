import { captionJobs } from '@docket/model/captions/caption-tracks'
import { reservations } from '@docket/model/equipment/reservations'
import { integrations } from '@docket/model/integrations/integrations'
import type { Privilege } from '@docket/model/kernel/access'
import type { Collection } from '@docket/model/kernel/collection'
import { members } from '@docket/model/members/members'
import { bulletins } from '@docket/model/sales/bulletins'
import { campaigns } from '@docket/model/sales/campaigns'
import { spots } from '@docket/model/sales/spots'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { submissions } from '@docket/model/submissions/submissions'
import { dashboardQueue as words } from '@docket/texts/studio/station'

/** A kind of task in the queue. */
export type QueueKind = {
  id: string
  collection: Collection
  /**
   * A record filter. `{:me}` is the user's id, `{:now}` the current whole hour, `{:stale}` two hours before
   * that, and `{:lately}` 48 hours before that.
   */
  filter: string
  sort: string
  expand?: string
  /**
   * `path` is the base path of the record pages; `rest` is the list of all matching records. Without `path`,
   * rows link to `rest`.
   */
  path?: string
  rest: string
  /** The name of the task. */
  task: string
  /** The date field to show: when the task was opened, or when it is due. */
  when?: string
  mark: 'plain' | 'due' | 'late'
  /** The tab of the record page where the task is done. */
  tab?: string
  /** A step of the record that does the task, and its verb. The record page opens with the dialog of that step. */
  step?: { to: string; verb: string }
  /**
   * The privileges that may do the task, besides station administrators. `'own'`: everyone, because the
   * filter selects their own records.
   */
  privileges: readonly Privilege[] | 'own'
}

const BOOKING = {
  collection: reservations,
  expand: 'resource,member',
  path: '/equipment/bookings',
  privileges: ['equipment'],
} as const

/** All kinds of tasks, most urgent first. */
export const QUEUE: readonly QueueKind[] = [
  {
    ...BOOKING,
    id: 'overdue',
    filter: 'status = "overdue" || (status = "checked_out" && dueAt < {:now})',
    sort: 'dueAt',
    rest: '/equipment/bookings?status=checked_out,overdue&sort=dueAt',
    task: words.overdue,
    when: 'dueAt',
    mark: 'late',
    step: { to: 'returned', verb: words.takeBack },
  },
  {
    id: 'imports',
    collection: integrations,
    filter: 'lastSyncAt != "" && lastSyncAt < {:stale}',
    sort: 'lastSyncAt',
    rest: '/integrations',
    task: words.nothingImportedSince,
    when: 'lastSyncAt',
    mark: 'late',
    privileges: [],
  },
  {
    id: 'own-changes',
    collection: submissions,
    filter: 'status = "changes_requested" && submitter = {:me}',
    sort: 'updated',
    path: '/submission',
    rest: '/submission',
    task: words.needsChanges,
    mark: 'due',
    privileges: 'own',
  },
  {
    id: 'submissions',
    collection: submissions,
    filter: 'status = "submitted" || status = "in_review" || status = "appealed"',
    sort: 'created',
    path: '/submission',
    rest: '/submission?status=submitted,in_review,appealed',
    task: words.submissionToReview,
    when: 'created',
    mark: 'due',
    tab: 'review',
    privileges: ['content', 'schedule'],
  },
  {
    id: 'messages',
    collection: submissions,
    filter: 'newForStation > 0 && submitter != {:me}',
    sort: 'updated',
    path: '/submission',
    tab: 'messages',
    rest: '/submission',
    task: words.newMessages,
    mark: 'due',
    privileges: ['content', 'schedule'],
  },
  {
    id: 'own-messages',
    collection: submissions,
    filter: 'newForProducer > 0 && submitter = {:me}',
    sort: 'updated',
    path: '/submission',
    tab: 'messages',
    rest: '/submission',
    task: words.stationWrote,
    mark: 'due',
    privileges: 'own',
  },
  {
    id: 'renewals',
    collection: timeslots,
    filter: 'status = "renewal_due"',
    sort: 'termEnd',
    path: '/timeslots',
    rest: '/timeslots?status=renewal_due',
    task: words.termIsEnding,
    mark: 'due',
    privileges: ['schedule'],
  },
  {
    id: 'slot-requests',
    collection: timeslots,
    filter: 'status = "requested"',
    sort: 'created',
    path: '/timeslots',
    rest: '/timeslots?status=requested',
    task: words.timeslotRequested,
    mark: 'plain',
    privileges: ['schedule'],
  },
  {
    ...BOOKING,
    id: 'requests',
    filter: 'status = "requested"',
    sort: 'startsAt',
    rest: '/equipment/bookings?status=requested&sort=startsAt',
    task: words.bookingToConfirm,
    when: 'startsAt',
    mark: 'due',
  },
  {
    ...BOOKING,
    id: 'returned',
    filter: 'status = "returned" && inCondition = "" && returnedAt >= {:lately}',
    sort: 'returnedAt',
    rest: '/equipment/bookings?status=returned',
    task: words.returned,
    when: 'returnedAt',
    mark: 'plain',
  },
  {
    id: 'bulletins',
    collection: bulletins,
    // A draft bulletin whose time has passed needs no approval.
    filter: 'status = "draft" && archived = false && (endsAt = "" || endsAt > {:now})',
    sort: 'startsAt',
    path: '/ads/bulletins',
    rest: '/ads/bulletins?status=draft',
    task: words.bulletinToApprove,
    mark: 'due',
    privileges: ['sales', 'content', 'schedule'],
  },
  {
    id: 'spots',
    collection: spots,
    filter: 'status = "copy_review" && archived = false',
    sort: 'updated',
    path: '/ads',
    rest: '/ads?status=copy_review',
    task: words.spotTextToReview,
    mark: 'due',
    privileges: ['sales'],
  },
  {
    id: 'copy',
    collection: campaigns,
    filter: 'status = "copy_review" && archived = false',
    sort: 'startsOn',
    path: '/campaigns',
    rest: '/campaigns?status=copy_review',
    task: words.campaignTextToCheck,
    mark: 'due',
    privileges: ['sales'],
  },
  {
    id: 'captions',
    collection: captionJobs,
    filter: 'state = "needs_review"',
    sort: 'updated',
    expand: 'media',
    path: '/captions/work',
    rest: '/captions/work?state=needs_review',
    task: words.captionsToCheck,
    mark: 'due',
    privileges: ['captions', 'content'],
  },
  {
    id: 'applicants',
    collection: members,
    filter: 'status = "applicant"',
    sort: 'created',
    path: '/members',
    rest: '/members?status=applicant',
    task: words.memberToApprove,
    when: 'created',
    mark: 'plain',
    privileges: ['members'],
  },
]

/** Returns the kinds of tasks for a user with the given privileges. */
export function queueFor(held: readonly string[]): QueueKind[] {
  return QUEUE.filter(
    ({ privileges }) =>
      privileges === 'own' ||
      held.includes('admin') ||
      privileges.some((privilege) => held.includes(privilege)),
  )
}
