import type { App } from '@docket/accounts/app'
import { followAttendance } from './classes/follow-attendance.ts'
import { keepEnrollments } from './classes/keep-enrollments.ts'
import { keepPlaces } from './classes/keep-places.ts'
import { followClock } from './follow-clock.ts'
import { keepDues } from './keep-dues.ts'
import { keepMembers } from './keep-members.ts'

/** Enforces the rules of membership, dues and classes on every write, and makes the resulting changes. */
export function membership(app: App): void {
  keepMembers(app)
  keepDues(app)
  followClock(app)
  keepEnrollments(app)
  keepPlaces(app)
  followAttendance(app)
}
