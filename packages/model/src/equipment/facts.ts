import type { CertType } from '../members/certifications.ts'
import type { Member } from '../members/members.ts'
import { type EpochMs, toEpochMs, type ZoneName } from '../time/instants.ts'
import { relativesOf } from './kits.ts'
import type { Borrower, LentItem, LoanRequest, OtherLoan } from './loan.ts'
import type { Reservation } from './reservations.ts'
import type { Resource, ResourceType } from './resources.ts'
import { isOut } from './state.ts'

/** The facts that decide whether a loan is allowed, except its step and its previous state. */
export type LoanFacts = Omit<LoanRequest, 'step' | 'isOverdue'>

/** The facts that decide whether an item is available for a loan: the item, the times, and the other loans. */
export type PlaceFacts = Omit<LoanFacts, 'member' | 'needs'>

/** The records that decide whether an item is available. Extra records do no harm. */
export type PlaceRecords = {
  now: EpochMs
  zone: ZoneName
  /** The item, its relatives, and all kits that may be among them. */
  items: readonly Resource[]
  /** The types of these items. */
  types: readonly Pick<ResourceType, 'id' | keyof LoanRequest['limits']>[]
  /** The loans that block the item or a relative, sorted by start. */
  loans: readonly Reservation[]
}

/** Returns the facts that decide whether the item is available, or `undefined` if the item is not among the records. */
export function placeOfLoan(
  loan: Pick<Reservation, 'id' | 'resource' | 'startsAt' | 'dueAt' | 'renewals'>,
  { now, zone, items, types, loans }: PlaceRecords,
): PlaceFacts | undefined {
  const item = items.find(({ id }) => id === loan.resource)
  const typeOf = ({ type }: Resource) => types.find(({ id }) => id === type)
  const limits = item && typeOf(item)
  if (!item || !limits) return undefined
  const { parts, kits } = relativesOf(item.id, items)
  const others = loans.flatMap((other): OtherLoan[] => {
    const lent = items.find(({ id }) => id === other.resource)
    const isRelated = other.resource === item.id || [...parts, ...kits].includes(other.resource)
    if (!lent || !isRelated || other.id === loan.id) return []
    const isPart = parts.includes(lent.id)
    return [
      {
        item: lent.name,
        relation: lent.id === item.id ? 'itself' : isPart ? 'part' : 'kit',
        startsAt: toEpochMs(other.startsAt),
        dueAt: toEpochMs(other.dueAt),
        isOut: isOut(other),
        turnaroundMin: typeOf(lent)?.turnaroundMin ?? 0,
      },
    ]
  })
  return {
    now,
    zone,
    startsAt: toEpochMs(loan.startsAt),
    dueAt: toEpochMs(loan.dueAt),
    renewals: loan.renewals,
    item: lentItem(item),
    limits,
    parts: items.filter(({ id }) => id !== item.id && parts.includes(id)).map(lentItem),
    others,
  }
}

function lentItem({ name, status, archived }: Resource): LentItem {
  return { name, status, isArchived: archived }
}

/** Returns the facts that decide whether the member may borrow. */
export function borrowerOf(
  member: Pick<
    Member,
    'name' | 'status' | 'strikes' | 'expiresOn' | 'archived' | 'kind' | 'guardian'
  >,
  { unpaidCharges, certificates }: Pick<Borrower, 'unpaidCharges' | 'certificates'>,
): Borrower {
  const { name, status, strikes, expiresOn, archived, kind, guardian } = member
  const lacksGuardian = kind === 'youth' && guardian === ''
  const isArchived = archived
  return {
    name,
    status,
    strikes,
    expiresOn,
    isArchived,
    lacksGuardian,
    unpaidCharges,
    certificates,
  }
}

/**
 * Returns the certificates that an item needs: for the item and each of its parts, the certificates that unlock it.
 * Equipment that no certificate unlocks needs none.
 */
export function needsOf(
  item: string,
  items: readonly Resource[],
  certTypes: readonly CertType[],
): LoanRequest['needs'] {
  const ids = [item, ...relativesOf(item, items).parts]
  const types = new Set(items.filter(({ id }) => ids.includes(id)).map(({ type }) => type))
  return [...types]
    .map((type) => certTypes.filter(({ unlocks }) => unlocks.includes(type)))
    .filter((unlocking) => unlocking.length > 0)
}
