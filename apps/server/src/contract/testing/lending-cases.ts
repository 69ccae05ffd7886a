import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import type { LendingRule, LoanField } from '@docket/model/equipment/rules'
import { certifications } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { members } from '@docket/model/members/members'
import type { LendingStage, Scene } from './lending-stage.ts'

type Values = Record<string, unknown>
export type Overrider = 'equipment' | 'admin' | 'nobody'
type Case = {
  rule: LendingRule
  field: LoanField
  by: Overrider
  /** Sets up a case that breaks the rule, and returns the booking's fields that differ from a valid booking. */
  arrange: (stage: LendingStage, scene: Scene) => Promise<Values>
}

/** Lends an item to someone else, with start and end in hours from now. */
export function bookLoan(
  { server, organization, inHours }: LendingStage,
  resource: string,
  [from, until]: readonly [number, number],
  status: Reservation['status'] = 'approved',
): Promise<Reservation> {
  const times = { startsAt: inHours(from), dueAt: inHours(until) }
  return server.make(reservations, { organization, resource, status, ...times })
}

export async function certificateOf({ server }: LendingStage, { member }: Scene): Promise<string> {
  const found = await server.app.records.find(certifications, { member })
  return found?.id ?? ''
}

/** Turns the item of a scene into a kit with one part, and returns the part. */
async function partOf(stage: LendingStage, { item, type }: Scene): Promise<string> {
  const { server, organization } = stage
  const part = await server.make(resources, { organization, type })
  await server.app.records.update(resources, item, { parts: [part.id] })
  return part.id
}

const time = (field: LoanField, rule: LendingRule, arrange: Case['arrange']): Case => ({
  rule,
  field,
  by: 'equipment',
  arrange,
})

const absent = (field: LoanField, rule: LendingRule, arrange: Case['arrange']): Case => ({
  rule,
  field,
  by: 'nobody',
  arrange,
})

const ofItem = (values: Partial<Record<'status' | 'archived', unknown>>): Case =>
  absent('resource', 'unavailable', async ({ server }, { item }) => {
    await server.app.records.update(resources, item, values as object)
    return {}
  })

const ofMember = (rule: LendingRule, values: Values): Case => ({
  rule,
  field: 'member',
  by: 'admin',
  arrange: async ({ server }, { member }) => {
    await server.app.records.update(members, member, values)
    return {}
  },
})

/** The reasons to refuse a booking. Each name completes “it is refused when …”. */
export const CASES: Readonly<Record<string, Case>> = {
  'it is due before it starts': absent('dueAt', 'due', async ({ inHours }) => ({
    dueAt: inHours(47),
  })),
  'it is too long': time('dueAt', 'longest', async ({ inHours }) => ({ dueAt: inHours(48 + 240) })),
  'it is booked an hour ahead': time('startsAt', 'lead', async ({ inHours }) => ({
    startsAt: inHours(1),
    dueAt: inHours(2),
  })),
  'another loan ends just before': time('startsAt', 'turnaround', async (stage, { item }) => {
    await bookLoan(stage, item, [24, 47.5])
    return {}
  }),
  'the item is booked': absent('startsAt', 'overlap', async (stage, { item }) => {
    await bookLoan(stage, item, [71, 90])
    return {}
  }),
  'a part of the kit is booked': absent('resource', 'overlap', async (stage, scene) => {
    await bookLoan(stage, await partOf(stage, scene), [40, 50])
    return {}
  }),
  'its kit is booked': absent('resource', 'overlap', async (stage, { item, type }) => {
    const { organization, server } = stage
    const kit = await server.make(resources, { organization, type, parts: [item] })
    await bookLoan(stage, kit.id, [40, 50])
    return {}
  }),
  'the item is in repair': ofItem({ status: 'maintenance' }),
  'the item is retired': ofItem({ status: 'retired' }),
  'the item is archived': ofItem({ archived: true }),
  'a part of the kit is lost': absent('resource', 'unavailable', async (stage, scene) => {
    const part = await partOf(stage, scene)
    await stage.server.app.records.update(resources, part, { status: 'lost' })
    return {}
  }),
  'the member is an applicant': ofMember('standing', { status: 'applicant' }),
  'the member is suspended': ofMember('standing', { status: 'suspended' }),
  'the membership has lapsed': ofMember('standing', { status: 'lapsed' }),
  'the membership ended yesterday': ofMember('standing', { expiresOn: '2026-03-01' }),
  'the member is archived': ofMember('standing', { archived: true }),
  'a child has no guardian': ofMember('guardian', { kind: 'youth' }),
  'the member has three strikes': ofMember('strikes', { strikes: 3 }),
  'the certificate is missing': {
    rule: 'certificate',
    field: 'member',
    by: 'admin',
    arrange: async (stage, scene) => {
      await stage.server.app.records.delete(certifications, await certificateOf(stage, scene))
      return {}
    },
  },
  'the certificate ends before the item is due': {
    rule: 'certificate',
    field: 'member',
    by: 'admin',
    arrange: async (stage, scene) => {
      const id = await certificateOf(stage, scene)
      await stage.server.app.records.update(certifications, id, { expiresOn: '2026-03-04' })
      return {}
    },
  },
  'a charge is unpaid': {
    rule: 'charges',
    field: 'member',
    by: 'admin',
    arrange: async ({ server }, { member }) => {
      await server.make(charges, { member, cents: 500, currency: 'usd', status: 'open' })
      return {}
    },
  },
}
