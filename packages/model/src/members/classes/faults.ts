import { membership as membershipWords, classes as words } from '@docket/texts/model/members'
import type { RuleFault } from '../../kernel/rule-faults.ts'
import type { Day, EpochMs } from '../../time/instants.ts'
import type { Enrollment, TrainingSession } from '../certifications.ts'
import { type Standing, standingOf } from '../membership/standing.ts'

/** What happens to an enrollment. A walk-in is a member who attends without having enrolled. */
export type EnrollmentStep = 'enroll' | 'wait' | 'attend' | 'walk_in'

/** The facts that decide whether an enrollment is allowed. */
export type EnrollmentRequest = {
  step: EnrollmentStep
  now: EpochMs
  /** Today at the station. */
  today: Day
  session: Pick<TrainingSession, 'title' | 'capacity' | 'status' | 'isOrientation'> & {
    startsAt: EpochMs
  }
  /** How many other members have a place, and how many members who could attend are waiting ahead of this one. */
  taken: number
  ahead: number
  member: Standing & { name: string }
}

export type EnrollmentRule =
  | 'cancelled'
  | 'begun'
  | 'early'
  | 'full'
  | 'queue'
  | 'free'
  | 'standing'
export type EnrollmentField = 'session' | 'state' | 'member'

type EnrollmentFault = RuleFault<EnrollmentRule, EnrollmentField>

/** The states in which an enrollment takes a place of its class. */
export const WITH_PLACE = [
  'enrolled',
  'attended',
  'absent',
] as const satisfies Enrollment['state'][]

export function takesPlace({ state }: Pick<Enrollment, 'state'>): boolean {
  return WITH_PLACE.some((one) => one === state)
}

/** Returns how many places are free. Infinite for a class without a limit. */
export function freePlaces({ capacity }: Pick<TrainingSession, 'capacity'>, taken: number): number {
  return capacity === 0 ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)
}

/** Returns the rules that an enrollment breaks at this step, each with its sentence. */
export function faultsOfEnrollment(request: EnrollmentRequest): EnrollmentFault[] {
  const { step } = request
  if (step === 'attend') return timeFaults(request)
  return [
    ...timeFaults(request),
    ...(step === 'wait' ? waitFaults(request) : placeFaults(request)),
    ...standingFaults(request),
  ]
}

function timeFaults({ step, session, now }: EnrollmentRequest): EnrollmentFault[] {
  const { title, status, startsAt } = session
  const hasBegun = now >= startsAt || status === 'held'
  if (status === 'cancelled') {
    return [
      { rule: 'cancelled', field: 'session', by: 'nobody', message: words.cancelled({ title }) },
    ]
  }
  if (step === 'attend' || step === 'walk_in') {
    return hasBegun
      ? []
      : [{ rule: 'early', field: 'state', by: 'nobody', message: words.early({ title }) }]
  }
  return hasBegun
    ? [{ rule: 'begun', field: 'session', by: 'members', message: words.begun({ title }) }]
    : []
}

function placeFaults({ session, taken, ahead }: EnrollmentRequest): EnrollmentFault[] {
  const { title, capacity } = session
  const free = freePlaces(session, taken)
  if (free === 0) {
    return [
      {
        rule: 'full',
        field: 'session',
        by: 'nobody',
        message: words.full({ title, places: capacity }),
      },
    ]
  }
  if (free > ahead) return []
  return [
    { rule: 'queue', field: 'session', by: 'members', message: words.queue({ title, ahead }) },
  ]
}

/** A member who waits while a place is free would keep it from others. */
function waitFaults({ session, taken, ahead }: EnrollmentRequest): EnrollmentFault[] {
  if (freePlaces(session, taken) <= ahead) return []
  return [
    { rule: 'free', field: 'state', by: 'nobody', message: words.free({ title: session.title }) },
  ]
}

/**
 * Reports whether a member may attend a class now, regardless of its places. A member who may not attend does not keep
 * a place from others.
 */
export function mayCome(request: AttendanceRequest): boolean {
  return standingFaults(request).length === 0
}

type AttendanceRequest = Pick<EnrollmentRequest, 'member' | 'today'> & {
  session: Pick<TrainingSession, 'isOrientation'>
}

function standingFaults({ member, session, today }: AttendanceRequest): EnrollmentFault[] {
  const standing = standingOf(member, today)
  // People who are not members yet attend in order to become members.
  const isNew = standing === 'applicant' || standing === 'accepted'
  if (standing === 'active' || (session.isOrientation && isNew)) return []
  const message = membershipWords.standing[standing]({ member: member.name })
  return [{ rule: 'standing', field: 'member', by: 'members', message }]
}
