import { duesPlans } from '@docket/model/members/dues-plans'
import { members } from '@docket/model/members/members'
import { auditEvents } from '@docket/model/station/audit-events'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvDesk } from '#testing/csv-desk.ts'
import {
  faultsIn,
  type MembershipStage,
  openMembership,
  WAYS,
} from '../../contract/testing/membership-stage.ts'
import { outcomeOf } from '../../contract/testing/outcome.ts'

type Values = Record<string, unknown>

let stage: MembershipStage
let plan: string
let child: string
let dependent: string

beforeAll(async () => {
  stage = await openMembership()
  const { organization, server } = stage
  plan = (await server.make(duesPlans, { organization, months: 12, cents: 3500 })).id
  child = (await stage.makeMember({ kind: 'youth', guardian: stage.own.id })).id
  dependent = (await stage.makeMember({ household: stage.own.id })).id
})

const ACTIVE = {
  name: 'Ada',
  kind: 'individual',
  status: 'active',
  expiresOn: '2026-12-31',
  resident: true,
  residencyProof: 'id',
  orientationOn: '2026-02-01',
}

/** A requirement that an active member does not meet: the values, the field and its code, and who may make an exception. */
const CASES: Record<string, [() => Values, string, string, 'members' | 'admin' | 'nobody']> = {
  'a child has no guardian': [() => ({ kind: 'youth' }), 'guardian', 'member_guardian', 'admin'],
  'the guardian is a child': [
    () => ({ kind: 'youth', guardian: child }),
    'guardian',
    'member_guardian',
    'nobody',
  ],
  'the household is another one’s': [
    () => ({ household: dependent }),
    'household',
    'member_household',
    'nobody',
  ],
  'nobody has seen a proof of residency': [
    () => ({ residencyProof: '' }),
    'residencyProof',
    'member_residency',
    'members',
  ],
  'there was no orientation': [
    () => ({ orientationOn: '' }),
    'orientationOn',
    'member_orientation',
    'members',
  ],
  'dues were never paid': [() => ({ expiresOn: '' }), 'expiresOn', 'member_dues', 'members'],
  'dues have run out': [() => ({ expiresOn: '2026-03-01' }), 'expiresOn', 'member_dues', 'members'],
}

const REASON = { overrideReason: 'The board decided so.' }
const WHO: [string, () => PocketBase, Values, string[]][] = [
  ['staff', () => stage.staff, {}, []],
  ['staff with a reason', () => stage.staff, REASON, ['members']],
  ['admin with a reason', () => stage.admin, REASON, ['members', 'admin']],
  ['installation', () => stage.root, {}, []],
]

describe('an active member', () => {
  it.each(Object.entries(CASES))(
    'is not saved when %s, no matter who sends it and how',
    async (_, [values, field, code, by]) => {
      const { organization } = stage
      const sentences = new Set<string>()
      for (const [who, client, reason, overrides] of WHO) {
        for (const [way, send] of Object.entries(WAYS)) {
          const body = { organization, ...ACTIVE, ...values(), ...reason }
          const outcome = await outcomeOf(send(client(), 'members', body))
          expect([who, way, 'id' in outcome]).toEqual([who, way, overrides.includes(by)])
          if (!('id' in outcome)) sentences.add(faultsIn(outcome)[field] ?? '')
        }
      }
      expect([...sentences]).toEqual([expect.stringMatching(new RegExp(`^${code}: [^{}]+[.]$`))])
    },
  )

  it('is not imported while a requirement is missing, which the row reports', async () => {
    const { check } = csvDesk(() => ({ server: stage.server, staff: stage.staff }))
    const file = 'Name,Kind,Status,Expires on\nBo,individual,active,2026-12-31\n'
    const { faulty, faults } = await check('members', file)
    expect(faulty).toBe(1)
    expect(JSON.stringify(faults)).toContain(
      'Bo has not shown proof of living or working in the area.',
    )
  })

  it('is saved when every requirement is met, with the day on which the membership began', async () => {
    const { organization, staff, server } = stage
    const { id } = await staff.collection('members').create({ organization, ...ACTIVE })
    expect(await server.app.records.get(members, id)).toMatchObject({ joinedOn: '2026-03-02' })
  })

  it('needs another reason for another exception, and the audit log keeps each', async () => {
    const { organization, staff, server } = stage
    const { id } = await staff
      .collection('members')
      .create({ organization, ...ACTIVE, expiresOn: '', ...REASON })
    await server.app.records.update(members, id, { status: 'suspended' })
    const again = () => staff.collection('members').update(id, { status: 'active' })
    expect(faultsIn(await outcomeOf(again()))).toMatchObject({
      overrideReason: 'member_reason_required: Enter why you are making an exception.',
    })
    const [event] = await server.app.records.list(auditEvents, { where: { targetId: id } })
    expect(event?.after).toMatchObject(REASON)
  })

  it('cannot be created by members, or by staff of another station', async () => {
    const { organization, member, own, server } = stage
    const body = { organization, ...ACTIVE }
    await expect(member.collection('members').create(body)).rejects.toMatchObject({ status: 400 })
    const elsewhere = await server.logInAs({ privileges: ['admin'] } as Values)
    await expect(elsewhere.collection('members').create(body)).rejects.toMatchObject({
      status: 400,
    })
    const paid = { expiresOn: '2099-01-01' }
    await expect(member.collection('members').update(own.id, paid)).rejects.toThrow()
    await expect(member.collection('duesPlans').update(plan, { cents: 1 })).rejects.toThrow()
    expect(await elsewhere.collection('duesPlans').getFullList()).toEqual([])
  })
})

