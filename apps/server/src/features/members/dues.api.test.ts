import { charges } from '@docket/model/members/charges'
import { duesPlans } from '@docket/model/members/dues-plans'
import { members } from '@docket/model/members/members'
import { notifications } from '@docket/model/station/notifications'
import { DAY_MS, HOUR_MS } from '@docket/model/time/instants'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type MembershipStage,
  openMembership,
  WAYS,
} from '../../contract/testing/membership-stage.ts'
import { outcomeOf } from '../../contract/testing/outcome.ts'

type Values = Record<string, unknown>

let stage: MembershipStage
let plan: string

beforeAll(async () => {
  stage = await openMembership()
  const { organization, server } = stage
  plan = (await server.make(duesPlans, { organization, months: 12, cents: 3500 })).id
})

describe('dues', () => {
  const read = (id: string) => stage.server.app.records.get(members, id)
  const settle = (member: string, values: Values = {}) =>
    stage.staff.collection('charges').create<{ id: string }>({
      organization: stage.organization,
      member,
      plan,
      status: 'paid',
      ...values,
    })

  it('are filled in from their plan, and cover a term that only the server decides', async () => {
    const { id: member } = await stage.makeMember({ expiresOn: '2026-03-31' })
    const { id } = await settle(member, { coversUntil: '2099-01-01' })
    expect(await stage.server.app.records.get(charges, id)).toMatchObject({
      cents: 3500,
      currency: 'usd',
      paidOn: '2026-03-02',
      coversFrom: '2026-04-01',
      coversUntil: '2027-03-31',
      reason: expect.stringMatching(/^Dues: .*, 12 months$/),
    })
    expect(await read(member)).toMatchObject({ expiresOn: '2027-03-31' })
    await stage.staff.collection('charges').update(id, { coversUntil: '2099-01-01' })
    expect(await read(member)).toMatchObject({ expiresOn: '2027-03-31' })
  })

  it('are waived in the name of the account that waives them, whatever it sends', async () => {
    const { admin, root, staff } = stage
    const { id: member } = await stage.makeMember()
    const [own, other] = [staff, admin].map((client) => client.authStore.record?.id)
    const { id } = await settle(member, { status: 'waived', waivedBy: other })
    const waivedBy = async () => (await stage.server.app.records.get(charges, id)).waivedBy
    expect(await waivedBy()).toBe(own)
    await staff.collection('charges').update(id, { waivedBy: other, reason: 'Hardship' })
    expect(await waivedBy()).toBe(own)
    await staff.collection('charges').update(id, { status: 'open', waivedBy: other })
    await staff.collection('charges').update(id, { status: 'paid', waivedBy: other })
    expect(await waivedBy()).toBe('')
    await root.collection('charges').update(id, { status: 'open' })
    await root.collection('charges').update(id, { status: 'waived', waivedBy: other })
    expect(await waivedBy()).toBe('')
  })

  it('extend the membership once, and undo that when the last ones are reopened', async () => {
    const { id: member } = await stage.makeMember({ expiresOn: '2026-03-31' })
    const one = await settle(member, { status: 'open' })
    expect(await read(member)).toMatchObject({ expiresOn: '2026-03-31' })
    const change = (id: string, values: Values) =>
      outcomeOf(stage.staff.collection('charges').update(id, values))
    await change(one.id, { status: 'waived' })
    const two = await settle(member)
    expect(await read(member)).toMatchObject({ expiresOn: '2028-03-31' })
    expect(await change(one.id, { member: stage.own.id })).toEqual({
      faults: { plan: expect.stringContaining('dues_settled') },
    })
    expect(await change(one.id, { status: 'open' })).toEqual({
      faults: { status: expect.stringMatching(/^dues_not_last: .*it is no longer Mar 31, 2027/) },
    })
    await expect(stage.staff.collection('charges').delete(two.id)).rejects.toThrow(
      'Reopen them before you delete them.',
    )
    await expect(stage.staff.collection('members').delete(member)).rejects.toMatchObject({
      status: 409,
      response: { message: expect.stringContaining('Archive the member instead') },
    })
    await change(two.id, { status: 'open' })
    await change(one.id, { status: 'open' })
    expect(await read(member)).toMatchObject({ expiresOn: '2026-03-31' })
    await stage.staff.collection('charges').delete(two.id)
  })

  it('are refused for another kind of member, and when their plan is not in use', async () => {
    const { server, organization, staff } = stage
    const old = await server.make(duesPlans, { organization, months: 1, inUse: false })
    const youth = await stage.makeMember({ kind: 'youth', guardian: stage.own.id })
    for (const body of [
      { member: youth.id, plan },
      { member: stage.own.id, plan: old.id },
    ]) {
      for (const send of Object.values(WAYS)) {
        const whole = { organization, reason: 'Dues', status: 'paid', ...body }
        expect(await outcomeOf(send(staff, 'charges', whole))).toEqual({
          faults: { plan: expect.stringContaining('dues_plan') },
        })
      }
    }
  })

  it('of a household pay for everyone in it', async () => {
    const { server, organization, staff } = stage
    const payer = await stage.makeMember({ status: 'lapsed', expiresOn: '2026-01-31' })
    const joined = await stage.makeMember({
      household: payer.id,
      status: 'accepted',
      expiresOn: '',
    })
    const whole = await server.make(duesPlans, {
      organization,
      months: 12,
      cents: 5000,
      coversHousehold: true,
    })
    await settle(payer.id, { plan: whole.id })
    const paid = { status: 'active', expiresOn: '2027-03-01' }
    expect(await read(payer.id)).toMatchObject(paid)
    expect(await read(joined.id)).toMatchObject(paid)
    const later = await stage.makeMember({ expiresOn: '2026-05-31' })
    await staff.collection('members').update(later.id, { household: payer.id })
    expect(await read(later.id)).toMatchObject(paid)
  })

  it('run out by the station’s calendar, and make the member active again once paid', async () => {
    const { server, staff } = stage
    const { id } = await stage.makeMember({ expiresOn: '2026-03-02', user: stage.user.id })
    server.clock.advance(HOUR_MS)
    await server.jobs.drain()
    expect(await read(id)).toMatchObject({ status: 'active' })
    server.clock.advance(DAY_MS)
    await server.jobs.drain()
    expect(await read(id)).toMatchObject({ status: 'lapsed' })
    const told = await server.app.records.list(notifications, {
      where: { user: stage.user.id, path: `/members/${id}` },
    })
    expect(told.map(({ event }) => event.split(' ')[0]).sort()).toEqual([
      'member.expiring',
      'member.lapsed',
    ])
    await settle(id)
    expect(await read(id)).toMatchObject({ status: 'active', expiresOn: '2027-03-02' })
    const stays = { status: 'lapsed' }
    await expect(staff.collection('members').update(id, stays)).resolves.toMatchObject(stays)
  })
})
