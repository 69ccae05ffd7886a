import type { App } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { type Enrollment, enrollments } from '@docket/model/members/certifications'
import {
  type EnrollmentStep,
  faultsOfEnrollment,
  takesPlace,
} from '@docket/model/members/classes/faults'
import { words } from '@docket/model/members/classes/words'
import { type Instant, toInstant } from '@docket/model/time/instants'
import { isStaffFor } from '@docket/query/schema'
import { refuseFaults } from '../refuse-faults.ts'
import { readEnrollment } from './read-enrollment.ts'

/** Enforces the class rules whenever someone enrolls, joins the waitlist, or is recorded as present. */
export function keepEnrollments(app: App): void {
  const derived =
    'records since when a member has been waiting, and protects what members cannot decide'
  app.derive(enrollments, derived, (given, { before, caller }) => {
    const waitingSince = sinceOf(given, before, toInstant(app.clock.now()))
    if (caller.kind === 'system') return { waitingSince: given.waitingSince || waitingSince }
    const isSame = waitingSince !== '' && waitingSince === before?.waitingSince
    const noted = { waitingSince, passedOverAt: isSame ? before.passedOverAt : '' } as const
    const certification = before?.certification ?? ''
    if (isStaffFor(caller, 'members')) return { ...noted, certification }
    const { session, member } = before ?? given
    const overrideReason = before?.overrideReason ?? ''
    return { ...noted, certification, session, member, overrideReason }
  })
  app.guard(enrollments, 'enforces the class rules', async (given, context) => {
    const { before, records, caller } = context
    if (caller.kind === 'system') return
    const isMoved = before !== undefined && isOther(given, before)
    if (isMoved && hasAttendance(before)) throw attendedFault()
    const step = stepOf(given, isMoved ? undefined : before)
    const facts = step && (await readEnrollment(given, before, records, app.clock.now()))
    if (!step || !facts) return
    refuseFaults(faultsOfEnrollment({ ...facts, step }), given, { ...context, prefix: 'class' })
  })
}

function sinceOf(given: Enrollment, before: Enrollment | undefined, now: Instant): Instant | '' {
  if (given.state !== 'waiting') return ''
  const isSame = before?.state === 'waiting' && given.session === before.session
  return isSame ? before.waitingSince : now
}

function isOther(given: Enrollment, before: Enrollment): boolean {
  return given.session !== before.session || given.member !== before.member
}

function hasAttendance({ state }: Enrollment): boolean {
  return state === 'attended' || state === 'absent'
}

function stepOf(given: Enrollment, before: Enrollment | undefined): EnrollmentStep | undefined {
  if (given.state === before?.state) return undefined
  if (given.state === 'enrolled') return 'enroll'
  if (given.state === 'waiting') return 'wait'
  if (!hasAttendance(given)) return undefined
  return before && takesPlace(before) ? 'attend' : 'walk_in'
}

function attendedFault(): InvalidRecord {
  return new InvalidRecord({ session: { code: 'class_attended', message: words.attended } })
}
