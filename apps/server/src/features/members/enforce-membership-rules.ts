import type { App } from '@docket/accounts/app'
import { charges } from '@docket/model/members/charges'
import { duesPlans } from '@docket/model/members/dues-plans'
import { type Member, members } from '@docket/model/members/members'
import { faultsOfMembership, type MembershipStep } from '@docket/model/members/membership/faults'
import type { Day } from '@docket/model/time/instants'
import { not, type Records } from '@docket/records/engine'
import { activationOf, readMembership, todayAt } from './read-membership.ts'
import { refuseFaults } from './refuse-faults.ts'

const RELATIONS = ['kind', 'guardian', 'household'] as const satisfies (keyof Member)[]

/**
 * Enforces the membership rules when someone is accepted or becomes active, and when the guardian or household changes.
 * An accepted member who meets every other requirement is active at once.
 */
export function enforceMembershipRules(app: App): void {
  const now = () => app.clock.now()
  const derived =
    'records when it began and what was seen, and activates members who meet every requirement'
  app.derive(members, derived, async (given, { before, records, caller }) => {
    if (caller.kind === 'system') return
    const today = await todayAt(given.organization, records, now())
    if (today === undefined) return
    const expiresOn = await expiryOf(given, before, records)
    const isAccepted = given.status === 'accepted' && before?.status !== 'accepted'
    const active = isAccepted && (await activationOf({ ...given, expiresOn }, records, now()))
    const status = active ? active.status : given.status
    const begins = status === 'active' && before?.status !== 'active' && given.joinedOn === ''
    return {
      expiresOn,
      status,
      ...(begins && { joinedOn: today }),
      residencySeenOn: seenOn(given, before, today),
    }
  })
  app.guard(
    members,
    'enforces the membership rules',
    async (given, { before, records, caller }) => {
      if (caller.kind === 'system') return
      const step = stepOf(given, before)
      const facts = step && (await readMembership(given, records, now()))
      if (!step || !facts) return
      const context = { caller, prefix: 'member', ...(before && { before }) }
      refuseFaults(faultsOfMembership({ ...facts, step }), given, context)
    },
  )
}

/** A new proof counts as seen today, unless staff enter another day. Without a proof, the day is empty. */
function seenOn(
  { residencyProof, residencySeenOn }: Member,
  before: Member | undefined,
  today: Day,
): string {
  if (residencyProof === '') return ''
  const isNew = residencyProof !== (before?.residencyProof ?? '')
  return isNew && residencySeenOn === (before?.residencySeenOn ?? '') ? today : residencySeenOn
}

function stepOf(given: Member, before: Member | undefined): MembershipStep | undefined {
  const turns = (to: Member['status']) => given.status === to && before?.status !== to
  if (turns('active')) return 'activate'
  if (turns('accepted')) return 'accept'
  const isRelated = RELATIONS.some((field) => given[field] !== (before?.[field] ?? ''))
  return isRelated ? 'relate' : undefined
}

/** Someone who joins a household is a member until the household's dues run out. */
async function expiryOf(
  { organization, household, expiresOn }: Member,
  before: Member | undefined,
  records: Records,
): Promise<string> {
  if (household === '' || household === before?.household) return expiresOn
  const payer = await records.find(members, { id: household, organization })
  if (!payer || payer.expiresOn <= expiresOn) return expiresOn
  const paid = { member: payer.id, coversUntil: payer.expiresOn, plan: not('') }
  const dues = await records.find(charges, paid)
  const plan = dues && (await records.find(duesPlans, { id: dues.plan }))
  return plan?.coversHousehold ? payer.expiresOn : expiresOn
}
