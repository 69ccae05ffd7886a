import {
  type Enrollment,
  enrollments,
  trainingSessions,
} from '@docket/model/members/certifications'
import { type EnrollmentRequest, WITH_PLACE } from '@docket/model/members/classes/faults'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { not, oneOf, type Records } from '@docket/records/engine'
import { whoWaits } from './who-waits.ts'

/** The data that decides about an enrollment, apart from the step that it takes. */
export type EnrollmentFacts = Omit<EnrollmentRequest, 'step'>

/**
 * Reads the data that decides about an enrollment. `before` is the stored enrollment. Returns `undefined` if the class or
 * the member does not exist at the station. The check of references refuses that.
 */
export async function readEnrollment(
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
