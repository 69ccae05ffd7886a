import type { Day } from '../../time/instants.ts'
import type { Member } from '../members.ts'

/** What decides whether a person is a member on a given day. */
export type Standing = Pick<Member, 'status' | 'expiresOn'> & { isArchived: boolean }

/**
 * Returns a member's standing on a day of the station's calendar. A member whose dues have run out lapses immediately,
 * even if the daily job has not updated the record yet.
 */
export function standingOf(
  { status, expiresOn, isArchived }: Standing,
  today: Day,
): Exclude<Member['status'], ''> {
  if (isArchived) return 'ended'
  if (status === '') return 'applicant'
  return status === 'active' && hasExpired(expiresOn, today) ? 'lapsed' : status
}

/** Reports whether a last valid day has passed. Without one, nothing expires. */
export function hasExpired(expiresOn: Day | '', today: Day): boolean {
  return expiresOn !== '' && expiresOn < today
}
