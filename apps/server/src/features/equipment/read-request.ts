import {
  borrowerOf,
  type LoanFacts,
  needsOf,
  type PlaceRecords,
  placeOfLoan,
} from '@docket/model/equipment/facts'
import { relativesOf } from '@docket/model/equipment/kits'
import type { Borrower } from '@docket/model/equipment/loan'
import { HOLDING, type Reservation, reservations } from '@docket/model/equipment/reservations'
import { type Resource, resources, resourceTypes } from '@docket/model/equipment/resources'
import { certifications, certTypes } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import type { EpochMs } from '@docket/model/time/instants'
import { not, oneOf, type Records } from '@docket/records/engine'

/**
 * Reads the data that the lending rules need for a loan. Returns `undefined` if its item or member does not exist at
 * its station. The reference check refuses such a loan, so that nobody learns about other stations' equipment.
 */
export async function readFacts(
  loan: Reservation,
  records: Records,
  now: EpochMs,
): Promise<LoanFacts | undefined> {
  const { organization } = loan
  const item = await records.find(resources, { id: loan.resource, organization })
  const station = await records.find(organizations, { id: organization })
  const member = await readBorrower(loan, records)
  if (!item || !station || !member) return undefined
  const family = await readFamily(item, records)
  const place = placeOfLoan(loan, { ...family, now, zone: station.timeZone })
  if (!place) return undefined
  const unlocking = await records.list(certTypes, { where: { organization }, sort: 'name' })
  return { ...place, member, needs: needsOf(item.id, family.items, unlocking) }
}

/** Reads the item with all items that are related to it, and their loans. */
async function readFamily(
  item: Resource,
  records: Records,
): Promise<Pick<PlaceRecords, 'items' | 'types' | 'loans'>> {
  const { organization } = item
  const kits = await records.list(resources, { where: { organization, parts: not<string[]>([]) } })
  const { parts, kits: wholes } = relativesOf(item.id, kits)
  const ids = [...parts, ...wholes]
  const others =
    ids.length === 0 ? [] : await records.list(resources, { where: { id: oneOf(ids) } })
  const items = [item, ...others]
  return {
    // A kit that is not related may still connect two related items.
    items: [...items, ...kits.filter(({ id }) => items.every((one) => one.id !== id))],
    types: await records.list(resourceTypes, {
      where: { id: oneOf([...new Set(items.map(({ type }) => type))]) },
    }),
    loans: await records.list(reservations, {
      where: { resource: oneOf(items.map(({ id }) => id)), status: oneOf(HOLDING) },
      sort: 'startsAt',
    }),
  }
}

async function readBorrower(
  { member: id, organization }: Reservation,
  records: Records,
): Promise<Borrower | undefined> {
  const member = await records.find(members, { id, organization })
  if (!member) return undefined
  return borrowerOf(member, {
    unpaidCharges: await records.count(charges, { member: id, status: 'open' }),
    certificates: await records.list(certifications, { where: { member: id } }),
  })
}
