import { toEpochMs } from '../time/instants.ts'
import type { LoanFacts, PlaceFacts } from './facts.ts'
import { faultsOfLoan, faultsOfPlace } from './faults.ts'
import type { LoanStep } from './loan.ts'
import { HOLDING, type Reservation } from './reservations.ts'
import type { LoanFault } from './rules.ts'
import { isOut } from './state.ts'

/** The fields of a loan that the rules check. */
const PLACE = ['startsAt', 'dueAt', 'resource', 'member'] as const satisfies (keyof Reservation)[]

/** Returns the steps that a write of a loan takes. A loan that is checked out immediately takes two steps. */
export function stepsOf(loan: Reservation, before: Reservation | undefined): LoanStep[] {
  if (!isHolding(loan)) return []
  const isHandedOut = loan.status === 'checked_out' && before?.status !== 'checked_out'
  if (!before) return isHandedOut ? ['book', 'check_out'] : ['book']
  const isOtherItem = isOut(before) && loan.resource !== before.resource
  if (isHandedOut || isOtherItem) return ['check_out']
  if (isRenewal(loan, before)) return ['renew']
  const isApproved = loan.status === 'approved' && before.status !== 'approved'
  return isApproved || !hasSamePlace(loan, before) ? ['change'] : []
}

/** Reports whether a write extends a loan that is out. */
export function isRenewal(loan: Reservation, before: Reservation | undefined): boolean {
  return before !== undefined && isOut(before) && isOut(loan) && loan.dueAt > before.dueAt
}

/** Reports whether the only change is that the item comes back earlier, which is always allowed. */
export function isShortened(loan: Reservation, before: Reservation | undefined): boolean {
  if (!before || loan.status !== before.status || loan.dueAt >= before.dueAt) return false
  return hasSamePlace({ ...loan, dueAt: before.dueAt }, before)
}

export function hasSamePlace(loan: Reservation, before: Reservation): boolean {
  return PLACE.every((field) => loan[field] === before[field])
}

function isHolding({ status }: Reservation): boolean {
  return HOLDING.some((holding) => holding === status)
}

/**
 * Returns the faults of all steps that a write takes, each rule once. Without a member, returns only the faults about
 * the item and its times.
 */
export function faultsOfWrite(
  loan: Reservation,
  before: Reservation | undefined,
  facts: LoanFacts | PlaceFacts,
): LoanFault[] {
  const isOverdue = before !== undefined && isOut(before) && toEpochMs(before.dueAt) <= facts.now
  const faults = stepsOf(loan, before).flatMap((step) =>
    'member' in facts
      ? faultsOfLoan({ ...facts, step, isOverdue })
      : faultsOfPlace({ ...facts, step, isOverdue }),
  )
  const once = faults.filter(
    (fault, place) => faults.findIndex(({ message }) => message === fault.message) === place,
  )
  return isShortened(loan, before) ? once.filter(({ rule }) => rule === 'due') : once
}
