import type { App } from '@docket/accounts/app'
import {
  certifications,
  certTypes,
  type Enrollment,
  enrollments,
  type TrainingSession,
  trainingSessions,
} from '@docket/model/members/certifications'
import { certificateEnd } from '@docket/model/members/classes/certificates'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { type Day, type EpochMs, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Caller } from '@docket/query/schema'
import type { Records } from '@docket/records/engine'
import { activationOf } from '../read-membership.ts'

/**
 * Gives members who attend a class its certificate, and marks the orientation as done if it is one, in the transaction
 * that records the attendance. A correction undoes both.
 */
export function followAttendance(app: App): void {
  const name =
    'gives the certificate and the orientation to people who attended, and takes them back'
  app.effect(enrollments, name, async (given, { before, records, caller }) => {
    const attends = given.state === 'attended'
    if (attends === (before?.state === 'attended')) return undefined
    const session = await records.get(trainingSessions, given.session)
    const { timeZone } = await records.get(organizations, given.organization)
    const day = dayOf(toEpochMs(session.startsAt), timeZone)
    if (session.isOrientation) await orient(given, attends, { records, day, now: app.clock.now() })
    if (!attends) return takeBack(given, records)
    const certification = await certify(given, { session, day, caller }, records)
    return certification === undefined ? undefined : { certification }
  })
}

type Class = { session: TrainingSession; day: Day; caller: Caller }

async function certify(
  { organization, member, certification }: Enrollment,
  { session, day, caller }: Class,
  records: Records,
): Promise<string | undefined> {
  if (session.type === '' || certification !== '') return undefined
  const { id: type, validMonths } = await records.get(certTypes, session.type)
  const made = await records.create(certifications, {
    organization,
    member,
    type,
    issuedOn: day,
    expiresOn: certificateEnd(day, validMonths),
    ...(caller.kind === 'user' && { issuedBy: caller.record.id }),
  })
  return made.id
}

async function takeBack({ certification }: Enrollment, records: Records) {
  if (certification === '') return undefined
  if (await records.find(certifications, { id: certification })) {
    await records.delete(certifications, certification)
  }
  return { certification: '' }
}

async function orient(
  { member: id }: Enrollment,
  attends: boolean,
  { records, day, now }: { records: Records; day: Day; now: EpochMs },
): Promise<void> {
  const member = await records.get(members, id)
  if (!attends) {
    if (member.orientationOn === day) await records.update(members, id, { orientationOn: '' })
    return
  }
  if (member.orientationOn !== '') return
  const active = await activationOf({ ...member, orientationOn: day }, records, now)
  await records.update(members, id, { orientationOn: day, ...active })
}
