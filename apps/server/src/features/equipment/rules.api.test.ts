import { reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import type { LendingRule } from '@docket/model/equipment/rules'
import { certifications } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { members } from '@docket/model/members/members'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bookLoan,
  CASES,
  certificateOf,
  type Overrider,
} from '../../contract/testing/lending-cases.ts'
import { type LendingStage, openLending, type Scene } from '../../contract/testing/lending-stage.ts'
import { type Outcome, outcomeOf } from '../../contract/testing/outcome.ts'

type Values = Record<string, unknown>
let stage: LendingStage

beforeAll(async () => {
  stage = await openLending()
})

const make: LendingStage['server']['make'] = (...values) => stage.server.make(...values)
const setMember = (id: string, values: Values) =>
  stage.server.app.records.update(members, id, values)
const setItem = (id: string, status: 'available' | 'maintenance') =>
  stage.server.app.records.update(resources, id, { status })

const WAYS: Record<string, (client: PocketBase, body: Values) => Promise<unknown>> = {
  record: (client, body) => client.collection('reservations').create(body),
  batch: (client, body) => {
    const batch = client.createBatch()
    batch.collection('reservations').create(body)
    return batch.send()
  },
}

const REASON = { overrideReason: 'The board asked for it.' }
const WHO: [string, () => PocketBase, Values, Overrider[]][] = [
  ['member', () => stage.member, {}, []],
  ['member with a reason', () => stage.member, REASON, []],
  ['equipment', () => stage.equipment, { status: 'approved' }, []],
  [
    'equipment with a reason',
    () => stage.equipment,
    { status: 'approved', ...REASON },
    ['equipment'],
  ],
  ['admin', () => stage.admin, { status: 'approved' }, []],
  [
    'admin with a reason',
    () => stage.admin,
    { status: 'approved', ...REASON },
    ['equipment', 'admin'],
  ],
  ['installation', () => stage.root, { status: 'approved' }, []],
]

describe('a booking', () => {
  it.each(Object.entries(CASES))(
    'is refused when %s, no matter who sends it and how',
    async (_, { rule, field, by, arrange }) => {
      const scene = await stage.prepare()
      const body = stage.booking(scene, await arrange(stage, scene))
      const sentences = new Set<string>()
      for (const [who, client, values, overriders] of WHO) {
        for (const [way, send] of Object.entries(WAYS)) {
          const outcome = await outcomeOf(send(client(), { ...body, ...values }))
          const isSaved = overriders.includes(by)
          expect([who, way, 'id' in outcome]).toEqual([who, way, isSaved])
          if ('id' in outcome) await undo(outcome.id, rule)
          else sentences.add(outcome.faults[field] ?? '')
        }
      }
      expect([...sentences]).toEqual([
        expect.stringMatching(new RegExp(`^loan_${rule}: [^{}]+[.]$`)),
      ])
    },
  )

  it('that follows the rules can be saved by everyone who may book', async () => {
    for (const [, client, values] of WHO) {
      const scene = await stage.prepare()
      const body = stage.booking(scene, values)
      expect(await outcomeOf(client().collection('reservations').create(body))).toHaveProperty('id')
    }
  })

  it('asks for a reason only if the user may override every broken rule', async () => {
    const scene = await stage.prepare({ member: { strikes: 3 } })
    const body = stage.booking(scene, { status: 'approved', dueAt: stage.inHours(480) })
    const faultsFor = async (client: PocketBase) =>
      Object.keys(faultsIn(await outcomeOf(client.collection('reservations').create(body)))).sort()

    expect(await faultsFor(stage.equipment)).toEqual(['dueAt', 'member'])
    expect(await faultsFor(stage.admin)).toEqual(['dueAt', 'member', 'overrideReason'])
  })

  it('stores no reason from a member, and no list of rules from a client', async () => {
    const scene = await stage.prepare()
    const body = stage.booking(scene, { ...REASON, overriddenRules: ['charges'], renewals: 9 })
    const { id } = await stage.member.collection('reservations').create(body)

    expect(await stage.server.app.records.get(reservations, id)).toMatchObject({
      overrideReason: '',
      overriddenRules: [],
      renewals: 0,
    })
  })

  it('cannot refer to the equipment, members or shows of another station', async () => {
    const { id: elsewhere } = await make(resources, { name: 'Their secret camera', status: 'lost' })
    const their = await make(members, { name: 'Their secret member', status: 'suspended' })
    const scene = await stage.prepare()
    for (const values of [{ resource: elsewhere }, { member: their.id }]) {
      const body = stage.booking(scene, { status: 'approved', ...values })
      const faults = faultsIn(await outcomeOf(stage.admin.collection('reservations').create(body)))
      expect(Object.keys(faults)).toEqual(Object.keys(values))
      expect(JSON.stringify(faults)).toContain('validation_missing_rel_records')
      expect(JSON.stringify(faults)).not.toContain('secret')
    }
  })
})

