import { borrowerOf, needsOf, type PlaceRecords, placeOfLoan } from '@docket/model/equipment/facts'
import { faultsOfPlace } from '@docket/model/equipment/faults'
import type { Reservation } from '@docket/model/equipment/reservations'
import { type LoanFault, mayOverride } from '@docket/model/equipment/rules'
import { isOut } from '@docket/model/equipment/state'
import { faultsOfWrite, isRenewal } from '@docket/model/equipment/steps'
import type { Certification, CertType } from '@docket/model/members/certifications'
import type { Charge } from '@docket/model/members/charges'
import type { Member } from '@docket/model/members/members'
import { equipment as words } from '@docket/texts/studio/equipment'

/** The fields that a drag changes. */
export type LoanPlace = Pick<Reservation, 'resource' | 'startsAt' | 'dueAt'>

/** What the page has loaded about loans and members. The server makes the final decision. */
export type LoanRecords = PlaceRecords & {
  certTypes: readonly CertType[]
  /** The certificates of the members who have bookings this week. `undefined` until they are loaded. */
  certificates: readonly Certification[] | undefined
  unpaid: readonly Charge[] | undefined
}

/** Returns why a booking cannot move to a time and item, as the messages of the rules. `undefined` if it can. */
export function refusalOfMove(
  booking: Reservation & { expand?: { member?: Member } },
  place: LoanPlace,
  known: LoanRecords,
  privileges: readonly string[],
): string | undefined {
  if (isOut(booking) && isElsewhere(booking, place)) return words.onlyDueOfOut
  const loan = { ...booking, ...place }
  const renewals = booking.renewals + Number(isRenewal(loan, booking))
  const facts = placeOfLoan({ ...loan, renewals }, known)
  if (!facts) return undefined
  const borrower = readBorrower(booking.expand?.member, known)
  const needs = needsOf(loan.resource, known.items, known.certTypes)
  const faults = faultsOfWrite(
    loan,
    booking,
    borrower ? { ...facts, member: borrower, needs } : facts,
  )
  return sentenceOf(faults.filter(({ rule }) => !isExcused(rule, booking, privileges)))
}

/** Returns why nobody can book this item at this time. `undefined` if they can. */
export function refusalOfBooking(place: LoanPlace, known: LoanRecords): string | undefined {
  const facts = placeOfLoan({ id: '', renewals: 0, ...place }, known)
  return facts && sentenceOf(faultsOfPlace({ ...facts, step: 'book', isOverdue: false }))
}

/** Reports whether the item or the start differs. */
function isElsewhere(booking: LoanPlace, place: LoanPlace): boolean {
  return booking.resource !== place.resource || booking.startsAt !== place.startsAt
}

function readBorrower(member: Member | undefined, { certificates, unpaid }: LoanRecords) {
  if (!member || !certificates || !unpaid) return undefined
  return borrowerOf(member, {
    unpaidCharges: unpaid.filter((charge) => charge.member === member.id).length,
    certificates: certificates.filter((certificate) => certificate.member === member.id),
  })
}

/** Reports whether the booking already has a reason to override the rule, and the user may override it. */
function isExcused(
  rule: LoanFault['rule'],
  { overrideReason, overriddenRules }: Reservation,
  privileges: readonly string[],
): boolean {
  return overrideReason !== '' && overriddenRules.includes(rule) && mayOverride(rule, privileges)
}

function sentenceOf(faults: readonly LoanFault[]): string | undefined {
  return faults.length > 0 ? faults.map(({ message }) => message).join(' ') : undefined
}
