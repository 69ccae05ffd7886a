import { type User, users } from '@docket/model/accounts/users'
import { reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import { members } from '@docket/model/members/members'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { notifications } from '@docket/model/station/notifications'
import { DAY_MS, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyPeople } from './notify-people.ts'

let server: TestApp
let place: { organization: string; channel: string }
let desk: User

beforeEach(async () => {
  server ??= await startTestApp(notifyPeople)
  const { id: channel, organization } = await server.make(channels, { name: 'Harbor' })
  place = { organization, channel }
  desk = (await server.make(users, {
    organization,
    privileges: ['schedule', 'equipment'],
  })) as User
  await server.jobs.drain()
})

const at = (hours: number) => toInstant(server.clock.now() + hours * HOUR_MS)
const program = (from: number, until: number, values: object = {}) =>
  server.make(airings, { ...place, startsAt: at(from), endsAt: at(until), ...values })

/** Advances time with this many checks, and returns the notices. Every notice is read at once. */
async function pass(looks: number, { user = desk, hours = 1 } = {}): Promise<string[]> {
  const heard: string[] = []
  for (let look = 0; look < looks; look += 1) {
    server.clock.advance(hours * HOUR_MS)
    await server.jobs.drain()
    const where = { user: user.id, read: false }
    for (const { id, event, path } of await server.app.records.list(notifications, { where })) {
      expect(path).toMatch(/^\/(channels|equipment\/bookings)\/\w{15}$/)
      heard.push(event.split(' ')[0] ?? '')
      // Some read it, some delete it. Neither causes another notice.
      if (heard.length % 2 === 0) await server.app.records.delete(notifications, id)
      else await server.app.records.update(notifications, id, { read: true })
    }
  }
  return heard.toSorted()
}

describe('gaps and conflicts', () => {
  it('cause one notice while they last, even if it is read or deleted', async () => {
    await program(20, 21)
    await program(20.5, 22, { source: 'cablecast' })
    await program(40, 41)
    expect(await pass(1)).toEqual(['schedule.conflict', 'schedule.gap'])
    expect(await pass(6, { hours: 3 })).toEqual([])
  })

  it('cause a notice at once when they were fixed and recur', async () => {
    await program(20, 21)
    const later = await program(40, 41)
    expect(await pass(1)).toEqual(['schedule.gap'])
    const filler = await program(20, 39)
    expect(await pass(1)).toEqual([])
    await server.app.records.delete(airings, filler.id)
    expect(await pass(2)).toEqual(['schedule.gap'])
    await server.app.records.update(airings, later.id, { status: 'cancelled' })
    expect(await pass(2)).toEqual([])
  })

  it('that are new on a channel cause one notice a day', async () => {
    await program(30, 31)
    await program(32, 33)
    expect(await pass(1)).toEqual(['schedule.gap'])
    // One more gap each hour, as when a schedule full of gaps comes closer.
    for (let count = 0; count < 6; count += 1) {
      await program(35 + count, 35.4 + count)
      expect(await pass(1)).toEqual([])
    }
    expect(await pass(6, { hours: 3 })).toEqual(['schedule.gap'])
  })

  it('of one channel do not hide those of another', async () => {
    await program(20, 21)
    await program(40, 41)
    expect(await pass(1)).toEqual(['schedule.gap'])
    const { organization } = place
    const other = (await server.make(channels, { organization, name: 'Second' })).id
    await program(20, 21, { channel: other })
    await program(40, 41, { channel: other })
    expect(await pass(1)).toEqual(['schedule.gap'])
  })
})

describe('equipment that is checked out', () => {
  it('is reported to the staff and to the borrower', async () => {
    const { organization } = place
    const borrower = await server.make(users, { organization })
    const member = await server.make(members, { organization, user: borrower.id, name: 'Bo' })
    const item = await server.make(resources, { organization, name: 'Camera 1' })
    await server.make(reservations, {
      organization,
      member: member.id,
      resource: item.id,
      status: 'checked_out',
      startsAt: at(-5),
      dueAt: at(0.5),
    })
    server.clock.advance(HOUR_MS)
    await server.jobs.drain()

    const titles = async (user: string) =>
      (await server.app.records.list(notifications, { where: { user } })).map(({ title }) => title)
    expect(await titles(desk.id)).toEqual(['Camera 1 is overdue: borrowed by Bo'])
    expect(await titles(borrower.id)).toContain('Camera 1 is overdue')
  })

  it('causes a notice a day before, when it is overdue, and then each week until it is returned', async () => {
    const { organization } = place
    const borrower = (await server.make(users, { organization })) as User
    const member = (await server.make(members, { organization, user: borrower.id })).id
    const loan = await server.make(reservations, {
      organization,
      member,
      status: 'checked_out',
      startsAt: at(-5),
      dueAt: at(10),
    })
    expect(await pass(3, { user: borrower, hours: 3 })).toEqual(['reservation.due'])
    expect(await pass(1, { user: borrower, hours: 3 })).toEqual(['reservation.overdue'])
    expect(await pass(1)).toEqual(['reservation.overdue'])
    expect(await pass(6, { hours: 24 })).toEqual([])
    expect(await pass(1, { hours: 24 })).toEqual(['reservation.overdue'])

    // The loan is extended, so it has a new due day.
    const dueAt = toInstant(server.clock.now() + 30 * HOUR_MS)
    await server.app.records.update(reservations, loan.id, { status: 'checked_out', dueAt })
    expect(await pass(2)).toEqual([])
    expect(await pass(3, { hours: 10 })).toEqual(['reservation.overdue'])
    await server.app.records.update(reservations, loan.id, { status: 'returned' })
    server.clock.advance(8 * DAY_MS)
    expect(await pass(2)).toEqual([])
  })
})
