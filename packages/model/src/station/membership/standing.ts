import type { Member } from '../../collections/members/members.ts'
import type { Day } from '../../time.ts'

/** What decides whether somebody is a member on a day. */
export type Standing = Pick<Member, 'status' | 'expiresOn'> & { isArchived: boolean }

/**
 * Returns how a member stands on a day of the station's calendar. Somebody whose dues have run out has lapsed at once,
 * although the clock may not have changed the record yet.
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
