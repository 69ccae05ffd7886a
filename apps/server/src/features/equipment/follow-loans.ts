import type { App } from '@docket/accounts/app'
import { daysLate, lateFee, reachesLimit } from '@docket/model/equipment/lateness'
import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import {
  type Resource,
  type ResourceType,
  resources,
  resourceTypes,
} from '@docket/model/equipment/resources'
import { charges } from '@docket/model/members/charges'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, toEpochMs } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { equipment as words } from '@docket/texts/model/equipment'

const MAX_STRIKES = 100

/**
 * Writes the consequences of a step of a loan in the same transaction. A loan takes each step once, so nothing is
 * charged twice.
 */
export function followLoans(app: App): void {
  const name = 'charges for late and lost items, counts strikes, and marks lost items'
  app.effect(reservations, name, async (loan, { before, records }) => {
    if (!before || before.status === loan.status) return
    // Uses the loan as it was before the step, so that nobody avoids a fee by changing the loan in the same write.
    if (loan.status === 'no_show') await addStrike(before, await readItem(before, records), records)
    if (loan.status === 'lost') await chargeLoss(before, records)
    if (loan.status === 'returned') await takeBack(before, toEpochMs(loan.returnedAt), records)
  })
}

type LentItem = { item: Resource; type: ResourceType }

async function readItem({ resource }: Reservation, records: Records): Promise<LentItem> {
  const item = await records.get(resources, resource)
  return { item, type: await records.get(resourceTypes, item.type) }
}

async function takeBack(loan: Reservation, returnedAt: EpochMs, records: Records): Promise<void> {
  const found = await readItem(loan, records)
  const { item, type } = found
  if (loan.status === 'lost' && item.status === 'lost') {
    await records.update(resources, item.id, { status: 'available' })
  }
  const { timeZone } = await records.get(organizations, loan.organization)
  const days = daysLate(toEpochMs(loan.dueAt), returnedAt, timeZone)
  if (days === 0) return
  const reason = words.lateReturn({ item: item.name, days })
  await charge(loan, { reason, cents: lateFee(days, type.lateFeeCents), type }, records)
  await addStrike(loan, found, records)
}

async function chargeLoss(loan: Reservation, records: Records): Promise<void> {
  const { item, type } = await readItem(loan, records)
  await records.update(resources, item.id, { status: 'lost' })
  await charge(
    loan,
    { reason: words.replacement({ item: item.name }), cents: item.valueCents, type },
    records,
  )
}

/** Charges nothing if there is no amount: the type is free, or the item's value is unknown. */
async function charge(
  { id: reservation, organization, member }: Reservation,
  { reason, cents, type }: { reason: string; cents: number; type: ResourceType },
  records: Records,
): Promise<void> {
  if (cents === 0) return
  // The field's limit is less than the value that an item may have.
  const most = Math.min(cents, 100_000_000)
  const currency = type.currency || 'usd'
  const values = { organization, member, reservation, reason, cents: most, currency }
  await records.create(charges, { ...values, status: 'open' })
}

async function addStrike(
  { member: id }: Reservation,
  { type }: LentItem,
  records: Records,
): Promise<void> {
  const member = await records.get(members, id)
  const strikes = Math.min(member.strikes + 1, MAX_STRIKES)
  const isSuspended = member.status === 'active' && reachesLimit(strikes, type.strikeLimit)
  const suspension = {
    status: 'suspended',
    suspensionReason: words.suspendedForStrikes({ strikes }),
  } as const
  await records.update(members, id, { strikes, ...(isSuspended && suspension) })
}