/** Checks what is stored with an override, and frees the time for the next booking. */
async function undo(id: string, rule: LendingRule): Promise<void> {
  const stored = await stage.server.app.records.get(reservations, id)
  expect(stored).toMatchObject({ ...REASON, overriddenRules: [rule] })
  await stage.server.app.records.delete(reservations, id)
}

function faultsIn(outcome: Outcome): Record<string, string> {
  return 'faults' in outcome ? outcome.faults : {}
}

describe('a loan that was booked', () => {
  async function booked(values: Values = {}): Promise<Scene & { id: string }> {
    const scene = await stage.prepare()
    const loan = await make(reservations, stage.booking(scene, { status: 'approved', ...values }))
    return { ...scene, id: loan.id }
  }

  const send = (id: string, values: Values, client = stage.equipment) =>
    outcomeOf(client.collection('reservations').update(id, values))
  const refusedBy = async (id: string, values: Values) => faultsIn(await send(id, values))
  const out = () =>
    booked({ status: 'checked_out', startsAt: stage.inHours(-1), dueAt: stage.inHours(1) })

  it('is not approved for a member who was suspended since', async () => {
    const { id, member } = await booked({ status: 'requested' })
    await setMember(member, { status: 'suspended' })
    expect(await refusedBy(id, { status: 'approved' })).toHaveProperty('member')
    expect(await send(id, { status: 'denied' })).toEqual({ id })
  })

  it('cannot be moved to a time or item that is taken, or to a member who may not borrow', async () => {
    const { id, item } = await booked()
    await bookLoan(stage, item, [80, 90])
    const repaired = await stage.prepare({ item: { status: 'maintenance' } })
    const owing = await stage.prepare({ member: { strikes: 5 } })
    const moved = { startsAt: stage.inHours(85), dueAt: stage.inHours(87) }

    expect(await refusedBy(id, moved)).toHaveProperty('startsAt')
    expect(await refusedBy(id, { resource: repaired.item })).toHaveProperty('resource')
    expect(await refusedBy(id, { member: owing.member })).toHaveProperty('member')
    expect(await refusedBy(id, { dueAt: stage.inHours(47) })).toHaveProperty('dueAt')
    expect(await send(id, { purpose: 'The parade.' })).toEqual({ id })
  })

  it('is not handed out while its item is in repair or still out, or after its own due time', async () => {
    const { id, item } = await booked()
    await setItem(item, 'maintenance')
    expect(await refusedBy(id, { status: 'checked_out' })).toHaveProperty('resource')
    await setItem(item, 'available')
    const late = await bookLoan(stage, item, [-20, -10], 'overdue')
    expect((await refusedBy(id, { status: 'checked_out' })).startsAt).toContain('still out')
    await stage.server.app.records.delete(reservations, late.id)
    const passed = await booked({ startsAt: stage.inHours(-9), dueAt: stage.inHours(-8) })
    expect(await refusedBy(passed.id, { status: 'checked_out' })).toHaveProperty('dueAt')

    expect(await send(id, { status: 'checked_out' })).toEqual({ id })
    expect(await stage.server.app.records.get(reservations, id)).toMatchObject({
      checkedOutAt: stage.inHours(0),
    })
  })

  it('that is handed out early does not overlap another booking', async () => {
    const { id, item } = await booked()
    await bookLoan(stage, item, [10, 20])
    expect(await refusedBy(id, { status: 'checked_out' })).toHaveProperty('startsAt')
  })

  it('is renewed as often as its type allows, and not while another booking waits', async () => {
    const { id, item } = await out()
    const next = await bookLoan(stage, item, [4, 6])
    expect(await refusedBy(id, { dueAt: stage.inHours(5) })).toHaveProperty('startsAt')
    await stage.server.app.records.delete(reservations, next.id)
    // Only the server counts the renewals.
    expect(await send(id, { dueAt: stage.inHours(5), renewals: 0 })).toEqual({ id })
    expect(await refusedBy(id, { dueAt: stage.inHours(6) })).toEqual({
      dueAt: 'loan_renewals: It can be renewed only once.',
      overrideReason: 'loan_reason_required: Enter why you are making an exception.',
    })
    expect(await send(id, { dueAt: stage.inHours(6), ...REASON })).toEqual({ id })

    expect(await stage.server.app.records.get(reservations, id)).toMatchObject({
      renewals: 2,
      overriddenRules: ['renewals'],
    })
  })

  it('is not renewed when it is overdue, even with a reason', async () => {
    const { id } = await booked({
      status: 'checked_out',
      startsAt: stage.inHours(-3),
      dueAt: stage.inHours(-1),
    })
    const values = { dueAt: stage.inHours(5), ...REASON }
    expect((await refusedBy(id, values)).dueAt).toContain('loan_overdue')
  })

  it('can always be returned earlier', async () => {
    const { id, member } = await out()
    await setMember(member, { status: 'suspended' })
    expect(await send(id, { dueAt: stage.inHours(0.5) })).toEqual({ id })
  })

  it('keeps its overridden rules until it is returned, and needs a reason for any new one', async () => {
    const scene = await stage.prepare()
    await stage.server.app.records.delete(certifications, await certificateOf(stage, scene))
    const body = stage.booking(scene, { status: 'approved', ...REASON })
    const { id } = await stage.admin.collection('reservations').create(body)
    await make(charges, { member: scene.member, status: 'open' })
    expect(await refusedBy(id, { status: 'checked_out' })).toEqual({
      member: expect.stringContaining('loan_charges'),
    })
    const [charge] = await stage.server.app.records.list(charges, {
      where: { member: scene.member },
    })
    await stage.server.app.records.update(charges, charge?.id ?? '', { status: 'paid' })
    expect(await send(id, { status: 'checked_out', overrideReason: '' })).toEqual({ id })

    expect(await stage.server.app.records.get(reservations, id)).toMatchObject({
      ...REASON,
      overriddenRules: ['certificate'],
    })
  })
})

