import { HOLDING, type Reservation } from '@docket/model/collections/members/reservations'
import type { LoanStep } from '@docket/model/station/lending/loan'

/** What a loan is about: the fields that its rules judge. */
const PLACE = ['startsAt', 'dueAt', 'resource', 'member'] as const satisfies (keyof Reservation)[]

/** Returns the steps that a write of a loan takes. A loan that is handed out at once takes two. */
export function stepsOf(loan: Reservation, before: Reservation | undefined): LoanStep[] {
  if (!isHolding(loan)) return []
  const isHandedOut = loan.status === 'checked_out' && before?.status !== 'checked_out'
  if (!before) return isHandedOut ? ['book', 'check_out'] : ['book']
  const isOtherItem = isOut(before) && loan.resource !== before.resource
  if (isHandedOut || isOtherItem) return ['check_out']
  if (isRenewal(loan, before)) return ['renew']
  const isApproved = loan.status === 'approved' && before.status !== 'approved'
  return isApproved || !keepsPlace(loan, before) ? ['change'] : []
}

/** Reports whether a write extends a loan that is out. */
export function isRenewal(loan: Reservation, before: Reservation | undefined): boolean {
  return before !== undefined && isOut(before) && isOut(loan) && loan.dueAt > before.dueAt
}

/** Reports whether the only change is that the item comes back earlier, which no rule forbids. */
export function isShortened(loan: Reservation, before: Reservation | undefined): boolean {
  if (!before || loan.status !== before.status || loan.dueAt >= before.dueAt) return false
  return keepsPlace({ ...loan, dueAt: before.dueAt }, before)
}

export function keepsPlace(loan: Reservation, before: Reservation): boolean {
  return PLACE.every((field) => loan[field] === before[field])
}

export function isOut({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'checked_out' || status === 'overdue'
}

function isHolding({ status }: Reservation): boolean {
  return HOLDING.some((holding) => holding === status)
}
