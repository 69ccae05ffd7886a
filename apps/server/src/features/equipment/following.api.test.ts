import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import { charges } from '@docket/model/members/charges'
import { members } from '@docket/model/members/members'
import { notifications } from '@docket/model/station/notifications'
import { MINUTE_MS } from '@docket/model/time/instants'
import { beforeAll, describe, expect, it } from 'vitest'
import { type LendingStage, openLending, type Scene } from '../../contract/testing/lending-stage.ts'

let stage: LendingStage

beforeAll(async () => {
  stage = await openLending()
})

type Loan = Scene & { id: string }

async function lend(values: Record<string, unknown>, scene?: Scene): Promise<Loan> {
  const whole = scene ?? (await stage.prepare({ item: { name: 'Camera', valueCents: 99_900 } }))
  const { id } = await stage.server.make(reservations, stage.booking(whole, values))
  return { ...whole, id }
}

const read = ({ id }: { id: string }) => stage.server.app.records.get(reservations, id)
const strikesOf = async ({ member }: Scene) =>
  (await stage.server.app.records.get(members, member)).strikes
const owedBy = async ({ member }: Scene) =>
  (await stage.server.app.records.list(charges, { where: { member } })).map(
    ({ reason, cents, currency, status, reservation }) => ({
      reason,
      cents,
      currency,
      status,
      reservation,
    }),
  )
const take = (loan: { id: string }, status: Reservation['status'], values = {}) =>
  stage.equipment.collection('reservations').update(loan.id, { status, ...values })

describe('as time passes', () => {
  it('a loan that is not returned becomes overdue, and a booking that nobody picked up is released, once', async () => {
    const times = { startsAt: stage.inHours(0), dueAt: stage.inHours(0.5) }
    const out = await lend({ ...times, status: 'checked_out' })
    const back = await lend({ ...times, status: 'returned' })
    const waiting = await lend({ ...times, status: 'approved', dueAt: stage.inHours(9) })
    const ready = await lend({ ...times, status: 'ready', dueAt: stage.inHours(9) })
    const asked = await lend({ ...times, status: 'requested', dueAt: stage.inHours(9) })
    const patient = await lend(
      { ...times, status: 'approved' },
      await stage.prepare({ type: { noShowMin: 0 } }),
    )
    const all = [out, back, waiting, ready, asked, patient]
    const states = async () => (await Promise.all(all.map(read))).map(({ status }) => status)

    stage.server.clock.advance(29 * MINUTE_MS)
    await stage.server.jobs.drain()
    expect(await states()).toEqual([
      'checked_out',
      'returned',
      'approved',
      'ready',
      'requested',
      'approved',
    ])
    for (const minutes of [6, 5, 60]) {
      stage.server.clock.advance(minutes * MINUTE_MS)
      await stage.server.jobs.drain()
    }
    expect(await states()).toEqual([
      'overdue',
      'returned',
      'no_show',
      'no_show',
      'requested',
      'approved',
    ])
    expect(await Promise.all(all.map(strikesOf))).toEqual([0, 0, 1, 1, 0, 0])
  })
})

describe('a loan that is returned', () => {
  it('late costs the fee for each day that has begun, and a strike', async () => {
    const times = { startsAt: stage.inHours(-90), dueAt: stage.inHours(-25) }
    const loan = await lend({ ...times, status: 'overdue' })
    // Changing the due time in the same write as the return has no effect.
    await take(loan, 'returned', { dueAt: stage.inHours(1) })

    expect(await owedBy(loan)).toEqual([
      {
        reason: 'Late return: Camera, 2 days',
        cents: 1000,
        currency: 'usd',
        status: 'open',
        reservation: loan.id,
      },
    ])
    expect(await strikesOf(loan)).toBe(1)
    expect((await read(loan)).returnedAt).toBe(stage.inHours(0))
    await stage.equipment.collection('reservations').update(loan.id, { inCondition: 'Fine.' })
    await expect(take(loan, 'overdue')).rejects.toMatchObject({ status: 400 })
    expect(await owedBy(loan)).toHaveLength(1)
  })

  it('on time costs nothing', async () => {
    const times = { startsAt: stage.inHours(-9), dueAt: stage.inHours(1) }
    const loan = await lend({ ...times, status: 'checked_out' })
    await take(loan, 'returned')

    expect([await owedBy(loan), await strikesOf(loan)]).toEqual([[], 0])
  })

  it('after its item was lost, which cost its value, makes the item available again', async () => {
    const times = { startsAt: stage.inHours(-9), dueAt: stage.inHours(9) }
    const loan = await lend({ ...times, status: 'checked_out' })
    await take(loan, 'lost')
    const statusOf = async () => (await stage.server.app.records.get(resources, loan.item)).status

    expect(await owedBy(loan)).toMatchObject([{ reason: 'Lost: Camera', cents: 99_900 }])
    expect(await statusOf()).toBe('lost')
    await take(loan, 'returned')
    expect(await statusOf()).toBe('available')
    expect(await strikesOf(loan)).toBe(0)
  })
})

describe('the last strike', () => {
  it('suspends the member, who is notified with the reason', async () => {
    const scene = await stage.prepare({ member: { strikes: 2, name: 'Odile' } })
    const times = { startsAt: stage.inHours(-90), dueAt: stage.inHours(-25) }
    const loan = await lend({ ...times, status: 'overdue' }, scene)
    await take(loan, 'returned')
    await stage.server.jobs.drain()

    const reason = '3 strikes for equipment that came back late or was not picked up.'
    expect(await stage.server.app.records.get(members, scene.member)).toMatchObject({
      status: 'suspended',
      strikes: 3,
      suspensionReason: reason,
    })
    const told = await stage.server.app.records.list(notifications, {
      where: { user: stage.borrower.id, path: `/members/${scene.member}` },
    })
    expect(told.map(({ title, body }) => ({ title, body }))).toEqual([
      {
        title: 'Your membership is suspended',
        body: `${reason} Nothing can be borrowed until the station lifts the suspension.`,
      },
    ])
  })
})