describe('an applicant', () => {
  const apply = (values: Values = {}) =>
    stage.server.make(members, {
      organization: stage.organization,
      name: 'Ines',
      email: 'ines@x.example',
      status: 'applicant',
      resident: true,
      residencyProof: 'id',
      ...values,
    } as Values)
  const read = (id: string) => stage.server.app.records.get(members, id)
  const pay = (member: string, client = stage.staff) =>
    client.collection('charges').create({
      organization: stage.organization,
      member,
      plan,
      status: 'paid',
    })

  it('is accepted, then oriented and paid in any order, and then active', async () => {
    const { staff, server } = stage
    const { id } = await apply()
    await staff.collection('members').update(id, { status: 'accepted' })
    expect(await read(id)).toMatchObject({ status: 'accepted', joinedOn: '' })
    await pay(id)
    expect(await read(id)).toMatchObject({ status: 'accepted', expiresOn: '2027-03-01' })
    const session = await stage.makeClass({ isOrientation: true, title: 'Orientation' })
    const place = await staff
      .collection('enrollments')
      .create({ organization: stage.organization, session, member: id })
    await stage.begin(session)
    await staff.collection('enrollments').update(place.id, { state: 'attended' })

    expect(await read(id)).toMatchObject({
      status: 'active',
      joinedOn: '2026-03-02',
      orientationOn: '2026-03-02',
    })
    await server.jobs.drain()
    const outbox = await stage.root.send('/api/outbox', { query: { perPage: 100 } })
    const mails = outbox.mails as { recipient: string; subject: string }[]
    const subjects = mails.filter(({ recipient }) => recipient === 'ines@x.example')
    expect(subjects.map(({ subject }) => subject.split(' · ')[0]).sort()).toEqual([
      'Your application was accepted',
      'Your membership is active',
    ])
    // A correction removes the orientation.
    await staff.collection('enrollments').update(place.id, { state: 'absent' })
    expect(await read(id)).toMatchObject({ orientationOn: '' })
  })

  it('who meets every requirement is active as soon as they are accepted', async () => {
    const { id } = await apply({ orientationOn: '2026-02-01', expiresOn: '2026-12-31' })
    await stage.staff.collection('members').update(id, { status: 'accepted' })
    expect(await read(id)).toMatchObject({ status: 'active' })
  })

  it('is not accepted without a guardian or a proof', async () => {
    const { id } = await apply({ kind: 'youth', residencyProof: '' })
    const accept = (values: Values = {}) =>
      outcomeOf(stage.staff.collection('members').update(id, { status: 'accepted', ...values }))
    expect(Object.keys(faultsIn(await accept())).sort()).toEqual(['guardian', 'residencyProof'])
    const known = { guardian: stage.own.id, residencyProof: 'school' }
    expect(await accept(known)).toEqual({ id })
    expect(await read(id)).toMatchObject({ status: 'accepted', residencySeenOn: '2026-03-02' })
  })
})
