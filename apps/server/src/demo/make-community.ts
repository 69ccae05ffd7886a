import { reservations } from '@docket/model/equipment/reservations'
import { resources, resourceTypes } from '@docket/model/equipment/resources'
import { certifications, certTypes, trainingSessions } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { duesPlans } from '@docket/model/members/dues-plans'
import { members } from '@docket/model/members/members'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, type Day, type EpochMs, HOUR_MS, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { demoId, organizationId } from './demo-id.ts'
import type { COMMUNITY } from './harbor/community.ts'

/** A station, and the day and time on which the demo's relative days are based. */
export type DemoNow = { station: string; today: Day; noon: EpochMs }

/** Creates members, their training, the station's equipment and its loans. */
export async function makeCommunity(
  records: Records,
  community: typeof COMMUNITY,
  now: DemoNow,
): Promise<void> {
  await makeMembers(records, community, now)
  await makeEquipment(records, community, now)
  await makeLearning(records, community, now)
  await makeBookings(records, community, now)
}

async function makeMembers(
  records: Records,
  { members: all, charges: owed, dues }: typeof COMMUNITY,
  { station, today }: DemoNow,
): Promise<void> {
  const organization = organizationId(station)
  for (const plan of dues) {
    const id = demoId(station, 'dues', plan.name)
    await records.create(duesPlans, { ...plan, id, organization, months: 12, currency: 'usd' })
  }
  for (const { joined, paid, ...member } of all) {
    const isApplicant = member.status === 'applicant'
    await records.create(members, {
      ...member,
      id: demoId(station, 'member', member.name),
      organization,
      email: `${member.name.toLowerCase().replaceAll(' ', '.')}@members.example`,
      resident: true,
      ...(!isApplicant && { joinedOn: addDays(today, joined), expiresOn: addDays(today, paid) }),
      ...(member.status === 'suspended' && {
        strikes: 3,
        suspensionReason: 'Three things came back late this season.',
      }),
      ...(member.kind === 'youth' && {
        guardian: demoId(station, 'member', 'Rosalind Abelard'),
        household: demoId(station, 'member', 'Rosalind Abelard'),
      }),
    })
  }
  for (const { member, ...charge } of owed) {
    await records.create(charges, {
      ...charge,
      id: demoId(station, 'charge', `${member} ${charge.reason}`),
      organization,
      currency: 'usd',
      member: demoId(station, 'member', member),
    })
  }
}

async function makeEquipment(
  records: Records,
  { kinds, things }: typeof COMMUNITY,
  { station, today }: DemoNow,
): Promise<void> {
  const organization = organizationId(station)
  for (const { months, ...kind } of kinds) {
    const id = demoId(station, 'kind', kind.name)
    await records.create(resourceTypes, { ...kind, id, organization })
    await records.create(certTypes, {
      id: demoId(station, 'certificate type', kind.name),
      organization,
      name: kind.name,
      validMonths: months,
      unlocks: [id],
    })
  }
  for (const { kind, value, ...thing } of things) {
    await records.create(resources, {
      ...thing,
      id: demoId(station, 'thing', thing.name),
      organization,
      type: demoId(station, 'kind', kind),
      valueCents: value,
      condition: thing.status === 'maintenance' ? 'damaged' : 'good',
      location: kind === 'Studio' ? 'Ground floor' : 'Equipment room',
      purchasedOn: addDays(today, -500),
    })
  }
}

async function makeLearning(
  records: Records,
  { certificates, classes }: typeof COMMUNITY,
  { station, today, noon }: DemoNow,
): Promise<void> {
  const organization = organizationId(station)
  const frontDesk = demoId(station, 'user', 'frontdesk@docket.example')
  for (const { member, kind, issued, expires } of certificates) {
    await records.create(certifications, {
      id: demoId(station, 'certificate', `${member} ${kind}`),
      organization,
      member: demoId(station, 'member', member),
      type: demoId(station, 'certificate type', kind),
      issuedOn: addDays(today, issued),
      expiresOn: addDays(today, expires),
      issuedBy: frontDesk,
    })
  }
  for (const { title, kind, day, room } of classes) {
    await records.create(trainingSessions, {
      id: demoId(station, 'class', title),
      organization,
      title,
      type: demoId(station, 'certificate type', kind),
      startsAt: toInstant(noon + day * DAY_MS + 6 * HOUR_MS),
      durationSec: 7200,
      room,
      capacity: 8,
      status: day < 0 ? 'held' : 'planned',
    })
  }
}

async function makeBookings(
  records: Records,
  { bookings }: typeof COMMUNITY,
  { station, noon }: DemoNow,
): Promise<void> {
  for (const { thing, member, from, until, status } of bookings) {
    const startsAt = toInstant(noon + from * DAY_MS)
    const dueAt = toInstant(noon + until * DAY_MS)
    const isOut = ['checked_out', 'overdue', 'returned'].includes(status)
    await records.create(reservations, {
      id: demoId(station, 'booking', `${thing} ${member} ${from}`),
      organization: organizationId(station),
      resource: demoId(station, 'thing', thing),
      member: demoId(station, 'member', member),
      startsAt,
      dueAt,
      status,
      ...(isOut && { checkedOutAt: startsAt }),
      ...(status === 'returned' && { returnedAt: dueAt, inCondition: 'Same as when it went out.' }),
    })
  }
}
