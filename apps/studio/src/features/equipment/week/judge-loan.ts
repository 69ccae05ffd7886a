import type { Certification, CertType } from '@docket/model/collections/members/certifications'
import type { Charge } from '@docket/model/collections/members/charges'
import type { Member } from '@docket/model/collections/members/members'
import type { Reservation } from '@docket/model/collections/members/reservations'
import {
  borrowerOf,
  needsOf,
  type PlaceRecords,
  placeOfLoan,
} from '@docket/model/station/lending/facts'
import { faultsOfPlace } from '@docket/model/station/lending/faults'
import { type LoanFault, mayOverride } from '@docket/model/station/lending/rules'
import { isOut } from '@docket/model/station/lending/state'
import { faultsOfWrite, isRenewal } from '@docket/model/station/lending/steps'
import { words } from '../words.ts'

/** The fields that a drag changes. */
export type LoanPlace = Pick<Reservation, 'resource' | 'startsAt' | 'dueAt'>

/** What the page knows about loans and members. The server knows everything, and decides. */
export type Known = PlaceRecords & {
  certTypes: readonly CertType[]
  /** Those of the members of the week's bookings; `undefined` until they are loaded. */
  certificates: readonly Certification[] | undefined
  unpaid: readonly Charge[] | undefined
}

/** Returns why a booking may not have a place, in the sentences of the rules, or `undefined`. */
export function refusalOfMove(
  booking: Reservation & { expand?: { member?: Member } },
  place: LoanPlace,
  known: Known,
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

/** Returns why nobody may book this place, or `undefined`. */
export function refusalOfBooking(place: LoanPlace, known: Known): string | undefined {
  const facts = placeOfLoan({ id: '', renewals: 0, ...place }, known)
  return facts && sentenceOf(faultsOfPlace({ ...facts, step: 'book', isOverdue: false }))
}

/** Reports whether more than the due time differs. */
function isElsewhere(booking: LoanPlace, place: LoanPlace): boolean {
  return booking.resource !== place.resource || booking.startsAt !== place.startsAt
}

function readBorrower(member: Member | undefined, { certificates, unpaid }: Known) {
  if (!member || !certificates || !unpaid) return undefined
  return borrowerOf(member, {
    unpaidCharges: unpaid.filter((charge) => charge.member === member.id).length,
    certificates: certificates.filter((certificate) => certificate.member === member.id),
  })
}

/** Reports whether the booking's reason covers a rule at its next place too, as the server sees it. */
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
