import { membership as words } from '@docket/texts/model/members'
import type { RuleFault } from '../../kernel/rule-faults.ts'
import type { Organization } from '../../station/organizations.ts'
import type { Day } from '../../time/instants.ts'
import type { Member } from '../members.ts'
import { hasExpired } from './standing.ts'

/** What happens to a membership: it is accepted, becomes active, or its guardian or household changes. */
export type MembershipStep = 'accept' | 'activate' | 'relate'

type Relative = Pick<Member, 'id' | 'name' | 'kind' | 'status' | 'archived' | 'household'>

/** The facts that decide whether a membership is allowed. */
export type MembershipRequest = {
  step: MembershipStep
  today: Day
  member: Pick<
    Member,
    | 'id'
    | 'name'
    | 'kind'
    | 'status'
    | 'resident'
    | 'residencyProof'
    | 'orientationOn'
    | 'expiresOn'
  >
  guardian: Relative | undefined
  /** The member whose dues pay for this one. */
  payer: Relative | undefined
  station: Pick<Organization, 'membersResident' | 'membersOriented'>
  /** Whether the station has dues for members of this kind. */
  hasDues: boolean
}

export type MembershipField =
  | 'guardian'
  | 'household'
  | 'residencyProof'
  | 'orientationOn'
  | 'expiresOn'

export type MembershipRule = 'guardian' | 'household' | 'residency' | 'orientation' | 'dues'

type MembershipFault = RuleFault<MembershipRule, MembershipField>

/**
 * Returns the rules that a membership breaks at this step. To be accepted, a member needs the guardian and the proof
 * of residency; an active member must also have attended the orientation and paid the dues.
 */
export function faultsOfMembership(request: MembershipRequest): MembershipFault[] {
  const { step } = request
  return [
    ...guardianFaults(request),
    ...householdFaults(request),
    ...(step === 'relate' ? [] : residencyFaults(request)),
    ...(step === 'activate' ? activeFaults(request) : []),
  ]
}

function guardianFaults({ step, member, guardian }: MembershipRequest): MembershipFault[] {
  const fault = { rule: 'guardian', field: 'guardian' } as const
  if (!guardian) {
    const isNeeded = member.kind === 'youth' && (step !== 'relate' || isMember(member))
    return isNeeded
      ? [{ ...fault, by: 'admin', message: words.noGuardian({ member: member.name }) }]
      : []
  }
  const isAdult = guardian.kind !== 'youth' && guardian.id !== member.id && !hasEnded(guardian)
  if (isAdult) return []
  return [{ ...fault, by: 'nobody', message: words.guardianNotAdult({ guardian: guardian.name }) }]
}

function householdFaults({ member, payer }: MembershipRequest): MembershipFault[] {
  if (!payer) return []
  const isPayer = payer.id !== member.id && payer.household === '' && !hasEnded(payer)
  if (isPayer) return []
  const message = words.householdNotPayer({ payer: payer.name })
  return [{ rule: 'household', field: 'household', by: 'nobody', message }]
}

function residencyFaults({ member, station }: MembershipRequest): MembershipFault[] {
  const { kind, name, resident, residencyProof } = member
  if (!station.membersResident || kind === 'staff' || (resident && residencyProof !== '')) return []
  const message = words.noResidency({ member: name })
  return [{ rule: 'residency', field: 'residencyProof', by: 'members', message }]
}

function activeFaults({ member, station, hasDues, today }: MembershipRequest): MembershipFault[] {
  const { kind, name, orientationOn, expiresOn } = member
  const lacksOrientation = station.membersOriented && kind !== 'staff' && orientationOn === ''
  const owes = hasDues && (expiresOn === '' || hasExpired(expiresOn, today))
  return [
    ...(lacksOrientation
      ? [
          {
            ...({ rule: 'orientation', field: 'orientationOn', by: 'members' } as const),
            message: words.noOrientation({ member: name }),
          },
        ]
      : []),
    ...(owes
      ? [
          {
            ...({ rule: 'dues', field: 'expiresOn', by: 'members' } as const),
            message: words.duesUnpaid({ member: name }),
          },
        ]
      : []),
  ]
}

function isMember({ status }: Pick<Member, 'status'>): boolean {
  return status === 'active' || status === 'accepted'
}

function hasEnded({ status, archived }: Relative): boolean {
  return archived || status === 'ended'
}
