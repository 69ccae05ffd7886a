import {
  type Enrollment,
  enrollments,
  type TrainingSession,
} from '@docket/model/members/certifications'
import { mayCome } from '@docket/model/members/classes/faults'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import type { EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { oneOf, type Records } from '@docket/records/engine'

export type WaitingEnrollment = { enrollment: Enrollment; mayCome: boolean }

/** Returns the people in line for a class, in order, and whether they may attend now. */
export async function whoWaits(
  { id: session, organization, isOrientation }: TrainingSession,
  records: Records,
  now: EpochMs,
): Promise<WaitingEnrollment[]> {
  const waiting = await records.list(enrollments, {
    where: { session, state: 'waiting' },
    sort: 'waitingSince,created,id',
  })
  if (waiting.length === 0) return []
  const ids = waiting.map(({ member }) => member)
  const people = await records.list(members, { where: { organization, id: oneOf(ids) } })
  const { timeZone } = await records.get(organizations, organization)
  const today = dayOf(now, timeZone)
  return waiting.map((enrollment) => {
    const member = people.find(({ id }) => id === enrollment.member)
    const standing = member && { ...member, isArchived: member.archived }
    return {
      enrollment,
      mayCome:
        standing !== undefined && mayCome({ member: standing, session: { isOrientation }, today }),
    }
  })
}
