import type { App } from '@docket/accounts/app'
import {
  BadRequest,
  Conflict,
  type FieldFaults,
  hasFaults,
  InvalidRecord,
} from '@docket/model/kernel/errors'
import { type Charge, charges } from '@docket/model/members/charges'
import { type DuesPlan, duesPlans } from '@docket/model/members/dues-plans'
import { type Member, members } from '@docket/model/members/members'
import { expiryWithout, termOf } from '@docket/model/members/membership/dues'
import { organizations } from '@docket/model/station/organizations'
import { isDay } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Day, EpochMs } from '@docket/model/time/instants'
import type { Records, WriteContext } from '@docket/records/engine'
import { membership as words } from '@docket/texts/model/members'
import { activationOf, todayAt } from './read-membership.ts'

type Write = WriteContext<Charge>

/** The values of an open charge, for which nothing has been paid yet. */
const OPEN = { paidOn: '', coversFrom: '', coversUntil: '', waivedBy: '' } as const

/**
 * Extends the membership by the term of the dues once they are settled, in the same transaction. Reopening them undoes
 * that.
 */
export function applyDues(app: App): void {
  const derived =
    'fills in dues from their plan, and records when they were settled and what they cover'
  app.derive(charges, derived, async (given, context) => ({
    ...(await filledIn(given, context)),
    ...(await settlementOf(given, context, app.clock.now())),
  }))
  app.guard(charges, 'enforces the dues rules', async (given, context) => {
    if (context.caller.kind === 'system') return
    const faults = await faultsOf(given, context)
    if (hasFaults(faults)) throw new InvalidRecord(faults)
  })
  const moved = 'moves the membership by the term of dues, and back when they are reopened'
  app.effect(charges, moved, async (given, { before, records }) => {
    const had = before?.coversUntil ?? ''
    if (given.coversUntil === had) return
    const plan = await records.find(duesPlans, { id: given.plan || (before?.plan ?? '') })
    const isForAll = plan?.coversHousehold ?? false
    const dues = { member: given.member, isForAll, from: given.coversFrom || before?.coversFrom }
    await moveExpiry(records, { ...dues, had, until: given.coversUntil }, app.clock.now())
  })
  const kept = 'refuses to change settled dues until they are reopened'
  app.guardDelete(charges, kept, async (charge, records, { by, alsoDeletes }) => {
    const { coversUntil, organization, member } = charge
    if (coversUntil === '' || by.kind === 'system') return
    if (alsoDeletes(organizations, organization)) return
    if (!alsoDeletes(members, member)) throw new BadRequest(words.notDeleted)
    throw new Conflict(words.hasPaid({ member: (await memberOf(charge, records))?.name ?? '' }))
  })
}

async function filledIn(given: Charge, { before, records }: Write): Promise<Partial<Charge>> {
  const isNew = given.plan !== '' && given.plan !== before?.plan
  const plan = isNew ? await planOf(given, records) : undefined
  if (!plan) return {}
  const { name, months } = plan
  const reason = given.reason || words.duesReason({ plan: name, months })
  return {
    reason,
    cents: given.cents || plan.cents,
    currency: given.currency || plan.currency,
  }
}

async function settlementOf(
  given: Charge,
  { before, records, caller }: Write,
  now: number,
): Promise<Partial<Charge>> {
  if (given.status === 'open' || given.status === '') return OPEN
  const { coversFrom = '', coversUntil = '' } = before ?? {}
  const isSystem = caller.kind === 'system'
  if (given.status === before?.status) {
    return { coversFrom, coversUntil, waivedBy: (isSystem ? given : before).waivedBy }
  }
  const today = await todayAt(given.organization, records, now)
  if (today === undefined) return {}
  const isWaived = given.status === 'waived'
  const waivedBy = isWaived && caller.kind === 'user' ? caller.record.id : ''
  return {
    ...(await coverOf(given, today, records)),
    // An invalid day is left unchanged, so that it is refused.
    ...(given.paidOn === '' && { paidOn: today }),
    ...(!(isWaived && isSystem) && { waivedBy }),
  }
}

async function coverOf(given: Charge, today: Day, records: Records) {
  const plan = await planOf(given, records)
  const member = plan && (await memberOf(given, records))
  if (!member) return { coversFrom: '', coversUntil: '' }
  const paidOn = isDay(given.paidOn) ? given.paidOn : today
  const { from, until } = termOf(plan, member.expiresOn, paidOn)
  return { coversFrom: from, coversUntil: until }
}

async function faultsOf(given: Charge, { before, records }: Write): Promise<FieldFaults> {
  const plan = given.plan === '' ? undefined : await planOf(given, records)
  const member = await memberOf(given, records)
  if (!member) return {}
  return {
    ...(plan && given.plan !== before?.plan && planFaults(plan, member)),
    ...(before && before.status !== 'open' && settledFaults(given, before, member)),
  }
}

function planFaults({ name, kind, inUse }: DuesPlan, member: Member): FieldFaults {
  const message = !inUse
    ? words.notInUse({ plan: name })
    : kind !== member.kind
      ? words.otherKind({ plan: name, member: member.name })
      : undefined
  return message === undefined ? {} : { plan: { code: 'dues_plan', message } }
}

function settledFaults(given: Charge, before: Charge, member: Member): FieldFaults {
  const isChanged = given.plan !== before.plan || given.member !== before.member
  if (isChanged && (before.plan !== '' || given.plan !== '')) {
    return { plan: { code: 'dues_settled', message: words.settled } }
  }
  const { coversUntil } = before
  const isReopened = given.status === 'open' && coversUntil !== ''
  if (!isReopened || member.expiresOn === coversUntil) return {}
  const message = words.laterDues({ member: member.name, day: formatDay(coversUntil, 'date') })
  return { status: { code: 'dues_not_last', message } }
}

function planOf({ organization, plan: id }: Charge, records: Records) {
  return records.find(duesPlans, { id, organization })
}

function memberOf({ organization, member: id }: Charge, records: Records) {
  return records.find(members, { id, organization })
}

/** Dues that were settled, or reopened if `until` is empty. `had` is the last day that they covered before. */
type MovedDues = {
  member: string
  /** Whether they pay for the whole household. */
  isForAll: boolean
  from: Day | undefined
  had: Day | ''
  until: Day | ''
}

/** Moves the day until which memberships are paid, and activates members who were only waiting for that payment. */
async function moveExpiry(records: Records, dues: MovedDues, now: EpochMs): Promise<void> {
  const payer = await records.get(members, dues.member)
  const others = dues.isForAll ? await records.list(members, { where: ofHousehold(payer) }) : []
  for (const member of [payer, ...others]) {
    const expiresOn = expiryOf(member, dues)
    if (expiresOn === member.expiresOn) continue
    const active = await activationOf({ ...member, expiresOn }, records, now)
    await records.update(members, member.id, { expiresOn, ...active })
  }
}

function ofHousehold({ organization, id: household }: Member) {
  return { organization, household, archived: false }
}

/** Members who are paid for longer, or have paid since, keep their last paid day. */
function expiryOf({ expiresOn }: Member, { from, had, until }: MovedDues): Day | '' {
  if (until !== '') return until > expiresOn ? until : expiresOn
  return expiresOn === had && from ? expiryWithout({ from }) : expiresOn
}
