import type { App } from '@docket/accounts/app'
import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import { faultsByField, type LoanFault, mayOverride } from '@docket/model/equipment/rules'
import {
  faultsOfWrite,
  hasSamePlace,
  isRenewal,
  isShortened,
  stepsOf,
} from '@docket/model/equipment/steps'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { isStaffFor, privilegesOf } from '@docket/query/schema'
import type { WriteContext } from '@docket/records/engine'
import { equipment as words } from '@docket/texts/server/equipment'
import { readFacts } from './read-request.ts'

type Write = WriteContext<Reservation>

/**
 * Enforces the lending rules whenever a loan is booked, changed, renewed or handed out. Anyone who overrides a rule
 * must give a reason, which is stored with the rules that it covers. Later steps of the same loan do not need another
 * reason.
 */
export function enforceLoanRules(app: App): void {
  const now = () => app.clock.now()
  app.derive(
    reservations,
    'counts renewals, records when it was picked up and returned, and which rules were overridden',
    async (loan, context) => {
      const times = timesOf(loan, context.before, now())
      if (context.caller.kind === 'system') return times
      const renewals = renewalsOf(loan, context.before)
      const override = await overrideOf({ ...loan, renewals }, context, now())
      return { ...times, renewals, ...override }
    },
  )
  app.guard(reservations, 'enforces the lending rules', async (loan, context) => {
    if (context.caller.kind === 'system') return
    const faults = await faultsOf(loan, context, now())
    const standing = faults.filter(({ rule }) => !loan.overriddenRules.includes(rule))
    if (standing.length > 0) throw refusalOf(standing, privilegesOf(context.caller))
  })
}

function timesOf(loan: Reservation, before: Reservation | undefined, now: EpochMs) {
  const { status, checkedOutAt, returnedAt } = loan
  const turns = (to: Reservation['status']) => status === to && before?.status !== to
  return {
    ...(turns('checked_out') && checkedOutAt === '' && { checkedOutAt: toInstant(now) }),
    ...(turns('returned') && returnedAt === '' && { returnedAt: toInstant(now) }),
  }
}

function renewalsOf(loan: Reservation, before: Reservation | undefined): number {
  return (before?.renewals ?? 0) + Number(isRenewal(loan, before))
}

/** Returns the reason as it is stored, and the rules that it overrides. */
async function overrideOf(loan: Reservation, context: Write, now: EpochMs) {
  const { before, caller } = context
  const privileges = privilegesOf(caller)
  const had = before?.overriddenRules ?? []
  const reason = isStaffFor(caller, 'equipment')
    ? loan.overrideReason
    : (before?.overrideReason ?? '')
  const isNew = reason !== '' && reason !== before?.overrideReason
  const isSameLoan =
    before !== undefined && (hasSamePlace(loan, before) || isShortened(loan, before))
  const rules = (await faultsOf(loan, context, now)).map(({ rule }) => rule)
  const overridden = rules.filter((rule) => {
    const isKnown = had.includes(rule)
    if (isSameLoan && isKnown) return true
    return reason !== '' && (isNew || isKnown) && mayOverride(rule, privileges)
  })
  const overriddenRules = isSameLoan ? [...new Set([...had, ...overridden])] : overridden
  // A loan with overridden rules must have a reason, so the stored reason cannot be cleared.
  const isLost = reason === '' && overriddenRules.length > 0
  return { overriddenRules, overrideReason: isLost ? (before?.overrideReason ?? '') : reason }
}

async function faultsOf(
  loan: Reservation,
  { before, records }: Write,
  now: EpochMs,
): Promise<LoanFault[]> {
  const takesSteps = stepsOf(loan, before).length > 0
  const facts = takesSteps ? await readFacts(loan, records, now) : undefined
  return facts ? faultsOfWrite(loan, before, facts) : []
}

function refusalOf(faults: readonly LoanFault[], privileges: readonly string[]): InvalidRecord {
  const fields = faultsByField(faults)
  if (!faults.every(({ rule }) => mayOverride(rule, privileges))) return new InvalidRecord(fields)
  const overrideReason = { code: 'loan_reason_required', message: words.enterReason }
  return new InvalidRecord({ ...fields, overrideReason }, words.needsReason)
}
