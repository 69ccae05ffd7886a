import type { Privilege } from '@docket/model/access'
import type { Notification } from '@docket/model/collections/notifications'
import type { NotifiedEvent } from '@docket/model/user-settings'

/** Something that people are told of: what it counts as in their settings, and how it looks. */
export type NoticeKind = {
  /** The row of the settings' table that turns it off. */
  group: NotifiedEvent
  type: Notification['type']
  /** Who is told when nobody is named: staff with one of these, and administrators. */
  privileges: readonly Privilege[]
}

/** Every event that people are told of; adding one begins here. */
export const NOTICES = {
  'import.failed': { group: 'imports', type: 'error', privileges: [] },
  'schedule.conflict': { group: 'conflicts', type: 'warning', privileges: ['schedule'] },
  'schedule.gap': { group: 'conflicts', type: 'warning', privileges: ['schedule'] },
  'airing.moved': { group: 'schedule', type: 'info', privileges: ['schedule'] },
  'airing.cancelled': { group: 'schedule', type: 'warning', privileges: ['schedule'] },
  'submission.submitted': { group: 'submissions', type: 'task', privileges: ['content'] },
  'submission.decided': { group: 'submissions', type: 'message', privileges: [] },
  'reservation.due': { group: 'equipment', type: 'reminder', privileges: [] },
  'reservation.overdue': { group: 'equipment', type: 'reminder', privileges: ['equipment'] },
  'invitation.accepted': { group: 'imports', type: 'success', privileges: ['members'] },
  'certificate.expiring': { group: 'equipment', type: 'reminder', privileges: ['members'] },
} satisfies Record<string, NoticeKind>

export type NoticeName = keyof typeof NOTICES

export type Notice = {
  organization: string
  name: NoticeName
  /** What it is about, an id: somebody who has not read of it yet is not told again. */
  about: string
  title: string
  body: string
  /** Where the studio leads to. */
  path: string
  /** Ids of the people to tell; by default those whom the kind names. */
  to?: readonly string[]
  /** Id of whoever caused it: they know. */
  except?: string
}
