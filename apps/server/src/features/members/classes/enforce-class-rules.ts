import type { App } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import {
  type Enrollment,
  enrollments,
  trainingSessions,
} from '@docket/model/members/certifications'
import {
  type EnrollmentRequest,
  type EnrollmentStep,
  faultsOfEnrollment,
  takesPlace,
  WITH_PLACE,
} from '@docket/model/members/classes/faults'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, type Instant, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { isStaffFor } from '@docket/query/schema'
import { not, oneOf, type Records } from '@docket/records/engine'
import { classes as words } from '@docket/texts/model/members'
import { refuseFaults } from '../refuse-faults.ts'
import { whoWaits } from './who-waits.ts'

/** Enforces the class rules whenever someone enrolls, joins the waitlist, or is recorded as present. */
export function enforceClassRules(app: App): void {
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

/** The data that decides about an enrollment, without the step to take. */
type EnrollmentFacts = Omit<EnrollmentRequest, 'step'>

/**
 * Reads the data that decides about an enrollment. `before` is the stored enrollment. Returns `undefined` if the class or
 * the member does not exist at the station. The check of references refuses that.
 */
async function readEnrollment(
  given: Enrollment,
  before: Enrollment | undefined,
  records: Records,
  now: EpochMs,
): Promise<EnrollmentFacts | undefined> {
  const { organization } = given
  const station = await records.find(organizations, { id: organization })
  const session = await records.find(trainingSessions, { id: given.session, organization })
  const member = await records.find(members, { id: given.member, organization })
  if (!station || !session || !member) return undefined
  const others = { session: session.id, ...(before && { id: not(before.id) }) }
  const isWaiting = before?.state === 'waiting' && before.session === session.id
  const ahead = (await whoWaits(session, records, now)).filter(
    ({ enrollment, mayCome }) =>
      mayCome &&
      enrollment.id !== before?.id &&
      !(isWaiting && enrollment.waitingSince >= before.waitingSince),
  )
  return {
    now,
    today: dayOf(now, station.timeZone),
    session: { ...session, startsAt: toEpochMs(session.startsAt) },
    taken: await records.count(enrollments, { ...others, state: oneOf(WITH_PLACE) }),
    ahead: ahead.length,
    member: { ...member, isArchived: member.archived },
  }
}
