import type { NotifiedEvent } from '../accounts/user-settings.ts'
import type { Privilege } from '../kernel/access.ts'
import type { Notification } from './notifications.ts'

/** A kind of notice: who gets it, when, and how it looks. */
export type NoticeKind = {
  /** The row of the settings that turns it off. */
  group: NotifiedEvent
  type: Notification['type']
  /**
   * The default recipients: staff with one of these privileges, and administrators. A notice about one person goes to
   * that person, and to these only if the person cannot be reached.
   */
  privileges: readonly Privilege[]
  /** For a date: how many days before it people are notified, once. Negative means after it. */
  days?: number
}

/**
 * All kinds of notices. Add new ones here first. `notifications/dates/find-dates` looks for kinds with `days` every
 * hour; the others are triggered by changes.
 */
export const NOTICES = {
  'import.failed': { group: 'imports', type: 'error', privileges: [] },
  'invitation.accepted': { group: 'imports', type: 'success', privileges: ['members'] },
  'invitation.expiring': { group: 'imports', type: 'reminder', privileges: ['members'], days: 2 },
  'key.expiring': { group: 'imports', type: 'warning', privileges: [], days: 14 },
  'storage.filling': { group: 'imports', type: 'warning', privileges: ['content'], days: 0 },
  // Also emailed to the administrators of the installation.
  'backup.missing': { group: 'imports', type: 'error', privileges: [] },
  'retention.clearing': { group: 'imports', type: 'warning', privileges: [] },

  'schedule.conflict': { group: 'conflicts', type: 'warning', privileges: ['schedule'] },
  'schedule.gap': { group: 'conflicts', type: 'warning', privileges: ['schedule'] },
  'show.rights': {
    group: 'conflicts',
    type: 'warning',
    privileges: ['schedule', 'content'],
    days: 30,
  },
  'alarm.opened': { group: 'alarms', type: 'error', privileges: ['schedule'] },
  'airing.moved': { group: 'schedule', type: 'info', privileges: ['schedule'] },
  'airing.cancelled': { group: 'schedule', type: 'warning', privileges: ['schedule'] },
  'timeslot.requested': { group: 'schedule', type: 'task', privileges: ['schedule'] },
  'timeslot.waiting': { group: 'schedule', type: 'task', privileges: ['schedule'], days: -7 },
  'timeslot.offered': { group: 'schedule', type: 'message', privileges: [] },
  'timeslot.notGranted': { group: 'schedule', type: 'message', privileges: [] },
  'timeslot.drawn': { group: 'schedule', type: 'info', privileges: ['schedule'] },
  'timeslot.settled': { group: 'schedule', type: 'info', privileges: ['schedule'] },
  'timeslot.granted': { group: 'schedule', type: 'success', privileges: [] },
  'timeslot.renewal': { group: 'schedule', type: 'reminder', privileges: ['schedule'] },
  'timeslot.suspended': { group: 'schedule', type: 'warning', privileges: ['schedule'] },
  'timeslot.expired': { group: 'schedule', type: 'warning', privileges: ['schedule'] },

  'submission.submitted': { group: 'submissions', type: 'task', privileges: ['content'] },
  'submission.waiting': { group: 'submissions', type: 'task', privileges: ['content'], days: -7 },
  'submission.airs': { group: 'submissions', type: 'success', privileges: [] },
  'submission.message': { group: 'submissions', type: 'comments', privileges: ['content'] },
  'submission.decided': { group: 'submissions', type: 'message', privileges: [] },

  'captions.waiting': { group: 'captions', type: 'task', privileges: ['captions'], days: -3 },
  'captions.required': { group: 'captions', type: 'reminder', privileges: ['captions'], days: 180 },

  'reservation.pickup': { group: 'equipment', type: 'reminder', privileges: [], days: 1 },
  'reservation.due': { group: 'equipment', type: 'reminder', privileges: [] },
  'reservation.overdue': { group: 'equipment', type: 'reminder', privileges: ['equipment'] },
  'reservation.missed': { group: 'equipment', type: 'warning', privileges: [] },
  'certificate.expiring': { group: 'equipment', type: 'reminder', privileges: ['members'] },
  'member.suspended': { group: 'equipment', type: 'warning', privileges: ['members'] },

  'member.applied': { group: 'members', type: 'task', privileges: ['members'] },
  'member.decided': { group: 'members', type: 'message', privileges: ['members'] },
  'member.active': { group: 'members', type: 'success', privileges: ['members'] },
  'member.lapsed': { group: 'members', type: 'warning', privileges: ['members'] },
  'member.expiring': { group: 'members', type: 'reminder', privileges: ['members'] },
  'class.place': { group: 'members', type: 'success', privileges: ['members'] },
  'class.passedOver': { group: 'members', type: 'warning', privileges: ['members'] },
  'class.changed': { group: 'members', type: 'warning', privileges: ['members'] },
  'class.soon': { group: 'members', type: 'reminder', privileges: [], days: 1 },

  'campaign.begins': { group: 'campaigns', type: 'reminder', privileges: ['sales'], days: 3 },
  'campaign.unready': { group: 'campaigns', type: 'warning', privileges: ['sales'], days: 7 },
  'campaign.misses': { group: 'campaigns', type: 'warning', privileges: ['sales'] },
  'campaign.ends': { group: 'campaigns', type: 'reminder', privileges: ['sales'], days: 7 },
  'spot.ends': { group: 'campaigns', type: 'reminder', privileges: ['sales'], days: 7 },
  'bulletin.ends': {
    group: 'campaigns',
    type: 'reminder',
    privileges: ['sales', 'content'],
    days: 2,
  },
} satisfies Record<string, NoticeKind>

export type NoticeName = keyof typeof NOTICES

/** The kinds that are about a date. */
export type DateName = {
  [Name in NoticeName]: (typeof NOTICES)[Name] extends { days: number } ? Name : never
}[NoticeName]
