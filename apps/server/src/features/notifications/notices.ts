import type { NotifiedEvent } from '@docket/model/accounts/user-settings'
import type { Notification } from '@docket/model/collections/station/notifications'
import type { Privilege } from '@docket/model/records/access'

/** A kind of notice: its row in the user's settings and its look. */
export type NoticeKind = {
  /** The row of the settings table that turns it off. */
  group: NotifiedEvent
  type: Notification['type']
  /** The default recipients: staff with one of these privileges, and administrators. */
  privileges: readonly Privilege[]
}

/** All kinds of notices. Add new ones here first. */
export const NOTICES = {
  'import.failed': { group: 'imports', type: 'error', privileges: [] },
  'schedule.conflict': { group: 'conflicts', type: 'warning', privileges: ['schedule'] },
  'schedule.gap': { group: 'conflicts', type: 'warning', privileges: ['schedule'] },
  'alarm.opened': { group: 'alarms', type: 'error', privileges: ['schedule'] },
  'airing.moved': { group: 'schedule', type: 'info', privileges: ['schedule'] },
  'airing.cancelled': { group: 'schedule', type: 'warning', privileges: ['schedule'] },
  'submission.submitted': { group: 'submissions', type: 'task', privileges: ['content'] },
  'submission.airs': { group: 'submissions', type: 'success', privileges: [] },
  'submission.decided': { group: 'submissions', type: 'message', privileges: [] },
  'reservation.due': { group: 'equipment', type: 'reminder', privileges: [] },
  'reservation.overdue': { group: 'equipment', type: 'reminder', privileges: ['equipment'] },
  'member.suspended': { group: 'equipment', type: 'warning', privileges: ['members'] },
  'member.applied': { group: 'members', type: 'task', privileges: ['members'] },
  'member.decided': { group: 'members', type: 'message', privileges: ['members'] },
  'member.active': { group: 'members', type: 'success', privileges: ['members'] },
  'member.lapsed': { group: 'members', type: 'warning', privileges: ['members'] },
  'member.expiring': { group: 'members', type: 'reminder', privileges: ['members'] },
  'class.place': { group: 'members', type: 'success', privileges: ['members'] },
  'class.changed': { group: 'members', type: 'warning', privileges: ['members'] },
  'invitation.accepted': { group: 'imports', type: 'success', privileges: ['members'] },
  'certificate.expiring': { group: 'equipment', type: 'reminder', privileges: ['members'] },
  'timeslot.requested': { group: 'schedule', type: 'task', privileges: ['schedule'] },
  'timeslot.offered': { group: 'schedule', type: 'message', privileges: [] },
  'timeslot.granted': { group: 'schedule', type: 'success', privileges: [] },
  'timeslot.renewal': { group: 'schedule', type: 'reminder', privileges: ['schedule'] },
  'timeslot.suspended': { group: 'schedule', type: 'warning', privileges: ['schedule'] },
  'timeslot.expired': { group: 'schedule', type: 'warning', privileges: ['schedule'] },
  'campaign.misses': { group: 'campaigns', type: 'warning', privileges: ['sales'] },
} satisfies Record<string, NoticeKind>

export type NoticeName = keyof typeof NOTICES

export type Notice = {
  organization: string
  name: NoticeName
  /** Id of the subject: a user with an unread notice about it gets no second one. */
  about: string
  title: string
  body: string
  /** Studio path that the notice links to. */
  path: string
  /** Ids of the recipients; by default those that the kind names. */
  to?: readonly string[]
  /** Addresses of recipients without an account. `notifyLater` mails them. */
  mailTo?: readonly string[]
  /** Id of the user who caused it and needs no notice. */
  except?: string
}
