import type { Member } from '../members/members.ts'
import type { Day, EpochMs, ZoneName } from '../time/instants.ts'
import type { Resource, ResourceType } from './resources.ts'

/** What is about to happen to a loan. */
export type LoanStep = 'book' | 'change' | 'renew' | 'check_out'

/** How long equipment of a type may be lent; see the collection `resourceTypes` for the units. */
export type Limits = Pick<
  ResourceType,
  'maxDays' | 'leadHours' | 'turnaroundMin' | 'maxRenewals' | 'strikeLimit'
>

/** An item of equipment. `isArchived` items are kept only for their history. */
export type LentItem = { name: string; status: Resource['status']; isArchived: boolean }

/**
 * Another loan that may be in the way: of the item itself, of one of its parts, or of a kit that contains any of them.
 */
export type OtherLoan = {
  item: string
  relation: 'itself' | 'part' | 'kit'
  startsAt: EpochMs
  dueAt: EpochMs
  /** Whether the item is out now. It then blocks other loans until it is back. */
  isOut: boolean
  turnaroundMin: number
}

export type Borrower = Pick<Member, 'name' | 'status' | 'strikes' | 'expiresOn'> & {
  isArchived: boolean
  /** Whether the member is underage and has no guardian. */
  lacksGuardian: boolean
  unpaidCharges: number
  certificates: readonly { type: string; expiresOn: Day | '' }[]
}

/** The certificates of which a member needs at least one. Each of them unlocks the equipment. */
export type UnlockingCertificates = readonly { id: string; name: string }[]

/** All facts that decide whether a loan is allowed. Times are epoch milliseconds; days are those of `zone`. */
export type LoanRequest = {
  step: LoanStep
  now: EpochMs
  zone: ZoneName
  startsAt: EpochMs
  dueAt: EpochMs
  /** The number of renewals, including this one. */
  renewals: number
  /** Whether the item is out and overdue. */
  isOverdue: boolean
  item: LentItem
  limits: Limits
  parts: readonly LentItem[]
  others: readonly OtherLoan[]
  member: Borrower
  /** For the item and each of its parts that needs a certificate: the certificates that unlock it. */
  needs: readonly UnlockingCertificates[]
}

/** The facts that decide whether a loan’s item is free at its times. */
export type PlaceRequest = Omit<LoanRequest, 'member' | 'needs'>

type Span = { from: EpochMs; until: EpochMs }

/** Returns the time during which this loan occupies its item. An item that is checked out early is out from then on. */
export function spanOfRequest({ step, startsAt, dueAt, now }: PlaceRequest): Span {
  return { from: step === 'check_out' ? Math.min(startsAt, now) : startsAt, until: dueAt }
}

/**
 * Returns the time during which another loan occupies its item. While the item is out, nobody else can have it, even
 * after the due time.
 */
export function spanOfOther(
  { startsAt, dueAt, isOut }: Pick<OtherLoan, 'startsAt' | 'dueAt' | 'isOut'>,
  now: EpochMs,
): Span {
  if (!isOut) return { from: startsAt, until: dueAt }
  return { from: Math.min(startsAt, now), until: Math.max(dueAt, now + 1) }
}

/** Reports whether two spans overlap, or are closer together than `apartMs`. */
export function collide(one: Span, other: Span, apartMs = 0): boolean {
  return one.from < other.until + apartMs && other.from < one.until + apartMs
}