describe('a kit', () => {
  it('cannot get a part that is booked at the same time', async () => {
    const { item, type } = await stage.prepare()
    const part = await make(resources, { organization: stage.organization, type, name: 'Tripod' })
    await bookLoan(stage, item, [10, 20])
    await bookLoan(stage, part.id, [15, 30])
    const change = stage.equipment.collection('resources').update(item, { parts: [part.id] })

    expect(faultsIn(await outcomeOf(change)).parts).toMatch(/^kit_parts_booked: .*Tripod/)
  })

  it('and its part are never both booked, even if two people do it at the same moment', async () => {
    const { item, type, member } = await stage.prepare({ type: { leadHours: 0 } })
    const { organization } = stage
    const kit = await make(resources, { organization, type, parts: [item] })
    const clients = [stage.equipment, stage.admin]
    for (let race = 0; race < 12; race += 1) {
      const startsAt = stage.inHours(100 + race * 10)
      const dueAt = stage.inHours(104 + race * 10)
      const pair = await Promise.all(
        [item, kit.id].map((resource, at) => {
          const body = stage.booking({ item: resource, member }, { startsAt, dueAt })
          return outcomeOf((clients[at] ?? stage.admin).collection('reservations').create(body))
        }),
      )
      expect(pair.filter((outcome) => 'id' in outcome)).toHaveLength(1)
    }
  })
})
