import { certifications, certTypes } from '@docket/model/collections/members/certifications'
import { charges } from '@docket/model/collections/members/charges'
import { members } from '@docket/model/collections/members/members'
import {
  HOLDING,
  type Reservation,
  reservations,
} from '@docket/model/collections/members/reservations'
import {
  type Resource,
  resources,
  resourceTypes,
} from '@docket/model/collections/members/resources'
import { organizations } from '@docket/model/collections/station/organizations'
import { type Relatives, relativesOf } from '@docket/model/station/lending/kits'
import type { Borrower, LentItem, LoanRequest, OtherLoan } from '@docket/model/station/lending/loan'
import { type EpochMs, toEpochMs } from '@docket/model/time'
import { not, oneOf, type Records } from '@docket/records/store/records'
import { isOut } from './loan-steps.ts'

/** What decides about a loan, apart from the step that it takes and what it was before. */
type LoanFacts = Omit<LoanRequest, 'step' | 'isOverdue'>

/**
 * Reads what decides about a loan. Returns `undefined` when its item or member does not exist at its station,
 * which the check of references refuses, so that nobody learns about others’ equipment.
 */
export async function readFacts(
  loan: Reservation,
  records: Records,
  now: EpochMs,
): Promise<LoanFacts | undefined> {
  const { organization, startsAt, dueAt, renewals } = loan
  const item = await records.find(resources, { id: loan.resource, organization })
  const station = await records.find(organizations, { id: organization })
  const family = item && (await readFamily(item, records))
  const limits = item && family?.typeOf(item)
  const member = await readBorrower(loan, records)
  if (!item || !family || !limits || !member || !station) return undefined
  const { relatives, inFamily } = family
  const parts = inFamily.filter(({ id }) => relatives.parts.includes(id))
  return {
    now,
    zone: station.timeZone,
    startsAt: toEpochMs(startsAt),
    dueAt: toEpochMs(dueAt),
    renewals,
    item: lentItem(item),
    limits,
    parts: parts.map(lentItem),
    others: await readOthers(loan, family, records),
    member,
    needs: await readNeeds([item, ...parts], records),
  }
}

type Family = {
  relatives: Relatives
  /** The item with all of its relatives. */
  inFamily: Resource[]
  typeOf: (item: Resource) => LoanRequest['limits'] | undefined
}

async function readFamily(item: Resource, records: Records): Promise<Family> {
  const { organization } = item
  const kits = await records.list(resources, { where: { organization, parts: not<string[]>([]) } })
  const relatives = relativesOf(item.id, kits)
  const ids = [...relatives.parts, ...relatives.kits]
  const others =
    ids.length === 0 ? [] : await records.list(resources, { where: { id: oneOf(ids) } })
  const inFamily = [item, ...others]
  const types = await records.list(resourceTypes, {
    where: { id: oneOf([...new Set(inFamily.map(({ type }) => type))]) },
  })
  return { relatives, inFamily, typeOf: ({ type }) => types.find(({ id }) => id === type) }
}

function lentItem({ name, status, archived }: Resource): LentItem {
  return { name, status, isArchived: archived }
}

async function readOthers(
  { id, resource }: Reservation,
  { relatives, inFamily, typeOf }: Family,
  records: Records,
): Promise<OtherLoan[]> {
  const held = await records.list(reservations, {
    where: { resource: oneOf(inFamily.map((item) => item.id)), status: oneOf(HOLDING) },
    sort: 'startsAt',
  })
  return held.flatMap((loan) => {
    const item = inFamily.find((one) => one.id === loan.resource)
    if (!item || loan.id === id) return []
    const isPart = relatives.parts.includes(item.id)
    return [
      {
        item: item.name,
        relation: item.id === resource ? 'itself' : isPart ? 'part' : 'kit',
        startsAt: toEpochMs(loan.startsAt),
        dueAt: toEpochMs(loan.dueAt),
        isOut: isOut(loan),
        turnaroundMin: typeOf(item)?.turnaroundMin ?? 0,
      } satisfies OtherLoan,
    ]
  })
}

async function readBorrower(
  { member: id, organization }: Reservation,
  records: Records,
): Promise<Borrower | undefined> {
  const member = await records.find(members, { id, organization })
  if (!member) return undefined
  const { name, status, strikes, expiresOn, archived, kind, guardian } = member
  return {
    name,
    status,
    strikes,
    expiresOn,
    isArchived: archived,
    lacksGuardian: kind === 'youth' && guardian === '',
    unpaidCharges: await records.count(charges, { member: id, status: 'open' }),
    certificates: await records.list(certifications, { where: { member: id } }),
  }
}

/** Equipment that no certificate unlocks needs none. */
async function readNeeds(
  items: readonly Resource[],
  records: Records,
): Promise<LoanRequest['needs']> {
  const [first] = items
  if (!first) return []
  const { organization } = first
  const all = await records.list(certTypes, { where: { organization }, sort: 'name' })
  const types = new Set(items.map(({ type }) => type))
  return [...types]
    .map((type) => all.filter(({ unlocks }) => unlocks.includes(type)))
    .filter((unlocking) => unlocking.length > 0)
}
