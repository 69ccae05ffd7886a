import type { App } from '@docket/accounts/app'
import { type Kit, relativesOf } from '@docket/model/equipment/kits'
import { collide, spanOfOther } from '@docket/model/equipment/loan'
import { HOLDING, type Reservation, reservations } from '@docket/model/equipment/reservations'
import { type Resource, resources } from '@docket/model/equipment/resources'
import { isOut } from '@docket/model/equipment/state'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { type EpochMs, toEpochMs } from '@docket/model/time/instants'
import { not, oneOf, type Records } from '@docket/records/engine'
import { equipment as words } from '@docket/texts/server/equipment'

/** Refuses parts that are booked at the same time as their kit, because the kit could not be handed out then. */
export function enforceKitRules(app: App): void {
  const name = 'keeps bookings of kits and parts from overlapping when the parts change'
  app.guard(resources, name, async (kit, { before, records, caller }) => {
    if (caller.kind === 'system' || !before) return
    if (kit.parts.every((part) => before.parts.includes(part))) return
    const clash = await findClash(kit, records, app.clock.now())
    if (!clash) return
    const [one, other] = clash
    const message = words.partsAreBooked({ one, other })
    throw new InvalidRecord({ parts: { code: 'kit_parts_booked', message } })
  })
}

/** Returns the names of two items that now belong together and are booked at the same time. */
async function findClash(
  kit: Resource,
  records: Records,
  now: EpochMs,
): Promise<[string, string] | undefined> {
  const { organization } = kit
  const stored = await records.list(resources, {
    where: { organization, parts: not<string[]>([]) },
  })
  const kits = [kit, ...stored.filter(({ id }) => id !== kit.id)]
  const family = [kit.id, ...relatedTo(kit.id, kits)]
  const loans = await records.list(reservations, {
    where: { organization, resource: oneOf(family), status: oneOf(HOLDING) },
  })
  for (const loan of loans) {
    const related = relatedTo(loan.resource, kits)
    const other = loans.find(
      (each) => related.includes(each.resource) && collide(spanOf(loan, now), spanOf(each, now)),
    )
    if (other) return [await nameOf(loan, records), await nameOf(other, records)]
  }
  return undefined
}

function relatedTo(item: string, kits: readonly Kit[]): string[] {
  const { parts, kits: wholes } = relativesOf(item, kits)
  return [...parts, ...wholes]
}

function spanOf(loan: Reservation, now: EpochMs) {
  const { startsAt, dueAt } = loan
  return spanOfOther(
    { startsAt: toEpochMs(startsAt), dueAt: toEpochMs(dueAt), isOut: isOut(loan) },
    now,
  )
}

async function nameOf({ resource }: Reservation, records: Records): Promise<string> {
  return (await records.get(resources, resource)).name
}
