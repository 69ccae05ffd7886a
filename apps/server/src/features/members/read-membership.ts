import { duesPlans } from '@docket/model/members/dues-plans'
import { type Member, members } from '@docket/model/members/members'
import { faultsOfMembership, type MembershipRequest } from '@docket/model/members/membership/faults'
import { organizations } from '@docket/model/station/organizations'
import type { Day, EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { after, type Records } from '@docket/records/engine'

/** The data that decides about a membership, without the step to take. */
export type MembershipFacts = Omit<MembershipRequest, 'step'>

/** Returns `undefined` when the station does not exist, which the check of references refuses. */
export async function readMembership(
  member: Member,
  records: Records,
  now: EpochMs,
): Promise<MembershipFacts | undefined> {
  const { organization, kind } = member
  const station = await records.find(organizations, { id: organization })
  if (!station) return undefined
  // Records of another station count as absent, so that nobody learns about other stations' members.
  const relative = (id: string) =>
    id === '' ? undefined : records.find(members, { id, organization })
  const plans = { organization, kind, inUse: true, cents: after(0) }
  return {
    today: dayOf(now, station.timeZone),
    member,
    guardian: await relative(member.guardian),
    payer: await relative(member.household),
    station,
    hasDues: kind !== '' && (await records.count(duesPlans, plans)) > 0,
  }
}

/** Returns the values that activate a member who met every other requirement, or who had lapsed. */
export async function activationOf(
  member: Member,
  records: Records,
  now: EpochMs,
): Promise<Pick<Member, 'status' | 'joinedOn'> | undefined> {
  if (member.status !== 'accepted' && member.status !== 'lapsed') return undefined
  const facts = await readMembership(member, records, now)
  if (!facts || faultsOfMembership({ ...facts, step: 'activate' }).length > 0) return undefined
  return { status: 'active', joinedOn: member.joinedOn || facts.today }
}

/** Returns today at a station, or `undefined` when it does not exist. */
export async function todayAt(
  organization: string,
  records: Records,
  now: EpochMs,
): Promise<Day | undefined> {
  const station = await records.find(organizations, { id: organization })
  return station && dayOf(now, station.timeZone)
}
